import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.gen.ts'
import { splitIntoBatches } from '../jobs/process-each.ts'
import type { Storage } from '../storage/storage.ts'

/** Lists the files that a feature's rows reference. */
export type ListReferencedFiles = (db: Kysely<Database>) => AsyncIterable<string>

/**
 * Finds files that rows reference but that don't exist. Rows can be newer than the list of files in `present`, so files
 * that aren't listed are looked up.
 */
export async function findMissingFiles(
  db: Kysely<Database>,
  media: Storage,
  { present, named }: { present: ReadonlySet<number>; named: readonly ListReferencedFiles[] },
): Promise<string[]> {
  const missing: string[] = []
  const addIfMissing = async (key: string) => {
    if (!present.has(digestKey(key)) && !(await media.has(key))) missing.push(key)
  }
  for (const list of named)
    for await (const keys of splitIntoBatches(list(db), atOnce))
      await Promise.all(keys.map(addIfMissing))
  return missing.sort()
}

const atOnce = 32

/** Returns a numeric hash of a key. The hash takes a tenth of the memory. */
export function digestKey(key: string): number {
  return createHash('sha256').update(key).digest().readUIntBE(0, 6)
}
