# REX: an OpenMP offload compiler made of small filters. GNU Make; `make help` lists the targets.
#
# Every passes/some_name.c or folder passes/some_name/ becomes bin/rex-some-name, and so does driver/some_name; only rexcc
# keeps its own name. A new pass needs no line here unless it links something besides ir/.
#
#   make CC=clang-22    another compiler        make SAN=1    with address and undefined-behaviour sanitizers

ifeq ($(origin CC),default)
CC := gcc
endif
LLVM_CONFIG ?= llvm-config-22
PREFIX      ?= /usr/local
CFLAGS      ?= -O2 -g -fstack-protector-strong -D_FORTIFY_SOURCE=2
LDFLAGS     ?= -Wl,-z,relro,-z,now
# With the compilers that the tests use warnings are errors. Another one may warn of more.
WERROR      ?= $(if $(filter 12 22.%,$(shell $(CC) -dumpversion)),-Werror)
WARNINGS    := -Wall -Wextra -Wpedantic $(WERROR)

# Objects of a sanitizer build live apart; bin/ always holds the kind that was asked for last.
OBJ       := build$(if $(SAN),/san)
SANITIZE  := $(if $(SAN),-fsanitize=address -fsanitize=undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)

# Asked only when something is built, and once: on a bare machine `make setup` has to run before there is an answer.
ask = $(or $(shell $(LLVM_CONFIG) $(1)),$(error $(LLVM_CONFIG) does not run: `make setup` installs it))
LLVM_INCLUDEDIR = $(eval LLVM_INCLUDEDIR := $(call ask,--includedir))$(LLVM_INCLUDEDIR)
LLVM_LIBDIR     = $(eval LLVM_LIBDIR := $(call ask,--libdir))$(LLVM_LIBDIR)
LLVM_VERSION    = $(eval LLVM_VERSION := $(call ask,--version))$(LLVM_VERSION)

# What single programs need besides ir/.
CPPFLAGS_front     = -I front -isystem $(LLVM_INCLUDEDIR)
CPPFLAGS_rex-resolve = $(CPPFLAGS_front)
ARCHIVES_rex-resolve = $(front)
LIBS_rex-resolve     = $(LIBS_rex-parse)
CPPFLAGS_rex-parse = $(CPPFLAGS_front) -I passes/resolve -I passes/parse $(addprefix -I ,$(wildcard passes/parse/*/))
ARCHIVES_rex-parse = $(resolve) $(front)
LIBS_rex-parse     = -L$(LLVM_LIBDIR) -Wl,-rpath,$(LLVM_LIBDIR) -lclang-22
CPPFLAGS_rexcc     = -I driver/process -I runtime/library -I runtime/shared -DREX_LLVM_LIBDIR='"$(LLVM_LIBDIR)"' \
                     -DREX_CLANG_VERSION='"$(LLVM_VERSION)"' -DREX_LIBATOMIC='"$(shell $(CC) -print-file-name=libatomic.so.1)"'
ARCHIVES_rexcc     = $(process)
LIBS_rexcc         = -ldl
CPPFLAGS_rex-diff  = -I driver/process -I runtime/shared -DREX_LLVM_LIBDIR='"$(LLVM_LIBDIR)"'
ARCHIVES_rex-diff  = $(process)
CPPFLAGS_rex-trace = -I driver/process -I runtime/library
ARCHIVES_rex-trace = $(process)
CPPFLAGS_rex-page  = -I driver/process
ARCHIVES_rex-page  = $(process)
ARCHIVES_rex-row   = $(row)
ARCHIVES_rex-emit  = $(cxx)

# $(1): a folder, whose files and folders are programs
named     = $(basename $(notdir $(wildcard $(1)/*.c))) $(patsubst $(1)/%/,%,$(sort $(dir $(wildcard $(1)/*/*.c))))
passes   := $(call named,passes)
tools    := $(filter-out process,$(call named,driver))
program   = $(patsubst rex-rexcc,rexcc,rex-$(subst _,-,$(1)))
programs := $(addprefix bin/,$(foreach name,$(passes) $(tools),$(call program,$(name))))
library  := $(OBJ)/libir.a
front    := $(OBJ)/libfront.a
resolve  := $(OBJ)/libresolve.a
process  := $(OBJ)/libprocess.a
row      := $(OBJ)/librow.a
cxx      := $(OBJ)/libcxx.a
objects   = $(patsubst %.c,$(OBJ)/%.o,$(wildcard $(1)/*.c))

.PHONY: all demo check fuzz random browser setup lint install deb bench bundle clean help FORCE
.DELETE_ON_ERROR:
.DEFAULT_GOAL := all

registration := runtime/library/register_cubin.o runtime/library/rex_object.o runtime/library/librex.so \
                runtime/check/rex_check.o

# What rexcc is called as in the place of other compilers' linkers.
linkers := $(addprefix runtime/linker/,ld ld.bfd ld.gold ld.lld ld.mold)
$(linkers):
	@mkdir -p $(@D)
	ln -sf ../../bin/rexcc $@

all: $(programs) $(registration) $(linkers)  ## build every filter and the driver into bin/

demo: setup  ## install what is missing, build, compile examples/nn.c step by step and run it
	@$(MAKE) --no-print-directory -j $$(nproc) all
	@examples/demo

check: setup  ## install what is missing, build, run every test
	@$(MAKE) --no-print-directory -j $$(nproc) all
	@tests/run

fuzz: all build/fuzz/fuzz build/fuzz/flip build/fuzz/tokens  ## feed the filters broken IR and C, and programs broken images, for hours if asked (COUNT=2000 SEED=1 TIME=seconds; SAN=1: with sanitizers)
	@tests/fuzz/run $(if $(SEED),--seed=$(SEED)) $(if $(COUNT),--count=$(COUNT)) $(if $(TIME),--time=$(TIME))
	@tests/fuzz/bits $(if $(SEED),--seed=$(SEED))
	@tests/fuzz/programs $(if $(SEED),--seed=$(SEED)) $(if $(COUNT),--count=$(COUNT))

browser: all  ## install Chromium if it is missing, and look at the pages of --explain=html with it
	@command -v chromium > /dev/null || tests/install-packages chromium
	@tests/run tests/browser/page.bats

random: all  ## compare random programs on the host device with plain C builds (N=1000 regions, SEED=1; ARCH=sm_90: they compile for that GPU, too; GPU=1: the code for a GPU, on the processor)
	@$(if $(ARCH),ARCH=$(ARCH)) $(if $(GPU),GPU=$(GPU)) tests/random/run $(or $(N),1000) $(SEED)

build/fuzz/fuzz: tests/fuzz/fuzz.c tests/fuzz/mutate.c tests/fuzz/fuzz.h
build/fuzz/flip: tests/fuzz/flip.c
build/fuzz/tokens: tests/fuzz/tokens.c
build/fuzz/fuzz build/fuzz/flip build/fuzz/tokens:
	@mkdir -p $(@D)
	$(CC) -std=c11 -D_POSIX_C_SOURCE=200809L -O2 -g $(WARNINGS) -o $@ $(filter %.c,$^)

setup:  ## install the Debian packages that are missing
	@tests/install-packages

$(library): $(call objects,ir)
$(front): $(call objects,front)
$(resolve): $(filter-out %/main.o,$(call objects,passes/resolve))
$(process): $(call objects,driver/process)
$(cxx): $(filter-out %/main.o,$(call objects,passes/cxx))
$(library) $(front) $(resolve) $(process) $(row) $(cxx):
	@mkdir -p $(@D) && rm -f $@
	ar rcs $@ $^

$(call objects,front): CPPFLAGS = $(CPPFLAGS_front)
$(call objects,ir) $(call objects,front) $(call objects,driver/process): $(OBJ)/%.o: %.c $(OBJ)/flags
	@mkdir -p $(@D)
	$(compile) $(CPPFLAGS) -c -o $@ $<

# What objects of one program have to agree on: their versions of REX may differ as long as these files, comments apart,
# are the same. The checksum of them stands in each object (rex_kmp.h).
interface := $(filter-out %/rex_interface.h,$(sort $(wildcard runtime/host/*.h runtime/shared/*.h runtime/device/*.h \
             runtime/device/cuda/*.h))) runtime/library/rex_object.h runtime/library/rex_record.h
runtime/host/rex_interface.h: ir/base.h $(interface)
	@printf '/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */\n#define REX_INTERFACE "REX %s (%s)"\n' "$$(sed -n 's/^#define REX_VERSION *"\(.*\)"/\1/p' $<)" "$$( \
	    LC_ALL=C sed -Ez 's,/\*([^*]|\*+[^*/])*\*+/,,g; s,//[^\n]*,,g; s/[[:space:]]+/ /g' $(interface) | sha256sum | cut -c1-16)" > $@
$(registration): runtime/host/rex_interface.h

# rexcc links them into programs, so they have none of the flags that REX itself is built with.
runtime/library/register_cubin.o: runtime/library/register_cubin.c $(wildcard runtime/*/*.h)
	$(CC) -O2 -c -o $@ $<

runtime/library/rex_object.o: runtime/library/rex_object.c runtime/library/rex_object.h $(wildcard runtime/host/*.h)
	$(CC) -O2 -fPIC -c -o $@ $<

# It defines malloc and memcpy, and what clang calls by names that are not ours to choose. Of memcpy, _FORTIFY_SOURCE,
# which compilers of Ubuntu have by themselves, would make a function that calls itself.
runtime/check/rex_check.o: runtime/check/rex_check.c $(wildcard runtime/check/*.h) $(wildcard runtime/host/*.h)
	$(CC) -std=c11 -O3 -fPIC -fno-builtin -U_FORTIFY_SOURCE $(WARNINGS) -c -o $@ $<

# What shared libraries use in a program that has no runtime of its own. It holds pointers to its functions in
# libomptarget's variables, so it is never unloaded.
runtime/library/librex.so: runtime/library/register_cubin.c $(wildcard runtime/*/*.h)
	$(CC) -O2 -fPIC -shared -Wl,-soname,librex.so -Wl,-z,nodelete -o $@ $< -L$(LLVM_LIBDIR) \
	    -Wl,-rpath,$(LLVM_LIBDIR) -Wl,--allow-shlib-undefined -lomptarget -lomp -lpthread -ldl

compile = $(CC) -std=c11 -D_POSIX_C_SOURCE=200809L $(CFLAGS) $(WARNINGS) $(SANITIZE) -I ir -MMD -MP

# $(1): the program, $(2): its sources
define program_rules
$(patsubst %.c,$(OBJ)/%.o,$(2)): $(OBJ)/%.o: %.c $(OBJ)/flags
	@mkdir -p $$(@D)
	$$(compile) $$(CPPFLAGS_$(1)) -c -o $$@ $$<
bin/$(1): $(patsubst %.c,$(OBJ)/%.o,$(2)) $(ARCHIVES_$(1)) $(library) bin/.flags
	$$(CC) $$(CFLAGS) $$(SANITIZE) $$(LDFLAGS) -o $$@ $$(filter %.o %.a,$$^) $$(LIBS_$(1))
endef
sources = $(wildcard $(addsuffix /$(1).c,passes driver) $(foreach level,/*.c /*/*.c,$(addsuffix /$(1)$(level),passes driver)))
$(foreach name,$(passes) $(tools),$(eval $(call program_rules,$(call program,$(name)),$(call sources,$(name)))))

# The passes and rex-emit once more, for rex-row.
row_passes  := $(filter-out resolve parse fmt explain,$(passes))
row_objects := $(patsubst %.c,$(OBJ)/row/%.o,$(foreach pass,$(row_passes),$(call sources,$(pass))))
$(row): $(row_objects)
$(row_objects): $(OBJ)/row/%.o: %.c $(OBJ)/flags
	@mkdir -p $(@D)
	$(compile) -DREX_IN_ROW -c -o $@ $<

# The headers of the device's runtime that rex-emit includes where a device file names something of them, in the order
# in which they use each other, and what every device file includes.
device_parts := $(patsubst %,runtime/device/rex_%.h,complex math tiles usual jam keep table odometer batch hold stage rows \
                reduce reduce_array several combine turns fill lanes in_order asm sync bins atomic omp allocator vla defer builtin)
device_core  := $(patsubst %,runtime/device/%.h,cuda/cuda_runtime rex_device rex_traits rex_span rex_enum rex_libc \
                rex_device_cuda rex_team_cuda rex_region_cuda rex_device_host rex_region_host) $(wildcard runtime/shared/*.h)
$(OBJ)/device_names.h: passes/emit/device-names $(device_core) $(device_parts) Makefile
	@mkdir -p $(@D)
	passes/emit/device-names $(device_core) -- $(device_parts) > $@
$(OBJ)/passes/emit/headers.o $(OBJ)/row/passes/emit/headers.o: $(OBJ)/device_names.h
$(OBJ)/passes/emit/headers.o $(OBJ)/row/passes/emit/headers.o: CFLAGS += -I $(OBJ)

# A file that changes only when the compiler or its flags do, so that changing them rebuilds.
$(OBJ)/flags bin/.flags: FORCE
	@mkdir -p $(@D)
	@echo '$(CC) $(CFLAGS) $(SANITIZE) $(LDFLAGS) $(LLVM_LIBDIR)' | cmp -s - $@ || \
	    echo '$(CC) $(CFLAGS) $(SANITIZE) $(LDFLAGS) $(LLVM_LIBDIR)' > $@

lint:  ## check the formatting of the C sources and the shell scripts
	@case $$(clang-format --version) in \
	*" 14."*) clang-format --dry-run -Werror \
	    $(wildcard $(addsuffix /*.[ch],ir front passes passes/* passes/*/* driver driver/* runtime/* runtime/*/* bench tests/fuzz tests/random)) ;; \
	*) echo "lint: the formatting is that of clang-format 14, and not looked at by another one" ;; \
	esac
	@shellcheck $$(grep -lrE '^#! ?(/usr/bin/env |/bin/)(ba)?sh|^#!/usr/bin/env bats' \
	    $(wildcard .ci bench docs examples man packaging pipelines tests))

# Below PREFIX: bin/ the programs, lib/rex/ what they read (rexcc looks in ../lib/rex beside itself), share/man/.
# The shell gets the folder's name in a variable, because there may be any characters in it. Not every `install` makes
# folders that all can read, whatever umask there is.
install: export to := $(DESTDIR)$(PREFIX)
install: all  ## install below PREFIX (/usr/local), with DESTDIR in front if given
	umask 022; install -d "$$to/bin" "$$to/lib/rex"
	install -m 755 $(programs) "$$to/bin"
	cp -R runtime pipelines "$$to/lib/rex"
	chmod -R u=rwX,go=rX "$$to/lib/rex"
	umask 022; install -D -m 644 -t "$$to/lib/rex/driver/page" driver/page/page.css driver/page/page.js
	for linker in $(linkers); do ln -sf ../../../../bin/rexcc "$$to/lib/rex/$$linker" || exit 1; done
	man/pages build/man
	umask 022; for page in man/*.[1-9] build/man/*.[1-9]; do \
	    install -D -m 644 $$page "$$to/share/man/man$${page##*.}/$${page##*/}" || exit 1; \
	done
	umask 022; install -D -m 644 packaging/rexcc.bash "$$to/share/bash-completion/completions/rexcc"
	umask 022; install -D -m 644 packaging/_rexcc "$$to/share/zsh/vendor-completions/_rexcc"
	umask 022; install -d "$$to/share/pkgconfig"
	sed "s,@VERSION@,$$(bin/rexcc --version | sed -n 's/^REX //p')," packaging/rex.pc.in > "$$to/share/pkgconfig/rex.pc"
	chmod 644 "$$to/share/pkgconfig/rex.pc"

deb:  ## make a Debian package of it, build/rex.deb
	@rm -rf build/deb
	@$(MAKE) --no-print-directory -s install PREFIX=/usr DESTDIR=build/deb
	@packaging/deb build/deb build/rex.deb

bench: all  ## build and run the benchmark programs on this machine; `bench/run --help` tells more
	@bench/run --output=build/bench

bundle: all  ## the benchmarks for a GPU node without LLVM: dist/rex-bundle.tar.xz (ARCH=sm_90 CLANG_RUNTIME=file)
	@bench/bundle $(if $(ARCH),--arch=$(ARCH)) $(if $(CLANG_RUNTIME),--clang-runtime=$(CLANG_RUNTIME))

clean:  ## remove everything that was built
	rm -rf build bin $(registration) runtime/linker runtime/host/rex_interface.h

help:  ## show this list
	@sed -n 's/^\([a-z]*\):.*  ## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 12

-include $(shell find $(OBJ) -name '*.d' 2>/dev/null)
