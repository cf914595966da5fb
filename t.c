#include <stdio.h>
int f1(int n)
{
#pragma omp target map(n)
    n += 1;
    return n;
}
int f2(int n)
{
#pragma omp target map(n)
    n += 2;
    return n;
}
int f3(int n)
{
#pragma omp target map(n)
    n += 3;
    return n;
}
int f4(int n)
{
#pragma omp target map(n)
    n += 4;
    return n;
}
int f5(int n)
{
#pragma omp target map(n)
    n += 5;
    return n;
}
int f6(int n)
{
#pragma omp target map(n)
    n += 6;
    return n;
}
int f7(int n)
{
#pragma omp target map(n)
    n += 7;
    return n;
}
int f8(int n)
{
#pragma omp target map(n)
    n += 8;
    return n;
}
int f9(int n)
{
#pragma omp target map(n)
    n += 9;
    return n;
}
int f10(int n)
{
#pragma omp target map(n)
    n += 10;
    return n;
}
int f11(int n)
{
#pragma omp target map(n)
    n += 11;
    return n;
}
int f12(int n)
{
#pragma omp target map(n)
    n += 12;
    return n;
}
int f13(int n)
{
#pragma omp target map(n)
    n += 13;
    return n;
}
int f14(int n)
{
#pragma omp target map(n)
    n += 14;
    return n;
}
int f15(int n)
{
#pragma omp target map(n)
    n += 15;
    return n;
}
int f16(int n)
{
#pragma omp target map(n)
    n += 16;
    return n;
}
int f17(int n)
{
#pragma omp target map(n)
    n += 17;
    return n;
}
int f18(int n)
{
#pragma omp target map(n)
    n += 18;
    return n;
}
int f19(int n)
{
#pragma omp target map(n)
    n += 19;
    return n;
}
int f20(int n)
{
#pragma omp target map(n)
    n += 20;
    return n;
}
int f21(int n)
{
#pragma omp target map(n)
    n += 21;
    return n;
}
int f22(int n)
{
#pragma omp target map(n)
    n += 22;
    return n;
}
int f23(int n)
{
#pragma omp target map(n)
    n += 23;
    return n;
}
int f24(int n)
{
#pragma omp target map(n)
    n += 24;
    return n;
}
int f25(int n)
{
#pragma omp target map(n)
    n += 25;
    return n;
}
int f26(int n)
{
#pragma omp target map(n)
    n += 26;
    return n;
}
int f27(int n)
{
#pragma omp target map(n)
    n += 27;
    return n;
}
int f28(int n)
{
#pragma omp target map(n)
    n += 28;
    return n;
}
int f29(int n)
{
#pragma omp target map(n)
    n += 29;
    return n;
}
int f30(int n)
{
#pragma omp target map(n)
    n += 30;
    return n;
}
int f31(int n)
{
#pragma omp target map(n)
    n += 31;
    return n;
}
int f32(int n)
{
#pragma omp target map(n)
    n += 32;
    return n;
}
int f33(int n)
{
#pragma omp target map(n)
    n += 33;
    return n;
}
int f34(int n)
{
#pragma omp target map(n)
    n += 34;
    return n;
}
int f35(int n)
{
#pragma omp target map(n)
    n += 35;
    return n;
}
int f36(int n)
{
#pragma omp target map(n)
    n += 36;
    return n;
}
int f37(int n)
{
#pragma omp target map(n)
    n += 37;
    return n;
}
int f38(int n)
{
#pragma omp target map(n)
    n += 38;
    return n;
}
int f39(int n)
{
#pragma omp target map(n)
    n += 39;
    return n;
}
int f40(int n)
{
#pragma omp target map(n)
    n += 40;
    return n;
}
int f41(int n)
{
#pragma omp target map(n)
    n += 41;
    return n;
}
int f42(int n)
{
#pragma omp target map(n)
    n += 42;
    return n;
}
int f43(int n)
{
#pragma omp target map(n)
    n += 43;
    return n;
}
int f44(int n)
{
#pragma omp target map(n)
    n += 44;
    return n;
}
int f45(int n)
{
#pragma omp target map(n)
    n += 45;
    return n;
}
int f46(int n)
{
#pragma omp target map(n)
    n += 46;
    return n;
}
int f47(int n)
{
#pragma omp target map(n)
    n += 47;
    return n;
}
int f48(int n)
{
#pragma omp target map(n)
    n += 48;
    return n;
}
int f49(int n)
{
#pragma omp target map(n)
    n += 49;
    return n;
}
int f50(int n)
{
#pragma omp target map(n)
    n += 50;
    return n;
}
int f51(int n)
{
#pragma omp target map(n)
    n += 51;
    return n;
}
int f52(int n)
{
#pragma omp target map(n)
    n += 52;
    return n;
}
int f53(int n)
{
#pragma omp target map(n)
    n += 53;
    return n;
}
int f54(int n)
{
#pragma omp target map(n)
    n += 54;
    return n;
}
int f55(int n)
{
#pragma omp target map(n)
    n += 55;
    return n;
}
int f56(int n)
{
#pragma omp target map(n)
    n += 56;
    return n;
}
int f57(int n)
{
#pragma omp target map(n)
    n += 57;
    return n;
}
int f58(int n)
{
#pragma omp target map(n)
    n += 58;
    return n;
}
int f59(int n)
{
#pragma omp target map(n)
    n += 59;
    return n;
}
int f60(int n)
{
#pragma omp target map(n)
    n += 60;
    return n;
}
int f61(int n)
{
#pragma omp target map(n)
    n += 61;
    return n;
}
int f62(int n)
{
#pragma omp target map(n)
    n += 62;
    return n;
}
int f63(int n)
{
#pragma omp target map(n)
    n += 63;
    return n;
}
int f64(int n)
{
#pragma omp target map(n)
    n += 64;
    return n;
}
int f65(int n)
{
#pragma omp target map(n)
    n += 65;
    return n;
}
int f66(int n)
{
#pragma omp target map(n)
    n += 66;
    return n;
}
int f67(int n)
{
#pragma omp target map(n)
    n += 67;
    return n;
}
int f68(int n)
{
#pragma omp target map(n)
    n += 68;
    return n;
}
int f69(int n)
{
#pragma omp target map(n)
    n += 69;
    return n;
}
int f70(int n)
{
#pragma omp target map(n)
    n += 70;
    return n;
}
int f71(int n)
{
#pragma omp target map(n)
    n += 71;
    return n;
}
int f72(int n)
{
#pragma omp target map(n)
    n += 72;
    return n;
}
int f73(int n)
{
#pragma omp target map(n)
    n += 73;
    return n;
}
int f74(int n)
{
#pragma omp target map(n)
    n += 74;
    return n;
}
int f75(int n)
{
#pragma omp target map(n)
    n += 75;
    return n;
}
int f76(int n)
{
#pragma omp target map(n)
    n += 76;
    return n;
}
int f77(int n)
{
#pragma omp target map(n)
    n += 77;
    return n;
}
int f78(int n)
{
#pragma omp target map(n)
    n += 78;
    return n;
}
int f79(int n)
{
#pragma omp target map(n)
    n += 79;
    return n;
}
int f80(int n)
{
#pragma omp target map(n)
    n += 80;
    return n;
}
int f81(int n)
{
#pragma omp target map(n)
    n += 81;
    return n;
}
int f82(int n)
{
#pragma omp target map(n)
    n += 82;
    return n;
}
int f83(int n)
{
#pragma omp target map(n)
    n += 83;
    return n;
}
int f84(int n)
{
#pragma omp target map(n)
    n += 84;
    return n;
}
int f85(int n)
{
#pragma omp target map(n)
    n += 85;
    return n;
}
int f86(int n)
{
#pragma omp target map(n)
    n += 86;
    return n;
}
int f87(int n)
{
#pragma omp target map(n)
    n += 87;
    return n;
}
int f88(int n)
{
#pragma omp target map(n)
    n += 88;
    return n;
}
int f89(int n)
{
#pragma omp target map(n)
    n += 89;
    return n;
}
int f90(int n)
{
#pragma omp target map(n)
    n += 90;
    return n;
}
int f91(int n)
{
#pragma omp target map(n)
    n += 91;
    return n;
}
int f92(int n)
{
#pragma omp target map(n)
    n += 92;
    return n;
}
int f93(int n)
{
#pragma omp target map(n)
    n += 93;
    return n;
}
int f94(int n)
{
#pragma omp target map(n)
    n += 94;
    return n;
}
int f95(int n)
{
#pragma omp target map(n)
    n += 95;
    return n;
}
int f96(int n)
{
#pragma omp target map(n)
    n += 96;
    return n;
}
int f97(int n)
{
#pragma omp target map(n)
    n += 97;
    return n;
}
int f98(int n)
{
#pragma omp target map(n)
    n += 98;
    return n;
}
int f99(int n)
{
#pragma omp target map(n)
    n += 99;
    return n;
}
int f100(int n)
{
#pragma omp target map(n)
    n += 100;
    return n;
}
int f101(int n)
{
#pragma omp target map(n)
    n += 101;
    return n;
}
int f102(int n)
{
#pragma omp target map(n)
    n += 102;
    return n;
}
int f103(int n)
{
#pragma omp target map(n)
    n += 103;
    return n;
}
int f104(int n)
{
#pragma omp target map(n)
    n += 104;
    return n;
}
int f105(int n)
{
#pragma omp target map(n)
    n += 105;
    return n;
}
int f106(int n)
{
#pragma omp target map(n)
    n += 106;
    return n;
}
int f107(int n)
{
#pragma omp target map(n)
    n += 107;
    return n;
}
int f108(int n)
{
#pragma omp target map(n)
    n += 108;
    return n;
}
int f109(int n)
{
#pragma omp target map(n)
    n += 109;
    return n;
}
int f110(int n)
{
#pragma omp target map(n)
    n += 110;
    return n;
}
int f111(int n)
{
#pragma omp target map(n)
    n += 111;
    return n;
}
int f112(int n)
{
#pragma omp target map(n)
    n += 112;
    return n;
}
int f113(int n)
{
#pragma omp target map(n)
    n += 113;
    return n;
}
int f114(int n)
{
#pragma omp target map(n)
    n += 114;
    return n;
}
int f115(int n)
{
#pragma omp target map(n)
    n += 115;
    return n;
}
int f116(int n)
{
#pragma omp target map(n)
    n += 116;
    return n;
}
int f117(int n)
{
#pragma omp target map(n)
    n += 117;
    return n;
}
int f118(int n)
{
#pragma omp target map(n)
    n += 118;
    return n;
}
int f119(int n)
{
#pragma omp target map(n)
    n += 119;
    return n;
}
int f120(int n)
{
#pragma omp target map(n)
    n += 120;
    return n;
}
int f121(int n)
{
#pragma omp target map(n)
    n += 121;
    return n;
}
int f122(int n)
{
#pragma omp target map(n)
    n += 122;
    return n;
}
int f123(int n)
{
#pragma omp target map(n)
    n += 123;
    return n;
}
int f124(int n)
{
#pragma omp target map(n)
    n += 124;
    return n;
}
int f125(int n)
{
#pragma omp target map(n)
    n += 125;
    return n;
}
int f126(int n)
{
#pragma omp target map(n)
    n += 126;
    return n;
}
int f127(int n)
{
#pragma omp target map(n)
    n += 127;
    return n;
}
int f128(int n)
{
#pragma omp target map(n)
    n += 128;
    return n;
}
int f129(int n)
{
#pragma omp target map(n)
    n += 129;
    return n;
}
int f130(int n)
{
#pragma omp target map(n)
    n += 130;
    return n;
}
int f131(int n)
{
#pragma omp target map(n)
    n += 131;
    return n;
}
int f132(int n)
{
#pragma omp target map(n)
    n += 132;
    return n;
}
int f133(int n)
{
#pragma omp target map(n)
    n += 133;
    return n;
}
int f134(int n)
{
#pragma omp target map(n)
    n += 134;
    return n;
}
int f135(int n)
{
#pragma omp target map(n)
    n += 135;
    return n;
}
int f136(int n)
{
#pragma omp target map(n)
    n += 136;
    return n;
}
int f137(int n)
{
#pragma omp target map(n)
    n += 137;
    return n;
}
int f138(int n)
{
#pragma omp target map(n)
    n += 138;
    return n;
}
int f139(int n)
{
#pragma omp target map(n)
    n += 139;
    return n;
}
int f140(int n)
{
#pragma omp target map(n)
    n += 140;
    return n;
}
int f141(int n)
{
#pragma omp target map(n)
    n += 141;
    return n;
}
int f142(int n)
{
#pragma omp target map(n)
    n += 142;
    return n;
}
int f143(int n)
{
#pragma omp target map(n)
    n += 143;
    return n;
}
int f144(int n)
{
#pragma omp target map(n)
    n += 144;
    return n;
}
int f145(int n)
{
#pragma omp target map(n)
    n += 145;
    return n;
}
int f146(int n)
{
#pragma omp target map(n)
    n += 146;
    return n;
}
int f147(int n)
{
#pragma omp target map(n)
    n += 147;
    return n;
}
int f148(int n)
{
#pragma omp target map(n)
    n += 148;
    return n;
}
int f149(int n)
{
#pragma omp target map(n)
    n += 149;
    return n;
}
int f150(int n)
{
#pragma omp target map(n)
    n += 150;
    return n;
}
int f151(int n)
{
#pragma omp target map(n)
    n += 151;
    return n;
}
int f152(int n)
{
#pragma omp target map(n)
    n += 152;
    return n;
}
int f153(int n)
{
#pragma omp target map(n)
    n += 153;
    return n;
}
int f154(int n)
{
#pragma omp target map(n)
    n += 154;
    return n;
}
int f155(int n)
{
#pragma omp target map(n)
    n += 155;
    return n;
}
int f156(int n)
{
#pragma omp target map(n)
    n += 156;
    return n;
}
int f157(int n)
{
#pragma omp target map(n)
    n += 157;
    return n;
}
int f158(int n)
{
#pragma omp target map(n)
    n += 158;
    return n;
}
int f159(int n)
{
#pragma omp target map(n)
    n += 159;
    return n;
}
int f160(int n)
{
#pragma omp target map(n)
    n += 160;
    return n;
}
int f161(int n)
{
#pragma omp target map(n)
    n += 161;
    return n;
}
int f162(int n)
{
#pragma omp target map(n)
    n += 162;
    return n;
}
int f163(int n)
{
#pragma omp target map(n)
    n += 163;
    return n;
}
int f164(int n)
{
#pragma omp target map(n)
    n += 164;
    return n;
}
int f165(int n)
{
#pragma omp target map(n)
    n += 165;
    return n;
}
int f166(int n)
{
#pragma omp target map(n)
    n += 166;
    return n;
}
int f167(int n)
{
#pragma omp target map(n)
    n += 167;
    return n;
}
int f168(int n)
{
#pragma omp target map(n)
    n += 168;
    return n;
}
int f169(int n)
{
#pragma omp target map(n)
    n += 169;
    return n;
}
int f170(int n)
{
#pragma omp target map(n)
    n += 170;
    return n;
}
int f171(int n)
{
#pragma omp target map(n)
    n += 171;
    return n;
}
int f172(int n)
{
#pragma omp target map(n)
    n += 172;
    return n;
}
int f173(int n)
{
#pragma omp target map(n)
    n += 173;
    return n;
}
int f174(int n)
{
#pragma omp target map(n)
    n += 174;
    return n;
}
int f175(int n)
{
#pragma omp target map(n)
    n += 175;
    return n;
}
int f176(int n)
{
#pragma omp target map(n)
    n += 176;
    return n;
}
int f177(int n)
{
#pragma omp target map(n)
    n += 177;
    return n;
}
int f178(int n)
{
#pragma omp target map(n)
    n += 178;
    return n;
}
int f179(int n)
{
#pragma omp target map(n)
    n += 179;
    return n;
}
int f180(int n)
{
#pragma omp target map(n)
    n += 180;
    return n;
}
int f181(int n)
{
#pragma omp target map(n)
    n += 181;
    return n;
}
int f182(int n)
{
#pragma omp target map(n)
    n += 182;
    return n;
}
int f183(int n)
{
#pragma omp target map(n)
    n += 183;
    return n;
}
int f184(int n)
{
#pragma omp target map(n)
    n += 184;
    return n;
}
int f185(int n)
{
#pragma omp target map(n)
    n += 185;
    return n;
}
int f186(int n)
{
#pragma omp target map(n)
    n += 186;
    return n;
}
int f187(int n)
{
#pragma omp target map(n)
    n += 187;
    return n;
}
int f188(int n)
{
#pragma omp target map(n)
    n += 188;
    return n;
}
int f189(int n)
{
#pragma omp target map(n)
    n += 189;
    return n;
}
int f190(int n)
{
#pragma omp target map(n)
    n += 190;
    return n;
}
int f191(int n)
{
#pragma omp target map(n)
    n += 191;
    return n;
}
int f192(int n)
{
#pragma omp target map(n)
    n += 192;
    return n;
}
int f193(int n)
{
#pragma omp target map(n)
    n += 193;
    return n;
}
int f194(int n)
{
#pragma omp target map(n)
    n += 194;
    return n;
}
int f195(int n)
{
#pragma omp target map(n)
    n += 195;
    return n;
}
int f196(int n)
{
#pragma omp target map(n)
    n += 196;
    return n;
}
int f197(int n)
{
#pragma omp target map(n)
    n += 197;
    return n;
}
int f198(int n)
{
#pragma omp target map(n)
    n += 198;
    return n;
}
int f199(int n)
{
#pragma omp target map(n)
    n += 199;
    return n;
}
int f200(int n)
{
#pragma omp target map(n)
    n += 200;
    return n;
}
int f201(int n)
{
#pragma omp target map(n)
    n += 201;
    return n;
}
int f202(int n)
{
#pragma omp target map(n)
    n += 202;
    return n;
}
int f203(int n)
{
#pragma omp target map(n)
    n += 203;
    return n;
}
int f204(int n)
{
#pragma omp target map(n)
    n += 204;
    return n;
}
int f205(int n)
{
#pragma omp target map(n)
    n += 205;
    return n;
}
int f206(int n)
{
#pragma omp target map(n)
    n += 206;
    return n;
}
int f207(int n)
{
#pragma omp target map(n)
    n += 207;
    return n;
}
int f208(int n)
{
#pragma omp target map(n)
    n += 208;
    return n;
}
int f209(int n)
{
#pragma omp target map(n)
    n += 209;
    return n;
}
int f210(int n)
{
#pragma omp target map(n)
    n += 210;
    return n;
}
int f211(int n)
{
#pragma omp target map(n)
    n += 211;
    return n;
}
int f212(int n)
{
#pragma omp target map(n)
    n += 212;
    return n;
}
int f213(int n)
{
#pragma omp target map(n)
    n += 213;
    return n;
}
int f214(int n)
{
#pragma omp target map(n)
    n += 214;
    return n;
}
int f215(int n)
{
#pragma omp target map(n)
    n += 215;
    return n;
}
int f216(int n)
{
#pragma omp target map(n)
    n += 216;
    return n;
}
int f217(int n)
{
#pragma omp target map(n)
    n += 217;
    return n;
}
int f218(int n)
{
#pragma omp target map(n)
    n += 218;
    return n;
}
int f219(int n)
{
#pragma omp target map(n)
    n += 219;
    return n;
}
int f220(int n)
{
#pragma omp target map(n)
    n += 220;
    return n;
}
int f221(int n)
{
#pragma omp target map(n)
    n += 221;
    return n;
}
int f222(int n)
{
#pragma omp target map(n)
    n += 222;
    return n;
}
int f223(int n)
{
#pragma omp target map(n)
    n += 223;
    return n;
}
int f224(int n)
{
#pragma omp target map(n)
    n += 224;
    return n;
}
int f225(int n)
{
#pragma omp target map(n)
    n += 225;
    return n;
}
int f226(int n)
{
#pragma omp target map(n)
    n += 226;
    return n;
}
int f227(int n)
{
#pragma omp target map(n)
    n += 227;
    return n;
}
int f228(int n)
{
#pragma omp target map(n)
    n += 228;
    return n;
}
int f229(int n)
{
#pragma omp target map(n)
    n += 229;
    return n;
}
int f230(int n)
{
#pragma omp target map(n)
    n += 230;
    return n;
}
int f231(int n)
{
#pragma omp target map(n)
    n += 231;
    return n;
}
int f232(int n)
{
#pragma omp target map(n)
    n += 232;
    return n;
}
int f233(int n)
{
#pragma omp target map(n)
    n += 233;
    return n;
}
int f234(int n)
{
#pragma omp target map(n)
    n += 234;
    return n;
}
int f235(int n)
{
#pragma omp target map(n)
    n += 235;
    return n;
}
int f236(int n)
{
#pragma omp target map(n)
    n += 236;
    return n;
}
int f237(int n)
{
#pragma omp target map(n)
    n += 237;
    return n;
}
int f238(int n)
{
#pragma omp target map(n)
    n += 238;
    return n;
}
int f239(int n)
{
#pragma omp target map(n)
    n += 239;
    return n;
}
int f240(int n)
{
#pragma omp target map(n)
    n += 240;
    return n;
}
int f241(int n)
{
#pragma omp target map(n)
    n += 241;
    return n;
}
int f242(int n)
{
#pragma omp target map(n)
    n += 242;
    return n;
}
int f243(int n)
{
#pragma omp target map(n)
    n += 243;
    return n;
}
int f244(int n)
{
#pragma omp target map(n)
    n += 244;
    return n;
}
int f245(int n)
{
#pragma omp target map(n)
    n += 245;
    return n;
}
int f246(int n)
{
#pragma omp target map(n)
    n += 246;
    return n;
}
int f247(int n)
{
#pragma omp target map(n)
    n += 247;
    return n;
}
int f248(int n)
{
#pragma omp target map(n)
    n += 248;
    return n;
}
int f249(int n)
{
#pragma omp target map(n)
    n += 249;
    return n;
}
int f250(int n)
{
#pragma omp target map(n)
    n += 250;
    return n;
}
int f251(int n)
{
#pragma omp target map(n)
    n += 251;
    return n;
}
int f252(int n)
{
#pragma omp target map(n)
    n += 252;
    return n;
}
int f253(int n)
{
#pragma omp target map(n)
    n += 253;
    return n;
}
int f254(int n)
{
#pragma omp target map(n)
    n += 254;
    return n;
}
int f255(int n)
{
#pragma omp target map(n)
    n += 255;
    return n;
}
int f256(int n)
{
#pragma omp target map(n)
    n += 256;
    return n;
}
int f257(int n)
{
#pragma omp target map(n)
    n += 257;
    return n;
}
int f258(int n)
{
#pragma omp target map(n)
    n += 258;
    return n;
}
int f259(int n)
{
#pragma omp target map(n)
    n += 259;
    return n;
}
int f260(int n)
{
#pragma omp target map(n)
    n += 260;
    return n;
}
int f261(int n)
{
#pragma omp target map(n)
    n += 261;
    return n;
}
int f262(int n)
{
#pragma omp target map(n)
    n += 262;
    return n;
}
int f263(int n)
{
#pragma omp target map(n)
    n += 263;
    return n;
}
int f264(int n)
{
#pragma omp target map(n)
    n += 264;
    return n;
}
int f265(int n)
{
#pragma omp target map(n)
    n += 265;
    return n;
}
int f266(int n)
{
#pragma omp target map(n)
    n += 266;
    return n;
}
int f267(int n)
{
#pragma omp target map(n)
    n += 267;
    return n;
}
int f268(int n)
{
#pragma omp target map(n)
    n += 268;
    return n;
}
int f269(int n)
{
#pragma omp target map(n)
    n += 269;
    return n;
}
int f270(int n)
{
#pragma omp target map(n)
    n += 270;
    return n;
}
int f271(int n)
{
#pragma omp target map(n)
    n += 271;
    return n;
}
int f272(int n)
{
#pragma omp target map(n)
    n += 272;
    return n;
}
int f273(int n)
{
#pragma omp target map(n)
    n += 273;
    return n;
}
int f274(int n)
{
#pragma omp target map(n)
    n += 274;
    return n;
}
int f275(int n)
{
#pragma omp target map(n)
    n += 275;
    return n;
}
int f276(int n)
{
#pragma omp target map(n)
    n += 276;
    return n;
}
int f277(int n)
{
#pragma omp target map(n)
    n += 277;
    return n;
}
int f278(int n)
{
#pragma omp target map(n)
    n += 278;
    return n;
}
int f279(int n)
{
#pragma omp target map(n)
    n += 279;
    return n;
}
int f280(int n)
{
#pragma omp target map(n)
    n += 280;
    return n;
}
int f281(int n)
{
#pragma omp target map(n)
    n += 281;
    return n;
}
int f282(int n)
{
#pragma omp target map(n)
    n += 282;
    return n;
}
int f283(int n)
{
#pragma omp target map(n)
    n += 283;
    return n;
}
int f284(int n)
{
#pragma omp target map(n)
    n += 284;
    return n;
}
int f285(int n)
{
#pragma omp target map(n)
    n += 285;
    return n;
}
int f286(int n)
{
#pragma omp target map(n)
    n += 286;
    return n;
}
int f287(int n)
{
#pragma omp target map(n)
    n += 287;
    return n;
}
int f288(int n)
{
#pragma omp target map(n)
    n += 288;
    return n;
}
int f289(int n)
{
#pragma omp target map(n)
    n += 289;
    return n;
}
int f290(int n)
{
#pragma omp target map(n)
    n += 290;
    return n;
}
int f291(int n)
{
#pragma omp target map(n)
    n += 291;
    return n;
}
int f292(int n)
{
#pragma omp target map(n)
    n += 292;
    return n;
}
int f293(int n)
{
#pragma omp target map(n)
    n += 293;
    return n;
}
int f294(int n)
{
#pragma omp target map(n)
    n += 294;
    return n;
}
int f295(int n)
{
#pragma omp target map(n)
    n += 295;
    return n;
}
int f296(int n)
{
#pragma omp target map(n)
    n += 296;
    return n;
}
int f297(int n)
{
#pragma omp target map(n)
    n += 297;
    return n;
}
int f298(int n)
{
#pragma omp target map(n)
    n += 298;
    return n;
}
int f299(int n)
{
#pragma omp target map(n)
    n += 299;
    return n;
}
int f300(int n)
{
#pragma omp target map(n)
    n += 300;
    return n;
}
int f301(int n)
{
#pragma omp target map(n)
    n += 301;
    return n;
}
int f302(int n)
{
#pragma omp target map(n)
    n += 302;
    return n;
}
int f303(int n)
{
#pragma omp target map(n)
    n += 303;
    return n;
}
int f304(int n)
{
#pragma omp target map(n)
    n += 304;
    return n;
}
int f305(int n)
{
#pragma omp target map(n)
    n += 305;
    return n;
}
int f306(int n)
{
#pragma omp target map(n)
    n += 306;
    return n;
}
int f307(int n)
{
#pragma omp target map(n)
    n += 307;
    return n;
}
int f308(int n)
{
#pragma omp target map(n)
    n += 308;
    return n;
}
int f309(int n)
{
#pragma omp target map(n)
    n += 309;
    return n;
}
int f310(int n)
{
#pragma omp target map(n)
    n += 310;
    return n;
}
int f311(int n)
{
#pragma omp target map(n)
    n += 311;
    return n;
}
int f312(int n)
{
#pragma omp target map(n)
    n += 312;
    return n;
}
int f313(int n)
{
#pragma omp target map(n)
    n += 313;
    return n;
}
int f314(int n)
{
#pragma omp target map(n)
    n += 314;
    return n;
}
int f315(int n)
{
#pragma omp target map(n)
    n += 315;
    return n;
}
int f316(int n)
{
#pragma omp target map(n)
    n += 316;
    return n;
}
int f317(int n)
{
#pragma omp target map(n)
    n += 317;
    return n;
}
int f318(int n)
{
#pragma omp target map(n)
    n += 318;
    return n;
}
int f319(int n)
{
#pragma omp target map(n)
    n += 319;
    return n;
}
int f320(int n)
{
#pragma omp target map(n)
    n += 320;
    return n;
}
int f321(int n)
{
#pragma omp target map(n)
    n += 321;
    return n;
}
int f322(int n)
{
#pragma omp target map(n)
    n += 322;
    return n;
}
int f323(int n)
{
#pragma omp target map(n)
    n += 323;
    return n;
}
int f324(int n)
{
#pragma omp target map(n)
    n += 324;
    return n;
}
int f325(int n)
{
#pragma omp target map(n)
    n += 325;
    return n;
}
int f326(int n)
{
#pragma omp target map(n)
    n += 326;
    return n;
}
int f327(int n)
{
#pragma omp target map(n)
    n += 327;
    return n;
}
int f328(int n)
{
#pragma omp target map(n)
    n += 328;
    return n;
}
int f329(int n)
{
#pragma omp target map(n)
    n += 329;
    return n;
}
int f330(int n)
{
#pragma omp target map(n)
    n += 330;
    return n;
}
int f331(int n)
{
#pragma omp target map(n)
    n += 331;
    return n;
}
int f332(int n)
{
#pragma omp target map(n)
    n += 332;
    return n;
}
int f333(int n)
{
#pragma omp target map(n)
    n += 333;
    return n;
}
int f334(int n)
{
#pragma omp target map(n)
    n += 334;
    return n;
}
int f335(int n)
{
#pragma omp target map(n)
    n += 335;
    return n;
}
int f336(int n)
{
#pragma omp target map(n)
    n += 336;
    return n;
}
int f337(int n)
{
#pragma omp target map(n)
    n += 337;
    return n;
}
int f338(int n)
{
#pragma omp target map(n)
    n += 338;
    return n;
}
int f339(int n)
{
#pragma omp target map(n)
    n += 339;
    return n;
}
int f340(int n)
{
#pragma omp target map(n)
    n += 340;
    return n;
}
int f341(int n)
{
#pragma omp target map(n)
    n += 341;
    return n;
}
int f342(int n)
{
#pragma omp target map(n)
    n += 342;
    return n;
}
int f343(int n)
{
#pragma omp target map(n)
    n += 343;
    return n;
}
int f344(int n)
{
#pragma omp target map(n)
    n += 344;
    return n;
}
int f345(int n)
{
#pragma omp target map(n)
    n += 345;
    return n;
}
int f346(int n)
{
#pragma omp target map(n)
    n += 346;
    return n;
}
int f347(int n)
{
#pragma omp target map(n)
    n += 347;
    return n;
}
int f348(int n)
{
#pragma omp target map(n)
    n += 348;
    return n;
}
int f349(int n)
{
#pragma omp target map(n)
    n += 349;
    return n;
}
int f350(int n)
{
#pragma omp target map(n)
    n += 350;
    return n;
}
int f351(int n)
{
#pragma omp target map(n)
    n += 351;
    return n;
}
int f352(int n)
{
#pragma omp target map(n)
    n += 352;
    return n;
}
int f353(int n)
{
#pragma omp target map(n)
    n += 353;
    return n;
}
int f354(int n)
{
#pragma omp target map(n)
    n += 354;
    return n;
}
int f355(int n)
{
#pragma omp target map(n)
    n += 355;
    return n;
}
int f356(int n)
{
#pragma omp target map(n)
    n += 356;
    return n;
}
int f357(int n)
{
#pragma omp target map(n)
    n += 357;
    return n;
}
int f358(int n)
{
#pragma omp target map(n)
    n += 358;
    return n;
}
int f359(int n)
{
#pragma omp target map(n)
    n += 359;
    return n;
}
int f360(int n)
{
#pragma omp target map(n)
    n += 360;
    return n;
}
int f361(int n)
{
#pragma omp target map(n)
    n += 361;
    return n;
}
int f362(int n)
{
#pragma omp target map(n)
    n += 362;
    return n;
}
int f363(int n)
{
#pragma omp target map(n)
    n += 363;
    return n;
}
int f364(int n)
{
#pragma omp target map(n)
    n += 364;
    return n;
}
int f365(int n)
{
#pragma omp target map(n)
    n += 365;
    return n;
}
int f366(int n)
{
#pragma omp target map(n)
    n += 366;
    return n;
}
int f367(int n)
{
#pragma omp target map(n)
    n += 367;
    return n;
}
int f368(int n)
{
#pragma omp target map(n)
    n += 368;
    return n;
}
int f369(int n)
{
#pragma omp target map(n)
    n += 369;
    return n;
}
int f370(int n)
{
#pragma omp target map(n)
    n += 370;
    return n;
}
int f371(int n)
{
#pragma omp target map(n)
    n += 371;
    return n;
}
int f372(int n)
{
#pragma omp target map(n)
    n += 372;
    return n;
}
int f373(int n)
{
#pragma omp target map(n)
    n += 373;
    return n;
}
int f374(int n)
{
#pragma omp target map(n)
    n += 374;
    return n;
}
int f375(int n)
{
#pragma omp target map(n)
    n += 375;
    return n;
}
int f376(int n)
{
#pragma omp target map(n)
    n += 376;
    return n;
}
int f377(int n)
{
#pragma omp target map(n)
    n += 377;
    return n;
}
int f378(int n)
{
#pragma omp target map(n)
    n += 378;
    return n;
}
int f379(int n)
{
#pragma omp target map(n)
    n += 379;
    return n;
}
int f380(int n)
{
#pragma omp target map(n)
    n += 380;
    return n;
}
int f381(int n)
{
#pragma omp target map(n)
    n += 381;
    return n;
}
int f382(int n)
{
#pragma omp target map(n)
    n += 382;
    return n;
}
int f383(int n)
{
#pragma omp target map(n)
    n += 383;
    return n;
}
int f384(int n)
{
#pragma omp target map(n)
    n += 384;
    return n;
}
int f385(int n)
{
#pragma omp target map(n)
    n += 385;
    return n;
}
int f386(int n)
{
#pragma omp target map(n)
    n += 386;
    return n;
}
int f387(int n)
{
#pragma omp target map(n)
    n += 387;
    return n;
}
int f388(int n)
{
#pragma omp target map(n)
    n += 388;
    return n;
}
int f389(int n)
{
#pragma omp target map(n)
    n += 389;
    return n;
}
int f390(int n)
{
#pragma omp target map(n)
    n += 390;
    return n;
}
int f391(int n)
{
#pragma omp target map(n)
    n += 391;
    return n;
}
int f392(int n)
{
#pragma omp target map(n)
    n += 392;
    return n;
}
int f393(int n)
{
#pragma omp target map(n)
    n += 393;
    return n;
}
int f394(int n)
{
#pragma omp target map(n)
    n += 394;
    return n;
}
int f395(int n)
{
#pragma omp target map(n)
    n += 395;
    return n;
}
int f396(int n)
{
#pragma omp target map(n)
    n += 396;
    return n;
}
int f397(int n)
{
#pragma omp target map(n)
    n += 397;
    return n;
}
int f398(int n)
{
#pragma omp target map(n)
    n += 398;
    return n;
}
int f399(int n)
{
#pragma omp target map(n)
    n += 399;
    return n;
}
int f400(int n)
{
#pragma omp target map(n)
    n += 400;
    return n;
}
int f401(int n)
{
#pragma omp target map(n)
    n += 401;
    return n;
}
int f402(int n)
{
#pragma omp target map(n)
    n += 402;
    return n;
}
int f403(int n)
{
#pragma omp target map(n)
    n += 403;
    return n;
}
int f404(int n)
{
#pragma omp target map(n)
    n += 404;
    return n;
}
int f405(int n)
{
#pragma omp target map(n)
    n += 405;
    return n;
}
int f406(int n)
{
#pragma omp target map(n)
    n += 406;
    return n;
}
int f407(int n)
{
#pragma omp target map(n)
    n += 407;
    return n;
}
int f408(int n)
{
#pragma omp target map(n)
    n += 408;
    return n;
}
int f409(int n)
{
#pragma omp target map(n)
    n += 409;
    return n;
}
int f410(int n)
{
#pragma omp target map(n)
    n += 410;
    return n;
}
int f411(int n)
{
#pragma omp target map(n)
    n += 411;
    return n;
}
int f412(int n)
{
#pragma omp target map(n)
    n += 412;
    return n;
}
int f413(int n)
{
#pragma omp target map(n)
    n += 413;
    return n;
}
int f414(int n)
{
#pragma omp target map(n)
    n += 414;
    return n;
}
int f415(int n)
{
#pragma omp target map(n)
    n += 415;
    return n;
}
int f416(int n)
{
#pragma omp target map(n)
    n += 416;
    return n;
}
int f417(int n)
{
#pragma omp target map(n)
    n += 417;
    return n;
}
int f418(int n)
{
#pragma omp target map(n)
    n += 418;
    return n;
}
int f419(int n)
{
#pragma omp target map(n)
    n += 419;
    return n;
}
int f420(int n)
{
#pragma omp target map(n)
    n += 420;
    return n;
}
int f421(int n)
{
#pragma omp target map(n)
    n += 421;
    return n;
}
int f422(int n)
{
#pragma omp target map(n)
    n += 422;
    return n;
}
int f423(int n)
{
#pragma omp target map(n)
    n += 423;
    return n;
}
int f424(int n)
{
#pragma omp target map(n)
    n += 424;
    return n;
}
int f425(int n)
{
#pragma omp target map(n)
    n += 425;
    return n;
}
int f426(int n)
{
#pragma omp target map(n)
    n += 426;
    return n;
}
int f427(int n)
{
#pragma omp target map(n)
    n += 427;
    return n;
}
int f428(int n)
{
#pragma omp target map(n)
    n += 428;
    return n;
}
int f429(int n)
{
#pragma omp target map(n)
    n += 429;
    return n;
}
int f430(int n)
{
#pragma omp target map(n)
    n += 430;
    return n;
}
int f431(int n)
{
#pragma omp target map(n)
    n += 431;
    return n;
}
int f432(int n)
{
#pragma omp target map(n)
    n += 432;
    return n;
}
int f433(int n)
{
#pragma omp target map(n)
    n += 433;
    return n;
}
int f434(int n)
{
#pragma omp target map(n)
    n += 434;
    return n;
}
int f435(int n)
{
#pragma omp target map(n)
    n += 435;
    return n;
}
int f436(int n)
{
#pragma omp target map(n)
    n += 436;
    return n;
}
int f437(int n)
{
#pragma omp target map(n)
    n += 437;
    return n;
}
int f438(int n)
{
#pragma omp target map(n)
    n += 438;
    return n;
}
int f439(int n)
{
#pragma omp target map(n)
    n += 439;
    return n;
}
int f440(int n)
{
#pragma omp target map(n)
    n += 440;
    return n;
}
int f441(int n)
{
#pragma omp target map(n)
    n += 441;
    return n;
}
int f442(int n)
{
#pragma omp target map(n)
    n += 442;
    return n;
}
int f443(int n)
{
#pragma omp target map(n)
    n += 443;
    return n;
}
int f444(int n)
{
#pragma omp target map(n)
    n += 444;
    return n;
}
int f445(int n)
{
#pragma omp target map(n)
    n += 445;
    return n;
}
int f446(int n)
{
#pragma omp target map(n)
    n += 446;
    return n;
}
int f447(int n)
{
#pragma omp target map(n)
    n += 447;
    return n;
}
int f448(int n)
{
#pragma omp target map(n)
    n += 448;
    return n;
}
int f449(int n)
{
#pragma omp target map(n)
    n += 449;
    return n;
}
int f450(int n)
{
#pragma omp target map(n)
    n += 450;
    return n;
}
int f451(int n)
{
#pragma omp target map(n)
    n += 451;
    return n;
}
int f452(int n)
{
#pragma omp target map(n)
    n += 452;
    return n;
}
int f453(int n)
{
#pragma omp target map(n)
    n += 453;
    return n;
}
int f454(int n)
{
#pragma omp target map(n)
    n += 454;
    return n;
}
int f455(int n)
{
#pragma omp target map(n)
    n += 455;
    return n;
}
int f456(int n)
{
#pragma omp target map(n)
    n += 456;
    return n;
}
int f457(int n)
{
#pragma omp target map(n)
    n += 457;
    return n;
}
int f458(int n)
{
#pragma omp target map(n)
    n += 458;
    return n;
}
int f459(int n)
{
#pragma omp target map(n)
    n += 459;
    return n;
}
int f460(int n)
{
#pragma omp target map(n)
    n += 460;
    return n;
}
int f461(int n)
{
#pragma omp target map(n)
    n += 461;
    return n;
}
int f462(int n)
{
#pragma omp target map(n)
    n += 462;
    return n;
}
int f463(int n)
{
#pragma omp target map(n)
    n += 463;
    return n;
}
int f464(int n)
{
#pragma omp target map(n)
    n += 464;
    return n;
}
int f465(int n)
{
#pragma omp target map(n)
    n += 465;
    return n;
}
int f466(int n)
{
#pragma omp target map(n)
    n += 466;
    return n;
}
int f467(int n)
{
#pragma omp target map(n)
    n += 467;
    return n;
}
int f468(int n)
{
#pragma omp target map(n)
    n += 468;
    return n;
}
int f469(int n)
{
#pragma omp target map(n)
    n += 469;
    return n;
}
int f470(int n)
{
#pragma omp target map(n)
    n += 470;
    return n;
}
int f471(int n)
{
#pragma omp target map(n)
    n += 471;
    return n;
}
int f472(int n)
{
#pragma omp target map(n)
    n += 472;
    return n;
}
int f473(int n)
{
#pragma omp target map(n)
    n += 473;
    return n;
}
int f474(int n)
{
#pragma omp target map(n)
    n += 474;
    return n;
}
int f475(int n)
{
#pragma omp target map(n)
    n += 475;
    return n;
}
int f476(int n)
{
#pragma omp target map(n)
    n += 476;
    return n;
}
int f477(int n)
{
#pragma omp target map(n)
    n += 477;
    return n;
}
int f478(int n)
{
#pragma omp target map(n)
    n += 478;
    return n;
}
int f479(int n)
{
#pragma omp target map(n)
    n += 479;
    return n;
}
int f480(int n)
{
#pragma omp target map(n)
    n += 480;
    return n;
}
int f481(int n)
{
#pragma omp target map(n)
    n += 481;
    return n;
}
int f482(int n)
{
#pragma omp target map(n)
    n += 482;
    return n;
}
int f483(int n)
{
#pragma omp target map(n)
    n += 483;
    return n;
}
int f484(int n)
{
#pragma omp target map(n)
    n += 484;
    return n;
}
int f485(int n)
{
#pragma omp target map(n)
    n += 485;
    return n;
}
int f486(int n)
{
#pragma omp target map(n)
    n += 486;
    return n;
}
int f487(int n)
{
#pragma omp target map(n)
    n += 487;
    return n;
}
int f488(int n)
{
#pragma omp target map(n)
    n += 488;
    return n;
}
int f489(int n)
{
#pragma omp target map(n)
    n += 489;
    return n;
}
int f490(int n)
{
#pragma omp target map(n)
    n += 490;
    return n;
}
int f491(int n)
{
#pragma omp target map(n)
    n += 491;
    return n;
}
int f492(int n)
{
#pragma omp target map(n)
    n += 492;
    return n;
}
int f493(int n)
{
#pragma omp target map(n)
    n += 493;
    return n;
}
int f494(int n)
{
#pragma omp target map(n)
    n += 494;
    return n;
}
int f495(int n)
{
#pragma omp target map(n)
    n += 495;
    return n;
}
int f496(int n)
{
#pragma omp target map(n)
    n += 496;
    return n;
}
int f497(int n)
{
#pragma omp target map(n)
    n += 497;
    return n;
}
int f498(int n)
{
#pragma omp target map(n)
    n += 498;
    return n;
}
int f499(int n)
{
#pragma omp target map(n)
    n += 499;
    return n;
}
int f500(int n)
{
#pragma omp target map(n)
    n += 500;
    return n;
}
int f501(int n)
{
#pragma omp target map(n)
    n += 501;
    return n;
}
int f502(int n)
{
#pragma omp target map(n)
    n += 502;
    return n;
}
int f503(int n)
{
#pragma omp target map(n)
    n += 503;
    return n;
}
int f504(int n)
{
#pragma omp target map(n)
    n += 504;
    return n;
}
int f505(int n)
{
#pragma omp target map(n)
    n += 505;
    return n;
}
int f506(int n)
{
#pragma omp target map(n)
    n += 506;
    return n;
}
int f507(int n)
{
#pragma omp target map(n)
    n += 507;
    return n;
}
int f508(int n)
{
#pragma omp target map(n)
    n += 508;
    return n;
}
int f509(int n)
{
#pragma omp target map(n)
    n += 509;
    return n;
}
int f510(int n)
{
#pragma omp target map(n)
    n += 510;
    return n;
}
int f511(int n)
{
#pragma omp target map(n)
    n += 511;
    return n;
}
int f512(int n)
{
#pragma omp target map(n)
    n += 512;
    return n;
}
int f513(int n)
{
#pragma omp target map(n)
    n += 513;
    return n;
}
int f514(int n)
{
#pragma omp target map(n)
    n += 514;
    return n;
}
int f515(int n)
{
#pragma omp target map(n)
    n += 515;
    return n;
}
int f516(int n)
{
#pragma omp target map(n)
    n += 516;
    return n;
}
int f517(int n)
{
#pragma omp target map(n)
    n += 517;
    return n;
}
int f518(int n)
{
#pragma omp target map(n)
    n += 518;
    return n;
}
int f519(int n)
{
#pragma omp target map(n)
    n += 519;
    return n;
}
int f520(int n)
{
#pragma omp target map(n)
    n += 520;
    return n;
}
int f521(int n)
{
#pragma omp target map(n)
    n += 521;
    return n;
}
int f522(int n)
{
#pragma omp target map(n)
    n += 522;
    return n;
}
int f523(int n)
{
#pragma omp target map(n)
    n += 523;
    return n;
}
int f524(int n)
{
#pragma omp target map(n)
    n += 524;
    return n;
}
int f525(int n)
{
#pragma omp target map(n)
    n += 525;
    return n;
}
int f526(int n)
{
#pragma omp target map(n)
    n += 526;
    return n;
}
int f527(int n)
{
#pragma omp target map(n)
    n += 527;
    return n;
}
int f528(int n)
{
#pragma omp target map(n)
    n += 528;
    return n;
}
int f529(int n)
{
#pragma omp target map(n)
    n += 529;
    return n;
}
int f530(int n)
{
#pragma omp target map(n)
    n += 530;
    return n;
}
int f531(int n)
{
#pragma omp target map(n)
    n += 531;
    return n;
}
int f532(int n)
{
#pragma omp target map(n)
    n += 532;
    return n;
}
int f533(int n)
{
#pragma omp target map(n)
    n += 533;
    return n;
}
int f534(int n)
{
#pragma omp target map(n)
    n += 534;
    return n;
}
int f535(int n)
{
#pragma omp target map(n)
    n += 535;
    return n;
}
int f536(int n)
{
#pragma omp target map(n)
    n += 536;
    return n;
}
int f537(int n)
{
#pragma omp target map(n)
    n += 537;
    return n;
}
int f538(int n)
{
#pragma omp target map(n)
    n += 538;
    return n;
}
int f539(int n)
{
#pragma omp target map(n)
    n += 539;
    return n;
}
int f540(int n)
{
#pragma omp target map(n)
    n += 540;
    return n;
}
int f541(int n)
{
#pragma omp target map(n)
    n += 541;
    return n;
}
int f542(int n)
{
#pragma omp target map(n)
    n += 542;
    return n;
}
int f543(int n)
{
#pragma omp target map(n)
    n += 543;
    return n;
}
int f544(int n)
{
#pragma omp target map(n)
    n += 544;
    return n;
}
int f545(int n)
{
#pragma omp target map(n)
    n += 545;
    return n;
}
int f546(int n)
{
#pragma omp target map(n)
    n += 546;
    return n;
}
int f547(int n)
{
#pragma omp target map(n)
    n += 547;
    return n;
}
int f548(int n)
{
#pragma omp target map(n)
    n += 548;
    return n;
}
int f549(int n)
{
#pragma omp target map(n)
    n += 549;
    return n;
}
int f550(int n)
{
#pragma omp target map(n)
    n += 550;
    return n;
}
int f551(int n)
{
#pragma omp target map(n)
    n += 551;
    return n;
}
int f552(int n)
{
#pragma omp target map(n)
    n += 552;
    return n;
}
int f553(int n)
{
#pragma omp target map(n)
    n += 553;
    return n;
}
int f554(int n)
{
#pragma omp target map(n)
    n += 554;
    return n;
}
int f555(int n)
{
#pragma omp target map(n)
    n += 555;
    return n;
}
int f556(int n)
{
#pragma omp target map(n)
    n += 556;
    return n;
}
int f557(int n)
{
#pragma omp target map(n)
    n += 557;
    return n;
}
int f558(int n)
{
#pragma omp target map(n)
    n += 558;
    return n;
}
int f559(int n)
{
#pragma omp target map(n)
    n += 559;
    return n;
}
int f560(int n)
{
#pragma omp target map(n)
    n += 560;
    return n;
}
int f561(int n)
{
#pragma omp target map(n)
    n += 561;
    return n;
}
int f562(int n)
{
#pragma omp target map(n)
    n += 562;
    return n;
}
int f563(int n)
{
#pragma omp target map(n)
    n += 563;
    return n;
}
int f564(int n)
{
#pragma omp target map(n)
    n += 564;
    return n;
}
int f565(int n)
{
#pragma omp target map(n)
    n += 565;
    return n;
}
int f566(int n)
{
#pragma omp target map(n)
    n += 566;
    return n;
}
int f567(int n)
{
#pragma omp target map(n)
    n += 567;
    return n;
}
int f568(int n)
{
#pragma omp target map(n)
    n += 568;
    return n;
}
int f569(int n)
{
#pragma omp target map(n)
    n += 569;
    return n;
}
int f570(int n)
{
#pragma omp target map(n)
    n += 570;
    return n;
}
int f571(int n)
{
#pragma omp target map(n)
    n += 571;
    return n;
}
int f572(int n)
{
#pragma omp target map(n)
    n += 572;
    return n;
}
int f573(int n)
{
#pragma omp target map(n)
    n += 573;
    return n;
}
int f574(int n)
{
#pragma omp target map(n)
    n += 574;
    return n;
}
int f575(int n)
{
#pragma omp target map(n)
    n += 575;
    return n;
}
int f576(int n)
{
#pragma omp target map(n)
    n += 576;
    return n;
}
int f577(int n)
{
#pragma omp target map(n)
    n += 577;
    return n;
}
int f578(int n)
{
#pragma omp target map(n)
    n += 578;
    return n;
}
int f579(int n)
{
#pragma omp target map(n)
    n += 579;
    return n;
}
int f580(int n)
{
#pragma omp target map(n)
    n += 580;
    return n;
}
int f581(int n)
{
#pragma omp target map(n)
    n += 581;
    return n;
}
int f582(int n)
{
#pragma omp target map(n)
    n += 582;
    return n;
}
int f583(int n)
{
#pragma omp target map(n)
    n += 583;
    return n;
}
int f584(int n)
{
#pragma omp target map(n)
    n += 584;
    return n;
}
int f585(int n)
{
#pragma omp target map(n)
    n += 585;
    return n;
}
int f586(int n)
{
#pragma omp target map(n)
    n += 586;
    return n;
}
int f587(int n)
{
#pragma omp target map(n)
    n += 587;
    return n;
}
int f588(int n)
{
#pragma omp target map(n)
    n += 588;
    return n;
}
int f589(int n)
{
#pragma omp target map(n)
    n += 589;
    return n;
}
int f590(int n)
{
#pragma omp target map(n)
    n += 590;
    return n;
}
int f591(int n)
{
#pragma omp target map(n)
    n += 591;
    return n;
}
int f592(int n)
{
#pragma omp target map(n)
    n += 592;
    return n;
}
int f593(int n)
{
#pragma omp target map(n)
    n += 593;
    return n;
}
int f594(int n)
{
#pragma omp target map(n)
    n += 594;
    return n;
}
int f595(int n)
{
#pragma omp target map(n)
    n += 595;
    return n;
}
int f596(int n)
{
#pragma omp target map(n)
    n += 596;
    return n;
}
int f597(int n)
{
#pragma omp target map(n)
    n += 597;
    return n;
}
int f598(int n)
{
#pragma omp target map(n)
    n += 598;
    return n;
}
int f599(int n)
{
#pragma omp target map(n)
    n += 599;
    return n;
}
int f600(int n)
{
#pragma omp target map(n)
    n += 600;
    return n;
}
int f601(int n)
{
#pragma omp target map(n)
    n += 601;
    return n;
}
int f602(int n)
{
#pragma omp target map(n)
    n += 602;
    return n;
}
int f603(int n)
{
#pragma omp target map(n)
    n += 603;
    return n;
}
int f604(int n)
{
#pragma omp target map(n)
    n += 604;
    return n;
}
int f605(int n)
{
#pragma omp target map(n)
    n += 605;
    return n;
}
int f606(int n)
{
#pragma omp target map(n)
    n += 606;
    return n;
}
int f607(int n)
{
#pragma omp target map(n)
    n += 607;
    return n;
}
int f608(int n)
{
#pragma omp target map(n)
    n += 608;
    return n;
}
int f609(int n)
{
#pragma omp target map(n)
    n += 609;
    return n;
}
int f610(int n)
{
#pragma omp target map(n)
    n += 610;
    return n;
}
int f611(int n)
{
#pragma omp target map(n)
    n += 611;
    return n;
}
int f612(int n)
{
#pragma omp target map(n)
    n += 612;
    return n;
}
int f613(int n)
{
#pragma omp target map(n)
    n += 613;
    return n;
}
int f614(int n)
{
#pragma omp target map(n)
    n += 614;
    return n;
}
int f615(int n)
{
#pragma omp target map(n)
    n += 615;
    return n;
}
int f616(int n)
{
#pragma omp target map(n)
    n += 616;
    return n;
}
int f617(int n)
{
#pragma omp target map(n)
    n += 617;
    return n;
}
int f618(int n)
{
#pragma omp target map(n)
    n += 618;
    return n;
}
int f619(int n)
{
#pragma omp target map(n)
    n += 619;
    return n;
}
int f620(int n)
{
#pragma omp target map(n)
    n += 620;
    return n;
}
int f621(int n)
{
#pragma omp target map(n)
    n += 621;
    return n;
}
int f622(int n)
{
#pragma omp target map(n)
    n += 622;
    return n;
}
int f623(int n)
{
#pragma omp target map(n)
    n += 623;
    return n;
}
int f624(int n)
{
#pragma omp target map(n)
    n += 624;
    return n;
}
int f625(int n)
{
#pragma omp target map(n)
    n += 625;
    return n;
}
int f626(int n)
{
#pragma omp target map(n)
    n += 626;
    return n;
}
int f627(int n)
{
#pragma omp target map(n)
    n += 627;
    return n;
}
int f628(int n)
{
#pragma omp target map(n)
    n += 628;
    return n;
}
int f629(int n)
{
#pragma omp target map(n)
    n += 629;
    return n;
}
int f630(int n)
{
#pragma omp target map(n)
    n += 630;
    return n;
}
int f631(int n)
{
#pragma omp target map(n)
    n += 631;
    return n;
}
int f632(int n)
{
#pragma omp target map(n)
    n += 632;
    return n;
}
int f633(int n)
{
#pragma omp target map(n)
    n += 633;
    return n;
}
int f634(int n)
{
#pragma omp target map(n)
    n += 634;
    return n;
}
int f635(int n)
{
#pragma omp target map(n)
    n += 635;
    return n;
}
int f636(int n)
{
#pragma omp target map(n)
    n += 636;
    return n;
}
int f637(int n)
{
#pragma omp target map(n)
    n += 637;
    return n;
}
int f638(int n)
{
#pragma omp target map(n)
    n += 638;
    return n;
}
int f639(int n)
{
#pragma omp target map(n)
    n += 639;
    return n;
}
int f640(int n)
{
#pragma omp target map(n)
    n += 640;
    return n;
}
int f641(int n)
{
#pragma omp target map(n)
    n += 641;
    return n;
}
int f642(int n)
{
#pragma omp target map(n)
    n += 642;
    return n;
}
int f643(int n)
{
#pragma omp target map(n)
    n += 643;
    return n;
}
int f644(int n)
{
#pragma omp target map(n)
    n += 644;
    return n;
}
int f645(int n)
{
#pragma omp target map(n)
    n += 645;
    return n;
}
int f646(int n)
{
#pragma omp target map(n)
    n += 646;
    return n;
}
int f647(int n)
{
#pragma omp target map(n)
    n += 647;
    return n;
}
int f648(int n)
{
#pragma omp target map(n)
    n += 648;
    return n;
}
int f649(int n)
{
#pragma omp target map(n)
    n += 649;
    return n;
}
int f650(int n)
{
#pragma omp target map(n)
    n += 650;
    return n;
}
int f651(int n)
{
#pragma omp target map(n)
    n += 651;
    return n;
}
int f652(int n)
{
#pragma omp target map(n)
    n += 652;
    return n;
}
int f653(int n)
{
#pragma omp target map(n)
    n += 653;
    return n;
}
int f654(int n)
{
#pragma omp target map(n)
    n += 654;
    return n;
}
int f655(int n)
{
#pragma omp target map(n)
    n += 655;
    return n;
}
int f656(int n)
{
#pragma omp target map(n)
    n += 656;
    return n;
}
int f657(int n)
{
#pragma omp target map(n)
    n += 657;
    return n;
}
int f658(int n)
{
#pragma omp target map(n)
    n += 658;
    return n;
}
int f659(int n)
{
#pragma omp target map(n)
    n += 659;
    return n;
}
int f660(int n)
{
#pragma omp target map(n)
    n += 660;
    return n;
}
int f661(int n)
{
#pragma omp target map(n)
    n += 661;
    return n;
}
int f662(int n)
{
#pragma omp target map(n)
    n += 662;
    return n;
}
int f663(int n)
{
#pragma omp target map(n)
    n += 663;
    return n;
}
int f664(int n)
{
#pragma omp target map(n)
    n += 664;
    return n;
}
int f665(int n)
{
#pragma omp target map(n)
    n += 665;
    return n;
}
int f666(int n)
{
#pragma omp target map(n)
    n += 666;
    return n;
}
int f667(int n)
{
#pragma omp target map(n)
    n += 667;
    return n;
}
int f668(int n)
{
#pragma omp target map(n)
    n += 668;
    return n;
}
int f669(int n)
{
#pragma omp target map(n)
    n += 669;
    return n;
}
int f670(int n)
{
#pragma omp target map(n)
    n += 670;
    return n;
}
int f671(int n)
{
#pragma omp target map(n)
    n += 671;
    return n;
}
int f672(int n)
{
#pragma omp target map(n)
    n += 672;
    return n;
}
int f673(int n)
{
#pragma omp target map(n)
    n += 673;
    return n;
}
int f674(int n)
{
#pragma omp target map(n)
    n += 674;
    return n;
}
int f675(int n)
{
#pragma omp target map(n)
    n += 675;
    return n;
}
int f676(int n)
{
#pragma omp target map(n)
    n += 676;
    return n;
}
int f677(int n)
{
#pragma omp target map(n)
    n += 677;
    return n;
}
int f678(int n)
{
#pragma omp target map(n)
    n += 678;
    return n;
}
int f679(int n)
{
#pragma omp target map(n)
    n += 679;
    return n;
}
int f680(int n)
{
#pragma omp target map(n)
    n += 680;
    return n;
}
int f681(int n)
{
#pragma omp target map(n)
    n += 681;
    return n;
}
int f682(int n)
{
#pragma omp target map(n)
    n += 682;
    return n;
}
int f683(int n)
{
#pragma omp target map(n)
    n += 683;
    return n;
}
int f684(int n)
{
#pragma omp target map(n)
    n += 684;
    return n;
}
int f685(int n)
{
#pragma omp target map(n)
    n += 685;
    return n;
}
int f686(int n)
{
#pragma omp target map(n)
    n += 686;
    return n;
}
int f687(int n)
{
#pragma omp target map(n)
    n += 687;
    return n;
}
int f688(int n)
{
#pragma omp target map(n)
    n += 688;
    return n;
}
int f689(int n)
{
#pragma omp target map(n)
    n += 689;
    return n;
}
int f690(int n)
{
#pragma omp target map(n)
    n += 690;
    return n;
}
int f691(int n)
{
#pragma omp target map(n)
    n += 691;
    return n;
}
int f692(int n)
{
#pragma omp target map(n)
    n += 692;
    return n;
}
int f693(int n)
{
#pragma omp target map(n)
    n += 693;
    return n;
}
int f694(int n)
{
#pragma omp target map(n)
    n += 694;
    return n;
}
int f695(int n)
{
#pragma omp target map(n)
    n += 695;
    return n;
}
int f696(int n)
{
#pragma omp target map(n)
    n += 696;
    return n;
}
int f697(int n)
{
#pragma omp target map(n)
    n += 697;
    return n;
}
int f698(int n)
{
#pragma omp target map(n)
    n += 698;
    return n;
}
int f699(int n)
{
#pragma omp target map(n)
    n += 699;
    return n;
}
int f700(int n)
{
#pragma omp target map(n)
    n += 700;
    return n;
}
int f701(int n)
{
#pragma omp target map(n)
    n += 701;
    return n;
}
int f702(int n)
{
#pragma omp target map(n)
    n += 702;
    return n;
}
int f703(int n)
{
#pragma omp target map(n)
    n += 703;
    return n;
}
int f704(int n)
{
#pragma omp target map(n)
    n += 704;
    return n;
}
int f705(int n)
{
#pragma omp target map(n)
    n += 705;
    return n;
}
int f706(int n)
{
#pragma omp target map(n)
    n += 706;
    return n;
}
int f707(int n)
{
#pragma omp target map(n)
    n += 707;
    return n;
}
int f708(int n)
{
#pragma omp target map(n)
    n += 708;
    return n;
}
int f709(int n)
{
#pragma omp target map(n)
    n += 709;
    return n;
}
int f710(int n)
{
#pragma omp target map(n)
    n += 710;
    return n;
}
int f711(int n)
{
#pragma omp target map(n)
    n += 711;
    return n;
}
int f712(int n)
{
#pragma omp target map(n)
    n += 712;
    return n;
}
int f713(int n)
{
#pragma omp target map(n)
    n += 713;
    return n;
}
int f714(int n)
{
#pragma omp target map(n)
    n += 714;
    return n;
}
int f715(int n)
{
#pragma omp target map(n)
    n += 715;
    return n;
}
int f716(int n)
{
#pragma omp target map(n)
    n += 716;
    return n;
}
int f717(int n)
{
#pragma omp target map(n)
    n += 717;
    return n;
}
int f718(int n)
{
#pragma omp target map(n)
    n += 718;
    return n;
}
int f719(int n)
{
#pragma omp target map(n)
    n += 719;
    return n;
}
int f720(int n)
{
#pragma omp target map(n)
    n += 720;
    return n;
}
int f721(int n)
{
#pragma omp target map(n)
    n += 721;
    return n;
}
int f722(int n)
{
#pragma omp target map(n)
    n += 722;
    return n;
}
int f723(int n)
{
#pragma omp target map(n)
    n += 723;
    return n;
}
int f724(int n)
{
#pragma omp target map(n)
    n += 724;
    return n;
}
int f725(int n)
{
#pragma omp target map(n)
    n += 725;
    return n;
}
int f726(int n)
{
#pragma omp target map(n)
    n += 726;
    return n;
}
int f727(int n)
{
#pragma omp target map(n)
    n += 727;
    return n;
}
int f728(int n)
{
#pragma omp target map(n)
    n += 728;
    return n;
}
int f729(int n)
{
#pragma omp target map(n)
    n += 729;
    return n;
}
int f730(int n)
{
#pragma omp target map(n)
    n += 730;
    return n;
}
int f731(int n)
{
#pragma omp target map(n)
    n += 731;
    return n;
}
int f732(int n)
{
#pragma omp target map(n)
    n += 732;
    return n;
}
int f733(int n)
{
#pragma omp target map(n)
    n += 733;
    return n;
}
int f734(int n)
{
#pragma omp target map(n)
    n += 734;
    return n;
}
int f735(int n)
{
#pragma omp target map(n)
    n += 735;
    return n;
}
int f736(int n)
{
#pragma omp target map(n)
    n += 736;
    return n;
}
int f737(int n)
{
#pragma omp target map(n)
    n += 737;
    return n;
}
int f738(int n)
{
#pragma omp target map(n)
    n += 738;
    return n;
}
int f739(int n)
{
#pragma omp target map(n)
    n += 739;
    return n;
}
int f740(int n)
{
#pragma omp target map(n)
    n += 740;
    return n;
}
int f741(int n)
{
#pragma omp target map(n)
    n += 741;
    return n;
}
int f742(int n)
{
#pragma omp target map(n)
    n += 742;
    return n;
}
int f743(int n)
{
#pragma omp target map(n)
    n += 743;
    return n;
}
int f744(int n)
{
#pragma omp target map(n)
    n += 744;
    return n;
}
int f745(int n)
{
#pragma omp target map(n)
    n += 745;
    return n;
}
int f746(int n)
{
#pragma omp target map(n)
    n += 746;
    return n;
}
int f747(int n)
{
#pragma omp target map(n)
    n += 747;
    return n;
}
int f748(int n)
{
#pragma omp target map(n)
    n += 748;
    return n;
}
int f749(int n)
{
#pragma omp target map(n)
    n += 749;
    return n;
}
int f750(int n)
{
#pragma omp target map(n)
    n += 750;
    return n;
}
int f751(int n)
{
#pragma omp target map(n)
    n += 751;
    return n;
}
int f752(int n)
{
#pragma omp target map(n)
    n += 752;
    return n;
}
int f753(int n)
{
#pragma omp target map(n)
    n += 753;
    return n;
}
int f754(int n)
{
#pragma omp target map(n)
    n += 754;
    return n;
}
int f755(int n)
{
#pragma omp target map(n)
    n += 755;
    return n;
}
int f756(int n)
{
#pragma omp target map(n)
    n += 756;
    return n;
}
int f757(int n)
{
#pragma omp target map(n)
    n += 757;
    return n;
}
int f758(int n)
{
#pragma omp target map(n)
    n += 758;
    return n;
}
int f759(int n)
{
#pragma omp target map(n)
    n += 759;
    return n;
}
int f760(int n)
{
#pragma omp target map(n)
    n += 760;
    return n;
}
int f761(int n)
{
#pragma omp target map(n)
    n += 761;
    return n;
}
int f762(int n)
{
#pragma omp target map(n)
    n += 762;
    return n;
}
int f763(int n)
{
#pragma omp target map(n)
    n += 763;
    return n;
}
int f764(int n)
{
#pragma omp target map(n)
    n += 764;
    return n;
}
int f765(int n)
{
#pragma omp target map(n)
    n += 765;
    return n;
}
int f766(int n)
{
#pragma omp target map(n)
    n += 766;
    return n;
}
int f767(int n)
{
#pragma omp target map(n)
    n += 767;
    return n;
}
int f768(int n)
{
#pragma omp target map(n)
    n += 768;
    return n;
}
int f769(int n)
{
#pragma omp target map(n)
    n += 769;
    return n;
}
int f770(int n)
{
#pragma omp target map(n)
    n += 770;
    return n;
}
int f771(int n)
{
#pragma omp target map(n)
    n += 771;
    return n;
}
int f772(int n)
{
#pragma omp target map(n)
    n += 772;
    return n;
}
int f773(int n)
{
#pragma omp target map(n)
    n += 773;
    return n;
}
int f774(int n)
{
#pragma omp target map(n)
    n += 774;
    return n;
}
int f775(int n)
{
#pragma omp target map(n)
    n += 775;
    return n;
}
int f776(int n)
{
#pragma omp target map(n)
    n += 776;
    return n;
}
int f777(int n)
{
#pragma omp target map(n)
    n += 777;
    return n;
}
int f778(int n)
{
#pragma omp target map(n)
    n += 778;
    return n;
}
int f779(int n)
{
#pragma omp target map(n)
    n += 779;
    return n;
}
int f780(int n)
{
#pragma omp target map(n)
    n += 780;
    return n;
}
int f781(int n)
{
#pragma omp target map(n)
    n += 781;
    return n;
}
int f782(int n)
{
#pragma omp target map(n)
    n += 782;
    return n;
}
int f783(int n)
{
#pragma omp target map(n)
    n += 783;
    return n;
}
int f784(int n)
{
#pragma omp target map(n)
    n += 784;
    return n;
}
int f785(int n)
{
#pragma omp target map(n)
    n += 785;
    return n;
}
int f786(int n)
{
#pragma omp target map(n)
    n += 786;
    return n;
}
int f787(int n)
{
#pragma omp target map(n)
    n += 787;
    return n;
}
int f788(int n)
{
#pragma omp target map(n)
    n += 788;
    return n;
}
int f789(int n)
{
#pragma omp target map(n)
    n += 789;
    return n;
}
int f790(int n)
{
#pragma omp target map(n)
    n += 790;
    return n;
}
int f791(int n)
{
#pragma omp target map(n)
    n += 791;
    return n;
}
int f792(int n)
{
#pragma omp target map(n)
    n += 792;
    return n;
}
int f793(int n)
{
#pragma omp target map(n)
    n += 793;
    return n;
}
int f794(int n)
{
#pragma omp target map(n)
    n += 794;
    return n;
}
int f795(int n)
{
#pragma omp target map(n)
    n += 795;
    return n;
}
int f796(int n)
{
#pragma omp target map(n)
    n += 796;
    return n;
}
int f797(int n)
{
#pragma omp target map(n)
    n += 797;
    return n;
}
int f798(int n)
{
#pragma omp target map(n)
    n += 798;
    return n;
}
int f799(int n)
{
#pragma omp target map(n)
    n += 799;
    return n;
}
int f800(int n)
{
#pragma omp target map(n)
    n += 800;
    return n;
}
int f801(int n)
{
#pragma omp target map(n)
    n += 801;
    return n;
}
int f802(int n)
{
#pragma omp target map(n)
    n += 802;
    return n;
}
int f803(int n)
{
#pragma omp target map(n)
    n += 803;
    return n;
}
int f804(int n)
{
#pragma omp target map(n)
    n += 804;
    return n;
}
int f805(int n)
{
#pragma omp target map(n)
    n += 805;
    return n;
}
int f806(int n)
{
#pragma omp target map(n)
    n += 806;
    return n;
}
int f807(int n)
{
#pragma omp target map(n)
    n += 807;
    return n;
}
int f808(int n)
{
#pragma omp target map(n)
    n += 808;
    return n;
}
int f809(int n)
{
#pragma omp target map(n)
    n += 809;
    return n;
}
int f810(int n)
{
#pragma omp target map(n)
    n += 810;
    return n;
}
int f811(int n)
{
#pragma omp target map(n)
    n += 811;
    return n;
}
int f812(int n)
{
#pragma omp target map(n)
    n += 812;
    return n;
}
int f813(int n)
{
#pragma omp target map(n)
    n += 813;
    return n;
}
int f814(int n)
{
#pragma omp target map(n)
    n += 814;
    return n;
}
int f815(int n)
{
#pragma omp target map(n)
    n += 815;
    return n;
}
int f816(int n)
{
#pragma omp target map(n)
    n += 816;
    return n;
}
int f817(int n)
{
#pragma omp target map(n)
    n += 817;
    return n;
}
int f818(int n)
{
#pragma omp target map(n)
    n += 818;
    return n;
}
int f819(int n)
{
#pragma omp target map(n)
    n += 819;
    return n;
}
int f820(int n)
{
#pragma omp target map(n)
    n += 820;
    return n;
}
int f821(int n)
{
#pragma omp target map(n)
    n += 821;
    return n;
}
int f822(int n)
{
#pragma omp target map(n)
    n += 822;
    return n;
}
int f823(int n)
{
#pragma omp target map(n)
    n += 823;
    return n;
}
int f824(int n)
{
#pragma omp target map(n)
    n += 824;
    return n;
}
int f825(int n)
{
#pragma omp target map(n)
    n += 825;
    return n;
}
int f826(int n)
{
#pragma omp target map(n)
    n += 826;
    return n;
}
int f827(int n)
{
#pragma omp target map(n)
    n += 827;
    return n;
}
int f828(int n)
{
#pragma omp target map(n)
    n += 828;
    return n;
}
int f829(int n)
{
#pragma omp target map(n)
    n += 829;
    return n;
}
int f830(int n)
{
#pragma omp target map(n)
    n += 830;
    return n;
}
int f831(int n)
{
#pragma omp target map(n)
    n += 831;
    return n;
}
int f832(int n)
{
#pragma omp target map(n)
    n += 832;
    return n;
}
int f833(int n)
{
#pragma omp target map(n)
    n += 833;
    return n;
}
int f834(int n)
{
#pragma omp target map(n)
    n += 834;
    return n;
}
int f835(int n)
{
#pragma omp target map(n)
    n += 835;
    return n;
}
int f836(int n)
{
#pragma omp target map(n)
    n += 836;
    return n;
}
int f837(int n)
{
#pragma omp target map(n)
    n += 837;
    return n;
}
int f838(int n)
{
#pragma omp target map(n)
    n += 838;
    return n;
}
int f839(int n)
{
#pragma omp target map(n)
    n += 839;
    return n;
}
int f840(int n)
{
#pragma omp target map(n)
    n += 840;
    return n;
}
int f841(int n)
{
#pragma omp target map(n)
    n += 841;
    return n;
}
int f842(int n)
{
#pragma omp target map(n)
    n += 842;
    return n;
}
int f843(int n)
{
#pragma omp target map(n)
    n += 843;
    return n;
}
int f844(int n)
{
#pragma omp target map(n)
    n += 844;
    return n;
}
int f845(int n)
{
#pragma omp target map(n)
    n += 845;
    return n;
}
int f846(int n)
{
#pragma omp target map(n)
    n += 846;
    return n;
}
int f847(int n)
{
#pragma omp target map(n)
    n += 847;
    return n;
}
int f848(int n)
{
#pragma omp target map(n)
    n += 848;
    return n;
}
int f849(int n)
{
#pragma omp target map(n)
    n += 849;
    return n;
}
int f850(int n)
{
#pragma omp target map(n)
    n += 850;
    return n;
}
int f851(int n)
{
#pragma omp target map(n)
    n += 851;
    return n;
}
int f852(int n)
{
#pragma omp target map(n)
    n += 852;
    return n;
}
int f853(int n)
{
#pragma omp target map(n)
    n += 853;
    return n;
}
int f854(int n)
{
#pragma omp target map(n)
    n += 854;
    return n;
}
int f855(int n)
{
#pragma omp target map(n)
    n += 855;
    return n;
}
int f856(int n)
{
#pragma omp target map(n)
    n += 856;
    return n;
}
int f857(int n)
{
#pragma omp target map(n)
    n += 857;
    return n;
}
int f858(int n)
{
#pragma omp target map(n)
    n += 858;
    return n;
}
int f859(int n)
{
#pragma omp target map(n)
    n += 859;
    return n;
}
int f860(int n)
{
#pragma omp target map(n)
    n += 860;
    return n;
}
int f861(int n)
{
#pragma omp target map(n)
    n += 861;
    return n;
}
int f862(int n)
{
#pragma omp target map(n)
    n += 862;
    return n;
}
int f863(int n)
{
#pragma omp target map(n)
    n += 863;
    return n;
}
int f864(int n)
{
#pragma omp target map(n)
    n += 864;
    return n;
}
int f865(int n)
{
#pragma omp target map(n)
    n += 865;
    return n;
}
int f866(int n)
{
#pragma omp target map(n)
    n += 866;
    return n;
}
int f867(int n)
{
#pragma omp target map(n)
    n += 867;
    return n;
}
int f868(int n)
{
#pragma omp target map(n)
    n += 868;
    return n;
}
int f869(int n)
{
#pragma omp target map(n)
    n += 869;
    return n;
}
int f870(int n)
{
#pragma omp target map(n)
    n += 870;
    return n;
}
int f871(int n)
{
#pragma omp target map(n)
    n += 871;
    return n;
}
int f872(int n)
{
#pragma omp target map(n)
    n += 872;
    return n;
}
int f873(int n)
{
#pragma omp target map(n)
    n += 873;
    return n;
}
int f874(int n)
{
#pragma omp target map(n)
    n += 874;
    return n;
}
int f875(int n)
{
#pragma omp target map(n)
    n += 875;
    return n;
}
int f876(int n)
{
#pragma omp target map(n)
    n += 876;
    return n;
}
int f877(int n)
{
#pragma omp target map(n)
    n += 877;
    return n;
}
int f878(int n)
{
#pragma omp target map(n)
    n += 878;
    return n;
}
int f879(int n)
{
#pragma omp target map(n)
    n += 879;
    return n;
}
int f880(int n)
{
#pragma omp target map(n)
    n += 880;
    return n;
}
int f881(int n)
{
#pragma omp target map(n)
    n += 881;
    return n;
}
int f882(int n)
{
#pragma omp target map(n)
    n += 882;
    return n;
}
int f883(int n)
{
#pragma omp target map(n)
    n += 883;
    return n;
}
int f884(int n)
{
#pragma omp target map(n)
    n += 884;
    return n;
}
int f885(int n)
{
#pragma omp target map(n)
    n += 885;
    return n;
}
int f886(int n)
{
#pragma omp target map(n)
    n += 886;
    return n;
}
int f887(int n)
{
#pragma omp target map(n)
    n += 887;
    return n;
}
int f888(int n)
{
#pragma omp target map(n)
    n += 888;
    return n;
}
int f889(int n)
{
#pragma omp target map(n)
    n += 889;
    return n;
}
int f890(int n)
{
#pragma omp target map(n)
    n += 890;
    return n;
}
int f891(int n)
{
#pragma omp target map(n)
    n += 891;
    return n;
}
int f892(int n)
{
#pragma omp target map(n)
    n += 892;
    return n;
}
int f893(int n)
{
#pragma omp target map(n)
    n += 893;
    return n;
}
int f894(int n)
{
#pragma omp target map(n)
    n += 894;
    return n;
}
int f895(int n)
{
#pragma omp target map(n)
    n += 895;
    return n;
}
int f896(int n)
{
#pragma omp target map(n)
    n += 896;
    return n;
}
int f897(int n)
{
#pragma omp target map(n)
    n += 897;
    return n;
}
int f898(int n)
{
#pragma omp target map(n)
    n += 898;
    return n;
}
int f899(int n)
{
#pragma omp target map(n)
    n += 899;
    return n;
}
int f900(int n)
{
#pragma omp target map(n)
    n += 900;
    return n;
}
int f901(int n)
{
#pragma omp target map(n)
    n += 901;
    return n;
}
int f902(int n)
{
#pragma omp target map(n)
    n += 902;
    return n;
}
int f903(int n)
{
#pragma omp target map(n)
    n += 903;
    return n;
}
int f904(int n)
{
#pragma omp target map(n)
    n += 904;
    return n;
}
int f905(int n)
{
#pragma omp target map(n)
    n += 905;
    return n;
}
int f906(int n)
{
#pragma omp target map(n)
    n += 906;
    return n;
}
int f907(int n)
{
#pragma omp target map(n)
    n += 907;
    return n;
}
int f908(int n)
{
#pragma omp target map(n)
    n += 908;
    return n;
}
int f909(int n)
{
#pragma omp target map(n)
    n += 909;
    return n;
}
int f910(int n)
{
#pragma omp target map(n)
    n += 910;
    return n;
}
int f911(int n)
{
#pragma omp target map(n)
    n += 911;
    return n;
}
int f912(int n)
{
#pragma omp target map(n)
    n += 912;
    return n;
}
int f913(int n)
{
#pragma omp target map(n)
    n += 913;
    return n;
}
int f914(int n)
{
#pragma omp target map(n)
    n += 914;
    return n;
}
int f915(int n)
{
#pragma omp target map(n)
    n += 915;
    return n;
}
int f916(int n)
{
#pragma omp target map(n)
    n += 916;
    return n;
}
int f917(int n)
{
#pragma omp target map(n)
    n += 917;
    return n;
}
int f918(int n)
{
#pragma omp target map(n)
    n += 918;
    return n;
}
int f919(int n)
{
#pragma omp target map(n)
    n += 919;
    return n;
}
int f920(int n)
{
#pragma omp target map(n)
    n += 920;
    return n;
}
int f921(int n)
{
#pragma omp target map(n)
    n += 921;
    return n;
}
int f922(int n)
{
#pragma omp target map(n)
    n += 922;
    return n;
}
int f923(int n)
{
#pragma omp target map(n)
    n += 923;
    return n;
}
int f924(int n)
{
#pragma omp target map(n)
    n += 924;
    return n;
}
int f925(int n)
{
#pragma omp target map(n)
    n += 925;
    return n;
}
int f926(int n)
{
#pragma omp target map(n)
    n += 926;
    return n;
}
int f927(int n)
{
#pragma omp target map(n)
    n += 927;
    return n;
}
int f928(int n)
{
#pragma omp target map(n)
    n += 928;
    return n;
}
int f929(int n)
{
#pragma omp target map(n)
    n += 929;
    return n;
}
int f930(int n)
{
#pragma omp target map(n)
    n += 930;
    return n;
}
int f931(int n)
{
#pragma omp target map(n)
    n += 931;
    return n;
}
int f932(int n)
{
#pragma omp target map(n)
    n += 932;
    return n;
}
int f933(int n)
{
#pragma omp target map(n)
    n += 933;
    return n;
}
int f934(int n)
{
#pragma omp target map(n)
    n += 934;
    return n;
}
int f935(int n)
{
#pragma omp target map(n)
    n += 935;
    return n;
}
int f936(int n)
{
#pragma omp target map(n)
    n += 936;
    return n;
}
int f937(int n)
{
#pragma omp target map(n)
    n += 937;
    return n;
}
int f938(int n)
{
#pragma omp target map(n)
    n += 938;
    return n;
}
int f939(int n)
{
#pragma omp target map(n)
    n += 939;
    return n;
}
int f940(int n)
{
#pragma omp target map(n)
    n += 940;
    return n;
}
int f941(int n)
{
#pragma omp target map(n)
    n += 941;
    return n;
}
int f942(int n)
{
#pragma omp target map(n)
    n += 942;
    return n;
}
int f943(int n)
{
#pragma omp target map(n)
    n += 943;
    return n;
}
int f944(int n)
{
#pragma omp target map(n)
    n += 944;
    return n;
}
int f945(int n)
{
#pragma omp target map(n)
    n += 945;
    return n;
}
int f946(int n)
{
#pragma omp target map(n)
    n += 946;
    return n;
}
int f947(int n)
{
#pragma omp target map(n)
    n += 947;
    return n;
}
int f948(int n)
{
#pragma omp target map(n)
    n += 948;
    return n;
}
int f949(int n)
{
#pragma omp target map(n)
    n += 949;
    return n;
}
int f950(int n)
{
#pragma omp target map(n)
    n += 950;
    return n;
}
int f951(int n)
{
#pragma omp target map(n)
    n += 951;
    return n;
}
int f952(int n)
{
#pragma omp target map(n)
    n += 952;
    return n;
}
int f953(int n)
{
#pragma omp target map(n)
    n += 953;
    return n;
}
int f954(int n)
{
#pragma omp target map(n)
    n += 954;
    return n;
}
int f955(int n)
{
#pragma omp target map(n)
    n += 955;
    return n;
}
int f956(int n)
{
#pragma omp target map(n)
    n += 956;
    return n;
}
int f957(int n)
{
#pragma omp target map(n)
    n += 957;
    return n;
}
int f958(int n)
{
#pragma omp target map(n)
    n += 958;
    return n;
}
int f959(int n)
{
#pragma omp target map(n)
    n += 959;
    return n;
}
int f960(int n)
{
#pragma omp target map(n)
    n += 960;
    return n;
}
int f961(int n)
{
#pragma omp target map(n)
    n += 961;
    return n;
}
int f962(int n)
{
#pragma omp target map(n)
    n += 962;
    return n;
}
int f963(int n)
{
#pragma omp target map(n)
    n += 963;
    return n;
}
int f964(int n)
{
#pragma omp target map(n)
    n += 964;
    return n;
}
int f965(int n)
{
#pragma omp target map(n)
    n += 965;
    return n;
}
int f966(int n)
{
#pragma omp target map(n)
    n += 966;
    return n;
}
int f967(int n)
{
#pragma omp target map(n)
    n += 967;
    return n;
}
int f968(int n)
{
#pragma omp target map(n)
    n += 968;
    return n;
}
int f969(int n)
{
#pragma omp target map(n)
    n += 969;
    return n;
}
int f970(int n)
{
#pragma omp target map(n)
    n += 970;
    return n;
}
int f971(int n)
{
#pragma omp target map(n)
    n += 971;
    return n;
}
int f972(int n)
{
#pragma omp target map(n)
    n += 972;
    return n;
}
int f973(int n)
{
#pragma omp target map(n)
    n += 973;
    return n;
}
int f974(int n)
{
#pragma omp target map(n)
    n += 974;
    return n;
}
int f975(int n)
{
#pragma omp target map(n)
    n += 975;
    return n;
}
int f976(int n)
{
#pragma omp target map(n)
    n += 976;
    return n;
}
int f977(int n)
{
#pragma omp target map(n)
    n += 977;
    return n;
}
int f978(int n)
{
#pragma omp target map(n)
    n += 978;
    return n;
}
int f979(int n)
{
#pragma omp target map(n)
    n += 979;
    return n;
}
int f980(int n)
{
#pragma omp target map(n)
    n += 980;
    return n;
}
int f981(int n)
{
#pragma omp target map(n)
    n += 981;
    return n;
}
int f982(int n)
{
#pragma omp target map(n)
    n += 982;
    return n;
}
int f983(int n)
{
#pragma omp target map(n)
    n += 983;
    return n;
}
int f984(int n)
{
#pragma omp target map(n)
    n += 984;
    return n;
}
int f985(int n)
{
#pragma omp target map(n)
    n += 985;
    return n;
}
int f986(int n)
{
#pragma omp target map(n)
    n += 986;
    return n;
}
int f987(int n)
{
#pragma omp target map(n)
    n += 987;
    return n;
}
int f988(int n)
{
#pragma omp target map(n)
    n += 988;
    return n;
}
int f989(int n)
{
#pragma omp target map(n)
    n += 989;
    return n;
}
int f990(int n)
{
#pragma omp target map(n)
    n += 990;
    return n;
}
int f991(int n)
{
#pragma omp target map(n)
    n += 991;
    return n;
}
int f992(int n)
{
#pragma omp target map(n)
    n += 992;
    return n;
}
int f993(int n)
{
#pragma omp target map(n)
    n += 993;
    return n;
}
int f994(int n)
{
#pragma omp target map(n)
    n += 994;
    return n;
}
int f995(int n)
{
#pragma omp target map(n)
    n += 995;
    return n;
}
int f996(int n)
{
#pragma omp target map(n)
    n += 996;
    return n;
}
int f997(int n)
{
#pragma omp target map(n)
    n += 997;
    return n;
}
int f998(int n)
{
#pragma omp target map(n)
    n += 998;
    return n;
}
int f999(int n)
{
#pragma omp target map(n)
    n += 999;
    return n;
}
int f1000(int n)
{
#pragma omp target map(n)
    n += 1000;
    return n;
}
int f1001(int n)
{
#pragma omp target map(n)
    n += 1001;
    return n;
}
int f1002(int n)
{
#pragma omp target map(n)
    n += 1002;
    return n;
}
int f1003(int n)
{
#pragma omp target map(n)
    n += 1003;
    return n;
}
int f1004(int n)
{
#pragma omp target map(n)
    n += 1004;
    return n;
}
int f1005(int n)
{
#pragma omp target map(n)
    n += 1005;
    return n;
}
int f1006(int n)
{
#pragma omp target map(n)
    n += 1006;
    return n;
}
int f1007(int n)
{
#pragma omp target map(n)
    n += 1007;
    return n;
}
int f1008(int n)
{
#pragma omp target map(n)
    n += 1008;
    return n;
}
int f1009(int n)
{
#pragma omp target map(n)
    n += 1009;
    return n;
}
int f1010(int n)
{
#pragma omp target map(n)
    n += 1010;
    return n;
}
int f1011(int n)
{
#pragma omp target map(n)
    n += 1011;
    return n;
}
int f1012(int n)
{
#pragma omp target map(n)
    n += 1012;
    return n;
}
int f1013(int n)
{
#pragma omp target map(n)
    n += 1013;
    return n;
}
int f1014(int n)
{
#pragma omp target map(n)
    n += 1014;
    return n;
}
int f1015(int n)
{
#pragma omp target map(n)
    n += 1015;
    return n;
}
int f1016(int n)
{
#pragma omp target map(n)
    n += 1016;
    return n;
}
int f1017(int n)
{
#pragma omp target map(n)
    n += 1017;
    return n;
}
int f1018(int n)
{
#pragma omp target map(n)
    n += 1018;
    return n;
}
int f1019(int n)
{
#pragma omp target map(n)
    n += 1019;
    return n;
}
int f1020(int n)
{
#pragma omp target map(n)
    n += 1020;
    return n;
}
int f1021(int n)
{
#pragma omp target map(n)
    n += 1021;
    return n;
}
int f1022(int n)
{
#pragma omp target map(n)
    n += 1022;
    return n;
}
int f1023(int n)
{
#pragma omp target map(n)
    n += 1023;
    return n;
}
int f1024(int n)
{
#pragma omp target map(n)
    n += 1024;
    return n;
}
int f1025(int n)
{
#pragma omp target map(n)
    n += 1025;
    return n;
}
int f1026(int n)
{
#pragma omp target map(n)
    n += 1026;
    return n;
}
int f1027(int n)
{
#pragma omp target map(n)
    n += 1027;
    return n;
}
int f1028(int n)
{
#pragma omp target map(n)
    n += 1028;
    return n;
}
int f1029(int n)
{
#pragma omp target map(n)
    n += 1029;
    return n;
}
int f1030(int n)
{
#pragma omp target map(n)
    n += 1030;
    return n;
}
int f1031(int n)
{
#pragma omp target map(n)
    n += 1031;
    return n;
}
int f1032(int n)
{
#pragma omp target map(n)
    n += 1032;
    return n;
}
int f1033(int n)
{
#pragma omp target map(n)
    n += 1033;
    return n;
}
int f1034(int n)
{
#pragma omp target map(n)
    n += 1034;
    return n;
}
int f1035(int n)
{
#pragma omp target map(n)
    n += 1035;
    return n;
}
int f1036(int n)
{
#pragma omp target map(n)
    n += 1036;
    return n;
}
int f1037(int n)
{
#pragma omp target map(n)
    n += 1037;
    return n;
}
int f1038(int n)
{
#pragma omp target map(n)
    n += 1038;
    return n;
}
int f1039(int n)
{
#pragma omp target map(n)
    n += 1039;
    return n;
}
int f1040(int n)
{
#pragma omp target map(n)
    n += 1040;
    return n;
}
int f1041(int n)
{
#pragma omp target map(n)
    n += 1041;
    return n;
}
int f1042(int n)
{
#pragma omp target map(n)
    n += 1042;
    return n;
}
int f1043(int n)
{
#pragma omp target map(n)
    n += 1043;
    return n;
}
int f1044(int n)
{
#pragma omp target map(n)
    n += 1044;
    return n;
}
int f1045(int n)
{
#pragma omp target map(n)
    n += 1045;
    return n;
}
int f1046(int n)
{
#pragma omp target map(n)
    n += 1046;
    return n;
}
int f1047(int n)
{
#pragma omp target map(n)
    n += 1047;
    return n;
}
int f1048(int n)
{
#pragma omp target map(n)
    n += 1048;
    return n;
}
int f1049(int n)
{
#pragma omp target map(n)
    n += 1049;
    return n;
}
int f1050(int n)
{
#pragma omp target map(n)
    n += 1050;
    return n;
}
int f1051(int n)
{
#pragma omp target map(n)
    n += 1051;
    return n;
}
int f1052(int n)
{
#pragma omp target map(n)
    n += 1052;
    return n;
}
int f1053(int n)
{
#pragma omp target map(n)
    n += 1053;
    return n;
}
int f1054(int n)
{
#pragma omp target map(n)
    n += 1054;
    return n;
}
int f1055(int n)
{
#pragma omp target map(n)
    n += 1055;
    return n;
}
int f1056(int n)
{
#pragma omp target map(n)
    n += 1056;
    return n;
}
int f1057(int n)
{
#pragma omp target map(n)
    n += 1057;
    return n;
}
int f1058(int n)
{
#pragma omp target map(n)
    n += 1058;
    return n;
}
int f1059(int n)
{
#pragma omp target map(n)
    n += 1059;
    return n;
}
int f1060(int n)
{
#pragma omp target map(n)
    n += 1060;
    return n;
}
int f1061(int n)
{
#pragma omp target map(n)
    n += 1061;
    return n;
}
int f1062(int n)
{
#pragma omp target map(n)
    n += 1062;
    return n;
}
int f1063(int n)
{
#pragma omp target map(n)
    n += 1063;
    return n;
}
int f1064(int n)
{
#pragma omp target map(n)
    n += 1064;
    return n;
}
int f1065(int n)
{
#pragma omp target map(n)
    n += 1065;
    return n;
}
int f1066(int n)
{
#pragma omp target map(n)
    n += 1066;
    return n;
}
int f1067(int n)
{
#pragma omp target map(n)
    n += 1067;
    return n;
}
int f1068(int n)
{
#pragma omp target map(n)
    n += 1068;
    return n;
}
int f1069(int n)
{
#pragma omp target map(n)
    n += 1069;
    return n;
}
int f1070(int n)
{
#pragma omp target map(n)
    n += 1070;
    return n;
}
int f1071(int n)
{
#pragma omp target map(n)
    n += 1071;
    return n;
}
int f1072(int n)
{
#pragma omp target map(n)
    n += 1072;
    return n;
}
int f1073(int n)
{
#pragma omp target map(n)
    n += 1073;
    return n;
}
int f1074(int n)
{
#pragma omp target map(n)
    n += 1074;
    return n;
}
int f1075(int n)
{
#pragma omp target map(n)
    n += 1075;
    return n;
}
int f1076(int n)
{
#pragma omp target map(n)
    n += 1076;
    return n;
}
int f1077(int n)
{
#pragma omp target map(n)
    n += 1077;
    return n;
}
int f1078(int n)
{
#pragma omp target map(n)
    n += 1078;
    return n;
}
int f1079(int n)
{
#pragma omp target map(n)
    n += 1079;
    return n;
}
int f1080(int n)
{
#pragma omp target map(n)
    n += 1080;
    return n;
}
int f1081(int n)
{
#pragma omp target map(n)
    n += 1081;
    return n;
}
int f1082(int n)
{
#pragma omp target map(n)
    n += 1082;
    return n;
}
int f1083(int n)
{
#pragma omp target map(n)
    n += 1083;
    return n;
}
int f1084(int n)
{
#pragma omp target map(n)
    n += 1084;
    return n;
}
int f1085(int n)
{
#pragma omp target map(n)
    n += 1085;
    return n;
}
int f1086(int n)
{
#pragma omp target map(n)
    n += 1086;
    return n;
}
int f1087(int n)
{
#pragma omp target map(n)
    n += 1087;
    return n;
}
int f1088(int n)
{
#pragma omp target map(n)
    n += 1088;
    return n;
}
int f1089(int n)
{
#pragma omp target map(n)
    n += 1089;
    return n;
}
int f1090(int n)
{
#pragma omp target map(n)
    n += 1090;
    return n;
}
int f1091(int n)
{
#pragma omp target map(n)
    n += 1091;
    return n;
}
int f1092(int n)
{
#pragma omp target map(n)
    n += 1092;
    return n;
}
int f1093(int n)
{
#pragma omp target map(n)
    n += 1093;
    return n;
}
int f1094(int n)
{
#pragma omp target map(n)
    n += 1094;
    return n;
}
int f1095(int n)
{
#pragma omp target map(n)
    n += 1095;
    return n;
}
int f1096(int n)
{
#pragma omp target map(n)
    n += 1096;
    return n;
}
int f1097(int n)
{
#pragma omp target map(n)
    n += 1097;
    return n;
}
int f1098(int n)
{
#pragma omp target map(n)
    n += 1098;
    return n;
}
int f1099(int n)
{
#pragma omp target map(n)
    n += 1099;
    return n;
}
int f1100(int n)
{
#pragma omp target map(n)
    n += 1100;
    return n;
}
int f1101(int n)
{
#pragma omp target map(n)
    n += 1101;
    return n;
}
int f1102(int n)
{
#pragma omp target map(n)
    n += 1102;
    return n;
}
int f1103(int n)
{
#pragma omp target map(n)
    n += 1103;
    return n;
}
int f1104(int n)
{
#pragma omp target map(n)
    n += 1104;
    return n;
}
int f1105(int n)
{
#pragma omp target map(n)
    n += 1105;
    return n;
}
int f1106(int n)
{
#pragma omp target map(n)
    n += 1106;
    return n;
}
int f1107(int n)
{
#pragma omp target map(n)
    n += 1107;
    return n;
}
int f1108(int n)
{
#pragma omp target map(n)
    n += 1108;
    return n;
}
int f1109(int n)
{
#pragma omp target map(n)
    n += 1109;
    return n;
}
int f1110(int n)
{
#pragma omp target map(n)
    n += 1110;
    return n;
}
int f1111(int n)
{
#pragma omp target map(n)
    n += 1111;
    return n;
}
int f1112(int n)
{
#pragma omp target map(n)
    n += 1112;
    return n;
}
int f1113(int n)
{
#pragma omp target map(n)
    n += 1113;
    return n;
}
int f1114(int n)
{
#pragma omp target map(n)
    n += 1114;
    return n;
}
int f1115(int n)
{
#pragma omp target map(n)
    n += 1115;
    return n;
}
int f1116(int n)
{
#pragma omp target map(n)
    n += 1116;
    return n;
}
int f1117(int n)
{
#pragma omp target map(n)
    n += 1117;
    return n;
}
int f1118(int n)
{
#pragma omp target map(n)
    n += 1118;
    return n;
}
int f1119(int n)
{
#pragma omp target map(n)
    n += 1119;
    return n;
}
int f1120(int n)
{
#pragma omp target map(n)
    n += 1120;
    return n;
}
int f1121(int n)
{
#pragma omp target map(n)
    n += 1121;
    return n;
}
int f1122(int n)
{
#pragma omp target map(n)
    n += 1122;
    return n;
}
int f1123(int n)
{
#pragma omp target map(n)
    n += 1123;
    return n;
}
int f1124(int n)
{
#pragma omp target map(n)
    n += 1124;
    return n;
}
int f1125(int n)
{
#pragma omp target map(n)
    n += 1125;
    return n;
}
int f1126(int n)
{
#pragma omp target map(n)
    n += 1126;
    return n;
}
int f1127(int n)
{
#pragma omp target map(n)
    n += 1127;
    return n;
}
int f1128(int n)
{
#pragma omp target map(n)
    n += 1128;
    return n;
}
int f1129(int n)
{
#pragma omp target map(n)
    n += 1129;
    return n;
}
int f1130(int n)
{
#pragma omp target map(n)
    n += 1130;
    return n;
}
int f1131(int n)
{
#pragma omp target map(n)
    n += 1131;
    return n;
}
int f1132(int n)
{
#pragma omp target map(n)
    n += 1132;
    return n;
}
int f1133(int n)
{
#pragma omp target map(n)
    n += 1133;
    return n;
}
int f1134(int n)
{
#pragma omp target map(n)
    n += 1134;
    return n;
}
int f1135(int n)
{
#pragma omp target map(n)
    n += 1135;
    return n;
}
int f1136(int n)
{
#pragma omp target map(n)
    n += 1136;
    return n;
}
int f1137(int n)
{
#pragma omp target map(n)
    n += 1137;
    return n;
}
int f1138(int n)
{
#pragma omp target map(n)
    n += 1138;
    return n;
}
int f1139(int n)
{
#pragma omp target map(n)
    n += 1139;
    return n;
}
int f1140(int n)
{
#pragma omp target map(n)
    n += 1140;
    return n;
}
int f1141(int n)
{
#pragma omp target map(n)
    n += 1141;
    return n;
}
int f1142(int n)
{
#pragma omp target map(n)
    n += 1142;
    return n;
}
int f1143(int n)
{
#pragma omp target map(n)
    n += 1143;
    return n;
}
int f1144(int n)
{
#pragma omp target map(n)
    n += 1144;
    return n;
}
int f1145(int n)
{
#pragma omp target map(n)
    n += 1145;
    return n;
}
int f1146(int n)
{
#pragma omp target map(n)
    n += 1146;
    return n;
}
int f1147(int n)
{
#pragma omp target map(n)
    n += 1147;
    return n;
}
int f1148(int n)
{
#pragma omp target map(n)
    n += 1148;
    return n;
}
int f1149(int n)
{
#pragma omp target map(n)
    n += 1149;
    return n;
}
int f1150(int n)
{
#pragma omp target map(n)
    n += 1150;
    return n;
}
int f1151(int n)
{
#pragma omp target map(n)
    n += 1151;
    return n;
}
int f1152(int n)
{
#pragma omp target map(n)
    n += 1152;
    return n;
}
int f1153(int n)
{
#pragma omp target map(n)
    n += 1153;
    return n;
}
int f1154(int n)
{
#pragma omp target map(n)
    n += 1154;
    return n;
}
int f1155(int n)
{
#pragma omp target map(n)
    n += 1155;
    return n;
}
int f1156(int n)
{
#pragma omp target map(n)
    n += 1156;
    return n;
}
int f1157(int n)
{
#pragma omp target map(n)
    n += 1157;
    return n;
}
int f1158(int n)
{
#pragma omp target map(n)
    n += 1158;
    return n;
}
int f1159(int n)
{
#pragma omp target map(n)
    n += 1159;
    return n;
}
int f1160(int n)
{
#pragma omp target map(n)
    n += 1160;
    return n;
}
int f1161(int n)
{
#pragma omp target map(n)
    n += 1161;
    return n;
}
int f1162(int n)
{
#pragma omp target map(n)
    n += 1162;
    return n;
}
int f1163(int n)
{
#pragma omp target map(n)
    n += 1163;
    return n;
}
int f1164(int n)
{
#pragma omp target map(n)
    n += 1164;
    return n;
}
int f1165(int n)
{
#pragma omp target map(n)
    n += 1165;
    return n;
}
int f1166(int n)
{
#pragma omp target map(n)
    n += 1166;
    return n;
}
int f1167(int n)
{
#pragma omp target map(n)
    n += 1167;
    return n;
}
int f1168(int n)
{
#pragma omp target map(n)
    n += 1168;
    return n;
}
int f1169(int n)
{
#pragma omp target map(n)
    n += 1169;
    return n;
}
int f1170(int n)
{
#pragma omp target map(n)
    n += 1170;
    return n;
}
int f1171(int n)
{
#pragma omp target map(n)
    n += 1171;
    return n;
}
int f1172(int n)
{
#pragma omp target map(n)
    n += 1172;
    return n;
}
int f1173(int n)
{
#pragma omp target map(n)
    n += 1173;
    return n;
}
int f1174(int n)
{
#pragma omp target map(n)
    n += 1174;
    return n;
}
int f1175(int n)
{
#pragma omp target map(n)
    n += 1175;
    return n;
}
int f1176(int n)
{
#pragma omp target map(n)
    n += 1176;
    return n;
}
int f1177(int n)
{
#pragma omp target map(n)
    n += 1177;
    return n;
}
int f1178(int n)
{
#pragma omp target map(n)
    n += 1178;
    return n;
}
int f1179(int n)
{
#pragma omp target map(n)
    n += 1179;
    return n;
}
int f1180(int n)
{
#pragma omp target map(n)
    n += 1180;
    return n;
}
int f1181(int n)
{
#pragma omp target map(n)
    n += 1181;
    return n;
}
int f1182(int n)
{
#pragma omp target map(n)
    n += 1182;
    return n;
}
int f1183(int n)
{
#pragma omp target map(n)
    n += 1183;
    return n;
}
int f1184(int n)
{
#pragma omp target map(n)
    n += 1184;
    return n;
}
int f1185(int n)
{
#pragma omp target map(n)
    n += 1185;
    return n;
}
int f1186(int n)
{
#pragma omp target map(n)
    n += 1186;
    return n;
}
int f1187(int n)
{
#pragma omp target map(n)
    n += 1187;
    return n;
}
int f1188(int n)
{
#pragma omp target map(n)
    n += 1188;
    return n;
}
int f1189(int n)
{
#pragma omp target map(n)
    n += 1189;
    return n;
}
int f1190(int n)
{
#pragma omp target map(n)
    n += 1190;
    return n;
}
int f1191(int n)
{
#pragma omp target map(n)
    n += 1191;
    return n;
}
int f1192(int n)
{
#pragma omp target map(n)
    n += 1192;
    return n;
}
int f1193(int n)
{
#pragma omp target map(n)
    n += 1193;
    return n;
}
int f1194(int n)
{
#pragma omp target map(n)
    n += 1194;
    return n;
}
int f1195(int n)
{
#pragma omp target map(n)
    n += 1195;
    return n;
}
int f1196(int n)
{
#pragma omp target map(n)
    n += 1196;
    return n;
}
int f1197(int n)
{
#pragma omp target map(n)
    n += 1197;
    return n;
}
int f1198(int n)
{
#pragma omp target map(n)
    n += 1198;
    return n;
}
int f1199(int n)
{
#pragma omp target map(n)
    n += 1199;
    return n;
}
int f1200(int n)
{
#pragma omp target map(n)
    n += 1200;
    return n;
}
int f1201(int n)
{
#pragma omp target map(n)
    n += 1201;
    return n;
}
int f1202(int n)
{
#pragma omp target map(n)
    n += 1202;
    return n;
}
int f1203(int n)
{
#pragma omp target map(n)
    n += 1203;
    return n;
}
int f1204(int n)
{
#pragma omp target map(n)
    n += 1204;
    return n;
}
int f1205(int n)
{
#pragma omp target map(n)
    n += 1205;
    return n;
}
int f1206(int n)
{
#pragma omp target map(n)
    n += 1206;
    return n;
}
int f1207(int n)
{
#pragma omp target map(n)
    n += 1207;
    return n;
}
int f1208(int n)
{
#pragma omp target map(n)
    n += 1208;
    return n;
}
int f1209(int n)
{
#pragma omp target map(n)
    n += 1209;
    return n;
}
int f1210(int n)
{
#pragma omp target map(n)
    n += 1210;
    return n;
}
int f1211(int n)
{
#pragma omp target map(n)
    n += 1211;
    return n;
}
int f1212(int n)
{
#pragma omp target map(n)
    n += 1212;
    return n;
}
int f1213(int n)
{
#pragma omp target map(n)
    n += 1213;
    return n;
}
int f1214(int n)
{
#pragma omp target map(n)
    n += 1214;
    return n;
}
int f1215(int n)
{
#pragma omp target map(n)
    n += 1215;
    return n;
}
int f1216(int n)
{
#pragma omp target map(n)
    n += 1216;
    return n;
}
int f1217(int n)
{
#pragma omp target map(n)
    n += 1217;
    return n;
}
int f1218(int n)
{
#pragma omp target map(n)
    n += 1218;
    return n;
}
int f1219(int n)
{
#pragma omp target map(n)
    n += 1219;
    return n;
}
int f1220(int n)
{
#pragma omp target map(n)
    n += 1220;
    return n;
}
int f1221(int n)
{
#pragma omp target map(n)
    n += 1221;
    return n;
}
int f1222(int n)
{
#pragma omp target map(n)
    n += 1222;
    return n;
}
int f1223(int n)
{
#pragma omp target map(n)
    n += 1223;
    return n;
}
int f1224(int n)
{
#pragma omp target map(n)
    n += 1224;
    return n;
}
int f1225(int n)
{
#pragma omp target map(n)
    n += 1225;
    return n;
}
int f1226(int n)
{
#pragma omp target map(n)
    n += 1226;
    return n;
}
int f1227(int n)
{
#pragma omp target map(n)
    n += 1227;
    return n;
}
int f1228(int n)
{
#pragma omp target map(n)
    n += 1228;
    return n;
}
int f1229(int n)
{
#pragma omp target map(n)
    n += 1229;
    return n;
}
int f1230(int n)
{
#pragma omp target map(n)
    n += 1230;
    return n;
}
int f1231(int n)
{
#pragma omp target map(n)
    n += 1231;
    return n;
}
int f1232(int n)
{
#pragma omp target map(n)
    n += 1232;
    return n;
}
int f1233(int n)
{
#pragma omp target map(n)
    n += 1233;
    return n;
}
int f1234(int n)
{
#pragma omp target map(n)
    n += 1234;
    return n;
}
int f1235(int n)
{
#pragma omp target map(n)
    n += 1235;
    return n;
}
int f1236(int n)
{
#pragma omp target map(n)
    n += 1236;
    return n;
}
int f1237(int n)
{
#pragma omp target map(n)
    n += 1237;
    return n;
}
int f1238(int n)
{
#pragma omp target map(n)
    n += 1238;
    return n;
}
int f1239(int n)
{
#pragma omp target map(n)
    n += 1239;
    return n;
}
int f1240(int n)
{
#pragma omp target map(n)
    n += 1240;
    return n;
}
int f1241(int n)
{
#pragma omp target map(n)
    n += 1241;
    return n;
}
int f1242(int n)
{
#pragma omp target map(n)
    n += 1242;
    return n;
}
int f1243(int n)
{
#pragma omp target map(n)
    n += 1243;
    return n;
}
int f1244(int n)
{
#pragma omp target map(n)
    n += 1244;
    return n;
}
int f1245(int n)
{
#pragma omp target map(n)
    n += 1245;
    return n;
}
int f1246(int n)
{
#pragma omp target map(n)
    n += 1246;
    return n;
}
int f1247(int n)
{
#pragma omp target map(n)
    n += 1247;
    return n;
}
int f1248(int n)
{
#pragma omp target map(n)
    n += 1248;
    return n;
}
int f1249(int n)
{
#pragma omp target map(n)
    n += 1249;
    return n;
}
int f1250(int n)
{
#pragma omp target map(n)
    n += 1250;
    return n;
}
int f1251(int n)
{
#pragma omp target map(n)
    n += 1251;
    return n;
}
int f1252(int n)
{
#pragma omp target map(n)
    n += 1252;
    return n;
}
int f1253(int n)
{
#pragma omp target map(n)
    n += 1253;
    return n;
}
int f1254(int n)
{
#pragma omp target map(n)
    n += 1254;
    return n;
}
int f1255(int n)
{
#pragma omp target map(n)
    n += 1255;
    return n;
}
int f1256(int n)
{
#pragma omp target map(n)
    n += 1256;
    return n;
}
int f1257(int n)
{
#pragma omp target map(n)
    n += 1257;
    return n;
}
int f1258(int n)
{
#pragma omp target map(n)
    n += 1258;
    return n;
}
int f1259(int n)
{
#pragma omp target map(n)
    n += 1259;
    return n;
}
int f1260(int n)
{
#pragma omp target map(n)
    n += 1260;
    return n;
}
int f1261(int n)
{
#pragma omp target map(n)
    n += 1261;
    return n;
}
int f1262(int n)
{
#pragma omp target map(n)
    n += 1262;
    return n;
}
int f1263(int n)
{
#pragma omp target map(n)
    n += 1263;
    return n;
}
int f1264(int n)
{
#pragma omp target map(n)
    n += 1264;
    return n;
}
int f1265(int n)
{
#pragma omp target map(n)
    n += 1265;
    return n;
}
int f1266(int n)
{
#pragma omp target map(n)
    n += 1266;
    return n;
}
int f1267(int n)
{
#pragma omp target map(n)
    n += 1267;
    return n;
}
int f1268(int n)
{
#pragma omp target map(n)
    n += 1268;
    return n;
}
int f1269(int n)
{
#pragma omp target map(n)
    n += 1269;
    return n;
}
int f1270(int n)
{
#pragma omp target map(n)
    n += 1270;
    return n;
}
int f1271(int n)
{
#pragma omp target map(n)
    n += 1271;
    return n;
}
int f1272(int n)
{
#pragma omp target map(n)
    n += 1272;
    return n;
}
int f1273(int n)
{
#pragma omp target map(n)
    n += 1273;
    return n;
}
int f1274(int n)
{
#pragma omp target map(n)
    n += 1274;
    return n;
}
int f1275(int n)
{
#pragma omp target map(n)
    n += 1275;
    return n;
}
int f1276(int n)
{
#pragma omp target map(n)
    n += 1276;
    return n;
}
int f1277(int n)
{
#pragma omp target map(n)
    n += 1277;
    return n;
}
int f1278(int n)
{
#pragma omp target map(n)
    n += 1278;
    return n;
}
int f1279(int n)
{
#pragma omp target map(n)
    n += 1279;
    return n;
}
int f1280(int n)
{
#pragma omp target map(n)
    n += 1280;
    return n;
}
int f1281(int n)
{
#pragma omp target map(n)
    n += 1281;
    return n;
}
int f1282(int n)
{
#pragma omp target map(n)
    n += 1282;
    return n;
}
int f1283(int n)
{
#pragma omp target map(n)
    n += 1283;
    return n;
}
int f1284(int n)
{
#pragma omp target map(n)
    n += 1284;
    return n;
}
int f1285(int n)
{
#pragma omp target map(n)
    n += 1285;
    return n;
}
int f1286(int n)
{
#pragma omp target map(n)
    n += 1286;
    return n;
}
int f1287(int n)
{
#pragma omp target map(n)
    n += 1287;
    return n;
}
int f1288(int n)
{
#pragma omp target map(n)
    n += 1288;
    return n;
}
int f1289(int n)
{
#pragma omp target map(n)
    n += 1289;
    return n;
}
int f1290(int n)
{
#pragma omp target map(n)
    n += 1290;
    return n;
}
int f1291(int n)
{
#pragma omp target map(n)
    n += 1291;
    return n;
}
int f1292(int n)
{
#pragma omp target map(n)
    n += 1292;
    return n;
}
int f1293(int n)
{
#pragma omp target map(n)
    n += 1293;
    return n;
}
int f1294(int n)
{
#pragma omp target map(n)
    n += 1294;
    return n;
}
int f1295(int n)
{
#pragma omp target map(n)
    n += 1295;
    return n;
}
int f1296(int n)
{
#pragma omp target map(n)
    n += 1296;
    return n;
}
int f1297(int n)
{
#pragma omp target map(n)
    n += 1297;
    return n;
}
int f1298(int n)
{
#pragma omp target map(n)
    n += 1298;
    return n;
}
int f1299(int n)
{
#pragma omp target map(n)
    n += 1299;
    return n;
}
int f1300(int n)
{
#pragma omp target map(n)
    n += 1300;
    return n;
}
int f1301(int n)
{
#pragma omp target map(n)
    n += 1301;
    return n;
}
int f1302(int n)
{
#pragma omp target map(n)
    n += 1302;
    return n;
}
int f1303(int n)
{
#pragma omp target map(n)
    n += 1303;
    return n;
}
int f1304(int n)
{
#pragma omp target map(n)
    n += 1304;
    return n;
}
int f1305(int n)
{
#pragma omp target map(n)
    n += 1305;
    return n;
}
int f1306(int n)
{
#pragma omp target map(n)
    n += 1306;
    return n;
}
int f1307(int n)
{
#pragma omp target map(n)
    n += 1307;
    return n;
}
int f1308(int n)
{
#pragma omp target map(n)
    n += 1308;
    return n;
}
int f1309(int n)
{
#pragma omp target map(n)
    n += 1309;
    return n;
}
int f1310(int n)
{
#pragma omp target map(n)
    n += 1310;
    return n;
}
int f1311(int n)
{
#pragma omp target map(n)
    n += 1311;
    return n;
}
int f1312(int n)
{
#pragma omp target map(n)
    n += 1312;
    return n;
}
int f1313(int n)
{
#pragma omp target map(n)
    n += 1313;
    return n;
}
int f1314(int n)
{
#pragma omp target map(n)
    n += 1314;
    return n;
}
int f1315(int n)
{
#pragma omp target map(n)
    n += 1315;
    return n;
}
int f1316(int n)
{
#pragma omp target map(n)
    n += 1316;
    return n;
}
int f1317(int n)
{
#pragma omp target map(n)
    n += 1317;
    return n;
}
int f1318(int n)
{
#pragma omp target map(n)
    n += 1318;
    return n;
}
int f1319(int n)
{
#pragma omp target map(n)
    n += 1319;
    return n;
}
int f1320(int n)
{
#pragma omp target map(n)
    n += 1320;
    return n;
}
int f1321(int n)
{
#pragma omp target map(n)
    n += 1321;
    return n;
}
int f1322(int n)
{
#pragma omp target map(n)
    n += 1322;
    return n;
}
int f1323(int n)
{
#pragma omp target map(n)
    n += 1323;
    return n;
}
int f1324(int n)
{
#pragma omp target map(n)
    n += 1324;
    return n;
}
int f1325(int n)
{
#pragma omp target map(n)
    n += 1325;
    return n;
}
int f1326(int n)
{
#pragma omp target map(n)
    n += 1326;
    return n;
}
int f1327(int n)
{
#pragma omp target map(n)
    n += 1327;
    return n;
}
int f1328(int n)
{
#pragma omp target map(n)
    n += 1328;
    return n;
}
int f1329(int n)
{
#pragma omp target map(n)
    n += 1329;
    return n;
}
int f1330(int n)
{
#pragma omp target map(n)
    n += 1330;
    return n;
}
int f1331(int n)
{
#pragma omp target map(n)
    n += 1331;
    return n;
}
int f1332(int n)
{
#pragma omp target map(n)
    n += 1332;
    return n;
}
int f1333(int n)
{
#pragma omp target map(n)
    n += 1333;
    return n;
}
int f1334(int n)
{
#pragma omp target map(n)
    n += 1334;
    return n;
}
int f1335(int n)
{
#pragma omp target map(n)
    n += 1335;
    return n;
}
int f1336(int n)
{
#pragma omp target map(n)
    n += 1336;
    return n;
}
int f1337(int n)
{
#pragma omp target map(n)
    n += 1337;
    return n;
}
int f1338(int n)
{
#pragma omp target map(n)
    n += 1338;
    return n;
}
int f1339(int n)
{
#pragma omp target map(n)
    n += 1339;
    return n;
}
int f1340(int n)
{
#pragma omp target map(n)
    n += 1340;
    return n;
}
int f1341(int n)
{
#pragma omp target map(n)
    n += 1341;
    return n;
}
int f1342(int n)
{
#pragma omp target map(n)
    n += 1342;
    return n;
}
int f1343(int n)
{
#pragma omp target map(n)
    n += 1343;
    return n;
}
int f1344(int n)
{
#pragma omp target map(n)
    n += 1344;
    return n;
}
int f1345(int n)
{
#pragma omp target map(n)
    n += 1345;
    return n;
}
int f1346(int n)
{
#pragma omp target map(n)
    n += 1346;
    return n;
}
int f1347(int n)
{
#pragma omp target map(n)
    n += 1347;
    return n;
}
int f1348(int n)
{
#pragma omp target map(n)
    n += 1348;
    return n;
}
int f1349(int n)
{
#pragma omp target map(n)
    n += 1349;
    return n;
}
int f1350(int n)
{
#pragma omp target map(n)
    n += 1350;
    return n;
}
int f1351(int n)
{
#pragma omp target map(n)
    n += 1351;
    return n;
}
int f1352(int n)
{
#pragma omp target map(n)
    n += 1352;
    return n;
}
int f1353(int n)
{
#pragma omp target map(n)
    n += 1353;
    return n;
}
int f1354(int n)
{
#pragma omp target map(n)
    n += 1354;
    return n;
}
int f1355(int n)
{
#pragma omp target map(n)
    n += 1355;
    return n;
}
int f1356(int n)
{
#pragma omp target map(n)
    n += 1356;
    return n;
}
int f1357(int n)
{
#pragma omp target map(n)
    n += 1357;
    return n;
}
int f1358(int n)
{
#pragma omp target map(n)
    n += 1358;
    return n;
}
int f1359(int n)
{
#pragma omp target map(n)
    n += 1359;
    return n;
}
int f1360(int n)
{
#pragma omp target map(n)
    n += 1360;
    return n;
}
int f1361(int n)
{
#pragma omp target map(n)
    n += 1361;
    return n;
}
int f1362(int n)
{
#pragma omp target map(n)
    n += 1362;
    return n;
}
int f1363(int n)
{
#pragma omp target map(n)
    n += 1363;
    return n;
}
int f1364(int n)
{
#pragma omp target map(n)
    n += 1364;
    return n;
}
int f1365(int n)
{
#pragma omp target map(n)
    n += 1365;
    return n;
}
int f1366(int n)
{
#pragma omp target map(n)
    n += 1366;
    return n;
}
int f1367(int n)
{
#pragma omp target map(n)
    n += 1367;
    return n;
}
int f1368(int n)
{
#pragma omp target map(n)
    n += 1368;
    return n;
}
int f1369(int n)
{
#pragma omp target map(n)
    n += 1369;
    return n;
}
int f1370(int n)
{
#pragma omp target map(n)
    n += 1370;
    return n;
}
int f1371(int n)
{
#pragma omp target map(n)
    n += 1371;
    return n;
}
int f1372(int n)
{
#pragma omp target map(n)
    n += 1372;
    return n;
}
int f1373(int n)
{
#pragma omp target map(n)
    n += 1373;
    return n;
}
int f1374(int n)
{
#pragma omp target map(n)
    n += 1374;
    return n;
}
int f1375(int n)
{
#pragma omp target map(n)
    n += 1375;
    return n;
}
int f1376(int n)
{
#pragma omp target map(n)
    n += 1376;
    return n;
}
int f1377(int n)
{
#pragma omp target map(n)
    n += 1377;
    return n;
}
int f1378(int n)
{
#pragma omp target map(n)
    n += 1378;
    return n;
}
int f1379(int n)
{
#pragma omp target map(n)
    n += 1379;
    return n;
}
int f1380(int n)
{
#pragma omp target map(n)
    n += 1380;
    return n;
}
int f1381(int n)
{
#pragma omp target map(n)
    n += 1381;
    return n;
}
int f1382(int n)
{
#pragma omp target map(n)
    n += 1382;
    return n;
}
int f1383(int n)
{
#pragma omp target map(n)
    n += 1383;
    return n;
}
int f1384(int n)
{
#pragma omp target map(n)
    n += 1384;
    return n;
}
int f1385(int n)
{
#pragma omp target map(n)
    n += 1385;
    return n;
}
int f1386(int n)
{
#pragma omp target map(n)
    n += 1386;
    return n;
}
int f1387(int n)
{
#pragma omp target map(n)
    n += 1387;
    return n;
}
int f1388(int n)
{
#pragma omp target map(n)
    n += 1388;
    return n;
}
int f1389(int n)
{
#pragma omp target map(n)
    n += 1389;
    return n;
}
int f1390(int n)
{
#pragma omp target map(n)
    n += 1390;
    return n;
}
int f1391(int n)
{
#pragma omp target map(n)
    n += 1391;
    return n;
}
int f1392(int n)
{
#pragma omp target map(n)
    n += 1392;
    return n;
}
int f1393(int n)
{
#pragma omp target map(n)
    n += 1393;
    return n;
}
int f1394(int n)
{
#pragma omp target map(n)
    n += 1394;
    return n;
}
int f1395(int n)
{
#pragma omp target map(n)
    n += 1395;
    return n;
}
int f1396(int n)
{
#pragma omp target map(n)
    n += 1396;
    return n;
}
int f1397(int n)
{
#pragma omp target map(n)
    n += 1397;
    return n;
}
int f1398(int n)
{
#pragma omp target map(n)
    n += 1398;
    return n;
}
int f1399(int n)
{
#pragma omp target map(n)
    n += 1399;
    return n;
}
int f1400(int n)
{
#pragma omp target map(n)
    n += 1400;
    return n;
}
int f1401(int n)
{
#pragma omp target map(n)
    n += 1401;
    return n;
}
int f1402(int n)
{
#pragma omp target map(n)
    n += 1402;
    return n;
}
int f1403(int n)
{
#pragma omp target map(n)
    n += 1403;
    return n;
}
int f1404(int n)
{
#pragma omp target map(n)
    n += 1404;
    return n;
}
int f1405(int n)
{
#pragma omp target map(n)
    n += 1405;
    return n;
}
int f1406(int n)
{
#pragma omp target map(n)
    n += 1406;
    return n;
}
int f1407(int n)
{
#pragma omp target map(n)
    n += 1407;
    return n;
}
int f1408(int n)
{
#pragma omp target map(n)
    n += 1408;
    return n;
}
int f1409(int n)
{
#pragma omp target map(n)
    n += 1409;
    return n;
}
int f1410(int n)
{
#pragma omp target map(n)
    n += 1410;
    return n;
}
int f1411(int n)
{
#pragma omp target map(n)
    n += 1411;
    return n;
}
int f1412(int n)
{
#pragma omp target map(n)
    n += 1412;
    return n;
}
int f1413(int n)
{
#pragma omp target map(n)
    n += 1413;
    return n;
}
int f1414(int n)
{
#pragma omp target map(n)
    n += 1414;
    return n;
}
int f1415(int n)
{
#pragma omp target map(n)
    n += 1415;
    return n;
}
int f1416(int n)
{
#pragma omp target map(n)
    n += 1416;
    return n;
}
int f1417(int n)
{
#pragma omp target map(n)
    n += 1417;
    return n;
}
int f1418(int n)
{
#pragma omp target map(n)
    n += 1418;
    return n;
}
int f1419(int n)
{
#pragma omp target map(n)
    n += 1419;
    return n;
}
int f1420(int n)
{
#pragma omp target map(n)
    n += 1420;
    return n;
}
int f1421(int n)
{
#pragma omp target map(n)
    n += 1421;
    return n;
}
int f1422(int n)
{
#pragma omp target map(n)
    n += 1422;
    return n;
}
int f1423(int n)
{
#pragma omp target map(n)
    n += 1423;
    return n;
}
int f1424(int n)
{
#pragma omp target map(n)
    n += 1424;
    return n;
}
int f1425(int n)
{
#pragma omp target map(n)
    n += 1425;
    return n;
}
int f1426(int n)
{
#pragma omp target map(n)
    n += 1426;
    return n;
}
int f1427(int n)
{
#pragma omp target map(n)
    n += 1427;
    return n;
}
int f1428(int n)
{
#pragma omp target map(n)
    n += 1428;
    return n;
}
int f1429(int n)
{
#pragma omp target map(n)
    n += 1429;
    return n;
}
int f1430(int n)
{
#pragma omp target map(n)
    n += 1430;
    return n;
}
int f1431(int n)
{
#pragma omp target map(n)
    n += 1431;
    return n;
}
int f1432(int n)
{
#pragma omp target map(n)
    n += 1432;
    return n;
}
int f1433(int n)
{
#pragma omp target map(n)
    n += 1433;
    return n;
}
int f1434(int n)
{
#pragma omp target map(n)
    n += 1434;
    return n;
}
int f1435(int n)
{
#pragma omp target map(n)
    n += 1435;
    return n;
}
int f1436(int n)
{
#pragma omp target map(n)
    n += 1436;
    return n;
}
int f1437(int n)
{
#pragma omp target map(n)
    n += 1437;
    return n;
}
int f1438(int n)
{
#pragma omp target map(n)
    n += 1438;
    return n;
}
int f1439(int n)
{
#pragma omp target map(n)
    n += 1439;
    return n;
}
int f1440(int n)
{
#pragma omp target map(n)
    n += 1440;
    return n;
}
int f1441(int n)
{
#pragma omp target map(n)
    n += 1441;
    return n;
}
int f1442(int n)
{
#pragma omp target map(n)
    n += 1442;
    return n;
}
int f1443(int n)
{
#pragma omp target map(n)
    n += 1443;
    return n;
}
int f1444(int n)
{
#pragma omp target map(n)
    n += 1444;
    return n;
}
int f1445(int n)
{
#pragma omp target map(n)
    n += 1445;
    return n;
}
int f1446(int n)
{
#pragma omp target map(n)
    n += 1446;
    return n;
}
int f1447(int n)
{
#pragma omp target map(n)
    n += 1447;
    return n;
}
int f1448(int n)
{
#pragma omp target map(n)
    n += 1448;
    return n;
}
int f1449(int n)
{
#pragma omp target map(n)
    n += 1449;
    return n;
}
int f1450(int n)
{
#pragma omp target map(n)
    n += 1450;
    return n;
}
int f1451(int n)
{
#pragma omp target map(n)
    n += 1451;
    return n;
}
int f1452(int n)
{
#pragma omp target map(n)
    n += 1452;
    return n;
}
int f1453(int n)
{
#pragma omp target map(n)
    n += 1453;
    return n;
}
int f1454(int n)
{
#pragma omp target map(n)
    n += 1454;
    return n;
}
int f1455(int n)
{
#pragma omp target map(n)
    n += 1455;
    return n;
}
int f1456(int n)
{
#pragma omp target map(n)
    n += 1456;
    return n;
}
int f1457(int n)
{
#pragma omp target map(n)
    n += 1457;
    return n;
}
int f1458(int n)
{
#pragma omp target map(n)
    n += 1458;
    return n;
}
int f1459(int n)
{
#pragma omp target map(n)
    n += 1459;
    return n;
}
int f1460(int n)
{
#pragma omp target map(n)
    n += 1460;
    return n;
}
int f1461(int n)
{
#pragma omp target map(n)
    n += 1461;
    return n;
}
int f1462(int n)
{
#pragma omp target map(n)
    n += 1462;
    return n;
}
int f1463(int n)
{
#pragma omp target map(n)
    n += 1463;
    return n;
}
int f1464(int n)
{
#pragma omp target map(n)
    n += 1464;
    return n;
}
int f1465(int n)
{
#pragma omp target map(n)
    n += 1465;
    return n;
}
int f1466(int n)
{
#pragma omp target map(n)
    n += 1466;
    return n;
}
int f1467(int n)
{
#pragma omp target map(n)
    n += 1467;
    return n;
}
int f1468(int n)
{
#pragma omp target map(n)
    n += 1468;
    return n;
}
int f1469(int n)
{
#pragma omp target map(n)
    n += 1469;
    return n;
}
int f1470(int n)
{
#pragma omp target map(n)
    n += 1470;
    return n;
}
int f1471(int n)
{
#pragma omp target map(n)
    n += 1471;
    return n;
}
int f1472(int n)
{
#pragma omp target map(n)
    n += 1472;
    return n;
}
int f1473(int n)
{
#pragma omp target map(n)
    n += 1473;
    return n;
}
int f1474(int n)
{
#pragma omp target map(n)
    n += 1474;
    return n;
}
int f1475(int n)
{
#pragma omp target map(n)
    n += 1475;
    return n;
}
int f1476(int n)
{
#pragma omp target map(n)
    n += 1476;
    return n;
}
int f1477(int n)
{
#pragma omp target map(n)
    n += 1477;
    return n;
}
int f1478(int n)
{
#pragma omp target map(n)
    n += 1478;
    return n;
}
int f1479(int n)
{
#pragma omp target map(n)
    n += 1479;
    return n;
}
int f1480(int n)
{
#pragma omp target map(n)
    n += 1480;
    return n;
}
int f1481(int n)
{
#pragma omp target map(n)
    n += 1481;
    return n;
}
int f1482(int n)
{
#pragma omp target map(n)
    n += 1482;
    return n;
}
int f1483(int n)
{
#pragma omp target map(n)
    n += 1483;
    return n;
}
int f1484(int n)
{
#pragma omp target map(n)
    n += 1484;
    return n;
}
int f1485(int n)
{
#pragma omp target map(n)
    n += 1485;
    return n;
}
int f1486(int n)
{
#pragma omp target map(n)
    n += 1486;
    return n;
}
int f1487(int n)
{
#pragma omp target map(n)
    n += 1487;
    return n;
}
int f1488(int n)
{
#pragma omp target map(n)
    n += 1488;
    return n;
}
int f1489(int n)
{
#pragma omp target map(n)
    n += 1489;
    return n;
}
int f1490(int n)
{
#pragma omp target map(n)
    n += 1490;
    return n;
}
int f1491(int n)
{
#pragma omp target map(n)
    n += 1491;
    return n;
}
int f1492(int n)
{
#pragma omp target map(n)
    n += 1492;
    return n;
}
int f1493(int n)
{
#pragma omp target map(n)
    n += 1493;
    return n;
}
int f1494(int n)
{
#pragma omp target map(n)
    n += 1494;
    return n;
}
int f1495(int n)
{
#pragma omp target map(n)
    n += 1495;
    return n;
}
int f1496(int n)
{
#pragma omp target map(n)
    n += 1496;
    return n;
}
int f1497(int n)
{
#pragma omp target map(n)
    n += 1497;
    return n;
}
int f1498(int n)
{
#pragma omp target map(n)
    n += 1498;
    return n;
}
int f1499(int n)
{
#pragma omp target map(n)
    n += 1499;
    return n;
}
int f1500(int n)
{
#pragma omp target map(n)
    n += 1500;
    return n;
}
int f1501(int n)
{
#pragma omp target map(n)
    n += 1501;
    return n;
}
int f1502(int n)
{
#pragma omp target map(n)
    n += 1502;
    return n;
}
int f1503(int n)
{
#pragma omp target map(n)
    n += 1503;
    return n;
}
int f1504(int n)
{
#pragma omp target map(n)
    n += 1504;
    return n;
}
int f1505(int n)
{
#pragma omp target map(n)
    n += 1505;
    return n;
}
int f1506(int n)
{
#pragma omp target map(n)
    n += 1506;
    return n;
}
int f1507(int n)
{
#pragma omp target map(n)
    n += 1507;
    return n;
}
int f1508(int n)
{
#pragma omp target map(n)
    n += 1508;
    return n;
}
int f1509(int n)
{
#pragma omp target map(n)
    n += 1509;
    return n;
}
int f1510(int n)
{
#pragma omp target map(n)
    n += 1510;
    return n;
}
int f1511(int n)
{
#pragma omp target map(n)
    n += 1511;
    return n;
}
int f1512(int n)
{
#pragma omp target map(n)
    n += 1512;
    return n;
}
int f1513(int n)
{
#pragma omp target map(n)
    n += 1513;
    return n;
}
int f1514(int n)
{
#pragma omp target map(n)
    n += 1514;
    return n;
}
int f1515(int n)
{
#pragma omp target map(n)
    n += 1515;
    return n;
}
int f1516(int n)
{
#pragma omp target map(n)
    n += 1516;
    return n;
}
int f1517(int n)
{
#pragma omp target map(n)
    n += 1517;
    return n;
}
int f1518(int n)
{
#pragma omp target map(n)
    n += 1518;
    return n;
}
int f1519(int n)
{
#pragma omp target map(n)
    n += 1519;
    return n;
}
int f1520(int n)
{
#pragma omp target map(n)
    n += 1520;
    return n;
}
int f1521(int n)
{
#pragma omp target map(n)
    n += 1521;
    return n;
}
int f1522(int n)
{
#pragma omp target map(n)
    n += 1522;
    return n;
}
int f1523(int n)
{
#pragma omp target map(n)
    n += 1523;
    return n;
}
int f1524(int n)
{
#pragma omp target map(n)
    n += 1524;
    return n;
}
int f1525(int n)
{
#pragma omp target map(n)
    n += 1525;
    return n;
}
int f1526(int n)
{
#pragma omp target map(n)
    n += 1526;
    return n;
}
int f1527(int n)
{
#pragma omp target map(n)
    n += 1527;
    return n;
}
int f1528(int n)
{
#pragma omp target map(n)
    n += 1528;
    return n;
}
int f1529(int n)
{
#pragma omp target map(n)
    n += 1529;
    return n;
}
int f1530(int n)
{
#pragma omp target map(n)
    n += 1530;
    return n;
}
int f1531(int n)
{
#pragma omp target map(n)
    n += 1531;
    return n;
}
int f1532(int n)
{
#pragma omp target map(n)
    n += 1532;
    return n;
}
int f1533(int n)
{
#pragma omp target map(n)
    n += 1533;
    return n;
}
int f1534(int n)
{
#pragma omp target map(n)
    n += 1534;
    return n;
}
int f1535(int n)
{
#pragma omp target map(n)
    n += 1535;
    return n;
}
int f1536(int n)
{
#pragma omp target map(n)
    n += 1536;
    return n;
}
int f1537(int n)
{
#pragma omp target map(n)
    n += 1537;
    return n;
}
int f1538(int n)
{
#pragma omp target map(n)
    n += 1538;
    return n;
}
int f1539(int n)
{
#pragma omp target map(n)
    n += 1539;
    return n;
}
int f1540(int n)
{
#pragma omp target map(n)
    n += 1540;
    return n;
}
int f1541(int n)
{
#pragma omp target map(n)
    n += 1541;
    return n;
}
int f1542(int n)
{
#pragma omp target map(n)
    n += 1542;
    return n;
}
int f1543(int n)
{
#pragma omp target map(n)
    n += 1543;
    return n;
}
int f1544(int n)
{
#pragma omp target map(n)
    n += 1544;
    return n;
}
int f1545(int n)
{
#pragma omp target map(n)
    n += 1545;
    return n;
}
int f1546(int n)
{
#pragma omp target map(n)
    n += 1546;
    return n;
}
int f1547(int n)
{
#pragma omp target map(n)
    n += 1547;
    return n;
}
int f1548(int n)
{
#pragma omp target map(n)
    n += 1548;
    return n;
}
int f1549(int n)
{
#pragma omp target map(n)
    n += 1549;
    return n;
}
int f1550(int n)
{
#pragma omp target map(n)
    n += 1550;
    return n;
}
int f1551(int n)
{
#pragma omp target map(n)
    n += 1551;
    return n;
}
int f1552(int n)
{
#pragma omp target map(n)
    n += 1552;
    return n;
}
int f1553(int n)
{
#pragma omp target map(n)
    n += 1553;
    return n;
}
int f1554(int n)
{
#pragma omp target map(n)
    n += 1554;
    return n;
}
int f1555(int n)
{
#pragma omp target map(n)
    n += 1555;
    return n;
}
int f1556(int n)
{
#pragma omp target map(n)
    n += 1556;
    return n;
}
int f1557(int n)
{
#pragma omp target map(n)
    n += 1557;
    return n;
}
int f1558(int n)
{
#pragma omp target map(n)
    n += 1558;
    return n;
}
int f1559(int n)
{
#pragma omp target map(n)
    n += 1559;
    return n;
}
int f1560(int n)
{
#pragma omp target map(n)
    n += 1560;
    return n;
}
int f1561(int n)
{
#pragma omp target map(n)
    n += 1561;
    return n;
}
int f1562(int n)
{
#pragma omp target map(n)
    n += 1562;
    return n;
}
int f1563(int n)
{
#pragma omp target map(n)
    n += 1563;
    return n;
}
int f1564(int n)
{
#pragma omp target map(n)
    n += 1564;
    return n;
}
int f1565(int n)
{
#pragma omp target map(n)
    n += 1565;
    return n;
}
int f1566(int n)
{
#pragma omp target map(n)
    n += 1566;
    return n;
}
int f1567(int n)
{
#pragma omp target map(n)
    n += 1567;
    return n;
}
int f1568(int n)
{
#pragma omp target map(n)
    n += 1568;
    return n;
}
int f1569(int n)
{
#pragma omp target map(n)
    n += 1569;
    return n;
}
int f1570(int n)
{
#pragma omp target map(n)
    n += 1570;
    return n;
}
int f1571(int n)
{
#pragma omp target map(n)
    n += 1571;
    return n;
}
int f1572(int n)
{
#pragma omp target map(n)
    n += 1572;
    return n;
}
int f1573(int n)
{
#pragma omp target map(n)
    n += 1573;
    return n;
}
int f1574(int n)
{
#pragma omp target map(n)
    n += 1574;
    return n;
}
int f1575(int n)
{
#pragma omp target map(n)
    n += 1575;
    return n;
}
int f1576(int n)
{
#pragma omp target map(n)
    n += 1576;
    return n;
}
int f1577(int n)
{
#pragma omp target map(n)
    n += 1577;
    return n;
}
int f1578(int n)
{
#pragma omp target map(n)
    n += 1578;
    return n;
}
int f1579(int n)
{
#pragma omp target map(n)
    n += 1579;
    return n;
}
int f1580(int n)
{
#pragma omp target map(n)
    n += 1580;
    return n;
}
int f1581(int n)
{
#pragma omp target map(n)
    n += 1581;
    return n;
}
int f1582(int n)
{
#pragma omp target map(n)
    n += 1582;
    return n;
}
int f1583(int n)
{
#pragma omp target map(n)
    n += 1583;
    return n;
}
int f1584(int n)
{
#pragma omp target map(n)
    n += 1584;
    return n;
}
int f1585(int n)
{
#pragma omp target map(n)
    n += 1585;
    return n;
}
int f1586(int n)
{
#pragma omp target map(n)
    n += 1586;
    return n;
}
int f1587(int n)
{
#pragma omp target map(n)
    n += 1587;
    return n;
}
int f1588(int n)
{
#pragma omp target map(n)
    n += 1588;
    return n;
}
int f1589(int n)
{
#pragma omp target map(n)
    n += 1589;
    return n;
}
int f1590(int n)
{
#pragma omp target map(n)
    n += 1590;
    return n;
}
int f1591(int n)
{
#pragma omp target map(n)
    n += 1591;
    return n;
}
int f1592(int n)
{
#pragma omp target map(n)
    n += 1592;
    return n;
}
int f1593(int n)
{
#pragma omp target map(n)
    n += 1593;
    return n;
}
int f1594(int n)
{
#pragma omp target map(n)
    n += 1594;
    return n;
}
int f1595(int n)
{
#pragma omp target map(n)
    n += 1595;
    return n;
}
int f1596(int n)
{
#pragma omp target map(n)
    n += 1596;
    return n;
}
int f1597(int n)
{
#pragma omp target map(n)
    n += 1597;
    return n;
}
int f1598(int n)
{
#pragma omp target map(n)
    n += 1598;
    return n;
}
int f1599(int n)
{
#pragma omp target map(n)
    n += 1599;
    return n;
}
int f1600(int n)
{
#pragma omp target map(n)
    n += 1600;
    return n;
}
int f1601(int n)
{
#pragma omp target map(n)
    n += 1601;
    return n;
}
int f1602(int n)
{
#pragma omp target map(n)
    n += 1602;
    return n;
}
int f1603(int n)
{
#pragma omp target map(n)
    n += 1603;
    return n;
}
int f1604(int n)
{
#pragma omp target map(n)
    n += 1604;
    return n;
}
int f1605(int n)
{
#pragma omp target map(n)
    n += 1605;
    return n;
}
int f1606(int n)
{
#pragma omp target map(n)
    n += 1606;
    return n;
}
int f1607(int n)
{
#pragma omp target map(n)
    n += 1607;
    return n;
}
int f1608(int n)
{
#pragma omp target map(n)
    n += 1608;
    return n;
}
int f1609(int n)
{
#pragma omp target map(n)
    n += 1609;
    return n;
}
int f1610(int n)
{
#pragma omp target map(n)
    n += 1610;
    return n;
}
int f1611(int n)
{
#pragma omp target map(n)
    n += 1611;
    return n;
}
int f1612(int n)
{
#pragma omp target map(n)
    n += 1612;
    return n;
}
int f1613(int n)
{
#pragma omp target map(n)
    n += 1613;
    return n;
}
int f1614(int n)
{
#pragma omp target map(n)
    n += 1614;
    return n;
}
int f1615(int n)
{
#pragma omp target map(n)
    n += 1615;
    return n;
}
int f1616(int n)
{
#pragma omp target map(n)
    n += 1616;
    return n;
}
int f1617(int n)
{
#pragma omp target map(n)
    n += 1617;
    return n;
}
int f1618(int n)
{
#pragma omp target map(n)
    n += 1618;
    return n;
}
int f1619(int n)
{
#pragma omp target map(n)
    n += 1619;
    return n;
}
int f1620(int n)
{
#pragma omp target map(n)
    n += 1620;
    return n;
}
int f1621(int n)
{
#pragma omp target map(n)
    n += 1621;
    return n;
}
int f1622(int n)
{
#pragma omp target map(n)
    n += 1622;
    return n;
}
int f1623(int n)
{
#pragma omp target map(n)
    n += 1623;
    return n;
}
int f1624(int n)
{
#pragma omp target map(n)
    n += 1624;
    return n;
}
int f1625(int n)
{
#pragma omp target map(n)
    n += 1625;
    return n;
}
int f1626(int n)
{
#pragma omp target map(n)
    n += 1626;
    return n;
}
int f1627(int n)
{
#pragma omp target map(n)
    n += 1627;
    return n;
}
int f1628(int n)
{
#pragma omp target map(n)
    n += 1628;
    return n;
}
int f1629(int n)
{
#pragma omp target map(n)
    n += 1629;
    return n;
}
int f1630(int n)
{
#pragma omp target map(n)
    n += 1630;
    return n;
}
int f1631(int n)
{
#pragma omp target map(n)
    n += 1631;
    return n;
}
int f1632(int n)
{
#pragma omp target map(n)
    n += 1632;
    return n;
}
int f1633(int n)
{
#pragma omp target map(n)
    n += 1633;
    return n;
}
int f1634(int n)
{
#pragma omp target map(n)
    n += 1634;
    return n;
}
int f1635(int n)
{
#pragma omp target map(n)
    n += 1635;
    return n;
}
int f1636(int n)
{
#pragma omp target map(n)
    n += 1636;
    return n;
}
int f1637(int n)
{
#pragma omp target map(n)
    n += 1637;
    return n;
}
int f1638(int n)
{
#pragma omp target map(n)
    n += 1638;
    return n;
}
int f1639(int n)
{
#pragma omp target map(n)
    n += 1639;
    return n;
}
int f1640(int n)
{
#pragma omp target map(n)
    n += 1640;
    return n;
}
int f1641(int n)
{
#pragma omp target map(n)
    n += 1641;
    return n;
}
int f1642(int n)
{
#pragma omp target map(n)
    n += 1642;
    return n;
}
int f1643(int n)
{
#pragma omp target map(n)
    n += 1643;
    return n;
}
int f1644(int n)
{
#pragma omp target map(n)
    n += 1644;
    return n;
}
int f1645(int n)
{
#pragma omp target map(n)
    n += 1645;
    return n;
}
int f1646(int n)
{
#pragma omp target map(n)
    n += 1646;
    return n;
}
int f1647(int n)
{
#pragma omp target map(n)
    n += 1647;
    return n;
}
int f1648(int n)
{
#pragma omp target map(n)
    n += 1648;
    return n;
}
int f1649(int n)
{
#pragma omp target map(n)
    n += 1649;
    return n;
}
int f1650(int n)
{
#pragma omp target map(n)
    n += 1650;
    return n;
}
int f1651(int n)
{
#pragma omp target map(n)
    n += 1651;
    return n;
}
int f1652(int n)
{
#pragma omp target map(n)
    n += 1652;
    return n;
}
int f1653(int n)
{
#pragma omp target map(n)
    n += 1653;
    return n;
}
int f1654(int n)
{
#pragma omp target map(n)
    n += 1654;
    return n;
}
int f1655(int n)
{
#pragma omp target map(n)
    n += 1655;
    return n;
}
int f1656(int n)
{
#pragma omp target map(n)
    n += 1656;
    return n;
}
int f1657(int n)
{
#pragma omp target map(n)
    n += 1657;
    return n;
}
int f1658(int n)
{
#pragma omp target map(n)
    n += 1658;
    return n;
}
int f1659(int n)
{
#pragma omp target map(n)
    n += 1659;
    return n;
}
int f1660(int n)
{
#pragma omp target map(n)
    n += 1660;
    return n;
}
int f1661(int n)
{
#pragma omp target map(n)
    n += 1661;
    return n;
}
int f1662(int n)
{
#pragma omp target map(n)
    n += 1662;
    return n;
}
int f1663(int n)
{
#pragma omp target map(n)
    n += 1663;
    return n;
}
int f1664(int n)
{
#pragma omp target map(n)
    n += 1664;
    return n;
}
int f1665(int n)
{
#pragma omp target map(n)
    n += 1665;
    return n;
}
int f1666(int n)
{
#pragma omp target map(n)
    n += 1666;
    return n;
}
int f1667(int n)
{
#pragma omp target map(n)
    n += 1667;
    return n;
}
int f1668(int n)
{
#pragma omp target map(n)
    n += 1668;
    return n;
}
int f1669(int n)
{
#pragma omp target map(n)
    n += 1669;
    return n;
}
int f1670(int n)
{
#pragma omp target map(n)
    n += 1670;
    return n;
}
int f1671(int n)
{
#pragma omp target map(n)
    n += 1671;
    return n;
}
int f1672(int n)
{
#pragma omp target map(n)
    n += 1672;
    return n;
}
int f1673(int n)
{
#pragma omp target map(n)
    n += 1673;
    return n;
}
int f1674(int n)
{
#pragma omp target map(n)
    n += 1674;
    return n;
}
int f1675(int n)
{
#pragma omp target map(n)
    n += 1675;
    return n;
}
int f1676(int n)
{
#pragma omp target map(n)
    n += 1676;
    return n;
}
int f1677(int n)
{
#pragma omp target map(n)
    n += 1677;
    return n;
}
int f1678(int n)
{
#pragma omp target map(n)
    n += 1678;
    return n;
}
int f1679(int n)
{
#pragma omp target map(n)
    n += 1679;
    return n;
}
int f1680(int n)
{
#pragma omp target map(n)
    n += 1680;
    return n;
}
int f1681(int n)
{
#pragma omp target map(n)
    n += 1681;
    return n;
}
int f1682(int n)
{
#pragma omp target map(n)
    n += 1682;
    return n;
}
int f1683(int n)
{
#pragma omp target map(n)
    n += 1683;
    return n;
}
int f1684(int n)
{
#pragma omp target map(n)
    n += 1684;
    return n;
}
int f1685(int n)
{
#pragma omp target map(n)
    n += 1685;
    return n;
}
int f1686(int n)
{
#pragma omp target map(n)
    n += 1686;
    return n;
}
int f1687(int n)
{
#pragma omp target map(n)
    n += 1687;
    return n;
}
int f1688(int n)
{
#pragma omp target map(n)
    n += 1688;
    return n;
}
int f1689(int n)
{
#pragma omp target map(n)
    n += 1689;
    return n;
}
int f1690(int n)
{
#pragma omp target map(n)
    n += 1690;
    return n;
}
int f1691(int n)
{
#pragma omp target map(n)
    n += 1691;
    return n;
}
int f1692(int n)
{
#pragma omp target map(n)
    n += 1692;
    return n;
}
int f1693(int n)
{
#pragma omp target map(n)
    n += 1693;
    return n;
}
int f1694(int n)
{
#pragma omp target map(n)
    n += 1694;
    return n;
}
int f1695(int n)
{
#pragma omp target map(n)
    n += 1695;
    return n;
}
int f1696(int n)
{
#pragma omp target map(n)
    n += 1696;
    return n;
}
int f1697(int n)
{
#pragma omp target map(n)
    n += 1697;
    return n;
}
int f1698(int n)
{
#pragma omp target map(n)
    n += 1698;
    return n;
}
int f1699(int n)
{
#pragma omp target map(n)
    n += 1699;
    return n;
}
int f1700(int n)
{
#pragma omp target map(n)
    n += 1700;
    return n;
}
int f1701(int n)
{
#pragma omp target map(n)
    n += 1701;
    return n;
}
int f1702(int n)
{
#pragma omp target map(n)
    n += 1702;
    return n;
}
int f1703(int n)
{
#pragma omp target map(n)
    n += 1703;
    return n;
}
int f1704(int n)
{
#pragma omp target map(n)
    n += 1704;
    return n;
}
int f1705(int n)
{
#pragma omp target map(n)
    n += 1705;
    return n;
}
int f1706(int n)
{
#pragma omp target map(n)
    n += 1706;
    return n;
}
int f1707(int n)
{
#pragma omp target map(n)
    n += 1707;
    return n;
}
int f1708(int n)
{
#pragma omp target map(n)
    n += 1708;
    return n;
}
int f1709(int n)
{
#pragma omp target map(n)
    n += 1709;
    return n;
}
int f1710(int n)
{
#pragma omp target map(n)
    n += 1710;
    return n;
}
int f1711(int n)
{
#pragma omp target map(n)
    n += 1711;
    return n;
}
int f1712(int n)
{
#pragma omp target map(n)
    n += 1712;
    return n;
}
int f1713(int n)
{
#pragma omp target map(n)
    n += 1713;
    return n;
}
int f1714(int n)
{
#pragma omp target map(n)
    n += 1714;
    return n;
}
int f1715(int n)
{
#pragma omp target map(n)
    n += 1715;
    return n;
}
int f1716(int n)
{
#pragma omp target map(n)
    n += 1716;
    return n;
}
int f1717(int n)
{
#pragma omp target map(n)
    n += 1717;
    return n;
}
int f1718(int n)
{
#pragma omp target map(n)
    n += 1718;
    return n;
}
int f1719(int n)
{
#pragma omp target map(n)
    n += 1719;
    return n;
}
int f1720(int n)
{
#pragma omp target map(n)
    n += 1720;
    return n;
}
int f1721(int n)
{
#pragma omp target map(n)
    n += 1721;
    return n;
}
int f1722(int n)
{
#pragma omp target map(n)
    n += 1722;
    return n;
}
int f1723(int n)
{
#pragma omp target map(n)
    n += 1723;
    return n;
}
int f1724(int n)
{
#pragma omp target map(n)
    n += 1724;
    return n;
}
int f1725(int n)
{
#pragma omp target map(n)
    n += 1725;
    return n;
}
int f1726(int n)
{
#pragma omp target map(n)
    n += 1726;
    return n;
}
int f1727(int n)
{
#pragma omp target map(n)
    n += 1727;
    return n;
}
int f1728(int n)
{
#pragma omp target map(n)
    n += 1728;
    return n;
}
int f1729(int n)
{
#pragma omp target map(n)
    n += 1729;
    return n;
}
int f1730(int n)
{
#pragma omp target map(n)
    n += 1730;
    return n;
}
int f1731(int n)
{
#pragma omp target map(n)
    n += 1731;
    return n;
}
int f1732(int n)
{
#pragma omp target map(n)
    n += 1732;
    return n;
}
int f1733(int n)
{
#pragma omp target map(n)
    n += 1733;
    return n;
}
int f1734(int n)
{
#pragma omp target map(n)
    n += 1734;
    return n;
}
int f1735(int n)
{
#pragma omp target map(n)
    n += 1735;
    return n;
}
int f1736(int n)
{
#pragma omp target map(n)
    n += 1736;
    return n;
}
int f1737(int n)
{
#pragma omp target map(n)
    n += 1737;
    return n;
}
int f1738(int n)
{
#pragma omp target map(n)
    n += 1738;
    return n;
}
int f1739(int n)
{
#pragma omp target map(n)
    n += 1739;
    return n;
}
int f1740(int n)
{
#pragma omp target map(n)
    n += 1740;
    return n;
}
int f1741(int n)
{
#pragma omp target map(n)
    n += 1741;
    return n;
}
int f1742(int n)
{
#pragma omp target map(n)
    n += 1742;
    return n;
}
int f1743(int n)
{
#pragma omp target map(n)
    n += 1743;
    return n;
}
int f1744(int n)
{
#pragma omp target map(n)
    n += 1744;
    return n;
}
int f1745(int n)
{
#pragma omp target map(n)
    n += 1745;
    return n;
}
int f1746(int n)
{
#pragma omp target map(n)
    n += 1746;
    return n;
}
int f1747(int n)
{
#pragma omp target map(n)
    n += 1747;
    return n;
}
int f1748(int n)
{
#pragma omp target map(n)
    n += 1748;
    return n;
}
int f1749(int n)
{
#pragma omp target map(n)
    n += 1749;
    return n;
}
int f1750(int n)
{
#pragma omp target map(n)
    n += 1750;
    return n;
}
int f1751(int n)
{
#pragma omp target map(n)
    n += 1751;
    return n;
}
int f1752(int n)
{
#pragma omp target map(n)
    n += 1752;
    return n;
}
int f1753(int n)
{
#pragma omp target map(n)
    n += 1753;
    return n;
}
int f1754(int n)
{
#pragma omp target map(n)
    n += 1754;
    return n;
}
int f1755(int n)
{
#pragma omp target map(n)
    n += 1755;
    return n;
}
int f1756(int n)
{
#pragma omp target map(n)
    n += 1756;
    return n;
}
int f1757(int n)
{
#pragma omp target map(n)
    n += 1757;
    return n;
}
int f1758(int n)
{
#pragma omp target map(n)
    n += 1758;
    return n;
}
int f1759(int n)
{
#pragma omp target map(n)
    n += 1759;
    return n;
}
int f1760(int n)
{
#pragma omp target map(n)
    n += 1760;
    return n;
}
int f1761(int n)
{
#pragma omp target map(n)
    n += 1761;
    return n;
}
int f1762(int n)
{
#pragma omp target map(n)
    n += 1762;
    return n;
}
int f1763(int n)
{
#pragma omp target map(n)
    n += 1763;
    return n;
}
int f1764(int n)
{
#pragma omp target map(n)
    n += 1764;
    return n;
}
int f1765(int n)
{
#pragma omp target map(n)
    n += 1765;
    return n;
}
int f1766(int n)
{
#pragma omp target map(n)
    n += 1766;
    return n;
}
int f1767(int n)
{
#pragma omp target map(n)
    n += 1767;
    return n;
}
int f1768(int n)
{
#pragma omp target map(n)
    n += 1768;
    return n;
}
int f1769(int n)
{
#pragma omp target map(n)
    n += 1769;
    return n;
}
int f1770(int n)
{
#pragma omp target map(n)
    n += 1770;
    return n;
}
int f1771(int n)
{
#pragma omp target map(n)
    n += 1771;
    return n;
}
int f1772(int n)
{
#pragma omp target map(n)
    n += 1772;
    return n;
}
int f1773(int n)
{
#pragma omp target map(n)
    n += 1773;
    return n;
}
int f1774(int n)
{
#pragma omp target map(n)
    n += 1774;
    return n;
}
int f1775(int n)
{
#pragma omp target map(n)
    n += 1775;
    return n;
}
int f1776(int n)
{
#pragma omp target map(n)
    n += 1776;
    return n;
}
int f1777(int n)
{
#pragma omp target map(n)
    n += 1777;
    return n;
}
int f1778(int n)
{
#pragma omp target map(n)
    n += 1778;
    return n;
}
int f1779(int n)
{
#pragma omp target map(n)
    n += 1779;
    return n;
}
int f1780(int n)
{
#pragma omp target map(n)
    n += 1780;
    return n;
}
int f1781(int n)
{
#pragma omp target map(n)
    n += 1781;
    return n;
}
int f1782(int n)
{
#pragma omp target map(n)
    n += 1782;
    return n;
}
int f1783(int n)
{
#pragma omp target map(n)
    n += 1783;
    return n;
}
int f1784(int n)
{
#pragma omp target map(n)
    n += 1784;
    return n;
}
int f1785(int n)
{
#pragma omp target map(n)
    n += 1785;
    return n;
}
int f1786(int n)
{
#pragma omp target map(n)
    n += 1786;
    return n;
}
int f1787(int n)
{
#pragma omp target map(n)
    n += 1787;
    return n;
}
int f1788(int n)
{
#pragma omp target map(n)
    n += 1788;
    return n;
}
int f1789(int n)
{
#pragma omp target map(n)
    n += 1789;
    return n;
}
int f1790(int n)
{
#pragma omp target map(n)
    n += 1790;
    return n;
}
int f1791(int n)
{
#pragma omp target map(n)
    n += 1791;
    return n;
}
int f1792(int n)
{
#pragma omp target map(n)
    n += 1792;
    return n;
}
int f1793(int n)
{
#pragma omp target map(n)
    n += 1793;
    return n;
}
int f1794(int n)
{
#pragma omp target map(n)
    n += 1794;
    return n;
}
int f1795(int n)
{
#pragma omp target map(n)
    n += 1795;
    return n;
}
int f1796(int n)
{
#pragma omp target map(n)
    n += 1796;
    return n;
}
int f1797(int n)
{
#pragma omp target map(n)
    n += 1797;
    return n;
}
int f1798(int n)
{
#pragma omp target map(n)
    n += 1798;
    return n;
}
int f1799(int n)
{
#pragma omp target map(n)
    n += 1799;
    return n;
}
int f1800(int n)
{
#pragma omp target map(n)
    n += 1800;
    return n;
}
int f1801(int n)
{
#pragma omp target map(n)
    n += 1801;
    return n;
}
int f1802(int n)
{
#pragma omp target map(n)
    n += 1802;
    return n;
}
int f1803(int n)
{
#pragma omp target map(n)
    n += 1803;
    return n;
}
int f1804(int n)
{
#pragma omp target map(n)
    n += 1804;
    return n;
}
int f1805(int n)
{
#pragma omp target map(n)
    n += 1805;
    return n;
}
int f1806(int n)
{
#pragma omp target map(n)
    n += 1806;
    return n;
}
int f1807(int n)
{
#pragma omp target map(n)
    n += 1807;
    return n;
}
int f1808(int n)
{
#pragma omp target map(n)
    n += 1808;
    return n;
}
int f1809(int n)
{
#pragma omp target map(n)
    n += 1809;
    return n;
}
int f1810(int n)
{
#pragma omp target map(n)
    n += 1810;
    return n;
}
int f1811(int n)
{
#pragma omp target map(n)
    n += 1811;
    return n;
}
int f1812(int n)
{
#pragma omp target map(n)
    n += 1812;
    return n;
}
int f1813(int n)
{
#pragma omp target map(n)
    n += 1813;
    return n;
}
int f1814(int n)
{
#pragma omp target map(n)
    n += 1814;
    return n;
}
int f1815(int n)
{
#pragma omp target map(n)
    n += 1815;
    return n;
}
int f1816(int n)
{
#pragma omp target map(n)
    n += 1816;
    return n;
}
int f1817(int n)
{
#pragma omp target map(n)
    n += 1817;
    return n;
}
int f1818(int n)
{
#pragma omp target map(n)
    n += 1818;
    return n;
}
int f1819(int n)
{
#pragma omp target map(n)
    n += 1819;
    return n;
}
int f1820(int n)
{
#pragma omp target map(n)
    n += 1820;
    return n;
}
int f1821(int n)
{
#pragma omp target map(n)
    n += 1821;
    return n;
}
int f1822(int n)
{
#pragma omp target map(n)
    n += 1822;
    return n;
}
int f1823(int n)
{
#pragma omp target map(n)
    n += 1823;
    return n;
}
int f1824(int n)
{
#pragma omp target map(n)
    n += 1824;
    return n;
}
int f1825(int n)
{
#pragma omp target map(n)
    n += 1825;
    return n;
}
int f1826(int n)
{
#pragma omp target map(n)
    n += 1826;
    return n;
}
int f1827(int n)
{
#pragma omp target map(n)
    n += 1827;
    return n;
}
int f1828(int n)
{
#pragma omp target map(n)
    n += 1828;
    return n;
}
int f1829(int n)
{
#pragma omp target map(n)
    n += 1829;
    return n;
}
int f1830(int n)
{
#pragma omp target map(n)
    n += 1830;
    return n;
}
int f1831(int n)
{
#pragma omp target map(n)
    n += 1831;
    return n;
}
int f1832(int n)
{
#pragma omp target map(n)
    n += 1832;
    return n;
}
int f1833(int n)
{
#pragma omp target map(n)
    n += 1833;
    return n;
}
int f1834(int n)
{
#pragma omp target map(n)
    n += 1834;
    return n;
}
int f1835(int n)
{
#pragma omp target map(n)
    n += 1835;
    return n;
}
int f1836(int n)
{
#pragma omp target map(n)
    n += 1836;
    return n;
}
int f1837(int n)
{
#pragma omp target map(n)
    n += 1837;
    return n;
}
int f1838(int n)
{
#pragma omp target map(n)
    n += 1838;
    return n;
}
int f1839(int n)
{
#pragma omp target map(n)
    n += 1839;
    return n;
}
int f1840(int n)
{
#pragma omp target map(n)
    n += 1840;
    return n;
}
int f1841(int n)
{
#pragma omp target map(n)
    n += 1841;
    return n;
}
int f1842(int n)
{
#pragma omp target map(n)
    n += 1842;
    return n;
}
int f1843(int n)
{
#pragma omp target map(n)
    n += 1843;
    return n;
}
int f1844(int n)
{
#pragma omp target map(n)
    n += 1844;
    return n;
}
int f1845(int n)
{
#pragma omp target map(n)
    n += 1845;
    return n;
}
int f1846(int n)
{
#pragma omp target map(n)
    n += 1846;
    return n;
}
int f1847(int n)
{
#pragma omp target map(n)
    n += 1847;
    return n;
}
int f1848(int n)
{
#pragma omp target map(n)
    n += 1848;
    return n;
}
int f1849(int n)
{
#pragma omp target map(n)
    n += 1849;
    return n;
}
int f1850(int n)
{
#pragma omp target map(n)
    n += 1850;
    return n;
}
int f1851(int n)
{
#pragma omp target map(n)
    n += 1851;
    return n;
}
int f1852(int n)
{
#pragma omp target map(n)
    n += 1852;
    return n;
}
int f1853(int n)
{
#pragma omp target map(n)
    n += 1853;
    return n;
}
int f1854(int n)
{
#pragma omp target map(n)
    n += 1854;
    return n;
}
int f1855(int n)
{
#pragma omp target map(n)
    n += 1855;
    return n;
}
int f1856(int n)
{
#pragma omp target map(n)
    n += 1856;
    return n;
}
int f1857(int n)
{
#pragma omp target map(n)
    n += 1857;
    return n;
}
int f1858(int n)
{
#pragma omp target map(n)
    n += 1858;
    return n;
}
int f1859(int n)
{
#pragma omp target map(n)
    n += 1859;
    return n;
}
int f1860(int n)
{
#pragma omp target map(n)
    n += 1860;
    return n;
}
int f1861(int n)
{
#pragma omp target map(n)
    n += 1861;
    return n;
}
int f1862(int n)
{
#pragma omp target map(n)
    n += 1862;
    return n;
}
int f1863(int n)
{
#pragma omp target map(n)
    n += 1863;
    return n;
}
int f1864(int n)
{
#pragma omp target map(n)
    n += 1864;
    return n;
}
int f1865(int n)
{
#pragma omp target map(n)
    n += 1865;
    return n;
}
int f1866(int n)
{
#pragma omp target map(n)
    n += 1866;
    return n;
}
int f1867(int n)
{
#pragma omp target map(n)
    n += 1867;
    return n;
}
int f1868(int n)
{
#pragma omp target map(n)
    n += 1868;
    return n;
}
int f1869(int n)
{
#pragma omp target map(n)
    n += 1869;
    return n;
}
int f1870(int n)
{
#pragma omp target map(n)
    n += 1870;
    return n;
}
int f1871(int n)
{
#pragma omp target map(n)
    n += 1871;
    return n;
}
int f1872(int n)
{
#pragma omp target map(n)
    n += 1872;
    return n;
}
int f1873(int n)
{
#pragma omp target map(n)
    n += 1873;
    return n;
}
int f1874(int n)
{
#pragma omp target map(n)
    n += 1874;
    return n;
}
int f1875(int n)
{
#pragma omp target map(n)
    n += 1875;
    return n;
}
int f1876(int n)
{
#pragma omp target map(n)
    n += 1876;
    return n;
}
int f1877(int n)
{
#pragma omp target map(n)
    n += 1877;
    return n;
}
int f1878(int n)
{
#pragma omp target map(n)
    n += 1878;
    return n;
}
int f1879(int n)
{
#pragma omp target map(n)
    n += 1879;
    return n;
}
int f1880(int n)
{
#pragma omp target map(n)
    n += 1880;
    return n;
}
int f1881(int n)
{
#pragma omp target map(n)
    n += 1881;
    return n;
}
int f1882(int n)
{
#pragma omp target map(n)
    n += 1882;
    return n;
}
int f1883(int n)
{
#pragma omp target map(n)
    n += 1883;
    return n;
}
int f1884(int n)
{
#pragma omp target map(n)
    n += 1884;
    return n;
}
int f1885(int n)
{
#pragma omp target map(n)
    n += 1885;
    return n;
}
int f1886(int n)
{
#pragma omp target map(n)
    n += 1886;
    return n;
}
int f1887(int n)
{
#pragma omp target map(n)
    n += 1887;
    return n;
}
int f1888(int n)
{
#pragma omp target map(n)
    n += 1888;
    return n;
}
int f1889(int n)
{
#pragma omp target map(n)
    n += 1889;
    return n;
}
int f1890(int n)
{
#pragma omp target map(n)
    n += 1890;
    return n;
}
int f1891(int n)
{
#pragma omp target map(n)
    n += 1891;
    return n;
}
int f1892(int n)
{
#pragma omp target map(n)
    n += 1892;
    return n;
}
int f1893(int n)
{
#pragma omp target map(n)
    n += 1893;
    return n;
}
int f1894(int n)
{
#pragma omp target map(n)
    n += 1894;
    return n;
}
int f1895(int n)
{
#pragma omp target map(n)
    n += 1895;
    return n;
}
int f1896(int n)
{
#pragma omp target map(n)
    n += 1896;
    return n;
}
int f1897(int n)
{
#pragma omp target map(n)
    n += 1897;
    return n;
}
int f1898(int n)
{
#pragma omp target map(n)
    n += 1898;
    return n;
}
int f1899(int n)
{
#pragma omp target map(n)
    n += 1899;
    return n;
}
int f1900(int n)
{
#pragma omp target map(n)
    n += 1900;
    return n;
}
int f1901(int n)
{
#pragma omp target map(n)
    n += 1901;
    return n;
}
int f1902(int n)
{
#pragma omp target map(n)
    n += 1902;
    return n;
}
int f1903(int n)
{
#pragma omp target map(n)
    n += 1903;
    return n;
}
int f1904(int n)
{
#pragma omp target map(n)
    n += 1904;
    return n;
}
int f1905(int n)
{
#pragma omp target map(n)
    n += 1905;
    return n;
}
int f1906(int n)
{
#pragma omp target map(n)
    n += 1906;
    return n;
}
int f1907(int n)
{
#pragma omp target map(n)
    n += 1907;
    return n;
}
int f1908(int n)
{
#pragma omp target map(n)
    n += 1908;
    return n;
}
int f1909(int n)
{
#pragma omp target map(n)
    n += 1909;
    return n;
}
int f1910(int n)
{
#pragma omp target map(n)
    n += 1910;
    return n;
}
int f1911(int n)
{
#pragma omp target map(n)
    n += 1911;
    return n;
}
int f1912(int n)
{
#pragma omp target map(n)
    n += 1912;
    return n;
}
int f1913(int n)
{
#pragma omp target map(n)
    n += 1913;
    return n;
}
int f1914(int n)
{
#pragma omp target map(n)
    n += 1914;
    return n;
}
int f1915(int n)
{
#pragma omp target map(n)
    n += 1915;
    return n;
}
int f1916(int n)
{
#pragma omp target map(n)
    n += 1916;
    return n;
}
int f1917(int n)
{
#pragma omp target map(n)
    n += 1917;
    return n;
}
int f1918(int n)
{
#pragma omp target map(n)
    n += 1918;
    return n;
}
int f1919(int n)
{
#pragma omp target map(n)
    n += 1919;
    return n;
}
int f1920(int n)
{
#pragma omp target map(n)
    n += 1920;
    return n;
}
int f1921(int n)
{
#pragma omp target map(n)
    n += 1921;
    return n;
}
int f1922(int n)
{
#pragma omp target map(n)
    n += 1922;
    return n;
}
int f1923(int n)
{
#pragma omp target map(n)
    n += 1923;
    return n;
}
int f1924(int n)
{
#pragma omp target map(n)
    n += 1924;
    return n;
}
int f1925(int n)
{
#pragma omp target map(n)
    n += 1925;
    return n;
}
int f1926(int n)
{
#pragma omp target map(n)
    n += 1926;
    return n;
}
int f1927(int n)
{
#pragma omp target map(n)
    n += 1927;
    return n;
}
int f1928(int n)
{
#pragma omp target map(n)
    n += 1928;
    return n;
}
int f1929(int n)
{
#pragma omp target map(n)
    n += 1929;
    return n;
}
int f1930(int n)
{
#pragma omp target map(n)
    n += 1930;
    return n;
}
int f1931(int n)
{
#pragma omp target map(n)
    n += 1931;
    return n;
}
int f1932(int n)
{
#pragma omp target map(n)
    n += 1932;
    return n;
}
int f1933(int n)
{
#pragma omp target map(n)
    n += 1933;
    return n;
}
int f1934(int n)
{
#pragma omp target map(n)
    n += 1934;
    return n;
}
int f1935(int n)
{
#pragma omp target map(n)
    n += 1935;
    return n;
}
int f1936(int n)
{
#pragma omp target map(n)
    n += 1936;
    return n;
}
int f1937(int n)
{
#pragma omp target map(n)
    n += 1937;
    return n;
}
int f1938(int n)
{
#pragma omp target map(n)
    n += 1938;
    return n;
}
int f1939(int n)
{
#pragma omp target map(n)
    n += 1939;
    return n;
}
int f1940(int n)
{
#pragma omp target map(n)
    n += 1940;
    return n;
}
int f1941(int n)
{
#pragma omp target map(n)
    n += 1941;
    return n;
}
int f1942(int n)
{
#pragma omp target map(n)
    n += 1942;
    return n;
}
int f1943(int n)
{
#pragma omp target map(n)
    n += 1943;
    return n;
}
int f1944(int n)
{
#pragma omp target map(n)
    n += 1944;
    return n;
}
int f1945(int n)
{
#pragma omp target map(n)
    n += 1945;
    return n;
}
int f1946(int n)
{
#pragma omp target map(n)
    n += 1946;
    return n;
}
int f1947(int n)
{
#pragma omp target map(n)
    n += 1947;
    return n;
}
int f1948(int n)
{
#pragma omp target map(n)
    n += 1948;
    return n;
}
int f1949(int n)
{
#pragma omp target map(n)
    n += 1949;
    return n;
}
int f1950(int n)
{
#pragma omp target map(n)
    n += 1950;
    return n;
}
int f1951(int n)
{
#pragma omp target map(n)
    n += 1951;
    return n;
}
int f1952(int n)
{
#pragma omp target map(n)
    n += 1952;
    return n;
}
int f1953(int n)
{
#pragma omp target map(n)
    n += 1953;
    return n;
}
int f1954(int n)
{
#pragma omp target map(n)
    n += 1954;
    return n;
}
int f1955(int n)
{
#pragma omp target map(n)
    n += 1955;
    return n;
}
int f1956(int n)
{
#pragma omp target map(n)
    n += 1956;
    return n;
}
int f1957(int n)
{
#pragma omp target map(n)
    n += 1957;
    return n;
}
int f1958(int n)
{
#pragma omp target map(n)
    n += 1958;
    return n;
}
int f1959(int n)
{
#pragma omp target map(n)
    n += 1959;
    return n;
}
int f1960(int n)
{
#pragma omp target map(n)
    n += 1960;
    return n;
}
int f1961(int n)
{
#pragma omp target map(n)
    n += 1961;
    return n;
}
int f1962(int n)
{
#pragma omp target map(n)
    n += 1962;
    return n;
}
int f1963(int n)
{
#pragma omp target map(n)
    n += 1963;
    return n;
}
int f1964(int n)
{
#pragma omp target map(n)
    n += 1964;
    return n;
}
int f1965(int n)
{
#pragma omp target map(n)
    n += 1965;
    return n;
}
int f1966(int n)
{
#pragma omp target map(n)
    n += 1966;
    return n;
}
int f1967(int n)
{
#pragma omp target map(n)
    n += 1967;
    return n;
}
int f1968(int n)
{
#pragma omp target map(n)
    n += 1968;
    return n;
}
int f1969(int n)
{
#pragma omp target map(n)
    n += 1969;
    return n;
}
int f1970(int n)
{
#pragma omp target map(n)
    n += 1970;
    return n;
}
int f1971(int n)
{
#pragma omp target map(n)
    n += 1971;
    return n;
}
int f1972(int n)
{
#pragma omp target map(n)
    n += 1972;
    return n;
}
int f1973(int n)
{
#pragma omp target map(n)
    n += 1973;
    return n;
}
int f1974(int n)
{
#pragma omp target map(n)
    n += 1974;
    return n;
}
int f1975(int n)
{
#pragma omp target map(n)
    n += 1975;
    return n;
}
int f1976(int n)
{
#pragma omp target map(n)
    n += 1976;
    return n;
}
int f1977(int n)
{
#pragma omp target map(n)
    n += 1977;
    return n;
}
int f1978(int n)
{
#pragma omp target map(n)
    n += 1978;
    return n;
}
int f1979(int n)
{
#pragma omp target map(n)
    n += 1979;
    return n;
}
int f1980(int n)
{
#pragma omp target map(n)
    n += 1980;
    return n;
}
int f1981(int n)
{
#pragma omp target map(n)
    n += 1981;
    return n;
}
int f1982(int n)
{
#pragma omp target map(n)
    n += 1982;
    return n;
}
int f1983(int n)
{
#pragma omp target map(n)
    n += 1983;
    return n;
}
int f1984(int n)
{
#pragma omp target map(n)
    n += 1984;
    return n;
}
int f1985(int n)
{
#pragma omp target map(n)
    n += 1985;
    return n;
}
int f1986(int n)
{
#pragma omp target map(n)
    n += 1986;
    return n;
}
int f1987(int n)
{
#pragma omp target map(n)
    n += 1987;
    return n;
}
int f1988(int n)
{
#pragma omp target map(n)
    n += 1988;
    return n;
}
int f1989(int n)
{
#pragma omp target map(n)
    n += 1989;
    return n;
}
int f1990(int n)
{
#pragma omp target map(n)
    n += 1990;
    return n;
}
int f1991(int n)
{
#pragma omp target map(n)
    n += 1991;
    return n;
}
int f1992(int n)
{
#pragma omp target map(n)
    n += 1992;
    return n;
}
int f1993(int n)
{
#pragma omp target map(n)
    n += 1993;
    return n;
}
int f1994(int n)
{
#pragma omp target map(n)
    n += 1994;
    return n;
}
int f1995(int n)
{
#pragma omp target map(n)
    n += 1995;
    return n;
}
int f1996(int n)
{
#pragma omp target map(n)
    n += 1996;
    return n;
}
int f1997(int n)
{
#pragma omp target map(n)
    n += 1997;
    return n;
}
int f1998(int n)
{
#pragma omp target map(n)
    n += 1998;
    return n;
}
int f1999(int n)
{
#pragma omp target map(n)
    n += 1999;
    return n;
}
int f2000(int n)
{
#pragma omp target map(n)
    n += 2000;
    return n;
}
int f2001(int n)
{
#pragma omp target map(n)
    n += 2001;
    return n;
}
int f2002(int n)
{
#pragma omp target map(n)
    n += 2002;
    return n;
}
int f2003(int n)
{
#pragma omp target map(n)
    n += 2003;
    return n;
}
int f2004(int n)
{
#pragma omp target map(n)
    n += 2004;
    return n;
}
int f2005(int n)
{
#pragma omp target map(n)
    n += 2005;
    return n;
}
int f2006(int n)
{
#pragma omp target map(n)
    n += 2006;
    return n;
}
int f2007(int n)
{
#pragma omp target map(n)
    n += 2007;
    return n;
}
int f2008(int n)
{
#pragma omp target map(n)
    n += 2008;
    return n;
}
int f2009(int n)
{
#pragma omp target map(n)
    n += 2009;
    return n;
}
int f2010(int n)
{
#pragma omp target map(n)
    n += 2010;
    return n;
}
int f2011(int n)
{
#pragma omp target map(n)
    n += 2011;
    return n;
}
int f2012(int n)
{
#pragma omp target map(n)
    n += 2012;
    return n;
}
int f2013(int n)
{
#pragma omp target map(n)
    n += 2013;
    return n;
}
int f2014(int n)
{
#pragma omp target map(n)
    n += 2014;
    return n;
}
int f2015(int n)
{
#pragma omp target map(n)
    n += 2015;
    return n;
}
int f2016(int n)
{
#pragma omp target map(n)
    n += 2016;
    return n;
}
int f2017(int n)
{
#pragma omp target map(n)
    n += 2017;
    return n;
}
int f2018(int n)
{
#pragma omp target map(n)
    n += 2018;
    return n;
}
int f2019(int n)
{
#pragma omp target map(n)
    n += 2019;
    return n;
}
int f2020(int n)
{
#pragma omp target map(n)
    n += 2020;
    return n;
}
int f2021(int n)
{
#pragma omp target map(n)
    n += 2021;
    return n;
}
int f2022(int n)
{
#pragma omp target map(n)
    n += 2022;
    return n;
}
int f2023(int n)
{
#pragma omp target map(n)
    n += 2023;
    return n;
}
int f2024(int n)
{
#pragma omp target map(n)
    n += 2024;
    return n;
}
int f2025(int n)
{
#pragma omp target map(n)
    n += 2025;
    return n;
}
int f2026(int n)
{
#pragma omp target map(n)
    n += 2026;
    return n;
}
int f2027(int n)
{
#pragma omp target map(n)
    n += 2027;
    return n;
}
int f2028(int n)
{
#pragma omp target map(n)
    n += 2028;
    return n;
}
int f2029(int n)
{
#pragma omp target map(n)
    n += 2029;
    return n;
}
int f2030(int n)
{
#pragma omp target map(n)
    n += 2030;
    return n;
}
int f2031(int n)
{
#pragma omp target map(n)
    n += 2031;
    return n;
}
int f2032(int n)
{
#pragma omp target map(n)
    n += 2032;
    return n;
}
int f2033(int n)
{
#pragma omp target map(n)
    n += 2033;
    return n;
}
int f2034(int n)
{
#pragma omp target map(n)
    n += 2034;
    return n;
}
int f2035(int n)
{
#pragma omp target map(n)
    n += 2035;
    return n;
}
int f2036(int n)
{
#pragma omp target map(n)
    n += 2036;
    return n;
}
int f2037(int n)
{
#pragma omp target map(n)
    n += 2037;
    return n;
}
int f2038(int n)
{
#pragma omp target map(n)
    n += 2038;
    return n;
}
int f2039(int n)
{
#pragma omp target map(n)
    n += 2039;
    return n;
}
int f2040(int n)
{
#pragma omp target map(n)
    n += 2040;
    return n;
}
int f2041(int n)
{
#pragma omp target map(n)
    n += 2041;
    return n;
}
int f2042(int n)
{
#pragma omp target map(n)
    n += 2042;
    return n;
}
int f2043(int n)
{
#pragma omp target map(n)
    n += 2043;
    return n;
}
int f2044(int n)
{
#pragma omp target map(n)
    n += 2044;
    return n;
}
int f2045(int n)
{
#pragma omp target map(n)
    n += 2045;
    return n;
}
int f2046(int n)
{
#pragma omp target map(n)
    n += 2046;
    return n;
}
int f2047(int n)
{
#pragma omp target map(n)
    n += 2047;
    return n;
}
int f2048(int n)
{
#pragma omp target map(n)
    n += 2048;
    return n;
}
int f2049(int n)
{
#pragma omp target map(n)
    n += 2049;
    return n;
}
int f2050(int n)
{
#pragma omp target map(n)
    n += 2050;
    return n;
}
int f2051(int n)
{
#pragma omp target map(n)
    n += 2051;
    return n;
}
int f2052(int n)
{
#pragma omp target map(n)
    n += 2052;
    return n;
}
int f2053(int n)
{
#pragma omp target map(n)
    n += 2053;
    return n;
}
int f2054(int n)
{
#pragma omp target map(n)
    n += 2054;
    return n;
}
int f2055(int n)
{
#pragma omp target map(n)
    n += 2055;
    return n;
}
int f2056(int n)
{
#pragma omp target map(n)
    n += 2056;
    return n;
}
int f2057(int n)
{
#pragma omp target map(n)
    n += 2057;
    return n;
}
int f2058(int n)
{
#pragma omp target map(n)
    n += 2058;
    return n;
}
int f2059(int n)
{
#pragma omp target map(n)
    n += 2059;
    return n;
}
int f2060(int n)
{
#pragma omp target map(n)
    n += 2060;
    return n;
}
int f2061(int n)
{
#pragma omp target map(n)
    n += 2061;
    return n;
}
int f2062(int n)
{
#pragma omp target map(n)
    n += 2062;
    return n;
}
int f2063(int n)
{
#pragma omp target map(n)
    n += 2063;
    return n;
}
int f2064(int n)
{
#pragma omp target map(n)
    n += 2064;
    return n;
}
int f2065(int n)
{
#pragma omp target map(n)
    n += 2065;
    return n;
}
int f2066(int n)
{
#pragma omp target map(n)
    n += 2066;
    return n;
}
int f2067(int n)
{
#pragma omp target map(n)
    n += 2067;
    return n;
}
int f2068(int n)
{
#pragma omp target map(n)
    n += 2068;
    return n;
}
int f2069(int n)
{
#pragma omp target map(n)
    n += 2069;
    return n;
}
int f2070(int n)
{
#pragma omp target map(n)
    n += 2070;
    return n;
}
int f2071(int n)
{
#pragma omp target map(n)
    n += 2071;
    return n;
}
int f2072(int n)
{
#pragma omp target map(n)
    n += 2072;
    return n;
}
int f2073(int n)
{
#pragma omp target map(n)
    n += 2073;
    return n;
}
int f2074(int n)
{
#pragma omp target map(n)
    n += 2074;
    return n;
}
int f2075(int n)
{
#pragma omp target map(n)
    n += 2075;
    return n;
}
int f2076(int n)
{
#pragma omp target map(n)
    n += 2076;
    return n;
}
int f2077(int n)
{
#pragma omp target map(n)
    n += 2077;
    return n;
}
int f2078(int n)
{
#pragma omp target map(n)
    n += 2078;
    return n;
}
int f2079(int n)
{
#pragma omp target map(n)
    n += 2079;
    return n;
}
int f2080(int n)
{
#pragma omp target map(n)
    n += 2080;
    return n;
}
int f2081(int n)
{
#pragma omp target map(n)
    n += 2081;
    return n;
}
int f2082(int n)
{
#pragma omp target map(n)
    n += 2082;
    return n;
}
int f2083(int n)
{
#pragma omp target map(n)
    n += 2083;
    return n;
}
int f2084(int n)
{
#pragma omp target map(n)
    n += 2084;
    return n;
}
int f2085(int n)
{
#pragma omp target map(n)
    n += 2085;
    return n;
}
int f2086(int n)
{
#pragma omp target map(n)
    n += 2086;
    return n;
}
int f2087(int n)
{
#pragma omp target map(n)
    n += 2087;
    return n;
}
int f2088(int n)
{
#pragma omp target map(n)
    n += 2088;
    return n;
}
int f2089(int n)
{
#pragma omp target map(n)
    n += 2089;
    return n;
}
int f2090(int n)
{
#pragma omp target map(n)
    n += 2090;
    return n;
}
int f2091(int n)
{
#pragma omp target map(n)
    n += 2091;
    return n;
}
int f2092(int n)
{
#pragma omp target map(n)
    n += 2092;
    return n;
}
int f2093(int n)
{
#pragma omp target map(n)
    n += 2093;
    return n;
}
int f2094(int n)
{
#pragma omp target map(n)
    n += 2094;
    return n;
}
int f2095(int n)
{
#pragma omp target map(n)
    n += 2095;
    return n;
}
int f2096(int n)
{
#pragma omp target map(n)
    n += 2096;
    return n;
}
int f2097(int n)
{
#pragma omp target map(n)
    n += 2097;
    return n;
}
int f2098(int n)
{
#pragma omp target map(n)
    n += 2098;
    return n;
}
int f2099(int n)
{
#pragma omp target map(n)
    n += 2099;
    return n;
}
int f2100(int n)
{
#pragma omp target map(n)
    n += 2100;
    return n;
}
int f2101(int n)
{
#pragma omp target map(n)
    n += 2101;
    return n;
}
int f2102(int n)
{
#pragma omp target map(n)
    n += 2102;
    return n;
}
int f2103(int n)
{
#pragma omp target map(n)
    n += 2103;
    return n;
}
int f2104(int n)
{
#pragma omp target map(n)
    n += 2104;
    return n;
}
int f2105(int n)
{
#pragma omp target map(n)
    n += 2105;
    return n;
}
int f2106(int n)
{
#pragma omp target map(n)
    n += 2106;
    return n;
}
int f2107(int n)
{
#pragma omp target map(n)
    n += 2107;
    return n;
}
int f2108(int n)
{
#pragma omp target map(n)
    n += 2108;
    return n;
}
int f2109(int n)
{
#pragma omp target map(n)
    n += 2109;
    return n;
}
int f2110(int n)
{
#pragma omp target map(n)
    n += 2110;
    return n;
}
int f2111(int n)
{
#pragma omp target map(n)
    n += 2111;
    return n;
}
int f2112(int n)
{
#pragma omp target map(n)
    n += 2112;
    return n;
}
int f2113(int n)
{
#pragma omp target map(n)
    n += 2113;
    return n;
}
int f2114(int n)
{
#pragma omp target map(n)
    n += 2114;
    return n;
}
int f2115(int n)
{
#pragma omp target map(n)
    n += 2115;
    return n;
}
int f2116(int n)
{
#pragma omp target map(n)
    n += 2116;
    return n;
}
int f2117(int n)
{
#pragma omp target map(n)
    n += 2117;
    return n;
}
int f2118(int n)
{
#pragma omp target map(n)
    n += 2118;
    return n;
}
int f2119(int n)
{
#pragma omp target map(n)
    n += 2119;
    return n;
}
int f2120(int n)
{
#pragma omp target map(n)
    n += 2120;
    return n;
}
int f2121(int n)
{
#pragma omp target map(n)
    n += 2121;
    return n;
}
int f2122(int n)
{
#pragma omp target map(n)
    n += 2122;
    return n;
}
int f2123(int n)
{
#pragma omp target map(n)
    n += 2123;
    return n;
}
int f2124(int n)
{
#pragma omp target map(n)
    n += 2124;
    return n;
}
int f2125(int n)
{
#pragma omp target map(n)
    n += 2125;
    return n;
}
int f2126(int n)
{
#pragma omp target map(n)
    n += 2126;
    return n;
}
int f2127(int n)
{
#pragma omp target map(n)
    n += 2127;
    return n;
}
int f2128(int n)
{
#pragma omp target map(n)
    n += 2128;
    return n;
}
int f2129(int n)
{
#pragma omp target map(n)
    n += 2129;
    return n;
}
int f2130(int n)
{
#pragma omp target map(n)
    n += 2130;
    return n;
}
int f2131(int n)
{
#pragma omp target map(n)
    n += 2131;
    return n;
}
int f2132(int n)
{
#pragma omp target map(n)
    n += 2132;
    return n;
}
int f2133(int n)
{
#pragma omp target map(n)
    n += 2133;
    return n;
}
int f2134(int n)
{
#pragma omp target map(n)
    n += 2134;
    return n;
}
int f2135(int n)
{
#pragma omp target map(n)
    n += 2135;
    return n;
}
int f2136(int n)
{
#pragma omp target map(n)
    n += 2136;
    return n;
}
int f2137(int n)
{
#pragma omp target map(n)
    n += 2137;
    return n;
}
int f2138(int n)
{
#pragma omp target map(n)
    n += 2138;
    return n;
}
int f2139(int n)
{
#pragma omp target map(n)
    n += 2139;
    return n;
}
int f2140(int n)
{
#pragma omp target map(n)
    n += 2140;
    return n;
}
int f2141(int n)
{
#pragma omp target map(n)
    n += 2141;
    return n;
}
int f2142(int n)
{
#pragma omp target map(n)
    n += 2142;
    return n;
}
int f2143(int n)
{
#pragma omp target map(n)
    n += 2143;
    return n;
}
int f2144(int n)
{
#pragma omp target map(n)
    n += 2144;
    return n;
}
int f2145(int n)
{
#pragma omp target map(n)
    n += 2145;
    return n;
}
int f2146(int n)
{
#pragma omp target map(n)
    n += 2146;
    return n;
}
int f2147(int n)
{
#pragma omp target map(n)
    n += 2147;
    return n;
}
int f2148(int n)
{
#pragma omp target map(n)
    n += 2148;
    return n;
}
int f2149(int n)
{
#pragma omp target map(n)
    n += 2149;
    return n;
}
int f2150(int n)
{
#pragma omp target map(n)
    n += 2150;
    return n;
}
int f2151(int n)
{
#pragma omp target map(n)
    n += 2151;
    return n;
}
int f2152(int n)
{
#pragma omp target map(n)
    n += 2152;
    return n;
}
int f2153(int n)
{
#pragma omp target map(n)
    n += 2153;
    return n;
}
int f2154(int n)
{
#pragma omp target map(n)
    n += 2154;
    return n;
}
int f2155(int n)
{
#pragma omp target map(n)
    n += 2155;
    return n;
}
int f2156(int n)
{
#pragma omp target map(n)
    n += 2156;
    return n;
}
int f2157(int n)
{
#pragma omp target map(n)
    n += 2157;
    return n;
}
int f2158(int n)
{
#pragma omp target map(n)
    n += 2158;
    return n;
}
int f2159(int n)
{
#pragma omp target map(n)
    n += 2159;
    return n;
}
int f2160(int n)
{
#pragma omp target map(n)
    n += 2160;
    return n;
}
int f2161(int n)
{
#pragma omp target map(n)
    n += 2161;
    return n;
}
int f2162(int n)
{
#pragma omp target map(n)
    n += 2162;
    return n;
}
int f2163(int n)
{
#pragma omp target map(n)
    n += 2163;
    return n;
}
int f2164(int n)
{
#pragma omp target map(n)
    n += 2164;
    return n;
}
int f2165(int n)
{
#pragma omp target map(n)
    n += 2165;
    return n;
}
int f2166(int n)
{
#pragma omp target map(n)
    n += 2166;
    return n;
}
int f2167(int n)
{
#pragma omp target map(n)
    n += 2167;
    return n;
}
int f2168(int n)
{
#pragma omp target map(n)
    n += 2168;
    return n;
}
int f2169(int n)
{
#pragma omp target map(n)
    n += 2169;
    return n;
}
int f2170(int n)
{
#pragma omp target map(n)
    n += 2170;
    return n;
}
int f2171(int n)
{
#pragma omp target map(n)
    n += 2171;
    return n;
}
int f2172(int n)
{
#pragma omp target map(n)
    n += 2172;
    return n;
}
int f2173(int n)
{
#pragma omp target map(n)
    n += 2173;
    return n;
}
int f2174(int n)
{
#pragma omp target map(n)
    n += 2174;
    return n;
}
int f2175(int n)
{
#pragma omp target map(n)
    n += 2175;
    return n;
}
int f2176(int n)
{
#pragma omp target map(n)
    n += 2176;
    return n;
}
int f2177(int n)
{
#pragma omp target map(n)
    n += 2177;
    return n;
}
int f2178(int n)
{
#pragma omp target map(n)
    n += 2178;
    return n;
}
int f2179(int n)
{
#pragma omp target map(n)
    n += 2179;
    return n;
}
int f2180(int n)
{
#pragma omp target map(n)
    n += 2180;
    return n;
}
int f2181(int n)
{
#pragma omp target map(n)
    n += 2181;
    return n;
}
int f2182(int n)
{
#pragma omp target map(n)
    n += 2182;
    return n;
}
int f2183(int n)
{
#pragma omp target map(n)
    n += 2183;
    return n;
}
int f2184(int n)
{
#pragma omp target map(n)
    n += 2184;
    return n;
}
int f2185(int n)
{
#pragma omp target map(n)
    n += 2185;
    return n;
}
int f2186(int n)
{
#pragma omp target map(n)
    n += 2186;
    return n;
}
int f2187(int n)
{
#pragma omp target map(n)
    n += 2187;
    return n;
}
int f2188(int n)
{
#pragma omp target map(n)
    n += 2188;
    return n;
}
int f2189(int n)
{
#pragma omp target map(n)
    n += 2189;
    return n;
}
int f2190(int n)
{
#pragma omp target map(n)
    n += 2190;
    return n;
}
int f2191(int n)
{
#pragma omp target map(n)
    n += 2191;
    return n;
}
int f2192(int n)
{
#pragma omp target map(n)
    n += 2192;
    return n;
}
int f2193(int n)
{
#pragma omp target map(n)
    n += 2193;
    return n;
}
int f2194(int n)
{
#pragma omp target map(n)
    n += 2194;
    return n;
}
int f2195(int n)
{
#pragma omp target map(n)
    n += 2195;
    return n;
}
int f2196(int n)
{
#pragma omp target map(n)
    n += 2196;
    return n;
}
int f2197(int n)
{
#pragma omp target map(n)
    n += 2197;
    return n;
}
int f2198(int n)
{
#pragma omp target map(n)
    n += 2198;
    return n;
}
int f2199(int n)
{
#pragma omp target map(n)
    n += 2199;
    return n;
}
int f2200(int n)
{
#pragma omp target map(n)
    n += 2200;
    return n;
}
int f2201(int n)
{
#pragma omp target map(n)
    n += 2201;
    return n;
}
int f2202(int n)
{
#pragma omp target map(n)
    n += 2202;
    return n;
}
int f2203(int n)
{
#pragma omp target map(n)
    n += 2203;
    return n;
}
int f2204(int n)
{
#pragma omp target map(n)
    n += 2204;
    return n;
}
int f2205(int n)
{
#pragma omp target map(n)
    n += 2205;
    return n;
}
int f2206(int n)
{
#pragma omp target map(n)
    n += 2206;
    return n;
}
int f2207(int n)
{
#pragma omp target map(n)
    n += 2207;
    return n;
}
int f2208(int n)
{
#pragma omp target map(n)
    n += 2208;
    return n;
}
int f2209(int n)
{
#pragma omp target map(n)
    n += 2209;
    return n;
}
int f2210(int n)
{
#pragma omp target map(n)
    n += 2210;
    return n;
}
int f2211(int n)
{
#pragma omp target map(n)
    n += 2211;
    return n;
}
int f2212(int n)
{
#pragma omp target map(n)
    n += 2212;
    return n;
}
int f2213(int n)
{
#pragma omp target map(n)
    n += 2213;
    return n;
}
int f2214(int n)
{
#pragma omp target map(n)
    n += 2214;
    return n;
}
int f2215(int n)
{
#pragma omp target map(n)
    n += 2215;
    return n;
}
int f2216(int n)
{
#pragma omp target map(n)
    n += 2216;
    return n;
}
int f2217(int n)
{
#pragma omp target map(n)
    n += 2217;
    return n;
}
int f2218(int n)
{
#pragma omp target map(n)
    n += 2218;
    return n;
}
int f2219(int n)
{
#pragma omp target map(n)
    n += 2219;
    return n;
}
int f2220(int n)
{
#pragma omp target map(n)
    n += 2220;
    return n;
}
int f2221(int n)
{
#pragma omp target map(n)
    n += 2221;
    return n;
}
int f2222(int n)
{
#pragma omp target map(n)
    n += 2222;
    return n;
}
int f2223(int n)
{
#pragma omp target map(n)
    n += 2223;
    return n;
}
int f2224(int n)
{
#pragma omp target map(n)
    n += 2224;
    return n;
}
int f2225(int n)
{
#pragma omp target map(n)
    n += 2225;
    return n;
}
int f2226(int n)
{
#pragma omp target map(n)
    n += 2226;
    return n;
}
int f2227(int n)
{
#pragma omp target map(n)
    n += 2227;
    return n;
}
int f2228(int n)
{
#pragma omp target map(n)
    n += 2228;
    return n;
}
int f2229(int n)
{
#pragma omp target map(n)
    n += 2229;
    return n;
}
int f2230(int n)
{
#pragma omp target map(n)
    n += 2230;
    return n;
}
int f2231(int n)
{
#pragma omp target map(n)
    n += 2231;
    return n;
}
int f2232(int n)
{
#pragma omp target map(n)
    n += 2232;
    return n;
}
int f2233(int n)
{
#pragma omp target map(n)
    n += 2233;
    return n;
}
int f2234(int n)
{
#pragma omp target map(n)
    n += 2234;
    return n;
}
int f2235(int n)
{
#pragma omp target map(n)
    n += 2235;
    return n;
}
int f2236(int n)
{
#pragma omp target map(n)
    n += 2236;
    return n;
}
int f2237(int n)
{
#pragma omp target map(n)
    n += 2237;
    return n;
}
int f2238(int n)
{
#pragma omp target map(n)
    n += 2238;
    return n;
}
int f2239(int n)
{
#pragma omp target map(n)
    n += 2239;
    return n;
}
int f2240(int n)
{
#pragma omp target map(n)
    n += 2240;
    return n;
}
int f2241(int n)
{
#pragma omp target map(n)
    n += 2241;
    return n;
}
int f2242(int n)
{
#pragma omp target map(n)
    n += 2242;
    return n;
}
int f2243(int n)
{
#pragma omp target map(n)
    n += 2243;
    return n;
}
int f2244(int n)
{
#pragma omp target map(n)
    n += 2244;
    return n;
}
int f2245(int n)
{
#pragma omp target map(n)
    n += 2245;
    return n;
}
int f2246(int n)
{
#pragma omp target map(n)
    n += 2246;
    return n;
}
int f2247(int n)
{
#pragma omp target map(n)
    n += 2247;
    return n;
}
int f2248(int n)
{
#pragma omp target map(n)
    n += 2248;
    return n;
}
int f2249(int n)
{
#pragma omp target map(n)
    n += 2249;
    return n;
}
int f2250(int n)
{
#pragma omp target map(n)
    n += 2250;
    return n;
}
int f2251(int n)
{
#pragma omp target map(n)
    n += 2251;
    return n;
}
int f2252(int n)
{
#pragma omp target map(n)
    n += 2252;
    return n;
}
int f2253(int n)
{
#pragma omp target map(n)
    n += 2253;
    return n;
}
int f2254(int n)
{
#pragma omp target map(n)
    n += 2254;
    return n;
}
int f2255(int n)
{
#pragma omp target map(n)
    n += 2255;
    return n;
}
int f2256(int n)
{
#pragma omp target map(n)
    n += 2256;
    return n;
}
int f2257(int n)
{
#pragma omp target map(n)
    n += 2257;
    return n;
}
int f2258(int n)
{
#pragma omp target map(n)
    n += 2258;
    return n;
}
int f2259(int n)
{
#pragma omp target map(n)
    n += 2259;
    return n;
}
int f2260(int n)
{
#pragma omp target map(n)
    n += 2260;
    return n;
}
int f2261(int n)
{
#pragma omp target map(n)
    n += 2261;
    return n;
}
int f2262(int n)
{
#pragma omp target map(n)
    n += 2262;
    return n;
}
int f2263(int n)
{
#pragma omp target map(n)
    n += 2263;
    return n;
}
int f2264(int n)
{
#pragma omp target map(n)
    n += 2264;
    return n;
}
int f2265(int n)
{
#pragma omp target map(n)
    n += 2265;
    return n;
}
int f2266(int n)
{
#pragma omp target map(n)
    n += 2266;
    return n;
}
int f2267(int n)
{
#pragma omp target map(n)
    n += 2267;
    return n;
}
int f2268(int n)
{
#pragma omp target map(n)
    n += 2268;
    return n;
}
int f2269(int n)
{
#pragma omp target map(n)
    n += 2269;
    return n;
}
int f2270(int n)
{
#pragma omp target map(n)
    n += 2270;
    return n;
}
int f2271(int n)
{
#pragma omp target map(n)
    n += 2271;
    return n;
}
int f2272(int n)
{
#pragma omp target map(n)
    n += 2272;
    return n;
}
int f2273(int n)
{
#pragma omp target map(n)
    n += 2273;
    return n;
}
int f2274(int n)
{
#pragma omp target map(n)
    n += 2274;
    return n;
}
int f2275(int n)
{
#pragma omp target map(n)
    n += 2275;
    return n;
}
int f2276(int n)
{
#pragma omp target map(n)
    n += 2276;
    return n;
}
int f2277(int n)
{
#pragma omp target map(n)
    n += 2277;
    return n;
}
int f2278(int n)
{
#pragma omp target map(n)
    n += 2278;
    return n;
}
int f2279(int n)
{
#pragma omp target map(n)
    n += 2279;
    return n;
}
int f2280(int n)
{
#pragma omp target map(n)
    n += 2280;
    return n;
}
int f2281(int n)
{
#pragma omp target map(n)
    n += 2281;
    return n;
}
int f2282(int n)
{
#pragma omp target map(n)
    n += 2282;
    return n;
}
int f2283(int n)
{
#pragma omp target map(n)
    n += 2283;
    return n;
}
int f2284(int n)
{
#pragma omp target map(n)
    n += 2284;
    return n;
}
int f2285(int n)
{
#pragma omp target map(n)
    n += 2285;
    return n;
}
int f2286(int n)
{
#pragma omp target map(n)
    n += 2286;
    return n;
}
int f2287(int n)
{
#pragma omp target map(n)
    n += 2287;
    return n;
}
int f2288(int n)
{
#pragma omp target map(n)
    n += 2288;
    return n;
}
int f2289(int n)
{
#pragma omp target map(n)
    n += 2289;
    return n;
}
int f2290(int n)
{
#pragma omp target map(n)
    n += 2290;
    return n;
}
int f2291(int n)
{
#pragma omp target map(n)
    n += 2291;
    return n;
}
int f2292(int n)
{
#pragma omp target map(n)
    n += 2292;
    return n;
}
int f2293(int n)
{
#pragma omp target map(n)
    n += 2293;
    return n;
}
int f2294(int n)
{
#pragma omp target map(n)
    n += 2294;
    return n;
}
int f2295(int n)
{
#pragma omp target map(n)
    n += 2295;
    return n;
}
int f2296(int n)
{
#pragma omp target map(n)
    n += 2296;
    return n;
}
int f2297(int n)
{
#pragma omp target map(n)
    n += 2297;
    return n;
}
int f2298(int n)
{
#pragma omp target map(n)
    n += 2298;
    return n;
}
int f2299(int n)
{
#pragma omp target map(n)
    n += 2299;
    return n;
}
int f2300(int n)
{
#pragma omp target map(n)
    n += 2300;
    return n;
}
int f2301(int n)
{
#pragma omp target map(n)
    n += 2301;
    return n;
}
int f2302(int n)
{
#pragma omp target map(n)
    n += 2302;
    return n;
}
int f2303(int n)
{
#pragma omp target map(n)
    n += 2303;
    return n;
}
int f2304(int n)
{
#pragma omp target map(n)
    n += 2304;
    return n;
}
int f2305(int n)
{
#pragma omp target map(n)
    n += 2305;
    return n;
}
int f2306(int n)
{
#pragma omp target map(n)
    n += 2306;
    return n;
}
int f2307(int n)
{
#pragma omp target map(n)
    n += 2307;
    return n;
}
int f2308(int n)
{
#pragma omp target map(n)
    n += 2308;
    return n;
}
int f2309(int n)
{
#pragma omp target map(n)
    n += 2309;
    return n;
}
int f2310(int n)
{
#pragma omp target map(n)
    n += 2310;
    return n;
}
int f2311(int n)
{
#pragma omp target map(n)
    n += 2311;
    return n;
}
int f2312(int n)
{
#pragma omp target map(n)
    n += 2312;
    return n;
}
int f2313(int n)
{
#pragma omp target map(n)
    n += 2313;
    return n;
}
int f2314(int n)
{
#pragma omp target map(n)
    n += 2314;
    return n;
}
int f2315(int n)
{
#pragma omp target map(n)
    n += 2315;
    return n;
}
int f2316(int n)
{
#pragma omp target map(n)
    n += 2316;
    return n;
}
int f2317(int n)
{
#pragma omp target map(n)
    n += 2317;
    return n;
}
int f2318(int n)
{
#pragma omp target map(n)
    n += 2318;
    return n;
}
int f2319(int n)
{
#pragma omp target map(n)
    n += 2319;
    return n;
}
int f2320(int n)
{
#pragma omp target map(n)
    n += 2320;
    return n;
}
int f2321(int n)
{
#pragma omp target map(n)
    n += 2321;
    return n;
}
int f2322(int n)
{
#pragma omp target map(n)
    n += 2322;
    return n;
}
int f2323(int n)
{
#pragma omp target map(n)
    n += 2323;
    return n;
}
int f2324(int n)
{
#pragma omp target map(n)
    n += 2324;
    return n;
}
int f2325(int n)
{
#pragma omp target map(n)
    n += 2325;
    return n;
}
int f2326(int n)
{
#pragma omp target map(n)
    n += 2326;
    return n;
}
int f2327(int n)
{
#pragma omp target map(n)
    n += 2327;
    return n;
}
int f2328(int n)
{
#pragma omp target map(n)
    n += 2328;
    return n;
}
int f2329(int n)
{
#pragma omp target map(n)
    n += 2329;
    return n;
}
int f2330(int n)
{
#pragma omp target map(n)
    n += 2330;
    return n;
}
int f2331(int n)
{
#pragma omp target map(n)
    n += 2331;
    return n;
}
int f2332(int n)
{
#pragma omp target map(n)
    n += 2332;
    return n;
}
int f2333(int n)
{
#pragma omp target map(n)
    n += 2333;
    return n;
}
int f2334(int n)
{
#pragma omp target map(n)
    n += 2334;
    return n;
}
int f2335(int n)
{
#pragma omp target map(n)
    n += 2335;
    return n;
}
int f2336(int n)
{
#pragma omp target map(n)
    n += 2336;
    return n;
}
int f2337(int n)
{
#pragma omp target map(n)
    n += 2337;
    return n;
}
int f2338(int n)
{
#pragma omp target map(n)
    n += 2338;
    return n;
}
int f2339(int n)
{
#pragma omp target map(n)
    n += 2339;
    return n;
}
int f2340(int n)
{
#pragma omp target map(n)
    n += 2340;
    return n;
}
int f2341(int n)
{
#pragma omp target map(n)
    n += 2341;
    return n;
}
int f2342(int n)
{
#pragma omp target map(n)
    n += 2342;
    return n;
}
int f2343(int n)
{
#pragma omp target map(n)
    n += 2343;
    return n;
}
int f2344(int n)
{
#pragma omp target map(n)
    n += 2344;
    return n;
}
int f2345(int n)
{
#pragma omp target map(n)
    n += 2345;
    return n;
}
int f2346(int n)
{
#pragma omp target map(n)
    n += 2346;
    return n;
}
int f2347(int n)
{
#pragma omp target map(n)
    n += 2347;
    return n;
}
int f2348(int n)
{
#pragma omp target map(n)
    n += 2348;
    return n;
}
int f2349(int n)
{
#pragma omp target map(n)
    n += 2349;
    return n;
}
int f2350(int n)
{
#pragma omp target map(n)
    n += 2350;
    return n;
}
int f2351(int n)
{
#pragma omp target map(n)
    n += 2351;
    return n;
}
int f2352(int n)
{
#pragma omp target map(n)
    n += 2352;
    return n;
}
int f2353(int n)
{
#pragma omp target map(n)
    n += 2353;
    return n;
}
int f2354(int n)
{
#pragma omp target map(n)
    n += 2354;
    return n;
}
int f2355(int n)
{
#pragma omp target map(n)
    n += 2355;
    return n;
}
int f2356(int n)
{
#pragma omp target map(n)
    n += 2356;
    return n;
}
int f2357(int n)
{
#pragma omp target map(n)
    n += 2357;
    return n;
}
int f2358(int n)
{
#pragma omp target map(n)
    n += 2358;
    return n;
}
int f2359(int n)
{
#pragma omp target map(n)
    n += 2359;
    return n;
}
int f2360(int n)
{
#pragma omp target map(n)
    n += 2360;
    return n;
}
int f2361(int n)
{
#pragma omp target map(n)
    n += 2361;
    return n;
}
int f2362(int n)
{
#pragma omp target map(n)
    n += 2362;
    return n;
}
int f2363(int n)
{
#pragma omp target map(n)
    n += 2363;
    return n;
}
int f2364(int n)
{
#pragma omp target map(n)
    n += 2364;
    return n;
}
int f2365(int n)
{
#pragma omp target map(n)
    n += 2365;
    return n;
}
int f2366(int n)
{
#pragma omp target map(n)
    n += 2366;
    return n;
}
int f2367(int n)
{
#pragma omp target map(n)
    n += 2367;
    return n;
}
int f2368(int n)
{
#pragma omp target map(n)
    n += 2368;
    return n;
}
int f2369(int n)
{
#pragma omp target map(n)
    n += 2369;
    return n;
}
int f2370(int n)
{
#pragma omp target map(n)
    n += 2370;
    return n;
}
int f2371(int n)
{
#pragma omp target map(n)
    n += 2371;
    return n;
}
int f2372(int n)
{
#pragma omp target map(n)
    n += 2372;
    return n;
}
int f2373(int n)
{
#pragma omp target map(n)
    n += 2373;
    return n;
}
int f2374(int n)
{
#pragma omp target map(n)
    n += 2374;
    return n;
}
int f2375(int n)
{
#pragma omp target map(n)
    n += 2375;
    return n;
}
int f2376(int n)
{
#pragma omp target map(n)
    n += 2376;
    return n;
}
int f2377(int n)
{
#pragma omp target map(n)
    n += 2377;
    return n;
}
int f2378(int n)
{
#pragma omp target map(n)
    n += 2378;
    return n;
}
int f2379(int n)
{
#pragma omp target map(n)
    n += 2379;
    return n;
}
int f2380(int n)
{
#pragma omp target map(n)
    n += 2380;
    return n;
}
int f2381(int n)
{
#pragma omp target map(n)
    n += 2381;
    return n;
}
int f2382(int n)
{
#pragma omp target map(n)
    n += 2382;
    return n;
}
int f2383(int n)
{
#pragma omp target map(n)
    n += 2383;
    return n;
}
int f2384(int n)
{
#pragma omp target map(n)
    n += 2384;
    return n;
}
int f2385(int n)
{
#pragma omp target map(n)
    n += 2385;
    return n;
}
int f2386(int n)
{
#pragma omp target map(n)
    n += 2386;
    return n;
}
int f2387(int n)
{
#pragma omp target map(n)
    n += 2387;
    return n;
}
int f2388(int n)
{
#pragma omp target map(n)
    n += 2388;
    return n;
}
int f2389(int n)
{
#pragma omp target map(n)
    n += 2389;
    return n;
}
int f2390(int n)
{
#pragma omp target map(n)
    n += 2390;
    return n;
}
int f2391(int n)
{
#pragma omp target map(n)
    n += 2391;
    return n;
}
int f2392(int n)
{
#pragma omp target map(n)
    n += 2392;
    return n;
}
int f2393(int n)
{
#pragma omp target map(n)
    n += 2393;
    return n;
}
int f2394(int n)
{
#pragma omp target map(n)
    n += 2394;
    return n;
}
int f2395(int n)
{
#pragma omp target map(n)
    n += 2395;
    return n;
}
int f2396(int n)
{
#pragma omp target map(n)
    n += 2396;
    return n;
}
int f2397(int n)
{
#pragma omp target map(n)
    n += 2397;
    return n;
}
int f2398(int n)
{
#pragma omp target map(n)
    n += 2398;
    return n;
}
int f2399(int n)
{
#pragma omp target map(n)
    n += 2399;
    return n;
}
int f2400(int n)
{
#pragma omp target map(n)
    n += 2400;
    return n;
}
int f2401(int n)
{
#pragma omp target map(n)
    n += 2401;
    return n;
}
int f2402(int n)
{
#pragma omp target map(n)
    n += 2402;
    return n;
}
int f2403(int n)
{
#pragma omp target map(n)
    n += 2403;
    return n;
}
int f2404(int n)
{
#pragma omp target map(n)
    n += 2404;
    return n;
}
int f2405(int n)
{
#pragma omp target map(n)
    n += 2405;
    return n;
}
int f2406(int n)
{
#pragma omp target map(n)
    n += 2406;
    return n;
}
int f2407(int n)
{
#pragma omp target map(n)
    n += 2407;
    return n;
}
int f2408(int n)
{
#pragma omp target map(n)
    n += 2408;
    return n;
}
int f2409(int n)
{
#pragma omp target map(n)
    n += 2409;
    return n;
}
int f2410(int n)
{
#pragma omp target map(n)
    n += 2410;
    return n;
}
int f2411(int n)
{
#pragma omp target map(n)
    n += 2411;
    return n;
}
int f2412(int n)
{
#pragma omp target map(n)
    n += 2412;
    return n;
}
int f2413(int n)
{
#pragma omp target map(n)
    n += 2413;
    return n;
}
int f2414(int n)
{
#pragma omp target map(n)
    n += 2414;
    return n;
}
int f2415(int n)
{
#pragma omp target map(n)
    n += 2415;
    return n;
}
int f2416(int n)
{
#pragma omp target map(n)
    n += 2416;
    return n;
}
int f2417(int n)
{
#pragma omp target map(n)
    n += 2417;
    return n;
}
int f2418(int n)
{
#pragma omp target map(n)
    n += 2418;
    return n;
}
int f2419(int n)
{
#pragma omp target map(n)
    n += 2419;
    return n;
}
int f2420(int n)
{
#pragma omp target map(n)
    n += 2420;
    return n;
}
int f2421(int n)
{
#pragma omp target map(n)
    n += 2421;
    return n;
}
int f2422(int n)
{
#pragma omp target map(n)
    n += 2422;
    return n;
}
int f2423(int n)
{
#pragma omp target map(n)
    n += 2423;
    return n;
}
int f2424(int n)
{
#pragma omp target map(n)
    n += 2424;
    return n;
}
int f2425(int n)
{
#pragma omp target map(n)
    n += 2425;
    return n;
}
int f2426(int n)
{
#pragma omp target map(n)
    n += 2426;
    return n;
}
int f2427(int n)
{
#pragma omp target map(n)
    n += 2427;
    return n;
}
int f2428(int n)
{
#pragma omp target map(n)
    n += 2428;
    return n;
}
int f2429(int n)
{
#pragma omp target map(n)
    n += 2429;
    return n;
}
int f2430(int n)
{
#pragma omp target map(n)
    n += 2430;
    return n;
}
int f2431(int n)
{
#pragma omp target map(n)
    n += 2431;
    return n;
}
int f2432(int n)
{
#pragma omp target map(n)
    n += 2432;
    return n;
}
int f2433(int n)
{
#pragma omp target map(n)
    n += 2433;
    return n;
}
int f2434(int n)
{
#pragma omp target map(n)
    n += 2434;
    return n;
}
int f2435(int n)
{
#pragma omp target map(n)
    n += 2435;
    return n;
}
int f2436(int n)
{
#pragma omp target map(n)
    n += 2436;
    return n;
}
int f2437(int n)
{
#pragma omp target map(n)
    n += 2437;
    return n;
}
int f2438(int n)
{
#pragma omp target map(n)
    n += 2438;
    return n;
}
int f2439(int n)
{
#pragma omp target map(n)
    n += 2439;
    return n;
}
int f2440(int n)
{
#pragma omp target map(n)
    n += 2440;
    return n;
}
int f2441(int n)
{
#pragma omp target map(n)
    n += 2441;
    return n;
}
int f2442(int n)
{
#pragma omp target map(n)
    n += 2442;
    return n;
}
int f2443(int n)
{
#pragma omp target map(n)
    n += 2443;
    return n;
}
int f2444(int n)
{
#pragma omp target map(n)
    n += 2444;
    return n;
}
int f2445(int n)
{
#pragma omp target map(n)
    n += 2445;
    return n;
}
int f2446(int n)
{
#pragma omp target map(n)
    n += 2446;
    return n;
}
int f2447(int n)
{
#pragma omp target map(n)
    n += 2447;
    return n;
}
int f2448(int n)
{
#pragma omp target map(n)
    n += 2448;
    return n;
}
int f2449(int n)
{
#pragma omp target map(n)
    n += 2449;
    return n;
}
int f2450(int n)
{
#pragma omp target map(n)
    n += 2450;
    return n;
}
int f2451(int n)
{
#pragma omp target map(n)
    n += 2451;
    return n;
}
int f2452(int n)
{
#pragma omp target map(n)
    n += 2452;
    return n;
}
int f2453(int n)
{
#pragma omp target map(n)
    n += 2453;
    return n;
}
int f2454(int n)
{
#pragma omp target map(n)
    n += 2454;
    return n;
}
int f2455(int n)
{
#pragma omp target map(n)
    n += 2455;
    return n;
}
int f2456(int n)
{
#pragma omp target map(n)
    n += 2456;
    return n;
}
int f2457(int n)
{
#pragma omp target map(n)
    n += 2457;
    return n;
}
int f2458(int n)
{
#pragma omp target map(n)
    n += 2458;
    return n;
}
int f2459(int n)
{
#pragma omp target map(n)
    n += 2459;
    return n;
}
int f2460(int n)
{
#pragma omp target map(n)
    n += 2460;
    return n;
}
int f2461(int n)
{
#pragma omp target map(n)
    n += 2461;
    return n;
}
int f2462(int n)
{
#pragma omp target map(n)
    n += 2462;
    return n;
}
int f2463(int n)
{
#pragma omp target map(n)
    n += 2463;
    return n;
}
int f2464(int n)
{
#pragma omp target map(n)
    n += 2464;
    return n;
}
int f2465(int n)
{
#pragma omp target map(n)
    n += 2465;
    return n;
}
int f2466(int n)
{
#pragma omp target map(n)
    n += 2466;
    return n;
}
int f2467(int n)
{
#pragma omp target map(n)
    n += 2467;
    return n;
}
int f2468(int n)
{
#pragma omp target map(n)
    n += 2468;
    return n;
}
int f2469(int n)
{
#pragma omp target map(n)
    n += 2469;
    return n;
}
int f2470(int n)
{
#pragma omp target map(n)
    n += 2470;
    return n;
}
int f2471(int n)
{
#pragma omp target map(n)
    n += 2471;
    return n;
}
int f2472(int n)
{
#pragma omp target map(n)
    n += 2472;
    return n;
}
int f2473(int n)
{
#pragma omp target map(n)
    n += 2473;
    return n;
}
int f2474(int n)
{
#pragma omp target map(n)
    n += 2474;
    return n;
}
int f2475(int n)
{
#pragma omp target map(n)
    n += 2475;
    return n;
}
int f2476(int n)
{
#pragma omp target map(n)
    n += 2476;
    return n;
}
int f2477(int n)
{
#pragma omp target map(n)
    n += 2477;
    return n;
}
int f2478(int n)
{
#pragma omp target map(n)
    n += 2478;
    return n;
}
int f2479(int n)
{
#pragma omp target map(n)
    n += 2479;
    return n;
}
int f2480(int n)
{
#pragma omp target map(n)
    n += 2480;
    return n;
}
int f2481(int n)
{
#pragma omp target map(n)
    n += 2481;
    return n;
}
int f2482(int n)
{
#pragma omp target map(n)
    n += 2482;
    return n;
}
int f2483(int n)
{
#pragma omp target map(n)
    n += 2483;
    return n;
}
int f2484(int n)
{
#pragma omp target map(n)
    n += 2484;
    return n;
}
int f2485(int n)
{
#pragma omp target map(n)
    n += 2485;
    return n;
}
int f2486(int n)
{
#pragma omp target map(n)
    n += 2486;
    return n;
}
int f2487(int n)
{
#pragma omp target map(n)
    n += 2487;
    return n;
}
int f2488(int n)
{
#pragma omp target map(n)
    n += 2488;
    return n;
}
int f2489(int n)
{
#pragma omp target map(n)
    n += 2489;
    return n;
}
int f2490(int n)
{
#pragma omp target map(n)
    n += 2490;
    return n;
}
int f2491(int n)
{
#pragma omp target map(n)
    n += 2491;
    return n;
}
int f2492(int n)
{
#pragma omp target map(n)
    n += 2492;
    return n;
}
int f2493(int n)
{
#pragma omp target map(n)
    n += 2493;
    return n;
}
int f2494(int n)
{
#pragma omp target map(n)
    n += 2494;
    return n;
}
int f2495(int n)
{
#pragma omp target map(n)
    n += 2495;
    return n;
}
int f2496(int n)
{
#pragma omp target map(n)
    n += 2496;
    return n;
}
int f2497(int n)
{
#pragma omp target map(n)
    n += 2497;
    return n;
}
int f2498(int n)
{
#pragma omp target map(n)
    n += 2498;
    return n;
}
int f2499(int n)
{
#pragma omp target map(n)
    n += 2499;
    return n;
}
int f2500(int n)
{
#pragma omp target map(n)
    n += 2500;
    return n;
}
int f2501(int n)
{
#pragma omp target map(n)
    n += 2501;
    return n;
}
int f2502(int n)
{
#pragma omp target map(n)
    n += 2502;
    return n;
}
int f2503(int n)
{
#pragma omp target map(n)
    n += 2503;
    return n;
}
int f2504(int n)
{
#pragma omp target map(n)
    n += 2504;
    return n;
}
int f2505(int n)
{
#pragma omp target map(n)
    n += 2505;
    return n;
}
int f2506(int n)
{
#pragma omp target map(n)
    n += 2506;
    return n;
}
int f2507(int n)
{
#pragma omp target map(n)
    n += 2507;
    return n;
}
int f2508(int n)
{
#pragma omp target map(n)
    n += 2508;
    return n;
}
int f2509(int n)
{
#pragma omp target map(n)
    n += 2509;
    return n;
}
int f2510(int n)
{
#pragma omp target map(n)
    n += 2510;
    return n;
}
int f2511(int n)
{
#pragma omp target map(n)
    n += 2511;
    return n;
}
int f2512(int n)
{
#pragma omp target map(n)
    n += 2512;
    return n;
}
int f2513(int n)
{
#pragma omp target map(n)
    n += 2513;
    return n;
}
int f2514(int n)
{
#pragma omp target map(n)
    n += 2514;
    return n;
}
int f2515(int n)
{
#pragma omp target map(n)
    n += 2515;
    return n;
}
int f2516(int n)
{
#pragma omp target map(n)
    n += 2516;
    return n;
}
int f2517(int n)
{
#pragma omp target map(n)
    n += 2517;
    return n;
}
int f2518(int n)
{
#pragma omp target map(n)
    n += 2518;
    return n;
}
int f2519(int n)
{
#pragma omp target map(n)
    n += 2519;
    return n;
}
int f2520(int n)
{
#pragma omp target map(n)
    n += 2520;
    return n;
}
int f2521(int n)
{
#pragma omp target map(n)
    n += 2521;
    return n;
}
int f2522(int n)
{
#pragma omp target map(n)
    n += 2522;
    return n;
}
int f2523(int n)
{
#pragma omp target map(n)
    n += 2523;
    return n;
}
int f2524(int n)
{
#pragma omp target map(n)
    n += 2524;
    return n;
}
int f2525(int n)
{
#pragma omp target map(n)
    n += 2525;
    return n;
}
int f2526(int n)
{
#pragma omp target map(n)
    n += 2526;
    return n;
}
int f2527(int n)
{
#pragma omp target map(n)
    n += 2527;
    return n;
}
int f2528(int n)
{
#pragma omp target map(n)
    n += 2528;
    return n;
}
int f2529(int n)
{
#pragma omp target map(n)
    n += 2529;
    return n;
}
int f2530(int n)
{
#pragma omp target map(n)
    n += 2530;
    return n;
}
int f2531(int n)
{
#pragma omp target map(n)
    n += 2531;
    return n;
}
int f2532(int n)
{
#pragma omp target map(n)
    n += 2532;
    return n;
}
int f2533(int n)
{
#pragma omp target map(n)
    n += 2533;
    return n;
}
int f2534(int n)
{
#pragma omp target map(n)
    n += 2534;
    return n;
}
int f2535(int n)
{
#pragma omp target map(n)
    n += 2535;
    return n;
}
int f2536(int n)
{
#pragma omp target map(n)
    n += 2536;
    return n;
}
int f2537(int n)
{
#pragma omp target map(n)
    n += 2537;
    return n;
}
int f2538(int n)
{
#pragma omp target map(n)
    n += 2538;
    return n;
}
int f2539(int n)
{
#pragma omp target map(n)
    n += 2539;
    return n;
}
int f2540(int n)
{
#pragma omp target map(n)
    n += 2540;
    return n;
}
int f2541(int n)
{
#pragma omp target map(n)
    n += 2541;
    return n;
}
int f2542(int n)
{
#pragma omp target map(n)
    n += 2542;
    return n;
}
int f2543(int n)
{
#pragma omp target map(n)
    n += 2543;
    return n;
}
int f2544(int n)
{
#pragma omp target map(n)
    n += 2544;
    return n;
}
int f2545(int n)
{
#pragma omp target map(n)
    n += 2545;
    return n;
}
int f2546(int n)
{
#pragma omp target map(n)
    n += 2546;
    return n;
}
int f2547(int n)
{
#pragma omp target map(n)
    n += 2547;
    return n;
}
int f2548(int n)
{
#pragma omp target map(n)
    n += 2548;
    return n;
}
int f2549(int n)
{
#pragma omp target map(n)
    n += 2549;
    return n;
}
int f2550(int n)
{
#pragma omp target map(n)
    n += 2550;
    return n;
}
int f2551(int n)
{
#pragma omp target map(n)
    n += 2551;
    return n;
}
int f2552(int n)
{
#pragma omp target map(n)
    n += 2552;
    return n;
}
int f2553(int n)
{
#pragma omp target map(n)
    n += 2553;
    return n;
}
int f2554(int n)
{
#pragma omp target map(n)
    n += 2554;
    return n;
}
int f2555(int n)
{
#pragma omp target map(n)
    n += 2555;
    return n;
}
int f2556(int n)
{
#pragma omp target map(n)
    n += 2556;
    return n;
}
int f2557(int n)
{
#pragma omp target map(n)
    n += 2557;
    return n;
}
int f2558(int n)
{
#pragma omp target map(n)
    n += 2558;
    return n;
}
int f2559(int n)
{
#pragma omp target map(n)
    n += 2559;
    return n;
}
int f2560(int n)
{
#pragma omp target map(n)
    n += 2560;
    return n;
}
int f2561(int n)
{
#pragma omp target map(n)
    n += 2561;
    return n;
}
int f2562(int n)
{
#pragma omp target map(n)
    n += 2562;
    return n;
}
int f2563(int n)
{
#pragma omp target map(n)
    n += 2563;
    return n;
}
int f2564(int n)
{
#pragma omp target map(n)
    n += 2564;
    return n;
}
int f2565(int n)
{
#pragma omp target map(n)
    n += 2565;
    return n;
}
int f2566(int n)
{
#pragma omp target map(n)
    n += 2566;
    return n;
}
int f2567(int n)
{
#pragma omp target map(n)
    n += 2567;
    return n;
}
int f2568(int n)
{
#pragma omp target map(n)
    n += 2568;
    return n;
}
int f2569(int n)
{
#pragma omp target map(n)
    n += 2569;
    return n;
}
int f2570(int n)
{
#pragma omp target map(n)
    n += 2570;
    return n;
}
int f2571(int n)
{
#pragma omp target map(n)
    n += 2571;
    return n;
}
int f2572(int n)
{
#pragma omp target map(n)
    n += 2572;
    return n;
}
int f2573(int n)
{
#pragma omp target map(n)
    n += 2573;
    return n;
}
int f2574(int n)
{
#pragma omp target map(n)
    n += 2574;
    return n;
}
int f2575(int n)
{
#pragma omp target map(n)
    n += 2575;
    return n;
}
int f2576(int n)
{
#pragma omp target map(n)
    n += 2576;
    return n;
}
int f2577(int n)
{
#pragma omp target map(n)
    n += 2577;
    return n;
}
int f2578(int n)
{
#pragma omp target map(n)
    n += 2578;
    return n;
}
int f2579(int n)
{
#pragma omp target map(n)
    n += 2579;
    return n;
}
int f2580(int n)
{
#pragma omp target map(n)
    n += 2580;
    return n;
}
int f2581(int n)
{
#pragma omp target map(n)
    n += 2581;
    return n;
}
int f2582(int n)
{
#pragma omp target map(n)
    n += 2582;
    return n;
}
int f2583(int n)
{
#pragma omp target map(n)
    n += 2583;
    return n;
}
int f2584(int n)
{
#pragma omp target map(n)
    n += 2584;
    return n;
}
int f2585(int n)
{
#pragma omp target map(n)
    n += 2585;
    return n;
}
int f2586(int n)
{
#pragma omp target map(n)
    n += 2586;
    return n;
}
int f2587(int n)
{
#pragma omp target map(n)
    n += 2587;
    return n;
}
int f2588(int n)
{
#pragma omp target map(n)
    n += 2588;
    return n;
}
int f2589(int n)
{
#pragma omp target map(n)
    n += 2589;
    return n;
}
int f2590(int n)
{
#pragma omp target map(n)
    n += 2590;
    return n;
}
int f2591(int n)
{
#pragma omp target map(n)
    n += 2591;
    return n;
}
int f2592(int n)
{
#pragma omp target map(n)
    n += 2592;
    return n;
}
int f2593(int n)
{
#pragma omp target map(n)
    n += 2593;
    return n;
}
int f2594(int n)
{
#pragma omp target map(n)
    n += 2594;
    return n;
}
int f2595(int n)
{
#pragma omp target map(n)
    n += 2595;
    return n;
}
int f2596(int n)
{
#pragma omp target map(n)
    n += 2596;
    return n;
}
int f2597(int n)
{
#pragma omp target map(n)
    n += 2597;
    return n;
}
int f2598(int n)
{
#pragma omp target map(n)
    n += 2598;
    return n;
}
int f2599(int n)
{
#pragma omp target map(n)
    n += 2599;
    return n;
}
int f2600(int n)
{
#pragma omp target map(n)
    n += 2600;
    return n;
}
int f2601(int n)
{
#pragma omp target map(n)
    n += 2601;
    return n;
}
int f2602(int n)
{
#pragma omp target map(n)
    n += 2602;
    return n;
}
int f2603(int n)
{
#pragma omp target map(n)
    n += 2603;
    return n;
}
int f2604(int n)
{
#pragma omp target map(n)
    n += 2604;
    return n;
}
int f2605(int n)
{
#pragma omp target map(n)
    n += 2605;
    return n;
}
int f2606(int n)
{
#pragma omp target map(n)
    n += 2606;
    return n;
}
int f2607(int n)
{
#pragma omp target map(n)
    n += 2607;
    return n;
}
int f2608(int n)
{
#pragma omp target map(n)
    n += 2608;
    return n;
}
int f2609(int n)
{
#pragma omp target map(n)
    n += 2609;
    return n;
}
int f2610(int n)
{
#pragma omp target map(n)
    n += 2610;
    return n;
}
int f2611(int n)
{
#pragma omp target map(n)
    n += 2611;
    return n;
}
int f2612(int n)
{
#pragma omp target map(n)
    n += 2612;
    return n;
}
int f2613(int n)
{
#pragma omp target map(n)
    n += 2613;
    return n;
}
int f2614(int n)
{
#pragma omp target map(n)
    n += 2614;
    return n;
}
int f2615(int n)
{
#pragma omp target map(n)
    n += 2615;
    return n;
}
int f2616(int n)
{
#pragma omp target map(n)
    n += 2616;
    return n;
}
int f2617(int n)
{
#pragma omp target map(n)
    n += 2617;
    return n;
}
int f2618(int n)
{
#pragma omp target map(n)
    n += 2618;
    return n;
}
int f2619(int n)
{
#pragma omp target map(n)
    n += 2619;
    return n;
}
int f2620(int n)
{
#pragma omp target map(n)
    n += 2620;
    return n;
}
int f2621(int n)
{
#pragma omp target map(n)
    n += 2621;
    return n;
}
int f2622(int n)
{
#pragma omp target map(n)
    n += 2622;
    return n;
}
int f2623(int n)
{
#pragma omp target map(n)
    n += 2623;
    return n;
}
int f2624(int n)
{
#pragma omp target map(n)
    n += 2624;
    return n;
}
int f2625(int n)
{
#pragma omp target map(n)
    n += 2625;
    return n;
}
int f2626(int n)
{
#pragma omp target map(n)
    n += 2626;
    return n;
}
int f2627(int n)
{
#pragma omp target map(n)
    n += 2627;
    return n;
}
int f2628(int n)
{
#pragma omp target map(n)
    n += 2628;
    return n;
}
int f2629(int n)
{
#pragma omp target map(n)
    n += 2629;
    return n;
}
int f2630(int n)
{
#pragma omp target map(n)
    n += 2630;
    return n;
}
int f2631(int n)
{
#pragma omp target map(n)
    n += 2631;
    return n;
}
int f2632(int n)
{
#pragma omp target map(n)
    n += 2632;
    return n;
}
int f2633(int n)
{
#pragma omp target map(n)
    n += 2633;
    return n;
}
int f2634(int n)
{
#pragma omp target map(n)
    n += 2634;
    return n;
}
int f2635(int n)
{
#pragma omp target map(n)
    n += 2635;
    return n;
}
int f2636(int n)
{
#pragma omp target map(n)
    n += 2636;
    return n;
}
int f2637(int n)
{
#pragma omp target map(n)
    n += 2637;
    return n;
}
int f2638(int n)
{
#pragma omp target map(n)
    n += 2638;
    return n;
}
int f2639(int n)
{
#pragma omp target map(n)
    n += 2639;
    return n;
}
int f2640(int n)
{
#pragma omp target map(n)
    n += 2640;
    return n;
}
int f2641(int n)
{
#pragma omp target map(n)
    n += 2641;
    return n;
}
int f2642(int n)
{
#pragma omp target map(n)
    n += 2642;
    return n;
}
int f2643(int n)
{
#pragma omp target map(n)
    n += 2643;
    return n;
}
int f2644(int n)
{
#pragma omp target map(n)
    n += 2644;
    return n;
}
int f2645(int n)
{
#pragma omp target map(n)
    n += 2645;
    return n;
}
int f2646(int n)
{
#pragma omp target map(n)
    n += 2646;
    return n;
}
int f2647(int n)
{
#pragma omp target map(n)
    n += 2647;
    return n;
}
int f2648(int n)
{
#pragma omp target map(n)
    n += 2648;
    return n;
}
int f2649(int n)
{
#pragma omp target map(n)
    n += 2649;
    return n;
}
int f2650(int n)
{
#pragma omp target map(n)
    n += 2650;
    return n;
}
int f2651(int n)
{
#pragma omp target map(n)
    n += 2651;
    return n;
}
int f2652(int n)
{
#pragma omp target map(n)
    n += 2652;
    return n;
}
int f2653(int n)
{
#pragma omp target map(n)
    n += 2653;
    return n;
}
int f2654(int n)
{
#pragma omp target map(n)
    n += 2654;
    return n;
}
int f2655(int n)
{
#pragma omp target map(n)
    n += 2655;
    return n;
}
int f2656(int n)
{
#pragma omp target map(n)
    n += 2656;
    return n;
}
int f2657(int n)
{
#pragma omp target map(n)
    n += 2657;
    return n;
}
int f2658(int n)
{
#pragma omp target map(n)
    n += 2658;
    return n;
}
int f2659(int n)
{
#pragma omp target map(n)
    n += 2659;
    return n;
}
int f2660(int n)
{
#pragma omp target map(n)
    n += 2660;
    return n;
}
int f2661(int n)
{
#pragma omp target map(n)
    n += 2661;
    return n;
}
int f2662(int n)
{
#pragma omp target map(n)
    n += 2662;
    return n;
}
int f2663(int n)
{
#pragma omp target map(n)
    n += 2663;
    return n;
}
int f2664(int n)
{
#pragma omp target map(n)
    n += 2664;
    return n;
}
int f2665(int n)
{
#pragma omp target map(n)
    n += 2665;
    return n;
}
int f2666(int n)
{
#pragma omp target map(n)
    n += 2666;
    return n;
}
int f2667(int n)
{
#pragma omp target map(n)
    n += 2667;
    return n;
}
int f2668(int n)
{
#pragma omp target map(n)
    n += 2668;
    return n;
}
int f2669(int n)
{
#pragma omp target map(n)
    n += 2669;
    return n;
}
int f2670(int n)
{
#pragma omp target map(n)
    n += 2670;
    return n;
}
int f2671(int n)
{
#pragma omp target map(n)
    n += 2671;
    return n;
}
int f2672(int n)
{
#pragma omp target map(n)
    n += 2672;
    return n;
}
int f2673(int n)
{
#pragma omp target map(n)
    n += 2673;
    return n;
}
int f2674(int n)
{
#pragma omp target map(n)
    n += 2674;
    return n;
}
int f2675(int n)
{
#pragma omp target map(n)
    n += 2675;
    return n;
}
int f2676(int n)
{
#pragma omp target map(n)
    n += 2676;
    return n;
}
int f2677(int n)
{
#pragma omp target map(n)
    n += 2677;
    return n;
}
int f2678(int n)
{
#pragma omp target map(n)
    n += 2678;
    return n;
}
int f2679(int n)
{
#pragma omp target map(n)
    n += 2679;
    return n;
}
int f2680(int n)
{
#pragma omp target map(n)
    n += 2680;
    return n;
}
int f2681(int n)
{
#pragma omp target map(n)
    n += 2681;
    return n;
}
int f2682(int n)
{
#pragma omp target map(n)
    n += 2682;
    return n;
}
int f2683(int n)
{
#pragma omp target map(n)
    n += 2683;
    return n;
}
int f2684(int n)
{
#pragma omp target map(n)
    n += 2684;
    return n;
}
int f2685(int n)
{
#pragma omp target map(n)
    n += 2685;
    return n;
}
int f2686(int n)
{
#pragma omp target map(n)
    n += 2686;
    return n;
}
int f2687(int n)
{
#pragma omp target map(n)
    n += 2687;
    return n;
}
int f2688(int n)
{
#pragma omp target map(n)
    n += 2688;
    return n;
}
int f2689(int n)
{
#pragma omp target map(n)
    n += 2689;
    return n;
}
int f2690(int n)
{
#pragma omp target map(n)
    n += 2690;
    return n;
}
int f2691(int n)
{
#pragma omp target map(n)
    n += 2691;
    return n;
}
int f2692(int n)
{
#pragma omp target map(n)
    n += 2692;
    return n;
}
int f2693(int n)
{
#pragma omp target map(n)
    n += 2693;
    return n;
}
int f2694(int n)
{
#pragma omp target map(n)
    n += 2694;
    return n;
}
int f2695(int n)
{
#pragma omp target map(n)
    n += 2695;
    return n;
}
int f2696(int n)
{
#pragma omp target map(n)
    n += 2696;
    return n;
}
int f2697(int n)
{
#pragma omp target map(n)
    n += 2697;
    return n;
}
int f2698(int n)
{
#pragma omp target map(n)
    n += 2698;
    return n;
}
int f2699(int n)
{
#pragma omp target map(n)
    n += 2699;
    return n;
}
int f2700(int n)
{
#pragma omp target map(n)
    n += 2700;
    return n;
}
int f2701(int n)
{
#pragma omp target map(n)
    n += 2701;
    return n;
}
int f2702(int n)
{
#pragma omp target map(n)
    n += 2702;
    return n;
}
int f2703(int n)
{
#pragma omp target map(n)
    n += 2703;
    return n;
}
int f2704(int n)
{
#pragma omp target map(n)
    n += 2704;
    return n;
}
int f2705(int n)
{
#pragma omp target map(n)
    n += 2705;
    return n;
}
int f2706(int n)
{
#pragma omp target map(n)
    n += 2706;
    return n;
}
int f2707(int n)
{
#pragma omp target map(n)
    n += 2707;
    return n;
}
int f2708(int n)
{
#pragma omp target map(n)
    n += 2708;
    return n;
}
int f2709(int n)
{
#pragma omp target map(n)
    n += 2709;
    return n;
}
int f2710(int n)
{
#pragma omp target map(n)
    n += 2710;
    return n;
}
int f2711(int n)
{
#pragma omp target map(n)
    n += 2711;
    return n;
}
int f2712(int n)
{
#pragma omp target map(n)
    n += 2712;
    return n;
}
int f2713(int n)
{
#pragma omp target map(n)
    n += 2713;
    return n;
}
int f2714(int n)
{
#pragma omp target map(n)
    n += 2714;
    return n;
}
int f2715(int n)
{
#pragma omp target map(n)
    n += 2715;
    return n;
}
int f2716(int n)
{
#pragma omp target map(n)
    n += 2716;
    return n;
}
int f2717(int n)
{
#pragma omp target map(n)
    n += 2717;
    return n;
}
int f2718(int n)
{
#pragma omp target map(n)
    n += 2718;
    return n;
}
int f2719(int n)
{
#pragma omp target map(n)
    n += 2719;
    return n;
}
int f2720(int n)
{
#pragma omp target map(n)
    n += 2720;
    return n;
}
int f2721(int n)
{
#pragma omp target map(n)
    n += 2721;
    return n;
}
int f2722(int n)
{
#pragma omp target map(n)
    n += 2722;
    return n;
}
int f2723(int n)
{
#pragma omp target map(n)
    n += 2723;
    return n;
}
int f2724(int n)
{
#pragma omp target map(n)
    n += 2724;
    return n;
}
int f2725(int n)
{
#pragma omp target map(n)
    n += 2725;
    return n;
}
int f2726(int n)
{
#pragma omp target map(n)
    n += 2726;
    return n;
}
int f2727(int n)
{
#pragma omp target map(n)
    n += 2727;
    return n;
}
int f2728(int n)
{
#pragma omp target map(n)
    n += 2728;
    return n;
}
int f2729(int n)
{
#pragma omp target map(n)
    n += 2729;
    return n;
}
int f2730(int n)
{
#pragma omp target map(n)
    n += 2730;
    return n;
}
int f2731(int n)
{
#pragma omp target map(n)
    n += 2731;
    return n;
}
int f2732(int n)
{
#pragma omp target map(n)
    n += 2732;
    return n;
}
int f2733(int n)
{
#pragma omp target map(n)
    n += 2733;
    return n;
}
int f2734(int n)
{
#pragma omp target map(n)
    n += 2734;
    return n;
}
int f2735(int n)
{
#pragma omp target map(n)
    n += 2735;
    return n;
}
int f2736(int n)
{
#pragma omp target map(n)
    n += 2736;
    return n;
}
int f2737(int n)
{
#pragma omp target map(n)
    n += 2737;
    return n;
}
int f2738(int n)
{
#pragma omp target map(n)
    n += 2738;
    return n;
}
int f2739(int n)
{
#pragma omp target map(n)
    n += 2739;
    return n;
}
int f2740(int n)
{
#pragma omp target map(n)
    n += 2740;
    return n;
}
int f2741(int n)
{
#pragma omp target map(n)
    n += 2741;
    return n;
}
int f2742(int n)
{
#pragma omp target map(n)
    n += 2742;
    return n;
}
int f2743(int n)
{
#pragma omp target map(n)
    n += 2743;
    return n;
}
int f2744(int n)
{
#pragma omp target map(n)
    n += 2744;
    return n;
}
int f2745(int n)
{
#pragma omp target map(n)
    n += 2745;
    return n;
}
int f2746(int n)
{
#pragma omp target map(n)
    n += 2746;
    return n;
}
int f2747(int n)
{
#pragma omp target map(n)
    n += 2747;
    return n;
}
int f2748(int n)
{
#pragma omp target map(n)
    n += 2748;
    return n;
}
int f2749(int n)
{
#pragma omp target map(n)
    n += 2749;
    return n;
}
int f2750(int n)
{
#pragma omp target map(n)
    n += 2750;
    return n;
}
int f2751(int n)
{
#pragma omp target map(n)
    n += 2751;
    return n;
}
int f2752(int n)
{
#pragma omp target map(n)
    n += 2752;
    return n;
}
int f2753(int n)
{
#pragma omp target map(n)
    n += 2753;
    return n;
}
int f2754(int n)
{
#pragma omp target map(n)
    n += 2754;
    return n;
}
int f2755(int n)
{
#pragma omp target map(n)
    n += 2755;
    return n;
}
int f2756(int n)
{
#pragma omp target map(n)
    n += 2756;
    return n;
}
int f2757(int n)
{
#pragma omp target map(n)
    n += 2757;
    return n;
}
int f2758(int n)
{
#pragma omp target map(n)
    n += 2758;
    return n;
}
int f2759(int n)
{
#pragma omp target map(n)
    n += 2759;
    return n;
}
int f2760(int n)
{
#pragma omp target map(n)
    n += 2760;
    return n;
}
int f2761(int n)
{
#pragma omp target map(n)
    n += 2761;
    return n;
}
int f2762(int n)
{
#pragma omp target map(n)
    n += 2762;
    return n;
}
int f2763(int n)
{
#pragma omp target map(n)
    n += 2763;
    return n;
}
int f2764(int n)
{
#pragma omp target map(n)
    n += 2764;
    return n;
}
int f2765(int n)
{
#pragma omp target map(n)
    n += 2765;
    return n;
}
int f2766(int n)
{
#pragma omp target map(n)
    n += 2766;
    return n;
}
int f2767(int n)
{
#pragma omp target map(n)
    n += 2767;
    return n;
}
int f2768(int n)
{
#pragma omp target map(n)
    n += 2768;
    return n;
}
int f2769(int n)
{
#pragma omp target map(n)
    n += 2769;
    return n;
}
int f2770(int n)
{
#pragma omp target map(n)
    n += 2770;
    return n;
}
int f2771(int n)
{
#pragma omp target map(n)
    n += 2771;
    return n;
}
int f2772(int n)
{
#pragma omp target map(n)
    n += 2772;
    return n;
}
int f2773(int n)
{
#pragma omp target map(n)
    n += 2773;
    return n;
}
int f2774(int n)
{
#pragma omp target map(n)
    n += 2774;
    return n;
}
int f2775(int n)
{
#pragma omp target map(n)
    n += 2775;
    return n;
}
int f2776(int n)
{
#pragma omp target map(n)
    n += 2776;
    return n;
}
int f2777(int n)
{
#pragma omp target map(n)
    n += 2777;
    return n;
}
int f2778(int n)
{
#pragma omp target map(n)
    n += 2778;
    return n;
}
int f2779(int n)
{
#pragma omp target map(n)
    n += 2779;
    return n;
}
int f2780(int n)
{
#pragma omp target map(n)
    n += 2780;
    return n;
}
int f2781(int n)
{
#pragma omp target map(n)
    n += 2781;
    return n;
}
int f2782(int n)
{
#pragma omp target map(n)
    n += 2782;
    return n;
}
int f2783(int n)
{
#pragma omp target map(n)
    n += 2783;
    return n;
}
int f2784(int n)
{
#pragma omp target map(n)
    n += 2784;
    return n;
}
int f2785(int n)
{
#pragma omp target map(n)
    n += 2785;
    return n;
}
int f2786(int n)
{
#pragma omp target map(n)
    n += 2786;
    return n;
}
int f2787(int n)
{
#pragma omp target map(n)
    n += 2787;
    return n;
}
int f2788(int n)
{
#pragma omp target map(n)
    n += 2788;
    return n;
}
int f2789(int n)
{
#pragma omp target map(n)
    n += 2789;
    return n;
}
int f2790(int n)
{
#pragma omp target map(n)
    n += 2790;
    return n;
}
int f2791(int n)
{
#pragma omp target map(n)
    n += 2791;
    return n;
}
int f2792(int n)
{
#pragma omp target map(n)
    n += 2792;
    return n;
}
int f2793(int n)
{
#pragma omp target map(n)
    n += 2793;
    return n;
}
int f2794(int n)
{
#pragma omp target map(n)
    n += 2794;
    return n;
}
int f2795(int n)
{
#pragma omp target map(n)
    n += 2795;
    return n;
}
int f2796(int n)
{
#pragma omp target map(n)
    n += 2796;
    return n;
}
int f2797(int n)
{
#pragma omp target map(n)
    n += 2797;
    return n;
}
int f2798(int n)
{
#pragma omp target map(n)
    n += 2798;
    return n;
}
int f2799(int n)
{
#pragma omp target map(n)
    n += 2799;
    return n;
}
int f2800(int n)
{
#pragma omp target map(n)
    n += 2800;
    return n;
}
int f2801(int n)
{
#pragma omp target map(n)
    n += 2801;
    return n;
}
int f2802(int n)
{
#pragma omp target map(n)
    n += 2802;
    return n;
}
int f2803(int n)
{
#pragma omp target map(n)
    n += 2803;
    return n;
}
int f2804(int n)
{
#pragma omp target map(n)
    n += 2804;
    return n;
}
int f2805(int n)
{
#pragma omp target map(n)
    n += 2805;
    return n;
}
int f2806(int n)
{
#pragma omp target map(n)
    n += 2806;
    return n;
}
int f2807(int n)
{
#pragma omp target map(n)
    n += 2807;
    return n;
}
int f2808(int n)
{
#pragma omp target map(n)
    n += 2808;
    return n;
}
int f2809(int n)
{
#pragma omp target map(n)
    n += 2809;
    return n;
}
int f2810(int n)
{
#pragma omp target map(n)
    n += 2810;
    return n;
}
int f2811(int n)
{
#pragma omp target map(n)
    n += 2811;
    return n;
}
int f2812(int n)
{
#pragma omp target map(n)
    n += 2812;
    return n;
}
int f2813(int n)
{
#pragma omp target map(n)
    n += 2813;
    return n;
}
int f2814(int n)
{
#pragma omp target map(n)
    n += 2814;
    return n;
}
int f2815(int n)
{
#pragma omp target map(n)
    n += 2815;
    return n;
}
int f2816(int n)
{
#pragma omp target map(n)
    n += 2816;
    return n;
}
int f2817(int n)
{
#pragma omp target map(n)
    n += 2817;
    return n;
}
int f2818(int n)
{
#pragma omp target map(n)
    n += 2818;
    return n;
}
int f2819(int n)
{
#pragma omp target map(n)
    n += 2819;
    return n;
}
int f2820(int n)
{
#pragma omp target map(n)
    n += 2820;
    return n;
}
int f2821(int n)
{
#pragma omp target map(n)
    n += 2821;
    return n;
}
int f2822(int n)
{
#pragma omp target map(n)
    n += 2822;
    return n;
}
int f2823(int n)
{
#pragma omp target map(n)
    n += 2823;
    return n;
}
int f2824(int n)
{
#pragma omp target map(n)
    n += 2824;
    return n;
}
int f2825(int n)
{
#pragma omp target map(n)
    n += 2825;
    return n;
}
int f2826(int n)
{
#pragma omp target map(n)
    n += 2826;
    return n;
}
int f2827(int n)
{
#pragma omp target map(n)
    n += 2827;
    return n;
}
int f2828(int n)
{
#pragma omp target map(n)
    n += 2828;
    return n;
}
int f2829(int n)
{
#pragma omp target map(n)
    n += 2829;
    return n;
}
int f2830(int n)
{
#pragma omp target map(n)
    n += 2830;
    return n;
}
int f2831(int n)
{
#pragma omp target map(n)
    n += 2831;
    return n;
}
int f2832(int n)
{
#pragma omp target map(n)
    n += 2832;
    return n;
}
int f2833(int n)
{
#pragma omp target map(n)
    n += 2833;
    return n;
}
int f2834(int n)
{
#pragma omp target map(n)
    n += 2834;
    return n;
}
int f2835(int n)
{
#pragma omp target map(n)
    n += 2835;
    return n;
}
int f2836(int n)
{
#pragma omp target map(n)
    n += 2836;
    return n;
}
int f2837(int n)
{
#pragma omp target map(n)
    n += 2837;
    return n;
}
int f2838(int n)
{
#pragma omp target map(n)
    n += 2838;
    return n;
}
int f2839(int n)
{
#pragma omp target map(n)
    n += 2839;
    return n;
}
int f2840(int n)
{
#pragma omp target map(n)
    n += 2840;
    return n;
}
int f2841(int n)
{
#pragma omp target map(n)
    n += 2841;
    return n;
}
int f2842(int n)
{
#pragma omp target map(n)
    n += 2842;
    return n;
}
int f2843(int n)
{
#pragma omp target map(n)
    n += 2843;
    return n;
}
int f2844(int n)
{
#pragma omp target map(n)
    n += 2844;
    return n;
}
int f2845(int n)
{
#pragma omp target map(n)
    n += 2845;
    return n;
}
int f2846(int n)
{
#pragma omp target map(n)
    n += 2846;
    return n;
}
int f2847(int n)
{
#pragma omp target map(n)
    n += 2847;
    return n;
}
int f2848(int n)
{
#pragma omp target map(n)
    n += 2848;
    return n;
}
int f2849(int n)
{
#pragma omp target map(n)
    n += 2849;
    return n;
}
int f2850(int n)
{
#pragma omp target map(n)
    n += 2850;
    return n;
}
int f2851(int n)
{
#pragma omp target map(n)
    n += 2851;
    return n;
}
int f2852(int n)
{
#pragma omp target map(n)
    n += 2852;
    return n;
}
int f2853(int n)
{
#pragma omp target map(n)
    n += 2853;
    return n;
}
int f2854(int n)
{
#pragma omp target map(n)
    n += 2854;
    return n;
}
int f2855(int n)
{
#pragma omp target map(n)
    n += 2855;
    return n;
}
int f2856(int n)
{
#pragma omp target map(n)
    n += 2856;
    return n;
}
int f2857(int n)
{
#pragma omp target map(n)
    n += 2857;
    return n;
}
int f2858(int n)
{
#pragma omp target map(n)
    n += 2858;
    return n;
}
int f2859(int n)
{
#pragma omp target map(n)
    n += 2859;
    return n;
}
int f2860(int n)
{
#pragma omp target map(n)
    n += 2860;
    return n;
}
int f2861(int n)
{
#pragma omp target map(n)
    n += 2861;
    return n;
}
int f2862(int n)
{
#pragma omp target map(n)
    n += 2862;
    return n;
}
int f2863(int n)
{
#pragma omp target map(n)
    n += 2863;
    return n;
}
int f2864(int n)
{
#pragma omp target map(n)
    n += 2864;
    return n;
}
int f2865(int n)
{
#pragma omp target map(n)
    n += 2865;
    return n;
}
int f2866(int n)
{
#pragma omp target map(n)
    n += 2866;
    return n;
}
int f2867(int n)
{
#pragma omp target map(n)
    n += 2867;
    return n;
}
int f2868(int n)
{
#pragma omp target map(n)
    n += 2868;
    return n;
}
int f2869(int n)
{
#pragma omp target map(n)
    n += 2869;
    return n;
}
int f2870(int n)
{
#pragma omp target map(n)
    n += 2870;
    return n;
}
int f2871(int n)
{
#pragma omp target map(n)
    n += 2871;
    return n;
}
int f2872(int n)
{
#pragma omp target map(n)
    n += 2872;
    return n;
}
int f2873(int n)
{
#pragma omp target map(n)
    n += 2873;
    return n;
}
int f2874(int n)
{
#pragma omp target map(n)
    n += 2874;
    return n;
}
int f2875(int n)
{
#pragma omp target map(n)
    n += 2875;
    return n;
}
int f2876(int n)
{
#pragma omp target map(n)
    n += 2876;
    return n;
}
int f2877(int n)
{
#pragma omp target map(n)
    n += 2877;
    return n;
}
int f2878(int n)
{
#pragma omp target map(n)
    n += 2878;
    return n;
}
int f2879(int n)
{
#pragma omp target map(n)
    n += 2879;
    return n;
}
int f2880(int n)
{
#pragma omp target map(n)
    n += 2880;
    return n;
}
int f2881(int n)
{
#pragma omp target map(n)
    n += 2881;
    return n;
}
int f2882(int n)
{
#pragma omp target map(n)
    n += 2882;
    return n;
}
int f2883(int n)
{
#pragma omp target map(n)
    n += 2883;
    return n;
}
int f2884(int n)
{
#pragma omp target map(n)
    n += 2884;
    return n;
}
int f2885(int n)
{
#pragma omp target map(n)
    n += 2885;
    return n;
}
int f2886(int n)
{
#pragma omp target map(n)
    n += 2886;
    return n;
}
int f2887(int n)
{
#pragma omp target map(n)
    n += 2887;
    return n;
}
int f2888(int n)
{
#pragma omp target map(n)
    n += 2888;
    return n;
}
int f2889(int n)
{
#pragma omp target map(n)
    n += 2889;
    return n;
}
int f2890(int n)
{
#pragma omp target map(n)
    n += 2890;
    return n;
}
int f2891(int n)
{
#pragma omp target map(n)
    n += 2891;
    return n;
}
int f2892(int n)
{
#pragma omp target map(n)
    n += 2892;
    return n;
}
int f2893(int n)
{
#pragma omp target map(n)
    n += 2893;
    return n;
}
int f2894(int n)
{
#pragma omp target map(n)
    n += 2894;
    return n;
}
int f2895(int n)
{
#pragma omp target map(n)
    n += 2895;
    return n;
}
int f2896(int n)
{
#pragma omp target map(n)
    n += 2896;
    return n;
}
int f2897(int n)
{
#pragma omp target map(n)
    n += 2897;
    return n;
}
int f2898(int n)
{
#pragma omp target map(n)
    n += 2898;
    return n;
}
int f2899(int n)
{
#pragma omp target map(n)
    n += 2899;
    return n;
}
int f2900(int n)
{
#pragma omp target map(n)
    n += 2900;
    return n;
}
int f2901(int n)
{
#pragma omp target map(n)
    n += 2901;
    return n;
}
int f2902(int n)
{
#pragma omp target map(n)
    n += 2902;
    return n;
}
int f2903(int n)
{
#pragma omp target map(n)
    n += 2903;
    return n;
}
int f2904(int n)
{
#pragma omp target map(n)
    n += 2904;
    return n;
}
int f2905(int n)
{
#pragma omp target map(n)
    n += 2905;
    return n;
}
int f2906(int n)
{
#pragma omp target map(n)
    n += 2906;
    return n;
}
int f2907(int n)
{
#pragma omp target map(n)
    n += 2907;
    return n;
}
int f2908(int n)
{
#pragma omp target map(n)
    n += 2908;
    return n;
}
int f2909(int n)
{
#pragma omp target map(n)
    n += 2909;
    return n;
}
int f2910(int n)
{
#pragma omp target map(n)
    n += 2910;
    return n;
}
int f2911(int n)
{
#pragma omp target map(n)
    n += 2911;
    return n;
}
int f2912(int n)
{
#pragma omp target map(n)
    n += 2912;
    return n;
}
int f2913(int n)
{
#pragma omp target map(n)
    n += 2913;
    return n;
}
int f2914(int n)
{
#pragma omp target map(n)
    n += 2914;
    return n;
}
int f2915(int n)
{
#pragma omp target map(n)
    n += 2915;
    return n;
}
int f2916(int n)
{
#pragma omp target map(n)
    n += 2916;
    return n;
}
int f2917(int n)
{
#pragma omp target map(n)
    n += 2917;
    return n;
}
int f2918(int n)
{
#pragma omp target map(n)
    n += 2918;
    return n;
}
int f2919(int n)
{
#pragma omp target map(n)
    n += 2919;
    return n;
}
int f2920(int n)
{
#pragma omp target map(n)
    n += 2920;
    return n;
}
int f2921(int n)
{
#pragma omp target map(n)
    n += 2921;
    return n;
}
int f2922(int n)
{
#pragma omp target map(n)
    n += 2922;
    return n;
}
int f2923(int n)
{
#pragma omp target map(n)
    n += 2923;
    return n;
}
int f2924(int n)
{
#pragma omp target map(n)
    n += 2924;
    return n;
}
int f2925(int n)
{
#pragma omp target map(n)
    n += 2925;
    return n;
}
int f2926(int n)
{
#pragma omp target map(n)
    n += 2926;
    return n;
}
int f2927(int n)
{
#pragma omp target map(n)
    n += 2927;
    return n;
}
int f2928(int n)
{
#pragma omp target map(n)
    n += 2928;
    return n;
}
int f2929(int n)
{
#pragma omp target map(n)
    n += 2929;
    return n;
}
int f2930(int n)
{
#pragma omp target map(n)
    n += 2930;
    return n;
}
int f2931(int n)
{
#pragma omp target map(n)
    n += 2931;
    return n;
}
int f2932(int n)
{
#pragma omp target map(n)
    n += 2932;
    return n;
}
int f2933(int n)
{
#pragma omp target map(n)
    n += 2933;
    return n;
}
int f2934(int n)
{
#pragma omp target map(n)
    n += 2934;
    return n;
}
int f2935(int n)
{
#pragma omp target map(n)
    n += 2935;
    return n;
}
int f2936(int n)
{
#pragma omp target map(n)
    n += 2936;
    return n;
}
int f2937(int n)
{
#pragma omp target map(n)
    n += 2937;
    return n;
}
int f2938(int n)
{
#pragma omp target map(n)
    n += 2938;
    return n;
}
int f2939(int n)
{
#pragma omp target map(n)
    n += 2939;
    return n;
}
int f2940(int n)
{
#pragma omp target map(n)
    n += 2940;
    return n;
}
int f2941(int n)
{
#pragma omp target map(n)
    n += 2941;
    return n;
}
int f2942(int n)
{
#pragma omp target map(n)
    n += 2942;
    return n;
}
int f2943(int n)
{
#pragma omp target map(n)
    n += 2943;
    return n;
}
int f2944(int n)
{
#pragma omp target map(n)
    n += 2944;
    return n;
}
int f2945(int n)
{
#pragma omp target map(n)
    n += 2945;
    return n;
}
int f2946(int n)
{
#pragma omp target map(n)
    n += 2946;
    return n;
}
int f2947(int n)
{
#pragma omp target map(n)
    n += 2947;
    return n;
}
int f2948(int n)
{
#pragma omp target map(n)
    n += 2948;
    return n;
}
int f2949(int n)
{
#pragma omp target map(n)
    n += 2949;
    return n;
}
int f2950(int n)
{
#pragma omp target map(n)
    n += 2950;
    return n;
}
int f2951(int n)
{
#pragma omp target map(n)
    n += 2951;
    return n;
}
int f2952(int n)
{
#pragma omp target map(n)
    n += 2952;
    return n;
}
int f2953(int n)
{
#pragma omp target map(n)
    n += 2953;
    return n;
}
int f2954(int n)
{
#pragma omp target map(n)
    n += 2954;
    return n;
}
int f2955(int n)
{
#pragma omp target map(n)
    n += 2955;
    return n;
}
int f2956(int n)
{
#pragma omp target map(n)
    n += 2956;
    return n;
}
int f2957(int n)
{
#pragma omp target map(n)
    n += 2957;
    return n;
}
int f2958(int n)
{
#pragma omp target map(n)
    n += 2958;
    return n;
}
int f2959(int n)
{
#pragma omp target map(n)
    n += 2959;
    return n;
}
int f2960(int n)
{
#pragma omp target map(n)
    n += 2960;
    return n;
}
int f2961(int n)
{
#pragma omp target map(n)
    n += 2961;
    return n;
}
int f2962(int n)
{
#pragma omp target map(n)
    n += 2962;
    return n;
}
int f2963(int n)
{
#pragma omp target map(n)
    n += 2963;
    return n;
}
int f2964(int n)
{
#pragma omp target map(n)
    n += 2964;
    return n;
}
int f2965(int n)
{
#pragma omp target map(n)
    n += 2965;
    return n;
}
int f2966(int n)
{
#pragma omp target map(n)
    n += 2966;
    return n;
}
int f2967(int n)
{
#pragma omp target map(n)
    n += 2967;
    return n;
}
int f2968(int n)
{
#pragma omp target map(n)
    n += 2968;
    return n;
}
int f2969(int n)
{
#pragma omp target map(n)
    n += 2969;
    return n;
}
int f2970(int n)
{
#pragma omp target map(n)
    n += 2970;
    return n;
}
int f2971(int n)
{
#pragma omp target map(n)
    n += 2971;
    return n;
}
int f2972(int n)
{
#pragma omp target map(n)
    n += 2972;
    return n;
}
int f2973(int n)
{
#pragma omp target map(n)
    n += 2973;
    return n;
}
int f2974(int n)
{
#pragma omp target map(n)
    n += 2974;
    return n;
}
int f2975(int n)
{
#pragma omp target map(n)
    n += 2975;
    return n;
}
int f2976(int n)
{
#pragma omp target map(n)
    n += 2976;
    return n;
}
int f2977(int n)
{
#pragma omp target map(n)
    n += 2977;
    return n;
}
int f2978(int n)
{
#pragma omp target map(n)
    n += 2978;
    return n;
}
int f2979(int n)
{
#pragma omp target map(n)
    n += 2979;
    return n;
}
int f2980(int n)
{
#pragma omp target map(n)
    n += 2980;
    return n;
}
int f2981(int n)
{
#pragma omp target map(n)
    n += 2981;
    return n;
}
int f2982(int n)
{
#pragma omp target map(n)
    n += 2982;
    return n;
}
int f2983(int n)
{
#pragma omp target map(n)
    n += 2983;
    return n;
}
int f2984(int n)
{
#pragma omp target map(n)
    n += 2984;
    return n;
}
int f2985(int n)
{
#pragma omp target map(n)
    n += 2985;
    return n;
}
int f2986(int n)
{
#pragma omp target map(n)
    n += 2986;
    return n;
}
int f2987(int n)
{
#pragma omp target map(n)
    n += 2987;
    return n;
}
int f2988(int n)
{
#pragma omp target map(n)
    n += 2988;
    return n;
}
int f2989(int n)
{
#pragma omp target map(n)
    n += 2989;
    return n;
}
int f2990(int n)
{
#pragma omp target map(n)
    n += 2990;
    return n;
}
int f2991(int n)
{
#pragma omp target map(n)
    n += 2991;
    return n;
}
int f2992(int n)
{
#pragma omp target map(n)
    n += 2992;
    return n;
}
int f2993(int n)
{
#pragma omp target map(n)
    n += 2993;
    return n;
}
int f2994(int n)
{
#pragma omp target map(n)
    n += 2994;
    return n;
}
int f2995(int n)
{
#pragma omp target map(n)
    n += 2995;
    return n;
}
int f2996(int n)
{
#pragma omp target map(n)
    n += 2996;
    return n;
}
int f2997(int n)
{
#pragma omp target map(n)
    n += 2997;
    return n;
}
int f2998(int n)
{
#pragma omp target map(n)
    n += 2998;
    return n;
}
int f2999(int n)
{
#pragma omp target map(n)
    n += 2999;
    return n;
}
int f3000(int n)
{
#pragma omp target map(n)
    n += 3000;
    return n;
}
int f3001(int n)
{
#pragma omp target map(n)
    n += 3001;
    return n;
}
int f3002(int n)
{
#pragma omp target map(n)
    n += 3002;
    return n;
}
int f3003(int n)
{
#pragma omp target map(n)
    n += 3003;
    return n;
}
int f3004(int n)
{
#pragma omp target map(n)
    n += 3004;
    return n;
}
int f3005(int n)
{
#pragma omp target map(n)
    n += 3005;
    return n;
}
int f3006(int n)
{
#pragma omp target map(n)
    n += 3006;
    return n;
}
int f3007(int n)
{
#pragma omp target map(n)
    n += 3007;
    return n;
}
int f3008(int n)
{
#pragma omp target map(n)
    n += 3008;
    return n;
}
int f3009(int n)
{
#pragma omp target map(n)
    n += 3009;
    return n;
}
int f3010(int n)
{
#pragma omp target map(n)
    n += 3010;
    return n;
}
int f3011(int n)
{
#pragma omp target map(n)
    n += 3011;
    return n;
}
int f3012(int n)
{
#pragma omp target map(n)
    n += 3012;
    return n;
}
int f3013(int n)
{
#pragma omp target map(n)
    n += 3013;
    return n;
}
int f3014(int n)
{
#pragma omp target map(n)
    n += 3014;
    return n;
}
int f3015(int n)
{
#pragma omp target map(n)
    n += 3015;
    return n;
}
int f3016(int n)
{
#pragma omp target map(n)
    n += 3016;
    return n;
}
int f3017(int n)
{
#pragma omp target map(n)
    n += 3017;
    return n;
}
int f3018(int n)
{
#pragma omp target map(n)
    n += 3018;
    return n;
}
int f3019(int n)
{
#pragma omp target map(n)
    n += 3019;
    return n;
}
int f3020(int n)
{
#pragma omp target map(n)
    n += 3020;
    return n;
}
int f3021(int n)
{
#pragma omp target map(n)
    n += 3021;
    return n;
}
int f3022(int n)
{
#pragma omp target map(n)
    n += 3022;
    return n;
}
int f3023(int n)
{
#pragma omp target map(n)
    n += 3023;
    return n;
}
int f3024(int n)
{
#pragma omp target map(n)
    n += 3024;
    return n;
}
int f3025(int n)
{
#pragma omp target map(n)
    n += 3025;
    return n;
}
int f3026(int n)
{
#pragma omp target map(n)
    n += 3026;
    return n;
}
int f3027(int n)
{
#pragma omp target map(n)
    n += 3027;
    return n;
}
int f3028(int n)
{
#pragma omp target map(n)
    n += 3028;
    return n;
}
int f3029(int n)
{
#pragma omp target map(n)
    n += 3029;
    return n;
}
int f3030(int n)
{
#pragma omp target map(n)
    n += 3030;
    return n;
}
int f3031(int n)
{
#pragma omp target map(n)
    n += 3031;
    return n;
}
int f3032(int n)
{
#pragma omp target map(n)
    n += 3032;
    return n;
}
int f3033(int n)
{
#pragma omp target map(n)
    n += 3033;
    return n;
}
int f3034(int n)
{
#pragma omp target map(n)
    n += 3034;
    return n;
}
int f3035(int n)
{
#pragma omp target map(n)
    n += 3035;
    return n;
}
int f3036(int n)
{
#pragma omp target map(n)
    n += 3036;
    return n;
}
int f3037(int n)
{
#pragma omp target map(n)
    n += 3037;
    return n;
}
int f3038(int n)
{
#pragma omp target map(n)
    n += 3038;
    return n;
}
int f3039(int n)
{
#pragma omp target map(n)
    n += 3039;
    return n;
}
int f3040(int n)
{
#pragma omp target map(n)
    n += 3040;
    return n;
}
int f3041(int n)
{
#pragma omp target map(n)
    n += 3041;
    return n;
}
int f3042(int n)
{
#pragma omp target map(n)
    n += 3042;
    return n;
}
int f3043(int n)
{
#pragma omp target map(n)
    n += 3043;
    return n;
}
int f3044(int n)
{
#pragma omp target map(n)
    n += 3044;
    return n;
}
int f3045(int n)
{
#pragma omp target map(n)
    n += 3045;
    return n;
}
int f3046(int n)
{
#pragma omp target map(n)
    n += 3046;
    return n;
}
int f3047(int n)
{
#pragma omp target map(n)
    n += 3047;
    return n;
}
int f3048(int n)
{
#pragma omp target map(n)
    n += 3048;
    return n;
}
int f3049(int n)
{
#pragma omp target map(n)
    n += 3049;
    return n;
}
int f3050(int n)
{
#pragma omp target map(n)
    n += 3050;
    return n;
}
int f3051(int n)
{
#pragma omp target map(n)
    n += 3051;
    return n;
}
int f3052(int n)
{
#pragma omp target map(n)
    n += 3052;
    return n;
}
int f3053(int n)
{
#pragma omp target map(n)
    n += 3053;
    return n;
}
int f3054(int n)
{
#pragma omp target map(n)
    n += 3054;
    return n;
}
int f3055(int n)
{
#pragma omp target map(n)
    n += 3055;
    return n;
}
int f3056(int n)
{
#pragma omp target map(n)
    n += 3056;
    return n;
}
int f3057(int n)
{
#pragma omp target map(n)
    n += 3057;
    return n;
}
int f3058(int n)
{
#pragma omp target map(n)
    n += 3058;
    return n;
}
int f3059(int n)
{
#pragma omp target map(n)
    n += 3059;
    return n;
}
int f3060(int n)
{
#pragma omp target map(n)
    n += 3060;
    return n;
}
int f3061(int n)
{
#pragma omp target map(n)
    n += 3061;
    return n;
}
int f3062(int n)
{
#pragma omp target map(n)
    n += 3062;
    return n;
}
int f3063(int n)
{
#pragma omp target map(n)
    n += 3063;
    return n;
}
int f3064(int n)
{
#pragma omp target map(n)
    n += 3064;
    return n;
}
int f3065(int n)
{
#pragma omp target map(n)
    n += 3065;
    return n;
}
int f3066(int n)
{
#pragma omp target map(n)
    n += 3066;
    return n;
}
int f3067(int n)
{
#pragma omp target map(n)
    n += 3067;
    return n;
}
int f3068(int n)
{
#pragma omp target map(n)
    n += 3068;
    return n;
}
int f3069(int n)
{
#pragma omp target map(n)
    n += 3069;
    return n;
}
int f3070(int n)
{
#pragma omp target map(n)
    n += 3070;
    return n;
}
int f3071(int n)
{
#pragma omp target map(n)
    n += 3071;
    return n;
}
int f3072(int n)
{
#pragma omp target map(n)
    n += 3072;
    return n;
}
int f3073(int n)
{
#pragma omp target map(n)
    n += 3073;
    return n;
}
int f3074(int n)
{
#pragma omp target map(n)
    n += 3074;
    return n;
}
int f3075(int n)
{
#pragma omp target map(n)
    n += 3075;
    return n;
}
int f3076(int n)
{
#pragma omp target map(n)
    n += 3076;
    return n;
}
int f3077(int n)
{
#pragma omp target map(n)
    n += 3077;
    return n;
}
int f3078(int n)
{
#pragma omp target map(n)
    n += 3078;
    return n;
}
int f3079(int n)
{
#pragma omp target map(n)
    n += 3079;
    return n;
}
int f3080(int n)
{
#pragma omp target map(n)
    n += 3080;
    return n;
}
int f3081(int n)
{
#pragma omp target map(n)
    n += 3081;
    return n;
}
int f3082(int n)
{
#pragma omp target map(n)
    n += 3082;
    return n;
}
int f3083(int n)
{
#pragma omp target map(n)
    n += 3083;
    return n;
}
int f3084(int n)
{
#pragma omp target map(n)
    n += 3084;
    return n;
}
int f3085(int n)
{
#pragma omp target map(n)
    n += 3085;
    return n;
}
int f3086(int n)
{
#pragma omp target map(n)
    n += 3086;
    return n;
}
int f3087(int n)
{
#pragma omp target map(n)
    n += 3087;
    return n;
}
int f3088(int n)
{
#pragma omp target map(n)
    n += 3088;
    return n;
}
int f3089(int n)
{
#pragma omp target map(n)
    n += 3089;
    return n;
}
int f3090(int n)
{
#pragma omp target map(n)
    n += 3090;
    return n;
}
int f3091(int n)
{
#pragma omp target map(n)
    n += 3091;
    return n;
}
int f3092(int n)
{
#pragma omp target map(n)
    n += 3092;
    return n;
}
int f3093(int n)
{
#pragma omp target map(n)
    n += 3093;
    return n;
}
int f3094(int n)
{
#pragma omp target map(n)
    n += 3094;
    return n;
}
int f3095(int n)
{
#pragma omp target map(n)
    n += 3095;
    return n;
}
int f3096(int n)
{
#pragma omp target map(n)
    n += 3096;
    return n;
}
int f3097(int n)
{
#pragma omp target map(n)
    n += 3097;
    return n;
}
int f3098(int n)
{
#pragma omp target map(n)
    n += 3098;
    return n;
}
int f3099(int n)
{
#pragma omp target map(n)
    n += 3099;
    return n;
}
int f3100(int n)
{
#pragma omp target map(n)
    n += 3100;
    return n;
}
int f3101(int n)
{
#pragma omp target map(n)
    n += 3101;
    return n;
}
int f3102(int n)
{
#pragma omp target map(n)
    n += 3102;
    return n;
}
int f3103(int n)
{
#pragma omp target map(n)
    n += 3103;
    return n;
}
int f3104(int n)
{
#pragma omp target map(n)
    n += 3104;
    return n;
}
int f3105(int n)
{
#pragma omp target map(n)
    n += 3105;
    return n;
}
int f3106(int n)
{
#pragma omp target map(n)
    n += 3106;
    return n;
}
int f3107(int n)
{
#pragma omp target map(n)
    n += 3107;
    return n;
}
int f3108(int n)
{
#pragma omp target map(n)
    n += 3108;
    return n;
}
int f3109(int n)
{
#pragma omp target map(n)
    n += 3109;
    return n;
}
int f3110(int n)
{
#pragma omp target map(n)
    n += 3110;
    return n;
}
int f3111(int n)
{
#pragma omp target map(n)
    n += 3111;
    return n;
}
int f3112(int n)
{
#pragma omp target map(n)
    n += 3112;
    return n;
}
int f3113(int n)
{
#pragma omp target map(n)
    n += 3113;
    return n;
}
int f3114(int n)
{
#pragma omp target map(n)
    n += 3114;
    return n;
}
int f3115(int n)
{
#pragma omp target map(n)
    n += 3115;
    return n;
}
int f3116(int n)
{
#pragma omp target map(n)
    n += 3116;
    return n;
}
int f3117(int n)
{
#pragma omp target map(n)
    n += 3117;
    return n;
}
int f3118(int n)
{
#pragma omp target map(n)
    n += 3118;
    return n;
}
int f3119(int n)
{
#pragma omp target map(n)
    n += 3119;
    return n;
}
int f3120(int n)
{
#pragma omp target map(n)
    n += 3120;
    return n;
}
int f3121(int n)
{
#pragma omp target map(n)
    n += 3121;
    return n;
}
int f3122(int n)
{
#pragma omp target map(n)
    n += 3122;
    return n;
}
int f3123(int n)
{
#pragma omp target map(n)
    n += 3123;
    return n;
}
int f3124(int n)
{
#pragma omp target map(n)
    n += 3124;
    return n;
}
int f3125(int n)
{
#pragma omp target map(n)
    n += 3125;
    return n;
}
int f3126(int n)
{
#pragma omp target map(n)
    n += 3126;
    return n;
}
int f3127(int n)
{
#pragma omp target map(n)
    n += 3127;
    return n;
}
int f3128(int n)
{
#pragma omp target map(n)
    n += 3128;
    return n;
}
int f3129(int n)
{
#pragma omp target map(n)
    n += 3129;
    return n;
}
int f3130(int n)
{
#pragma omp target map(n)
    n += 3130;
    return n;
}
int f3131(int n)
{
#pragma omp target map(n)
    n += 3131;
    return n;
}
int f3132(int n)
{
#pragma omp target map(n)
    n += 3132;
    return n;
}
int f3133(int n)
{
#pragma omp target map(n)
    n += 3133;
    return n;
}
int f3134(int n)
{
#pragma omp target map(n)
    n += 3134;
    return n;
}
int f3135(int n)
{
#pragma omp target map(n)
    n += 3135;
    return n;
}
int f3136(int n)
{
#pragma omp target map(n)
    n += 3136;
    return n;
}
int f3137(int n)
{
#pragma omp target map(n)
    n += 3137;
    return n;
}
int f3138(int n)
{
#pragma omp target map(n)
    n += 3138;
    return n;
}
int f3139(int n)
{
#pragma omp target map(n)
    n += 3139;
    return n;
}
int f3140(int n)
{
#pragma omp target map(n)
    n += 3140;
    return n;
}
int f3141(int n)
{
#pragma omp target map(n)
    n += 3141;
    return n;
}
int f3142(int n)
{
#pragma omp target map(n)
    n += 3142;
    return n;
}
int f3143(int n)
{
#pragma omp target map(n)
    n += 3143;
    return n;
}
int f3144(int n)
{
#pragma omp target map(n)
    n += 3144;
    return n;
}
int f3145(int n)
{
#pragma omp target map(n)
    n += 3145;
    return n;
}
int f3146(int n)
{
#pragma omp target map(n)
    n += 3146;
    return n;
}
int f3147(int n)
{
#pragma omp target map(n)
    n += 3147;
    return n;
}
int f3148(int n)
{
#pragma omp target map(n)
    n += 3148;
    return n;
}
int f3149(int n)
{
#pragma omp target map(n)
    n += 3149;
    return n;
}
int f3150(int n)
{
#pragma omp target map(n)
    n += 3150;
    return n;
}
int f3151(int n)
{
#pragma omp target map(n)
    n += 3151;
    return n;
}
int f3152(int n)
{
#pragma omp target map(n)
    n += 3152;
    return n;
}
int f3153(int n)
{
#pragma omp target map(n)
    n += 3153;
    return n;
}
int f3154(int n)
{
#pragma omp target map(n)
    n += 3154;
    return n;
}
int f3155(int n)
{
#pragma omp target map(n)
    n += 3155;
    return n;
}
int f3156(int n)
{
#pragma omp target map(n)
    n += 3156;
    return n;
}
int f3157(int n)
{
#pragma omp target map(n)
    n += 3157;
    return n;
}
int f3158(int n)
{
#pragma omp target map(n)
    n += 3158;
    return n;
}
int f3159(int n)
{
#pragma omp target map(n)
    n += 3159;
    return n;
}
int f3160(int n)
{
#pragma omp target map(n)
    n += 3160;
    return n;
}
int f3161(int n)
{
#pragma omp target map(n)
    n += 3161;
    return n;
}
int f3162(int n)
{
#pragma omp target map(n)
    n += 3162;
    return n;
}
int f3163(int n)
{
#pragma omp target map(n)
    n += 3163;
    return n;
}
int f3164(int n)
{
#pragma omp target map(n)
    n += 3164;
    return n;
}
int f3165(int n)
{
#pragma omp target map(n)
    n += 3165;
    return n;
}
int f3166(int n)
{
#pragma omp target map(n)
    n += 3166;
    return n;
}
int f3167(int n)
{
#pragma omp target map(n)
    n += 3167;
    return n;
}
int f3168(int n)
{
#pragma omp target map(n)
    n += 3168;
    return n;
}
int f3169(int n)
{
#pragma omp target map(n)
    n += 3169;
    return n;
}
int f3170(int n)
{
#pragma omp target map(n)
    n += 3170;
    return n;
}
int f3171(int n)
{
#pragma omp target map(n)
    n += 3171;
    return n;
}
int f3172(int n)
{
#pragma omp target map(n)
    n += 3172;
    return n;
}
int f3173(int n)
{
#pragma omp target map(n)
    n += 3173;
    return n;
}
int f3174(int n)
{
#pragma omp target map(n)
    n += 3174;
    return n;
}
int f3175(int n)
{
#pragma omp target map(n)
    n += 3175;
    return n;
}
int f3176(int n)
{
#pragma omp target map(n)
    n += 3176;
    return n;
}
int f3177(int n)
{
#pragma omp target map(n)
    n += 3177;
    return n;
}
int f3178(int n)
{
#pragma omp target map(n)
    n += 3178;
    return n;
}
int f3179(int n)
{
#pragma omp target map(n)
    n += 3179;
    return n;
}
int f3180(int n)
{
#pragma omp target map(n)
    n += 3180;
    return n;
}
int f3181(int n)
{
#pragma omp target map(n)
    n += 3181;
    return n;
}
int f3182(int n)
{
#pragma omp target map(n)
    n += 3182;
    return n;
}
int f3183(int n)
{
#pragma omp target map(n)
    n += 3183;
    return n;
}
int f3184(int n)
{
#pragma omp target map(n)
    n += 3184;
    return n;
}
int f3185(int n)
{
#pragma omp target map(n)
    n += 3185;
    return n;
}
int f3186(int n)
{
#pragma omp target map(n)
    n += 3186;
    return n;
}
int f3187(int n)
{
#pragma omp target map(n)
    n += 3187;
    return n;
}
int f3188(int n)
{
#pragma omp target map(n)
    n += 3188;
    return n;
}
int f3189(int n)
{
#pragma omp target map(n)
    n += 3189;
    return n;
}
int f3190(int n)
{
#pragma omp target map(n)
    n += 3190;
    return n;
}
int f3191(int n)
{
#pragma omp target map(n)
    n += 3191;
    return n;
}
int f3192(int n)
{
#pragma omp target map(n)
    n += 3192;
    return n;
}
int f3193(int n)
{
#pragma omp target map(n)
    n += 3193;
    return n;
}
int f3194(int n)
{
#pragma omp target map(n)
    n += 3194;
    return n;
}
int f3195(int n)
{
#pragma omp target map(n)
    n += 3195;
    return n;
}
int f3196(int n)
{
#pragma omp target map(n)
    n += 3196;
    return n;
}
int f3197(int n)
{
#pragma omp target map(n)
    n += 3197;
    return n;
}
int f3198(int n)
{
#pragma omp target map(n)
    n += 3198;
    return n;
}
int f3199(int n)
{
#pragma omp target map(n)
    n += 3199;
    return n;
}
int f3200(int n)
{
#pragma omp target map(n)
    n += 3200;
    return n;
}
int f3201(int n)
{
#pragma omp target map(n)
    n += 3201;
    return n;
}
int f3202(int n)
{
#pragma omp target map(n)
    n += 3202;
    return n;
}
int f3203(int n)
{
#pragma omp target map(n)
    n += 3203;
    return n;
}
int f3204(int n)
{
#pragma omp target map(n)
    n += 3204;
    return n;
}
int f3205(int n)
{
#pragma omp target map(n)
    n += 3205;
    return n;
}
int f3206(int n)
{
#pragma omp target map(n)
    n += 3206;
    return n;
}
int f3207(int n)
{
#pragma omp target map(n)
    n += 3207;
    return n;
}
int f3208(int n)
{
#pragma omp target map(n)
    n += 3208;
    return n;
}
int f3209(int n)
{
#pragma omp target map(n)
    n += 3209;
    return n;
}
int f3210(int n)
{
#pragma omp target map(n)
    n += 3210;
    return n;
}
int f3211(int n)
{
#pragma omp target map(n)
    n += 3211;
    return n;
}
int f3212(int n)
{
#pragma omp target map(n)
    n += 3212;
    return n;
}
int f3213(int n)
{
#pragma omp target map(n)
    n += 3213;
    return n;
}
int f3214(int n)
{
#pragma omp target map(n)
    n += 3214;
    return n;
}
int f3215(int n)
{
#pragma omp target map(n)
    n += 3215;
    return n;
}
int f3216(int n)
{
#pragma omp target map(n)
    n += 3216;
    return n;
}
int f3217(int n)
{
#pragma omp target map(n)
    n += 3217;
    return n;
}
int f3218(int n)
{
#pragma omp target map(n)
    n += 3218;
    return n;
}
int f3219(int n)
{
#pragma omp target map(n)
    n += 3219;
    return n;
}
int f3220(int n)
{
#pragma omp target map(n)
    n += 3220;
    return n;
}
int f3221(int n)
{
#pragma omp target map(n)
    n += 3221;
    return n;
}
int f3222(int n)
{
#pragma omp target map(n)
    n += 3222;
    return n;
}
int f3223(int n)
{
#pragma omp target map(n)
    n += 3223;
    return n;
}
int f3224(int n)
{
#pragma omp target map(n)
    n += 3224;
    return n;
}
int f3225(int n)
{
#pragma omp target map(n)
    n += 3225;
    return n;
}
int f3226(int n)
{
#pragma omp target map(n)
    n += 3226;
    return n;
}
int f3227(int n)
{
#pragma omp target map(n)
    n += 3227;
    return n;
}
int f3228(int n)
{
#pragma omp target map(n)
    n += 3228;
    return n;
}
int f3229(int n)
{
#pragma omp target map(n)
    n += 3229;
    return n;
}
int f3230(int n)
{
#pragma omp target map(n)
    n += 3230;
    return n;
}
int f3231(int n)
{
#pragma omp target map(n)
    n += 3231;
    return n;
}
int f3232(int n)
{
#pragma omp target map(n)
    n += 3232;
    return n;
}
int f3233(int n)
{
#pragma omp target map(n)
    n += 3233;
    return n;
}
int f3234(int n)
{
#pragma omp target map(n)
    n += 3234;
    return n;
}
int f3235(int n)
{
#pragma omp target map(n)
    n += 3235;
    return n;
}
int f3236(int n)
{
#pragma omp target map(n)
    n += 3236;
    return n;
}
int f3237(int n)
{
#pragma omp target map(n)
    n += 3237;
    return n;
}
int f3238(int n)
{
#pragma omp target map(n)
    n += 3238;
    return n;
}
int f3239(int n)
{
#pragma omp target map(n)
    n += 3239;
    return n;
}
int f3240(int n)
{
#pragma omp target map(n)
    n += 3240;
    return n;
}
int f3241(int n)
{
#pragma omp target map(n)
    n += 3241;
    return n;
}
int f3242(int n)
{
#pragma omp target map(n)
    n += 3242;
    return n;
}
int f3243(int n)
{
#pragma omp target map(n)
    n += 3243;
    return n;
}
int f3244(int n)
{
#pragma omp target map(n)
    n += 3244;
    return n;
}
int f3245(int n)
{
#pragma omp target map(n)
    n += 3245;
    return n;
}
int f3246(int n)
{
#pragma omp target map(n)
    n += 3246;
    return n;
}
int f3247(int n)
{
#pragma omp target map(n)
    n += 3247;
    return n;
}
int f3248(int n)
{
#pragma omp target map(n)
    n += 3248;
    return n;
}
int f3249(int n)
{
#pragma omp target map(n)
    n += 3249;
    return n;
}
int f3250(int n)
{
#pragma omp target map(n)
    n += 3250;
    return n;
}
int f3251(int n)
{
#pragma omp target map(n)
    n += 3251;
    return n;
}
int f3252(int n)
{
#pragma omp target map(n)
    n += 3252;
    return n;
}
int f3253(int n)
{
#pragma omp target map(n)
    n += 3253;
    return n;
}
int f3254(int n)
{
#pragma omp target map(n)
    n += 3254;
    return n;
}
int f3255(int n)
{
#pragma omp target map(n)
    n += 3255;
    return n;
}
int f3256(int n)
{
#pragma omp target map(n)
    n += 3256;
    return n;
}
int f3257(int n)
{
#pragma omp target map(n)
    n += 3257;
    return n;
}
int f3258(int n)
{
#pragma omp target map(n)
    n += 3258;
    return n;
}
int f3259(int n)
{
#pragma omp target map(n)
    n += 3259;
    return n;
}
int f3260(int n)
{
#pragma omp target map(n)
    n += 3260;
    return n;
}
int f3261(int n)
{
#pragma omp target map(n)
    n += 3261;
    return n;
}
int f3262(int n)
{
#pragma omp target map(n)
    n += 3262;
    return n;
}
int f3263(int n)
{
#pragma omp target map(n)
    n += 3263;
    return n;
}
int f3264(int n)
{
#pragma omp target map(n)
    n += 3264;
    return n;
}
int f3265(int n)
{
#pragma omp target map(n)
    n += 3265;
    return n;
}
int f3266(int n)
{
#pragma omp target map(n)
    n += 3266;
    return n;
}
int f3267(int n)
{
#pragma omp target map(n)
    n += 3267;
    return n;
}
int f3268(int n)
{
#pragma omp target map(n)
    n += 3268;
    return n;
}
int f3269(int n)
{
#pragma omp target map(n)
    n += 3269;
    return n;
}
int f3270(int n)
{
#pragma omp target map(n)
    n += 3270;
    return n;
}
int f3271(int n)
{
#pragma omp target map(n)
    n += 3271;
    return n;
}
int f3272(int n)
{
#pragma omp target map(n)
    n += 3272;
    return n;
}
int f3273(int n)
{
#pragma omp target map(n)
    n += 3273;
    return n;
}
int f3274(int n)
{
#pragma omp target map(n)
    n += 3274;
    return n;
}
int f3275(int n)
{
#pragma omp target map(n)
    n += 3275;
    return n;
}
int f3276(int n)
{
#pragma omp target map(n)
    n += 3276;
    return n;
}
int f3277(int n)
{
#pragma omp target map(n)
    n += 3277;
    return n;
}
int f3278(int n)
{
#pragma omp target map(n)
    n += 3278;
    return n;
}
int f3279(int n)
{
#pragma omp target map(n)
    n += 3279;
    return n;
}
int f3280(int n)
{
#pragma omp target map(n)
    n += 3280;
    return n;
}
int f3281(int n)
{
#pragma omp target map(n)
    n += 3281;
    return n;
}
int f3282(int n)
{
#pragma omp target map(n)
    n += 3282;
    return n;
}
int f3283(int n)
{
#pragma omp target map(n)
    n += 3283;
    return n;
}
int f3284(int n)
{
#pragma omp target map(n)
    n += 3284;
    return n;
}
int f3285(int n)
{
#pragma omp target map(n)
    n += 3285;
    return n;
}
int f3286(int n)
{
#pragma omp target map(n)
    n += 3286;
    return n;
}
int f3287(int n)
{
#pragma omp target map(n)
    n += 3287;
    return n;
}
int f3288(int n)
{
#pragma omp target map(n)
    n += 3288;
    return n;
}
int f3289(int n)
{
#pragma omp target map(n)
    n += 3289;
    return n;
}
int f3290(int n)
{
#pragma omp target map(n)
    n += 3290;
    return n;
}
int f3291(int n)
{
#pragma omp target map(n)
    n += 3291;
    return n;
}
int f3292(int n)
{
#pragma omp target map(n)
    n += 3292;
    return n;
}
int f3293(int n)
{
#pragma omp target map(n)
    n += 3293;
    return n;
}
int f3294(int n)
{
#pragma omp target map(n)
    n += 3294;
    return n;
}
int f3295(int n)
{
#pragma omp target map(n)
    n += 3295;
    return n;
}
int f3296(int n)
{
#pragma omp target map(n)
    n += 3296;
    return n;
}
int f3297(int n)
{
#pragma omp target map(n)
    n += 3297;
    return n;
}
int f3298(int n)
{
#pragma omp target map(n)
    n += 3298;
    return n;
}
int f3299(int n)
{
#pragma omp target map(n)
    n += 3299;
    return n;
}
int f3300(int n)
{
#pragma omp target map(n)
    n += 3300;
    return n;
}
int f3301(int n)
{
#pragma omp target map(n)
    n += 3301;
    return n;
}
int f3302(int n)
{
#pragma omp target map(n)
    n += 3302;
    return n;
}
int f3303(int n)
{
#pragma omp target map(n)
    n += 3303;
    return n;
}
int f3304(int n)
{
#pragma omp target map(n)
    n += 3304;
    return n;
}
int f3305(int n)
{
#pragma omp target map(n)
    n += 3305;
    return n;
}
int f3306(int n)
{
#pragma omp target map(n)
    n += 3306;
    return n;
}
int f3307(int n)
{
#pragma omp target map(n)
    n += 3307;
    return n;
}
int f3308(int n)
{
#pragma omp target map(n)
    n += 3308;
    return n;
}
int f3309(int n)
{
#pragma omp target map(n)
    n += 3309;
    return n;
}
int f3310(int n)
{
#pragma omp target map(n)
    n += 3310;
    return n;
}
int f3311(int n)
{
#pragma omp target map(n)
    n += 3311;
    return n;
}
int f3312(int n)
{
#pragma omp target map(n)
    n += 3312;
    return n;
}
int f3313(int n)
{
#pragma omp target map(n)
    n += 3313;
    return n;
}
int f3314(int n)
{
#pragma omp target map(n)
    n += 3314;
    return n;
}
int f3315(int n)
{
#pragma omp target map(n)
    n += 3315;
    return n;
}
int f3316(int n)
{
#pragma omp target map(n)
    n += 3316;
    return n;
}
int f3317(int n)
{
#pragma omp target map(n)
    n += 3317;
    return n;
}
int f3318(int n)
{
#pragma omp target map(n)
    n += 3318;
    return n;
}
int f3319(int n)
{
#pragma omp target map(n)
    n += 3319;
    return n;
}
int f3320(int n)
{
#pragma omp target map(n)
    n += 3320;
    return n;
}
int f3321(int n)
{
#pragma omp target map(n)
    n += 3321;
    return n;
}
int f3322(int n)
{
#pragma omp target map(n)
    n += 3322;
    return n;
}
int f3323(int n)
{
#pragma omp target map(n)
    n += 3323;
    return n;
}
int f3324(int n)
{
#pragma omp target map(n)
    n += 3324;
    return n;
}
int f3325(int n)
{
#pragma omp target map(n)
    n += 3325;
    return n;
}
int f3326(int n)
{
#pragma omp target map(n)
    n += 3326;
    return n;
}
int f3327(int n)
{
#pragma omp target map(n)
    n += 3327;
    return n;
}
int f3328(int n)
{
#pragma omp target map(n)
    n += 3328;
    return n;
}
int f3329(int n)
{
#pragma omp target map(n)
    n += 3329;
    return n;
}
int f3330(int n)
{
#pragma omp target map(n)
    n += 3330;
    return n;
}
int f3331(int n)
{
#pragma omp target map(n)
    n += 3331;
    return n;
}
int f3332(int n)
{
#pragma omp target map(n)
    n += 3332;
    return n;
}
int f3333(int n)
{
#pragma omp target map(n)
    n += 3333;
    return n;
}
int f3334(int n)
{
#pragma omp target map(n)
    n += 3334;
    return n;
}
int f3335(int n)
{
#pragma omp target map(n)
    n += 3335;
    return n;
}
int f3336(int n)
{
#pragma omp target map(n)
    n += 3336;
    return n;
}
int f3337(int n)
{
#pragma omp target map(n)
    n += 3337;
    return n;
}
int f3338(int n)
{
#pragma omp target map(n)
    n += 3338;
    return n;
}
int f3339(int n)
{
#pragma omp target map(n)
    n += 3339;
    return n;
}
int f3340(int n)
{
#pragma omp target map(n)
    n += 3340;
    return n;
}
int f3341(int n)
{
#pragma omp target map(n)
    n += 3341;
    return n;
}
int f3342(int n)
{
#pragma omp target map(n)
    n += 3342;
    return n;
}
int f3343(int n)
{
#pragma omp target map(n)
    n += 3343;
    return n;
}
int f3344(int n)
{
#pragma omp target map(n)
    n += 3344;
    return n;
}
int f3345(int n)
{
#pragma omp target map(n)
    n += 3345;
    return n;
}
int f3346(int n)
{
#pragma omp target map(n)
    n += 3346;
    return n;
}
int f3347(int n)
{
#pragma omp target map(n)
    n += 3347;
    return n;
}
int f3348(int n)
{
#pragma omp target map(n)
    n += 3348;
    return n;
}
int f3349(int n)
{
#pragma omp target map(n)
    n += 3349;
    return n;
}
int f3350(int n)
{
#pragma omp target map(n)
    n += 3350;
    return n;
}
int f3351(int n)
{
#pragma omp target map(n)
    n += 3351;
    return n;
}
int f3352(int n)
{
#pragma omp target map(n)
    n += 3352;
    return n;
}
int f3353(int n)
{
#pragma omp target map(n)
    n += 3353;
    return n;
}
int f3354(int n)
{
#pragma omp target map(n)
    n += 3354;
    return n;
}
int f3355(int n)
{
#pragma omp target map(n)
    n += 3355;
    return n;
}
int f3356(int n)
{
#pragma omp target map(n)
    n += 3356;
    return n;
}
int f3357(int n)
{
#pragma omp target map(n)
    n += 3357;
    return n;
}
int f3358(int n)
{
#pragma omp target map(n)
    n += 3358;
    return n;
}
int f3359(int n)
{
#pragma omp target map(n)
    n += 3359;
    return n;
}
int f3360(int n)
{
#pragma omp target map(n)
    n += 3360;
    return n;
}
int f3361(int n)
{
#pragma omp target map(n)
    n += 3361;
    return n;
}
int f3362(int n)
{
#pragma omp target map(n)
    n += 3362;
    return n;
}
int f3363(int n)
{
#pragma omp target map(n)
    n += 3363;
    return n;
}
int f3364(int n)
{
#pragma omp target map(n)
    n += 3364;
    return n;
}
int f3365(int n)
{
#pragma omp target map(n)
    n += 3365;
    return n;
}
int f3366(int n)
{
#pragma omp target map(n)
    n += 3366;
    return n;
}
int f3367(int n)
{
#pragma omp target map(n)
    n += 3367;
    return n;
}
int f3368(int n)
{
#pragma omp target map(n)
    n += 3368;
    return n;
}
int f3369(int n)
{
#pragma omp target map(n)
    n += 3369;
    return n;
}
int f3370(int n)
{
#pragma omp target map(n)
    n += 3370;
    return n;
}
int f3371(int n)
{
#pragma omp target map(n)
    n += 3371;
    return n;
}
int f3372(int n)
{
#pragma omp target map(n)
    n += 3372;
    return n;
}
int f3373(int n)
{
#pragma omp target map(n)
    n += 3373;
    return n;
}
int f3374(int n)
{
#pragma omp target map(n)
    n += 3374;
    return n;
}
int f3375(int n)
{
#pragma omp target map(n)
    n += 3375;
    return n;
}
int f3376(int n)
{
#pragma omp target map(n)
    n += 3376;
    return n;
}
int f3377(int n)
{
#pragma omp target map(n)
    n += 3377;
    return n;
}
int f3378(int n)
{
#pragma omp target map(n)
    n += 3378;
    return n;
}
int f3379(int n)
{
#pragma omp target map(n)
    n += 3379;
    return n;
}
int f3380(int n)
{
#pragma omp target map(n)
    n += 3380;
    return n;
}
int f3381(int n)
{
#pragma omp target map(n)
    n += 3381;
    return n;
}
int f3382(int n)
{
#pragma omp target map(n)
    n += 3382;
    return n;
}
int f3383(int n)
{
#pragma omp target map(n)
    n += 3383;
    return n;
}
int f3384(int n)
{
#pragma omp target map(n)
    n += 3384;
    return n;
}
int f3385(int n)
{
#pragma omp target map(n)
    n += 3385;
    return n;
}
int f3386(int n)
{
#pragma omp target map(n)
    n += 3386;
    return n;
}
int f3387(int n)
{
#pragma omp target map(n)
    n += 3387;
    return n;
}
int f3388(int n)
{
#pragma omp target map(n)
    n += 3388;
    return n;
}
int f3389(int n)
{
#pragma omp target map(n)
    n += 3389;
    return n;
}
int f3390(int n)
{
#pragma omp target map(n)
    n += 3390;
    return n;
}
int f3391(int n)
{
#pragma omp target map(n)
    n += 3391;
    return n;
}
int f3392(int n)
{
#pragma omp target map(n)
    n += 3392;
    return n;
}
int f3393(int n)
{
#pragma omp target map(n)
    n += 3393;
    return n;
}
int f3394(int n)
{
#pragma omp target map(n)
    n += 3394;
    return n;
}
int f3395(int n)
{
#pragma omp target map(n)
    n += 3395;
    return n;
}
int f3396(int n)
{
#pragma omp target map(n)
    n += 3396;
    return n;
}
int f3397(int n)
{
#pragma omp target map(n)
    n += 3397;
    return n;
}
int f3398(int n)
{
#pragma omp target map(n)
    n += 3398;
    return n;
}
int f3399(int n)
{
#pragma omp target map(n)
    n += 3399;
    return n;
}
int f3400(int n)
{
#pragma omp target map(n)
    n += 3400;
    return n;
}
int f3401(int n)
{
#pragma omp target map(n)
    n += 3401;
    return n;
}
int f3402(int n)
{
#pragma omp target map(n)
    n += 3402;
    return n;
}
int f3403(int n)
{
#pragma omp target map(n)
    n += 3403;
    return n;
}
int f3404(int n)
{
#pragma omp target map(n)
    n += 3404;
    return n;
}
int f3405(int n)
{
#pragma omp target map(n)
    n += 3405;
    return n;
}
int f3406(int n)
{
#pragma omp target map(n)
    n += 3406;
    return n;
}
int f3407(int n)
{
#pragma omp target map(n)
    n += 3407;
    return n;
}
int f3408(int n)
{
#pragma omp target map(n)
    n += 3408;
    return n;
}
int f3409(int n)
{
#pragma omp target map(n)
    n += 3409;
    return n;
}
int f3410(int n)
{
#pragma omp target map(n)
    n += 3410;
    return n;
}
int f3411(int n)
{
#pragma omp target map(n)
    n += 3411;
    return n;
}
int f3412(int n)
{
#pragma omp target map(n)
    n += 3412;
    return n;
}
int f3413(int n)
{
#pragma omp target map(n)
    n += 3413;
    return n;
}
int f3414(int n)
{
#pragma omp target map(n)
    n += 3414;
    return n;
}
int f3415(int n)
{
#pragma omp target map(n)
    n += 3415;
    return n;
}
int f3416(int n)
{
#pragma omp target map(n)
    n += 3416;
    return n;
}
int f3417(int n)
{
#pragma omp target map(n)
    n += 3417;
    return n;
}
int f3418(int n)
{
#pragma omp target map(n)
    n += 3418;
    return n;
}
int f3419(int n)
{
#pragma omp target map(n)
    n += 3419;
    return n;
}
int f3420(int n)
{
#pragma omp target map(n)
    n += 3420;
    return n;
}
int f3421(int n)
{
#pragma omp target map(n)
    n += 3421;
    return n;
}
int f3422(int n)
{
#pragma omp target map(n)
    n += 3422;
    return n;
}
int f3423(int n)
{
#pragma omp target map(n)
    n += 3423;
    return n;
}
int f3424(int n)
{
#pragma omp target map(n)
    n += 3424;
    return n;
}
int f3425(int n)
{
#pragma omp target map(n)
    n += 3425;
    return n;
}
int f3426(int n)
{
#pragma omp target map(n)
    n += 3426;
    return n;
}
int f3427(int n)
{
#pragma omp target map(n)
    n += 3427;
    return n;
}
int f3428(int n)
{
#pragma omp target map(n)
    n += 3428;
    return n;
}
int f3429(int n)
{
#pragma omp target map(n)
    n += 3429;
    return n;
}
int f3430(int n)
{
#pragma omp target map(n)
    n += 3430;
    return n;
}
int f3431(int n)
{
#pragma omp target map(n)
    n += 3431;
    return n;
}
int f3432(int n)
{
#pragma omp target map(n)
    n += 3432;
    return n;
}
int f3433(int n)
{
#pragma omp target map(n)
    n += 3433;
    return n;
}
int f3434(int n)
{
#pragma omp target map(n)
    n += 3434;
    return n;
}
int f3435(int n)
{
#pragma omp target map(n)
    n += 3435;
    return n;
}
int f3436(int n)
{
#pragma omp target map(n)
    n += 3436;
    return n;
}
int f3437(int n)
{
#pragma omp target map(n)
    n += 3437;
    return n;
}
int f3438(int n)
{
#pragma omp target map(n)
    n += 3438;
    return n;
}
int f3439(int n)
{
#pragma omp target map(n)
    n += 3439;
    return n;
}
int f3440(int n)
{
#pragma omp target map(n)
    n += 3440;
    return n;
}
int f3441(int n)
{
#pragma omp target map(n)
    n += 3441;
    return n;
}
int f3442(int n)
{
#pragma omp target map(n)
    n += 3442;
    return n;
}
int f3443(int n)
{
#pragma omp target map(n)
    n += 3443;
    return n;
}
int f3444(int n)
{
#pragma omp target map(n)
    n += 3444;
    return n;
}
int f3445(int n)
{
#pragma omp target map(n)
    n += 3445;
    return n;
}
int f3446(int n)
{
#pragma omp target map(n)
    n += 3446;
    return n;
}
int f3447(int n)
{
#pragma omp target map(n)
    n += 3447;
    return n;
}
int f3448(int n)
{
#pragma omp target map(n)
    n += 3448;
    return n;
}
int f3449(int n)
{
#pragma omp target map(n)
    n += 3449;
    return n;
}
int f3450(int n)
{
#pragma omp target map(n)
    n += 3450;
    return n;
}
int f3451(int n)
{
#pragma omp target map(n)
    n += 3451;
    return n;
}
int f3452(int n)
{
#pragma omp target map(n)
    n += 3452;
    return n;
}
int f3453(int n)
{
#pragma omp target map(n)
    n += 3453;
    return n;
}
int f3454(int n)
{
#pragma omp target map(n)
    n += 3454;
    return n;
}
int f3455(int n)
{
#pragma omp target map(n)
    n += 3455;
    return n;
}
int f3456(int n)
{
#pragma omp target map(n)
    n += 3456;
    return n;
}
int f3457(int n)
{
#pragma omp target map(n)
    n += 3457;
    return n;
}
int f3458(int n)
{
#pragma omp target map(n)
    n += 3458;
    return n;
}
int f3459(int n)
{
#pragma omp target map(n)
    n += 3459;
    return n;
}
int f3460(int n)
{
#pragma omp target map(n)
    n += 3460;
    return n;
}
int f3461(int n)
{
#pragma omp target map(n)
    n += 3461;
    return n;
}
int f3462(int n)
{
#pragma omp target map(n)
    n += 3462;
    return n;
}
int f3463(int n)
{
#pragma omp target map(n)
    n += 3463;
    return n;
}
int f3464(int n)
{
#pragma omp target map(n)
    n += 3464;
    return n;
}
int f3465(int n)
{
#pragma omp target map(n)
    n += 3465;
    return n;
}
int f3466(int n)
{
#pragma omp target map(n)
    n += 3466;
    return n;
}
int f3467(int n)
{
#pragma omp target map(n)
    n += 3467;
    return n;
}
int f3468(int n)
{
#pragma omp target map(n)
    n += 3468;
    return n;
}
int f3469(int n)
{
#pragma omp target map(n)
    n += 3469;
    return n;
}
int f3470(int n)
{
#pragma omp target map(n)
    n += 3470;
    return n;
}
int f3471(int n)
{
#pragma omp target map(n)
    n += 3471;
    return n;
}
int f3472(int n)
{
#pragma omp target map(n)
    n += 3472;
    return n;
}
int f3473(int n)
{
#pragma omp target map(n)
    n += 3473;
    return n;
}
int f3474(int n)
{
#pragma omp target map(n)
    n += 3474;
    return n;
}
int f3475(int n)
{
#pragma omp target map(n)
    n += 3475;
    return n;
}
int f3476(int n)
{
#pragma omp target map(n)
    n += 3476;
    return n;
}
int f3477(int n)
{
#pragma omp target map(n)
    n += 3477;
    return n;
}
int f3478(int n)
{
#pragma omp target map(n)
    n += 3478;
    return n;
}
int f3479(int n)
{
#pragma omp target map(n)
    n += 3479;
    return n;
}
int f3480(int n)
{
#pragma omp target map(n)
    n += 3480;
    return n;
}
int f3481(int n)
{
#pragma omp target map(n)
    n += 3481;
    return n;
}
int f3482(int n)
{
#pragma omp target map(n)
    n += 3482;
    return n;
}
int f3483(int n)
{
#pragma omp target map(n)
    n += 3483;
    return n;
}
int f3484(int n)
{
#pragma omp target map(n)
    n += 3484;
    return n;
}
int f3485(int n)
{
#pragma omp target map(n)
    n += 3485;
    return n;
}
int f3486(int n)
{
#pragma omp target map(n)
    n += 3486;
    return n;
}
int f3487(int n)
{
#pragma omp target map(n)
    n += 3487;
    return n;
}
int f3488(int n)
{
#pragma omp target map(n)
    n += 3488;
    return n;
}
int f3489(int n)
{
#pragma omp target map(n)
    n += 3489;
    return n;
}
int f3490(int n)
{
#pragma omp target map(n)
    n += 3490;
    return n;
}
int f3491(int n)
{
#pragma omp target map(n)
    n += 3491;
    return n;
}
int f3492(int n)
{
#pragma omp target map(n)
    n += 3492;
    return n;
}
int f3493(int n)
{
#pragma omp target map(n)
    n += 3493;
    return n;
}
int f3494(int n)
{
#pragma omp target map(n)
    n += 3494;
    return n;
}
int f3495(int n)
{
#pragma omp target map(n)
    n += 3495;
    return n;
}
int f3496(int n)
{
#pragma omp target map(n)
    n += 3496;
    return n;
}
int f3497(int n)
{
#pragma omp target map(n)
    n += 3497;
    return n;
}
int f3498(int n)
{
#pragma omp target map(n)
    n += 3498;
    return n;
}
int f3499(int n)
{
#pragma omp target map(n)
    n += 3499;
    return n;
}
int f3500(int n)
{
#pragma omp target map(n)
    n += 3500;
    return n;
}
int f3501(int n)
{
#pragma omp target map(n)
    n += 3501;
    return n;
}
int f3502(int n)
{
#pragma omp target map(n)
    n += 3502;
    return n;
}
int f3503(int n)
{
#pragma omp target map(n)
    n += 3503;
    return n;
}
int f3504(int n)
{
#pragma omp target map(n)
    n += 3504;
    return n;
}
int f3505(int n)
{
#pragma omp target map(n)
    n += 3505;
    return n;
}
int f3506(int n)
{
#pragma omp target map(n)
    n += 3506;
    return n;
}
int f3507(int n)
{
#pragma omp target map(n)
    n += 3507;
    return n;
}
int f3508(int n)
{
#pragma omp target map(n)
    n += 3508;
    return n;
}
int f3509(int n)
{
#pragma omp target map(n)
    n += 3509;
    return n;
}
int f3510(int n)
{
#pragma omp target map(n)
    n += 3510;
    return n;
}
int f3511(int n)
{
#pragma omp target map(n)
    n += 3511;
    return n;
}
int f3512(int n)
{
#pragma omp target map(n)
    n += 3512;
    return n;
}
int f3513(int n)
{
#pragma omp target map(n)
    n += 3513;
    return n;
}
int f3514(int n)
{
#pragma omp target map(n)
    n += 3514;
    return n;
}
int f3515(int n)
{
#pragma omp target map(n)
    n += 3515;
    return n;
}
int f3516(int n)
{
#pragma omp target map(n)
    n += 3516;
    return n;
}
int f3517(int n)
{
#pragma omp target map(n)
    n += 3517;
    return n;
}
int f3518(int n)
{
#pragma omp target map(n)
    n += 3518;
    return n;
}
int f3519(int n)
{
#pragma omp target map(n)
    n += 3519;
    return n;
}
int f3520(int n)
{
#pragma omp target map(n)
    n += 3520;
    return n;
}
int f3521(int n)
{
#pragma omp target map(n)
    n += 3521;
    return n;
}
int f3522(int n)
{
#pragma omp target map(n)
    n += 3522;
    return n;
}
int f3523(int n)
{
#pragma omp target map(n)
    n += 3523;
    return n;
}
int f3524(int n)
{
#pragma omp target map(n)
    n += 3524;
    return n;
}
int f3525(int n)
{
#pragma omp target map(n)
    n += 3525;
    return n;
}
int f3526(int n)
{
#pragma omp target map(n)
    n += 3526;
    return n;
}
int f3527(int n)
{
#pragma omp target map(n)
    n += 3527;
    return n;
}
int f3528(int n)
{
#pragma omp target map(n)
    n += 3528;
    return n;
}
int f3529(int n)
{
#pragma omp target map(n)
    n += 3529;
    return n;
}
int f3530(int n)
{
#pragma omp target map(n)
    n += 3530;
    return n;
}
int f3531(int n)
{
#pragma omp target map(n)
    n += 3531;
    return n;
}
int f3532(int n)
{
#pragma omp target map(n)
    n += 3532;
    return n;
}
int f3533(int n)
{
#pragma omp target map(n)
    n += 3533;
    return n;
}
int f3534(int n)
{
#pragma omp target map(n)
    n += 3534;
    return n;
}
int f3535(int n)
{
#pragma omp target map(n)
    n += 3535;
    return n;
}
int f3536(int n)
{
#pragma omp target map(n)
    n += 3536;
    return n;
}
int f3537(int n)
{
#pragma omp target map(n)
    n += 3537;
    return n;
}
int f3538(int n)
{
#pragma omp target map(n)
    n += 3538;
    return n;
}
int f3539(int n)
{
#pragma omp target map(n)
    n += 3539;
    return n;
}
int f3540(int n)
{
#pragma omp target map(n)
    n += 3540;
    return n;
}
int f3541(int n)
{
#pragma omp target map(n)
    n += 3541;
    return n;
}
int f3542(int n)
{
#pragma omp target map(n)
    n += 3542;
    return n;
}
int f3543(int n)
{
#pragma omp target map(n)
    n += 3543;
    return n;
}
int f3544(int n)
{
#pragma omp target map(n)
    n += 3544;
    return n;
}
int f3545(int n)
{
#pragma omp target map(n)
    n += 3545;
    return n;
}
int f3546(int n)
{
#pragma omp target map(n)
    n += 3546;
    return n;
}
int f3547(int n)
{
#pragma omp target map(n)
    n += 3547;
    return n;
}
int f3548(int n)
{
#pragma omp target map(n)
    n += 3548;
    return n;
}
int f3549(int n)
{
#pragma omp target map(n)
    n += 3549;
    return n;
}
int f3550(int n)
{
#pragma omp target map(n)
    n += 3550;
    return n;
}
int f3551(int n)
{
#pragma omp target map(n)
    n += 3551;
    return n;
}
int f3552(int n)
{
#pragma omp target map(n)
    n += 3552;
    return n;
}
int f3553(int n)
{
#pragma omp target map(n)
    n += 3553;
    return n;
}
int f3554(int n)
{
#pragma omp target map(n)
    n += 3554;
    return n;
}
int f3555(int n)
{
#pragma omp target map(n)
    n += 3555;
    return n;
}
int f3556(int n)
{
#pragma omp target map(n)
    n += 3556;
    return n;
}
int f3557(int n)
{
#pragma omp target map(n)
    n += 3557;
    return n;
}
int f3558(int n)
{
#pragma omp target map(n)
    n += 3558;
    return n;
}
int f3559(int n)
{
#pragma omp target map(n)
    n += 3559;
    return n;
}
int f3560(int n)
{
#pragma omp target map(n)
    n += 3560;
    return n;
}
int f3561(int n)
{
#pragma omp target map(n)
    n += 3561;
    return n;
}
int f3562(int n)
{
#pragma omp target map(n)
    n += 3562;
    return n;
}
int f3563(int n)
{
#pragma omp target map(n)
    n += 3563;
    return n;
}
int f3564(int n)
{
#pragma omp target map(n)
    n += 3564;
    return n;
}
int f3565(int n)
{
#pragma omp target map(n)
    n += 3565;
    return n;
}
int f3566(int n)
{
#pragma omp target map(n)
    n += 3566;
    return n;
}
int f3567(int n)
{
#pragma omp target map(n)
    n += 3567;
    return n;
}
int f3568(int n)
{
#pragma omp target map(n)
    n += 3568;
    return n;
}
int f3569(int n)
{
#pragma omp target map(n)
    n += 3569;
    return n;
}
int f3570(int n)
{
#pragma omp target map(n)
    n += 3570;
    return n;
}
int f3571(int n)
{
#pragma omp target map(n)
    n += 3571;
    return n;
}
int f3572(int n)
{
#pragma omp target map(n)
    n += 3572;
    return n;
}
int f3573(int n)
{
#pragma omp target map(n)
    n += 3573;
    return n;
}
int f3574(int n)
{
#pragma omp target map(n)
    n += 3574;
    return n;
}
int f3575(int n)
{
#pragma omp target map(n)
    n += 3575;
    return n;
}
int f3576(int n)
{
#pragma omp target map(n)
    n += 3576;
    return n;
}
int f3577(int n)
{
#pragma omp target map(n)
    n += 3577;
    return n;
}
int f3578(int n)
{
#pragma omp target map(n)
    n += 3578;
    return n;
}
int f3579(int n)
{
#pragma omp target map(n)
    n += 3579;
    return n;
}
int f3580(int n)
{
#pragma omp target map(n)
    n += 3580;
    return n;
}
int f3581(int n)
{
#pragma omp target map(n)
    n += 3581;
    return n;
}
int f3582(int n)
{
#pragma omp target map(n)
    n += 3582;
    return n;
}
int f3583(int n)
{
#pragma omp target map(n)
    n += 3583;
    return n;
}
int f3584(int n)
{
#pragma omp target map(n)
    n += 3584;
    return n;
}
int f3585(int n)
{
#pragma omp target map(n)
    n += 3585;
    return n;
}
int f3586(int n)
{
#pragma omp target map(n)
    n += 3586;
    return n;
}
int f3587(int n)
{
#pragma omp target map(n)
    n += 3587;
    return n;
}
int f3588(int n)
{
#pragma omp target map(n)
    n += 3588;
    return n;
}
int f3589(int n)
{
#pragma omp target map(n)
    n += 3589;
    return n;
}
int f3590(int n)
{
#pragma omp target map(n)
    n += 3590;
    return n;
}
int f3591(int n)
{
#pragma omp target map(n)
    n += 3591;
    return n;
}
int f3592(int n)
{
#pragma omp target map(n)
    n += 3592;
    return n;
}
int f3593(int n)
{
#pragma omp target map(n)
    n += 3593;
    return n;
}
int f3594(int n)
{
#pragma omp target map(n)
    n += 3594;
    return n;
}
int f3595(int n)
{
#pragma omp target map(n)
    n += 3595;
    return n;
}
int f3596(int n)
{
#pragma omp target map(n)
    n += 3596;
    return n;
}
int f3597(int n)
{
#pragma omp target map(n)
    n += 3597;
    return n;
}
int f3598(int n)
{
#pragma omp target map(n)
    n += 3598;
    return n;
}
int f3599(int n)
{
#pragma omp target map(n)
    n += 3599;
    return n;
}
int f3600(int n)
{
#pragma omp target map(n)
    n += 3600;
    return n;
}
int f3601(int n)
{
#pragma omp target map(n)
    n += 3601;
    return n;
}
int f3602(int n)
{
#pragma omp target map(n)
    n += 3602;
    return n;
}
int f3603(int n)
{
#pragma omp target map(n)
    n += 3603;
    return n;
}
int f3604(int n)
{
#pragma omp target map(n)
    n += 3604;
    return n;
}
int f3605(int n)
{
#pragma omp target map(n)
    n += 3605;
    return n;
}
int f3606(int n)
{
#pragma omp target map(n)
    n += 3606;
    return n;
}
int f3607(int n)
{
#pragma omp target map(n)
    n += 3607;
    return n;
}
int f3608(int n)
{
#pragma omp target map(n)
    n += 3608;
    return n;
}
int f3609(int n)
{
#pragma omp target map(n)
    n += 3609;
    return n;
}
int f3610(int n)
{
#pragma omp target map(n)
    n += 3610;
    return n;
}
int f3611(int n)
{
#pragma omp target map(n)
    n += 3611;
    return n;
}
int f3612(int n)
{
#pragma omp target map(n)
    n += 3612;
    return n;
}
int f3613(int n)
{
#pragma omp target map(n)
    n += 3613;
    return n;
}
int f3614(int n)
{
#pragma omp target map(n)
    n += 3614;
    return n;
}
int f3615(int n)
{
#pragma omp target map(n)
    n += 3615;
    return n;
}
int f3616(int n)
{
#pragma omp target map(n)
    n += 3616;
    return n;
}
int f3617(int n)
{
#pragma omp target map(n)
    n += 3617;
    return n;
}
int f3618(int n)
{
#pragma omp target map(n)
    n += 3618;
    return n;
}
int f3619(int n)
{
#pragma omp target map(n)
    n += 3619;
    return n;
}
int f3620(int n)
{
#pragma omp target map(n)
    n += 3620;
    return n;
}
int f3621(int n)
{
#pragma omp target map(n)
    n += 3621;
    return n;
}
int f3622(int n)
{
#pragma omp target map(n)
    n += 3622;
    return n;
}
int f3623(int n)
{
#pragma omp target map(n)
    n += 3623;
    return n;
}
int f3624(int n)
{
#pragma omp target map(n)
    n += 3624;
    return n;
}
int f3625(int n)
{
#pragma omp target map(n)
    n += 3625;
    return n;
}
int f3626(int n)
{
#pragma omp target map(n)
    n += 3626;
    return n;
}
int f3627(int n)
{
#pragma omp target map(n)
    n += 3627;
    return n;
}
int f3628(int n)
{
#pragma omp target map(n)
    n += 3628;
    return n;
}
int f3629(int n)
{
#pragma omp target map(n)
    n += 3629;
    return n;
}
int f3630(int n)
{
#pragma omp target map(n)
    n += 3630;
    return n;
}
int f3631(int n)
{
#pragma omp target map(n)
    n += 3631;
    return n;
}
int f3632(int n)
{
#pragma omp target map(n)
    n += 3632;
    return n;
}
int f3633(int n)
{
#pragma omp target map(n)
    n += 3633;
    return n;
}
int f3634(int n)
{
#pragma omp target map(n)
    n += 3634;
    return n;
}
int f3635(int n)
{
#pragma omp target map(n)
    n += 3635;
    return n;
}
int f3636(int n)
{
#pragma omp target map(n)
    n += 3636;
    return n;
}
int f3637(int n)
{
#pragma omp target map(n)
    n += 3637;
    return n;
}
int f3638(int n)
{
#pragma omp target map(n)
    n += 3638;
    return n;
}
int f3639(int n)
{
#pragma omp target map(n)
    n += 3639;
    return n;
}
int f3640(int n)
{
#pragma omp target map(n)
    n += 3640;
    return n;
}
int f3641(int n)
{
#pragma omp target map(n)
    n += 3641;
    return n;
}
int f3642(int n)
{
#pragma omp target map(n)
    n += 3642;
    return n;
}
int f3643(int n)
{
#pragma omp target map(n)
    n += 3643;
    return n;
}
int f3644(int n)
{
#pragma omp target map(n)
    n += 3644;
    return n;
}
int f3645(int n)
{
#pragma omp target map(n)
    n += 3645;
    return n;
}
int f3646(int n)
{
#pragma omp target map(n)
    n += 3646;
    return n;
}
int f3647(int n)
{
#pragma omp target map(n)
    n += 3647;
    return n;
}
int f3648(int n)
{
#pragma omp target map(n)
    n += 3648;
    return n;
}
int f3649(int n)
{
#pragma omp target map(n)
    n += 3649;
    return n;
}
int f3650(int n)
{
#pragma omp target map(n)
    n += 3650;
    return n;
}
int f3651(int n)
{
#pragma omp target map(n)
    n += 3651;
    return n;
}
int f3652(int n)
{
#pragma omp target map(n)
    n += 3652;
    return n;
}
int f3653(int n)
{
#pragma omp target map(n)
    n += 3653;
    return n;
}
int f3654(int n)
{
#pragma omp target map(n)
    n += 3654;
    return n;
}
int f3655(int n)
{
#pragma omp target map(n)
    n += 3655;
    return n;
}
int f3656(int n)
{
#pragma omp target map(n)
    n += 3656;
    return n;
}
int f3657(int n)
{
#pragma omp target map(n)
    n += 3657;
    return n;
}
int f3658(int n)
{
#pragma omp target map(n)
    n += 3658;
    return n;
}
int f3659(int n)
{
#pragma omp target map(n)
    n += 3659;
    return n;
}
int f3660(int n)
{
#pragma omp target map(n)
    n += 3660;
    return n;
}
int f3661(int n)
{
#pragma omp target map(n)
    n += 3661;
    return n;
}
int f3662(int n)
{
#pragma omp target map(n)
    n += 3662;
    return n;
}
int f3663(int n)
{
#pragma omp target map(n)
    n += 3663;
    return n;
}
int f3664(int n)
{
#pragma omp target map(n)
    n += 3664;
    return n;
}
int f3665(int n)
{
#pragma omp target map(n)
    n += 3665;
    return n;
}
int f3666(int n)
{
#pragma omp target map(n)
    n += 3666;
    return n;
}
int f3667(int n)
{
#pragma omp target map(n)
    n += 3667;
    return n;
}
int f3668(int n)
{
#pragma omp target map(n)
    n += 3668;
    return n;
}
int f3669(int n)
{
#pragma omp target map(n)
    n += 3669;
    return n;
}
int f3670(int n)
{
#pragma omp target map(n)
    n += 3670;
    return n;
}
int f3671(int n)
{
#pragma omp target map(n)
    n += 3671;
    return n;
}
int f3672(int n)
{
#pragma omp target map(n)
    n += 3672;
    return n;
}
int f3673(int n)
{
#pragma omp target map(n)
    n += 3673;
    return n;
}
int f3674(int n)
{
#pragma omp target map(n)
    n += 3674;
    return n;
}
int f3675(int n)
{
#pragma omp target map(n)
    n += 3675;
    return n;
}
int f3676(int n)
{
#pragma omp target map(n)
    n += 3676;
    return n;
}
int f3677(int n)
{
#pragma omp target map(n)
    n += 3677;
    return n;
}
int f3678(int n)
{
#pragma omp target map(n)
    n += 3678;
    return n;
}
int f3679(int n)
{
#pragma omp target map(n)
    n += 3679;
    return n;
}
int f3680(int n)
{
#pragma omp target map(n)
    n += 3680;
    return n;
}
int f3681(int n)
{
#pragma omp target map(n)
    n += 3681;
    return n;
}
int f3682(int n)
{
#pragma omp target map(n)
    n += 3682;
    return n;
}
int f3683(int n)
{
#pragma omp target map(n)
    n += 3683;
    return n;
}
int f3684(int n)
{
#pragma omp target map(n)
    n += 3684;
    return n;
}
int f3685(int n)
{
#pragma omp target map(n)
    n += 3685;
    return n;
}
int f3686(int n)
{
#pragma omp target map(n)
    n += 3686;
    return n;
}
int f3687(int n)
{
#pragma omp target map(n)
    n += 3687;
    return n;
}
int f3688(int n)
{
#pragma omp target map(n)
    n += 3688;
    return n;
}
int f3689(int n)
{
#pragma omp target map(n)
    n += 3689;
    return n;
}
int f3690(int n)
{
#pragma omp target map(n)
    n += 3690;
    return n;
}
int f3691(int n)
{
#pragma omp target map(n)
    n += 3691;
    return n;
}
int f3692(int n)
{
#pragma omp target map(n)
    n += 3692;
    return n;
}
int f3693(int n)
{
#pragma omp target map(n)
    n += 3693;
    return n;
}
int f3694(int n)
{
#pragma omp target map(n)
    n += 3694;
    return n;
}
int f3695(int n)
{
#pragma omp target map(n)
    n += 3695;
    return n;
}
int f3696(int n)
{
#pragma omp target map(n)
    n += 3696;
    return n;
}
int f3697(int n)
{
#pragma omp target map(n)
    n += 3697;
    return n;
}
int f3698(int n)
{
#pragma omp target map(n)
    n += 3698;
    return n;
}
int f3699(int n)
{
#pragma omp target map(n)
    n += 3699;
    return n;
}
int f3700(int n)
{
#pragma omp target map(n)
    n += 3700;
    return n;
}
int f3701(int n)
{
#pragma omp target map(n)
    n += 3701;
    return n;
}
int f3702(int n)
{
#pragma omp target map(n)
    n += 3702;
    return n;
}
int f3703(int n)
{
#pragma omp target map(n)
    n += 3703;
    return n;
}
int f3704(int n)
{
#pragma omp target map(n)
    n += 3704;
    return n;
}
int f3705(int n)
{
#pragma omp target map(n)
    n += 3705;
    return n;
}
int f3706(int n)
{
#pragma omp target map(n)
    n += 3706;
    return n;
}
int f3707(int n)
{
#pragma omp target map(n)
    n += 3707;
    return n;
}
int f3708(int n)
{
#pragma omp target map(n)
    n += 3708;
    return n;
}
int f3709(int n)
{
#pragma omp target map(n)
    n += 3709;
    return n;
}
int f3710(int n)
{
#pragma omp target map(n)
    n += 3710;
    return n;
}
int f3711(int n)
{
#pragma omp target map(n)
    n += 3711;
    return n;
}
int f3712(int n)
{
#pragma omp target map(n)
    n += 3712;
    return n;
}
int f3713(int n)
{
#pragma omp target map(n)
    n += 3713;
    return n;
}
int f3714(int n)
{
#pragma omp target map(n)
    n += 3714;
    return n;
}
int f3715(int n)
{
#pragma omp target map(n)
    n += 3715;
    return n;
}
int f3716(int n)
{
#pragma omp target map(n)
    n += 3716;
    return n;
}
int f3717(int n)
{
#pragma omp target map(n)
    n += 3717;
    return n;
}
int f3718(int n)
{
#pragma omp target map(n)
    n += 3718;
    return n;
}
int f3719(int n)
{
#pragma omp target map(n)
    n += 3719;
    return n;
}
int f3720(int n)
{
#pragma omp target map(n)
    n += 3720;
    return n;
}
int f3721(int n)
{
#pragma omp target map(n)
    n += 3721;
    return n;
}
int f3722(int n)
{
#pragma omp target map(n)
    n += 3722;
    return n;
}
int f3723(int n)
{
#pragma omp target map(n)
    n += 3723;
    return n;
}
int f3724(int n)
{
#pragma omp target map(n)
    n += 3724;
    return n;
}
int f3725(int n)
{
#pragma omp target map(n)
    n += 3725;
    return n;
}
int f3726(int n)
{
#pragma omp target map(n)
    n += 3726;
    return n;
}
int f3727(int n)
{
#pragma omp target map(n)
    n += 3727;
    return n;
}
int f3728(int n)
{
#pragma omp target map(n)
    n += 3728;
    return n;
}
int f3729(int n)
{
#pragma omp target map(n)
    n += 3729;
    return n;
}
int f3730(int n)
{
#pragma omp target map(n)
    n += 3730;
    return n;
}
int f3731(int n)
{
#pragma omp target map(n)
    n += 3731;
    return n;
}
int f3732(int n)
{
#pragma omp target map(n)
    n += 3732;
    return n;
}
int f3733(int n)
{
#pragma omp target map(n)
    n += 3733;
    return n;
}
int f3734(int n)
{
#pragma omp target map(n)
    n += 3734;
    return n;
}
int f3735(int n)
{
#pragma omp target map(n)
    n += 3735;
    return n;
}
int f3736(int n)
{
#pragma omp target map(n)
    n += 3736;
    return n;
}
int f3737(int n)
{
#pragma omp target map(n)
    n += 3737;
    return n;
}
int f3738(int n)
{
#pragma omp target map(n)
    n += 3738;
    return n;
}
int f3739(int n)
{
#pragma omp target map(n)
    n += 3739;
    return n;
}
int f3740(int n)
{
#pragma omp target map(n)
    n += 3740;
    return n;
}
int f3741(int n)
{
#pragma omp target map(n)
    n += 3741;
    return n;
}
int f3742(int n)
{
#pragma omp target map(n)
    n += 3742;
    return n;
}
int f3743(int n)
{
#pragma omp target map(n)
    n += 3743;
    return n;
}
int f3744(int n)
{
#pragma omp target map(n)
    n += 3744;
    return n;
}
int f3745(int n)
{
#pragma omp target map(n)
    n += 3745;
    return n;
}
int f3746(int n)
{
#pragma omp target map(n)
    n += 3746;
    return n;
}
int f3747(int n)
{
#pragma omp target map(n)
    n += 3747;
    return n;
}
int f3748(int n)
{
#pragma omp target map(n)
    n += 3748;
    return n;
}
int f3749(int n)
{
#pragma omp target map(n)
    n += 3749;
    return n;
}
int f3750(int n)
{
#pragma omp target map(n)
    n += 3750;
    return n;
}
int f3751(int n)
{
#pragma omp target map(n)
    n += 3751;
    return n;
}
int f3752(int n)
{
#pragma omp target map(n)
    n += 3752;
    return n;
}
int f3753(int n)
{
#pragma omp target map(n)
    n += 3753;
    return n;
}
int f3754(int n)
{
#pragma omp target map(n)
    n += 3754;
    return n;
}
int f3755(int n)
{
#pragma omp target map(n)
    n += 3755;
    return n;
}
int f3756(int n)
{
#pragma omp target map(n)
    n += 3756;
    return n;
}
int f3757(int n)
{
#pragma omp target map(n)
    n += 3757;
    return n;
}
int f3758(int n)
{
#pragma omp target map(n)
    n += 3758;
    return n;
}
int f3759(int n)
{
#pragma omp target map(n)
    n += 3759;
    return n;
}
int f3760(int n)
{
#pragma omp target map(n)
    n += 3760;
    return n;
}
int f3761(int n)
{
#pragma omp target map(n)
    n += 3761;
    return n;
}
int f3762(int n)
{
#pragma omp target map(n)
    n += 3762;
    return n;
}
int f3763(int n)
{
#pragma omp target map(n)
    n += 3763;
    return n;
}
int f3764(int n)
{
#pragma omp target map(n)
    n += 3764;
    return n;
}
int f3765(int n)
{
#pragma omp target map(n)
    n += 3765;
    return n;
}
int f3766(int n)
{
#pragma omp target map(n)
    n += 3766;
    return n;
}
int f3767(int n)
{
#pragma omp target map(n)
    n += 3767;
    return n;
}
int f3768(int n)
{
#pragma omp target map(n)
    n += 3768;
    return n;
}
int f3769(int n)
{
#pragma omp target map(n)
    n += 3769;
    return n;
}
int f3770(int n)
{
#pragma omp target map(n)
    n += 3770;
    return n;
}
int f3771(int n)
{
#pragma omp target map(n)
    n += 3771;
    return n;
}
int f3772(int n)
{
#pragma omp target map(n)
    n += 3772;
    return n;
}
int f3773(int n)
{
#pragma omp target map(n)
    n += 3773;
    return n;
}
int f3774(int n)
{
#pragma omp target map(n)
    n += 3774;
    return n;
}
int f3775(int n)
{
#pragma omp target map(n)
    n += 3775;
    return n;
}
int f3776(int n)
{
#pragma omp target map(n)
    n += 3776;
    return n;
}
int f3777(int n)
{
#pragma omp target map(n)
    n += 3777;
    return n;
}
int f3778(int n)
{
#pragma omp target map(n)
    n += 3778;
    return n;
}
int f3779(int n)
{
#pragma omp target map(n)
    n += 3779;
    return n;
}
int f3780(int n)
{
#pragma omp target map(n)
    n += 3780;
    return n;
}
int f3781(int n)
{
#pragma omp target map(n)
    n += 3781;
    return n;
}
int f3782(int n)
{
#pragma omp target map(n)
    n += 3782;
    return n;
}
int f3783(int n)
{
#pragma omp target map(n)
    n += 3783;
    return n;
}
int f3784(int n)
{
#pragma omp target map(n)
    n += 3784;
    return n;
}
int f3785(int n)
{
#pragma omp target map(n)
    n += 3785;
    return n;
}
int f3786(int n)
{
#pragma omp target map(n)
    n += 3786;
    return n;
}
int f3787(int n)
{
#pragma omp target map(n)
    n += 3787;
    return n;
}
int f3788(int n)
{
#pragma omp target map(n)
    n += 3788;
    return n;
}
int f3789(int n)
{
#pragma omp target map(n)
    n += 3789;
    return n;
}
int f3790(int n)
{
#pragma omp target map(n)
    n += 3790;
    return n;
}
int f3791(int n)
{
#pragma omp target map(n)
    n += 3791;
    return n;
}
int f3792(int n)
{
#pragma omp target map(n)
    n += 3792;
    return n;
}
int f3793(int n)
{
#pragma omp target map(n)
    n += 3793;
    return n;
}
int f3794(int n)
{
#pragma omp target map(n)
    n += 3794;
    return n;
}
int f3795(int n)
{
#pragma omp target map(n)
    n += 3795;
    return n;
}
int f3796(int n)
{
#pragma omp target map(n)
    n += 3796;
    return n;
}
int f3797(int n)
{
#pragma omp target map(n)
    n += 3797;
    return n;
}
int f3798(int n)
{
#pragma omp target map(n)
    n += 3798;
    return n;
}
int f3799(int n)
{
#pragma omp target map(n)
    n += 3799;
    return n;
}
int f3800(int n)
{
#pragma omp target map(n)
    n += 3800;
    return n;
}
int f3801(int n)
{
#pragma omp target map(n)
    n += 3801;
    return n;
}
int f3802(int n)
{
#pragma omp target map(n)
    n += 3802;
    return n;
}
int f3803(int n)
{
#pragma omp target map(n)
    n += 3803;
    return n;
}
int f3804(int n)
{
#pragma omp target map(n)
    n += 3804;
    return n;
}
int f3805(int n)
{
#pragma omp target map(n)
    n += 3805;
    return n;
}
int f3806(int n)
{
#pragma omp target map(n)
    n += 3806;
    return n;
}
int f3807(int n)
{
#pragma omp target map(n)
    n += 3807;
    return n;
}
int f3808(int n)
{
#pragma omp target map(n)
    n += 3808;
    return n;
}
int f3809(int n)
{
#pragma omp target map(n)
    n += 3809;
    return n;
}
int f3810(int n)
{
#pragma omp target map(n)
    n += 3810;
    return n;
}
int f3811(int n)
{
#pragma omp target map(n)
    n += 3811;
    return n;
}
int f3812(int n)
{
#pragma omp target map(n)
    n += 3812;
    return n;
}
int f3813(int n)
{
#pragma omp target map(n)
    n += 3813;
    return n;
}
int f3814(int n)
{
#pragma omp target map(n)
    n += 3814;
    return n;
}
int f3815(int n)
{
#pragma omp target map(n)
    n += 3815;
    return n;
}
int f3816(int n)
{
#pragma omp target map(n)
    n += 3816;
    return n;
}
int f3817(int n)
{
#pragma omp target map(n)
    n += 3817;
    return n;
}
int f3818(int n)
{
#pragma omp target map(n)
    n += 3818;
    return n;
}
int f3819(int n)
{
#pragma omp target map(n)
    n += 3819;
    return n;
}
int f3820(int n)
{
#pragma omp target map(n)
    n += 3820;
    return n;
}
int f3821(int n)
{
#pragma omp target map(n)
    n += 3821;
    return n;
}
int f3822(int n)
{
#pragma omp target map(n)
    n += 3822;
    return n;
}
int f3823(int n)
{
#pragma omp target map(n)
    n += 3823;
    return n;
}
int f3824(int n)
{
#pragma omp target map(n)
    n += 3824;
    return n;
}
int f3825(int n)
{
#pragma omp target map(n)
    n += 3825;
    return n;
}
int f3826(int n)
{
#pragma omp target map(n)
    n += 3826;
    return n;
}
int f3827(int n)
{
#pragma omp target map(n)
    n += 3827;
    return n;
}
int f3828(int n)
{
#pragma omp target map(n)
    n += 3828;
    return n;
}
int f3829(int n)
{
#pragma omp target map(n)
    n += 3829;
    return n;
}
int f3830(int n)
{
#pragma omp target map(n)
    n += 3830;
    return n;
}
int f3831(int n)
{
#pragma omp target map(n)
    n += 3831;
    return n;
}
int f3832(int n)
{
#pragma omp target map(n)
    n += 3832;
    return n;
}
int f3833(int n)
{
#pragma omp target map(n)
    n += 3833;
    return n;
}
int f3834(int n)
{
#pragma omp target map(n)
    n += 3834;
    return n;
}
int f3835(int n)
{
#pragma omp target map(n)
    n += 3835;
    return n;
}
int f3836(int n)
{
#pragma omp target map(n)
    n += 3836;
    return n;
}
int f3837(int n)
{
#pragma omp target map(n)
    n += 3837;
    return n;
}
int f3838(int n)
{
#pragma omp target map(n)
    n += 3838;
    return n;
}
int f3839(int n)
{
#pragma omp target map(n)
    n += 3839;
    return n;
}
int f3840(int n)
{
#pragma omp target map(n)
    n += 3840;
    return n;
}
int f3841(int n)
{
#pragma omp target map(n)
    n += 3841;
    return n;
}
int f3842(int n)
{
#pragma omp target map(n)
    n += 3842;
    return n;
}
int f3843(int n)
{
#pragma omp target map(n)
    n += 3843;
    return n;
}
int f3844(int n)
{
#pragma omp target map(n)
    n += 3844;
    return n;
}
int f3845(int n)
{
#pragma omp target map(n)
    n += 3845;
    return n;
}
int f3846(int n)
{
#pragma omp target map(n)
    n += 3846;
    return n;
}
int f3847(int n)
{
#pragma omp target map(n)
    n += 3847;
    return n;
}
int f3848(int n)
{
#pragma omp target map(n)
    n += 3848;
    return n;
}
int f3849(int n)
{
#pragma omp target map(n)
    n += 3849;
    return n;
}
int f3850(int n)
{
#pragma omp target map(n)
    n += 3850;
    return n;
}
int f3851(int n)
{
#pragma omp target map(n)
    n += 3851;
    return n;
}
int f3852(int n)
{
#pragma omp target map(n)
    n += 3852;
    return n;
}
int f3853(int n)
{
#pragma omp target map(n)
    n += 3853;
    return n;
}
int f3854(int n)
{
#pragma omp target map(n)
    n += 3854;
    return n;
}
int f3855(int n)
{
#pragma omp target map(n)
    n += 3855;
    return n;
}
int f3856(int n)
{
#pragma omp target map(n)
    n += 3856;
    return n;
}
int f3857(int n)
{
#pragma omp target map(n)
    n += 3857;
    return n;
}
int f3858(int n)
{
#pragma omp target map(n)
    n += 3858;
    return n;
}
int f3859(int n)
{
#pragma omp target map(n)
    n += 3859;
    return n;
}
int f3860(int n)
{
#pragma omp target map(n)
    n += 3860;
    return n;
}
int f3861(int n)
{
#pragma omp target map(n)
    n += 3861;
    return n;
}
int f3862(int n)
{
#pragma omp target map(n)
    n += 3862;
    return n;
}
int f3863(int n)
{
#pragma omp target map(n)
    n += 3863;
    return n;
}
int f3864(int n)
{
#pragma omp target map(n)
    n += 3864;
    return n;
}
int f3865(int n)
{
#pragma omp target map(n)
    n += 3865;
    return n;
}
int f3866(int n)
{
#pragma omp target map(n)
    n += 3866;
    return n;
}
int f3867(int n)
{
#pragma omp target map(n)
    n += 3867;
    return n;
}
int f3868(int n)
{
#pragma omp target map(n)
    n += 3868;
    return n;
}
int f3869(int n)
{
#pragma omp target map(n)
    n += 3869;
    return n;
}
int f3870(int n)
{
#pragma omp target map(n)
    n += 3870;
    return n;
}
int f3871(int n)
{
#pragma omp target map(n)
    n += 3871;
    return n;
}
int f3872(int n)
{
#pragma omp target map(n)
    n += 3872;
    return n;
}
int f3873(int n)
{
#pragma omp target map(n)
    n += 3873;
    return n;
}
int f3874(int n)
{
#pragma omp target map(n)
    n += 3874;
    return n;
}
int f3875(int n)
{
#pragma omp target map(n)
    n += 3875;
    return n;
}
int f3876(int n)
{
#pragma omp target map(n)
    n += 3876;
    return n;
}
int f3877(int n)
{
#pragma omp target map(n)
    n += 3877;
    return n;
}
int f3878(int n)
{
#pragma omp target map(n)
    n += 3878;
    return n;
}
int f3879(int n)
{
#pragma omp target map(n)
    n += 3879;
    return n;
}
int f3880(int n)
{
#pragma omp target map(n)
    n += 3880;
    return n;
}
int f3881(int n)
{
#pragma omp target map(n)
    n += 3881;
    return n;
}
int f3882(int n)
{
#pragma omp target map(n)
    n += 3882;
    return n;
}
int f3883(int n)
{
#pragma omp target map(n)
    n += 3883;
    return n;
}
int f3884(int n)
{
#pragma omp target map(n)
    n += 3884;
    return n;
}
int f3885(int n)
{
#pragma omp target map(n)
    n += 3885;
    return n;
}
int f3886(int n)
{
#pragma omp target map(n)
    n += 3886;
    return n;
}
int f3887(int n)
{
#pragma omp target map(n)
    n += 3887;
    return n;
}
int f3888(int n)
{
#pragma omp target map(n)
    n += 3888;
    return n;
}
int f3889(int n)
{
#pragma omp target map(n)
    n += 3889;
    return n;
}
int f3890(int n)
{
#pragma omp target map(n)
    n += 3890;
    return n;
}
int f3891(int n)
{
#pragma omp target map(n)
    n += 3891;
    return n;
}
int f3892(int n)
{
#pragma omp target map(n)
    n += 3892;
    return n;
}
int f3893(int n)
{
#pragma omp target map(n)
    n += 3893;
    return n;
}
int f3894(int n)
{
#pragma omp target map(n)
    n += 3894;
    return n;
}
int f3895(int n)
{
#pragma omp target map(n)
    n += 3895;
    return n;
}
int f3896(int n)
{
#pragma omp target map(n)
    n += 3896;
    return n;
}
int f3897(int n)
{
#pragma omp target map(n)
    n += 3897;
    return n;
}
int f3898(int n)
{
#pragma omp target map(n)
    n += 3898;
    return n;
}
int f3899(int n)
{
#pragma omp target map(n)
    n += 3899;
    return n;
}
int f3900(int n)
{
#pragma omp target map(n)
    n += 3900;
    return n;
}
int f3901(int n)
{
#pragma omp target map(n)
    n += 3901;
    return n;
}
int f3902(int n)
{
#pragma omp target map(n)
    n += 3902;
    return n;
}
int f3903(int n)
{
#pragma omp target map(n)
    n += 3903;
    return n;
}
int f3904(int n)
{
#pragma omp target map(n)
    n += 3904;
    return n;
}
int f3905(int n)
{
#pragma omp target map(n)
    n += 3905;
    return n;
}
int f3906(int n)
{
#pragma omp target map(n)
    n += 3906;
    return n;
}
int f3907(int n)
{
#pragma omp target map(n)
    n += 3907;
    return n;
}
int f3908(int n)
{
#pragma omp target map(n)
    n += 3908;
    return n;
}
int f3909(int n)
{
#pragma omp target map(n)
    n += 3909;
    return n;
}
int f3910(int n)
{
#pragma omp target map(n)
    n += 3910;
    return n;
}
int f3911(int n)
{
#pragma omp target map(n)
    n += 3911;
    return n;
}
int f3912(int n)
{
#pragma omp target map(n)
    n += 3912;
    return n;
}
int f3913(int n)
{
#pragma omp target map(n)
    n += 3913;
    return n;
}
int f3914(int n)
{
#pragma omp target map(n)
    n += 3914;
    return n;
}
int f3915(int n)
{
#pragma omp target map(n)
    n += 3915;
    return n;
}
int f3916(int n)
{
#pragma omp target map(n)
    n += 3916;
    return n;
}
int f3917(int n)
{
#pragma omp target map(n)
    n += 3917;
    return n;
}
int f3918(int n)
{
#pragma omp target map(n)
    n += 3918;
    return n;
}
int f3919(int n)
{
#pragma omp target map(n)
    n += 3919;
    return n;
}
int f3920(int n)
{
#pragma omp target map(n)
    n += 3920;
    return n;
}
int f3921(int n)
{
#pragma omp target map(n)
    n += 3921;
    return n;
}
int f3922(int n)
{
#pragma omp target map(n)
    n += 3922;
    return n;
}
int f3923(int n)
{
#pragma omp target map(n)
    n += 3923;
    return n;
}
int f3924(int n)
{
#pragma omp target map(n)
    n += 3924;
    return n;
}
int f3925(int n)
{
#pragma omp target map(n)
    n += 3925;
    return n;
}
int f3926(int n)
{
#pragma omp target map(n)
    n += 3926;
    return n;
}
int f3927(int n)
{
#pragma omp target map(n)
    n += 3927;
    return n;
}
int f3928(int n)
{
#pragma omp target map(n)
    n += 3928;
    return n;
}
int f3929(int n)
{
#pragma omp target map(n)
    n += 3929;
    return n;
}
int f3930(int n)
{
#pragma omp target map(n)
    n += 3930;
    return n;
}
int f3931(int n)
{
#pragma omp target map(n)
    n += 3931;
    return n;
}
int f3932(int n)
{
#pragma omp target map(n)
    n += 3932;
    return n;
}
int f3933(int n)
{
#pragma omp target map(n)
    n += 3933;
    return n;
}
int f3934(int n)
{
#pragma omp target map(n)
    n += 3934;
    return n;
}
int f3935(int n)
{
#pragma omp target map(n)
    n += 3935;
    return n;
}
int f3936(int n)
{
#pragma omp target map(n)
    n += 3936;
    return n;
}
int f3937(int n)
{
#pragma omp target map(n)
    n += 3937;
    return n;
}
int f3938(int n)
{
#pragma omp target map(n)
    n += 3938;
    return n;
}
int f3939(int n)
{
#pragma omp target map(n)
    n += 3939;
    return n;
}
int f3940(int n)
{
#pragma omp target map(n)
    n += 3940;
    return n;
}
int f3941(int n)
{
#pragma omp target map(n)
    n += 3941;
    return n;
}
int f3942(int n)
{
#pragma omp target map(n)
    n += 3942;
    return n;
}
int f3943(int n)
{
#pragma omp target map(n)
    n += 3943;
    return n;
}
int f3944(int n)
{
#pragma omp target map(n)
    n += 3944;
    return n;
}
int f3945(int n)
{
#pragma omp target map(n)
    n += 3945;
    return n;
}
int f3946(int n)
{
#pragma omp target map(n)
    n += 3946;
    return n;
}
int f3947(int n)
{
#pragma omp target map(n)
    n += 3947;
    return n;
}
int f3948(int n)
{
#pragma omp target map(n)
    n += 3948;
    return n;
}
int f3949(int n)
{
#pragma omp target map(n)
    n += 3949;
    return n;
}
int f3950(int n)
{
#pragma omp target map(n)
    n += 3950;
    return n;
}
int f3951(int n)
{
#pragma omp target map(n)
    n += 3951;
    return n;
}
int f3952(int n)
{
#pragma omp target map(n)
    n += 3952;
    return n;
}
int f3953(int n)
{
#pragma omp target map(n)
    n += 3953;
    return n;
}
int f3954(int n)
{
#pragma omp target map(n)
    n += 3954;
    return n;
}
int f3955(int n)
{
#pragma omp target map(n)
    n += 3955;
    return n;
}
int f3956(int n)
{
#pragma omp target map(n)
    n += 3956;
    return n;
}
int f3957(int n)
{
#pragma omp target map(n)
    n += 3957;
    return n;
}
int f3958(int n)
{
#pragma omp target map(n)
    n += 3958;
    return n;
}
int f3959(int n)
{
#pragma omp target map(n)
    n += 3959;
    return n;
}
int f3960(int n)
{
#pragma omp target map(n)
    n += 3960;
    return n;
}
int f3961(int n)
{
#pragma omp target map(n)
    n += 3961;
    return n;
}
int f3962(int n)
{
#pragma omp target map(n)
    n += 3962;
    return n;
}
int f3963(int n)
{
#pragma omp target map(n)
    n += 3963;
    return n;
}
int f3964(int n)
{
#pragma omp target map(n)
    n += 3964;
    return n;
}
int f3965(int n)
{
#pragma omp target map(n)
    n += 3965;
    return n;
}
int f3966(int n)
{
#pragma omp target map(n)
    n += 3966;
    return n;
}
int f3967(int n)
{
#pragma omp target map(n)
    n += 3967;
    return n;
}
int f3968(int n)
{
#pragma omp target map(n)
    n += 3968;
    return n;
}
int f3969(int n)
{
#pragma omp target map(n)
    n += 3969;
    return n;
}
int f3970(int n)
{
#pragma omp target map(n)
    n += 3970;
    return n;
}
int f3971(int n)
{
#pragma omp target map(n)
    n += 3971;
    return n;
}
int f3972(int n)
{
#pragma omp target map(n)
    n += 3972;
    return n;
}
int f3973(int n)
{
#pragma omp target map(n)
    n += 3973;
    return n;
}
int f3974(int n)
{
#pragma omp target map(n)
    n += 3974;
    return n;
}
int f3975(int n)
{
#pragma omp target map(n)
    n += 3975;
    return n;
}
int f3976(int n)
{
#pragma omp target map(n)
    n += 3976;
    return n;
}
int f3977(int n)
{
#pragma omp target map(n)
    n += 3977;
    return n;
}
int f3978(int n)
{
#pragma omp target map(n)
    n += 3978;
    return n;
}
int f3979(int n)
{
#pragma omp target map(n)
    n += 3979;
    return n;
}
int f3980(int n)
{
#pragma omp target map(n)
    n += 3980;
    return n;
}
int f3981(int n)
{
#pragma omp target map(n)
    n += 3981;
    return n;
}
int f3982(int n)
{
#pragma omp target map(n)
    n += 3982;
    return n;
}
int f3983(int n)
{
#pragma omp target map(n)
    n += 3983;
    return n;
}
int f3984(int n)
{
#pragma omp target map(n)
    n += 3984;
    return n;
}
int f3985(int n)
{
#pragma omp target map(n)
    n += 3985;
    return n;
}
int f3986(int n)
{
#pragma omp target map(n)
    n += 3986;
    return n;
}
int f3987(int n)
{
#pragma omp target map(n)
    n += 3987;
    return n;
}
int f3988(int n)
{
#pragma omp target map(n)
    n += 3988;
    return n;
}
int f3989(int n)
{
#pragma omp target map(n)
    n += 3989;
    return n;
}
int f3990(int n)
{
#pragma omp target map(n)
    n += 3990;
    return n;
}
int f3991(int n)
{
#pragma omp target map(n)
    n += 3991;
    return n;
}
int f3992(int n)
{
#pragma omp target map(n)
    n += 3992;
    return n;
}
int f3993(int n)
{
#pragma omp target map(n)
    n += 3993;
    return n;
}
int f3994(int n)
{
#pragma omp target map(n)
    n += 3994;
    return n;
}
int f3995(int n)
{
#pragma omp target map(n)
    n += 3995;
    return n;
}
int f3996(int n)
{
#pragma omp target map(n)
    n += 3996;
    return n;
}
int f3997(int n)
{
#pragma omp target map(n)
    n += 3997;
    return n;
}
int f3998(int n)
{
#pragma omp target map(n)
    n += 3998;
    return n;
}
int f3999(int n)
{
#pragma omp target map(n)
    n += 3999;
    return n;
}
int f4000(int n)
{
#pragma omp target map(n)
    n += 4000;
    return n;
}
