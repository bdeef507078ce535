import type { AppContext } from '#kernel/app-context.ts'
import type { MappedKind } from '../../import-steps.ts'
import { normalizeMappedName } from '../../names.ts'
import type { MappedColumns } from '../feeds/csv/csv-header.ts'
import { mappedColumns } from '../feeds/csv/mapped-columns.ts'
import { guessNames } from './guess-names.ts'

/**
 * Resolves names in a feed to IDs, or to identifiers for airports. The source's own mappings take precedence over
 * mappings for all sources, followed by suggestions that are certain. Omits names that can't be resolved.
 */
export async function resolveNames<K extends MappedKind>(
  ctx: AppContext,
  sourceId: number,
  kind: K,
  feedNames: readonly string[],
): Promise<Map<string, ResolvedId<K>>> {
  const uniqueNames = [...new Set(feedNames)]
  if (uniqueNames.length === 0) return new Map()
  const decided = await readDecided(ctx, sourceId, kind, uniqueNames)
  const found = new Map<string, number | string>()
  for (const feedName of uniqueNames) {
    const target = decided.get(normalizeMappedName(kind, feedName))
    if (target !== undefined) found.set(feedName, target)
  }
  const open = uniqueNames.filter((feedName) => !found.has(feedName))
  for (const [feedName, { target }] of await guessNames(ctx, kind, open, 'sure'))
    if (target) found.set(feedName, target.id)
  return found as Map<string, ResolvedId<K>>
}

/** Loads the mappings. The source's own ones override those for all sources. */
async function readDecided(
  { db }: AppContext,
  sourceId: number,
  kind: MappedKind,
  feedNames: readonly string[],
): Promise<Map<string, number | string>> {
  const rows = await db
    .selectFrom('import_mapping')
    .select(['written', 'target_id', 'target_airport'])
    .where('kind', '=', kind)
    .where(
      'written',
      'in',
      feedNames.map((feedName) => normalizeMappedName(kind, feedName)),
    )
    .where((eb) => eb.or([eb('source_id', '=', sourceId), eb('source_id', 'is', null)]))
    .orderBy('source_id', (order) => order.asc().nullsFirst())
    .execute()
  return new Map(
    rows.map(({ written, target_id, target_airport }) => [
      written,
      target_id ?? target_airport ?? 0,
    ]),
  )
}

type ResolvedId<K extends MappedKind> = K extends 'airport' ? string : number

/** Loads the meanings of columns that a person chose for the source's files. */
export async function loadMappedColumns(
  { db }: AppContext,
  sourceId: number,
): Promise<MappedColumns> {
  const rows = await db
    .selectFrom('import_mapping')
    .select(['written', 'target_id'])
    .where('kind', '=', 'column')
    .where('source_id', '=', sourceId)
    .execute()
  return new Map(
    rows.flatMap(({ written, target_id }) => {
      const mappedColumn = mappedColumns.find(({ id }) => id === target_id)
      return mappedColumn ? [[written, mappedColumn.column] as const] : []
    }),
  )
}
