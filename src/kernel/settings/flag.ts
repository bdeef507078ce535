import { z } from 'zod'

/** Boolean setting, written as `1` or `0`. */
export const flag = z.enum(['0', '1']).transform((value) => value === '1')
