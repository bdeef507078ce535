import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolveSource } from '#kernel/server/threads/resolve-source.ts'

/**
 * Returns a hash of the rules that name aircraft and of the time at which an edition was loaded. An earlier release may
 * load the same edition again with its own rules.
 */
export async function hashNameRules(loadedAt: Date): Promise<string> {
  const hash = createHash('sha256').update(loadedAt.toISOString())
  for (const source of sources) hash.update(await readFile(resolveSource(source)))
  return hash.digest('base64url')
}

const sources = [
  '#reference/airframe-makers.csv',
  '#reference/airframe-families.csv',
  '#features/lookups/registry-names.ts',
  '#features/lookups/server/public/airframe/airframe.ts',
] as const
