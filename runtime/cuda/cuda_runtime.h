/*
 * cuda_runtime.h - what nvcc includes before a device file; rexcc has it look here before it looks at CUDA's.
 *
 * CUDA's own header declares the whole runtime library for the host, textures, and the intrinsics of each
 * generation, besides what kernels need: most of what nvcc reads for a short device file, and most of its
 * time. A device file of REX calls none of it. So this one includes those of its parts that declare threads'
 * places, barriers, shuffles, atomics and mathematical functions, and says by their include guards that the
 * others are there already. A device file that includes the header by its name, because the user's program
 * or Thrust does, gets all of CUDA's.
 *
 * The parts are those of CUDA 13. Any other version's header is included as it is.
 */
#if __CUDACC_VER_MAJOR__ != 13
#include_next <cuda_runtime.h>

#elif !defined(REX_CUDA_RUNTIME_H)
#define REX_CUDA_RUNTIME_H

#define __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__

#define __CUDA_RUNTIME_API_H__
#define __CUDA_DEVICE_RUNTIME_API_H__
#define __SM_32_INTRINSICS_H__
#define __SM_35_INTRINSICS_H__
#define __SM_61_INTRINSICS_H__
#define __SM_80_RT_H__
#define __SM_90_RT_H__
#define __SM_100_RT_H__
#define __TEXTURE_INDIRECT_FUNCTIONS_H__
#define __SURFACE_INDIRECT_FUNCTIONS_H__

#include "crt/host_config.h"

#include "builtin_types.h"
#include "crt/common_functions.h"
#include "crt/device_functions.h"
#include "device_launch_parameters.h"

#undef __SURFACE_INDIRECT_FUNCTIONS_H__
#undef __TEXTURE_INDIRECT_FUNCTIONS_H__
#undef __SM_100_RT_H__
#undef __SM_90_RT_H__
#undef __SM_80_RT_H__
#undef __SM_61_INTRINSICS_H__
#undef __SM_35_INTRINSICS_H__
#undef __SM_32_INTRINSICS_H__
#undef __CUDA_DEVICE_RUNTIME_API_H__
#undef __CUDA_RUNTIME_API_H__

#undef __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__

#elif !defined(__CUDA_RUNTIME_H__)
#include_next <cuda_runtime.h>

#define __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__
#include "crt/sm_100_rt.h"
#include "crt/sm_80_rt.h"
#include "crt/sm_90_rt.h"
#include "sm_32_intrinsics.h"
#include "sm_35_intrinsics.h"
#include "sm_61_intrinsics.h"
#include "surface_indirect_functions.h"
#include "texture_indirect_functions.h"
#undef __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__
#endif
