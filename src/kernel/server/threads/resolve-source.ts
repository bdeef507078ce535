import { createRequire } from 'node:module'

/** Returns the source file of a thread, even if the calling module is bundled. */
export function resolveSource(specifier: `#${string}`): string {
  return createRequire(import.meta.url).resolve(specifier)
}
