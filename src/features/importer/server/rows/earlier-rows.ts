import { sql } from 'kysely'
import { compareNumbers } from '#features/lookups/aircraft-numbers.ts'
import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { compareIdentities, identityTexts, toIdentity } from './identities.ts'

/** Row in the same file that is, or might be, the same aircraft. */
export type EarlierRow = {
  line: number
  key: string | null
  what: 'N-number' | 'serial number' | 'listing' | 'alike'
  aircraft: ImportedAircraft | null
}
type Row = {
  row_no: number
  line: number | null
  source_key: string | null
  aircraft: ImportedAircraft | null
  /** Listing that the row belongs to. Null if unknown. */
  listingId: number | null
  mayBeAlike: boolean
}
type IndexedRow = Omit<Row, 'listingId' | 'mayBeAlike'> & { identities: string[] }

/** Finds earlier rows for the same aircraft in this file, both in the database and in this batch. */
export async function findEarlierRows(
  { db }: AppContext,
  operationId: number,
  rows: readonly Row[],
): Promise<(rowNo: number) => EarlierRow | null> {
  const own = new Map(
    rows.map(({ row_no, aircraft, listingId }) => [
      row_no,
      aircraft ? identityTexts(aircraft, listingId) : [],
    ]),
  )
  const texts = [...own.values()].flat()
  const processed =
    texts.length === 0
      ? []
      : await db
          .selectFrom('import_row')
          .select(['row_no', 'line', 'source_key', 'document', 'identities'])
          .where('operation_id', '=', operationId)
          .where('verdict', 'in', ['new', 'changed', 'same'])
          .where(sql<boolean>`identities && ${texts}::text[]`)
          .execute()
  const byText = new Map<string, IndexedRow[]>()
  const add = (row: IndexedRow) => {
    for (const text of row.identities) byText.set(text, [...(byText.get(text) ?? []), row])
  }
  for (const { document, ...row } of processed)
    add({ ...row, aircraft: document as unknown as ImportedAircraft })
  const found = new Map<number, EarlierRow>()
  for (const { mayBeAlike, listingId: _, ...row } of rows) {
    const identities = own.get(row.row_no) ?? []
    const earlier = findEarlier(row.aircraft, identities, byText, mayBeAlike)
    if (earlier) found.set(row.row_no, earlier)
    else add({ ...row, identities })
  }
  return (rowNo) => found.get(rowNo) ?? null
}

function findEarlier(
  aircraft: ImportedAircraft | null,
  identities: readonly string[],
  byText: ReadonlyMap<string, IndexedRow[]>,
  mayBeAlike: boolean,
): EarlierRow | null {
  let alike: EarlierRow | null = null
  for (const text of identities) {
    const kind = text.split(':')[0] as keyof typeof kinds
    for (const earlier of byText.get(text) ?? []) {
      const what = compareRows(kind, aircraft, earlier.aircraft)
      const { line, row_no, source_key } = earlier
      const found = { line: line ?? row_no, key: source_key, what, aircraft: earlier.aircraft }
      if (what !== null && what !== 'alike') return { ...found, what }
      if (what !== null && mayBeAlike) alike ??= { ...found, what }
    }
  }
  return alike
}

/** Returns what two rows have in common, or null if they are different aircraft. */
function compareRows(
  kind: keyof typeof kinds,
  first: ImportedAircraft | null,
  other: ImportedAircraft | null,
): EarlierRow['what'] | null {
  if (kind === 'listing') return 'listing'
  if (!first || !other) return null
  const [identity, earlier] = [toIdentity(first.columns), toIdentity(other.columns)]
  if (kind === 'alike')
    return compareNumbers(identity, earlier).differ.length === 0 ? 'alike' : null
  return compareIdentities(identity, earlier) === 'same' ? kinds[kind] : 'alike'
}

const kinds = {
  reg: 'N-number',
  serial: 'serial number',
  listing: 'listing',
  alike: 'alike',
} as const
