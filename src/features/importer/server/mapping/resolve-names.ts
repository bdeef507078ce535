import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { type NameKind, normalizeName } from '../../names.ts'
import { guessNames } from './guess-names.ts'

/**
 * What the names of a feed are here, by the names as given: the id of each, of an airport its identifier. What
 * somebody decided for this source comes first, then what was decided for all, then what is sure by itself. A name
 * that is absent from the answer waits to be mapped.
 */
export async function resolveNames<K extends NameKind>(
  ctx: AppContext,
  sourceId: number,
  kind: K,
  words: readonly string[],
): Promise<Map<string, ResolvedId<K>>> {
  const wanted = [...new Set(words)]
  if (wanted.length === 0) return new Map()
  const decided = await readDecided(ctx, sourceId, kind, wanted)
  const found = new Map<string, number | string>()
  for (const word of wanted) {
    const target = decided.get(normalizeName(word))
    if (target !== undefined) found.set(word, target)
  }
  const open = wanted.filter((word) => !found.has(word))
  for (const [word, { target }] of await guessNames(ctx, kind, open, 'sure'))
    if (target) found.set(word, target.id)
  return found as Map<string, ResolvedId<K>>
}

/** The source's own decisions stand above those for all. */
async function readDecided(
  { db }: AppContext,
  sourceId: number,
  kind: NameKind,
  words: readonly string[],
): Promise<Map<string, number | string>> {
  const { rows } = await sql<Decided>`
    select written, target_id, target_airport from import_mapping
    where kind = ${kind} and written = any(${words.map(normalizeName)})
      and (source_id = ${sourceId} or source_id is null)
    order by source_id nulls first`.execute(db)
  return new Map(
    rows.map(({ written, target_id, target_airport }) => [
      written,
      target_id ?? target_airport ?? 0,
    ]),
  )
}

type Decided = { written: string; target_id: number | null; target_airport: string | null }
type ResolvedId<K extends NameKind> = K extends 'airport' ? string : number
