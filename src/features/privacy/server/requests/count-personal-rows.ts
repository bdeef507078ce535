import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Person, PersonalTable } from '#kernel/server/privacy/personal-data.ts'
import type { PrivacyRequestDetail } from '../../request-contract.ts'
import { idRanges } from '../erase/erase-person.ts'
import { personalDataRegistry } from '../personal-data-registry.ts'

/** Counts the person's rows by table, with what happens to them if the person is erased. Omits tables without any. */
export async function countPersonalRows(
  ctx: AppContext,
  person: Person,
): Promise<PrivacyRequestDetail['tables']> {
  const counts: PrivacyRequestDetail['tables'] = []
  for (const { feature, tables } of personalDataRegistry)
    for (const [table, entries] of Map.groupBy(tables, ({ table }) => table)) {
      const { rows, matching } = await countTable(ctx, person, entries)
      if (rows > 0) counts.push({ feature, table, rows, erasure: toErasure(matching) })
    }
  return counts
}

/** Returns the number of rows, and the entries that match any of them. */
async function countTable(
  { db }: AppContext,
  person: Person,
  entries: readonly PersonalTable[],
): Promise<{ rows: number; matching: PersonalTable[] }> {
  const table = entries[0]?.table ?? 'profile'
  const conditions = entries.map((entry) => entry.rows(person))
  const isMatching = sql.join(
    conditions.map((condition) => sql`coalesce(bool_or(${condition}), false)`),
  )
  const query = sql<{ rows: number; matches: boolean[] }>`
    select count(*)::int as rows, array[${isMatching}] as matches
    from ${sql.table(table)} where (${sql.join(conditions, sql` or `)})`
  let total = 0
  const matching = new Set<PersonalTable>()
  const isScanned = entries.some((entry) => entry.isScanned)
  for await (const range of isScanned ? idRanges(db, table) : [null]) {
    const part = range
      ? sql<{
          rows: number
          matches: boolean[]
        }>`${query} and id between ${range[0]} and ${range[1]}`
      : query
    const [counted] = (await part.execute(db)).rows
    total += counted?.rows ?? 0
    for (const [n, entry] of entries.entries()) if (counted?.matches[n]) matching.add(entry)
  }
  return { rows: total, matching: [...matching] }
}

function toErasure(entries: readonly PersonalTable[]) {
  const erasures = entries.map(({ erased }) => erased)
  if (erasures.some((erased) => erased !== 'deleted' && 'kept' in erased)) return 'kept'
  return erasures.includes('deleted') ? 'deleted' : 'changed'
}
