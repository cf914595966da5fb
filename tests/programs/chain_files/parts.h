enum { N = 64 };
struct pair {
    double *first, *second;
};
void advance(struct pair *p, int k);
void swap(struct pair *p);
void twice(struct pair *p, int k);
void tell(struct pair *p);
void back(struct pair *p, int depth);
void forth(struct pair *p, int depth);
void other(struct pair *p);
void strange(struct pair *p);
void by_address(double *device, int k);
void loops(struct pair *p);
