import type { Parameters } from './reading.ts'

/** The same meaning for several words. */
export function each(keys: readonly string[], meaning: Parameters): Record<string, Parameters> {
  return Object.fromEntries(keys.map((key) => [key, meaning]))
}
