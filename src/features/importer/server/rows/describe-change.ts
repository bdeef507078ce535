import type { ImportedStatus } from '#features/selling/imported-listing.ts'
import {
  type ImportedAircraft,
  importedColumnLabels,
} from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { feedStatusLabels } from '../../feed-statuses.ts'
import type { AircraftChange } from './compare-aircraft.ts'
import {
  type DifferenceMoney,
  isMoney,
  type RowDifference,
  type StoredValue,
} from './format-difference.ts'

/** Returns the display name of an ID in a column. */
type FindDisplayName = (column: string, id: number) => string | null

/** Describes the changes for display. Omits lead routing, which comes from the source. */
export function describeChanges(
  changes: readonly AircraftChange[],
  named: FindDisplayName,
): RowDifference[] {
  return changes.flatMap(({ key, was, now }) => {
    const [column = '', number, part] = key.split('.')
    const columnLabel = importedColumnLabels.get(part ? `${column}.${part}` : column)
    if (!columnLabel) return []
    const { unit, choices } = columnLabel
    const formatValue = (value: unknown) =>
      choices?.[String(value)] ?? describeValue(part ?? column, value, unit, named)
    const isOurs = choices !== undefined || typeof (now ?? was) === 'boolean' || ownColumns.has(key)
    const engine = number && number !== '1' ? `Engine ${number}` : 'Engine'
    return [
      {
        field: key,
        label: part ? `${engine} · ${columnLabel.label}` : columnLabel.label,
        was: formatValue(was),
        now: formatValue(now),
        change: describe(key, was, now, unit),
        isOurs,
      },
    ]
  })
}

const ownColumns = new Set(['status', 'category_id', 'fuel_id', 'hull_id', 'aircraft_type_id'])

/**
 * Combines the columns of an amount in US dollars and in another currency. Returns each amount as `Money` in the
 * currency of its aircraft.
 */
export function withCurrencies(
  changes: readonly AircraftChange[],
  was: ImportedAircraft,
  now: ImportedAircraft,
): AircraftChange[] {
  const keys = new Set(changes.map(({ key }) => dollarColumns.get(key) ?? key))
  return [...keys].flatMap((key) =>
    key in askingColumns
      ? [{ key, was: readMoney(was, key), now: readMoney(now, key) }]
      : changes.filter((change) => change.key === key),
  )
}

function readMoney({ columns }: ImportedAircraft, key: string): DifferenceMoney | null {
  const amounts = columns as unknown as Record<string, number | null>
  const amount = amounts[key] ?? amounts[askingColumns[key] ?? ''] ?? null
  return amount === null ? null : { amount, currency: columns.currency }
}

/** Columns of amounts in another currency, by the column of the same amount in US dollars. */
const askingColumns: Readonly<Record<string, string>> = {
  price: 'asking_price',
  lease_rate_monthly: 'asking_lease_rate',
  share_price: 'asking_share_price',
}
const dollarColumns = new Map(
  Object.entries(askingColumns).map(([dollars, asking]) => [asking, dollars]),
)

function describe(
  key: string,
  was: unknown,
  now: unknown,
  unit: string | null,
): RowDifference['change'] {
  if (key === 'status') return now === 'sold' ? 'Changes to sold' : ''
  if (was === null && now !== null) return 'Filled'
  if (now === null) return 'Cleared'
  if (isMoney(was) && isMoney(now))
    return was.currency === now.currency
      ? { amount: now.amount - was.amount, currency: now.currency }
      : ''
  if (typeof was !== 'number' || typeof now !== 'number' || /_id$|year/.test(key)) return ''
  return { value: Math.round((now - was) * 10) / 10, unit }
}

function describeValue(
  column: string,
  value: unknown,
  unit: string | null,
  named: FindDisplayName,
): StoredValue {
  if (value === null || value === undefined || value === '') return null
  if (column === 'status') return feedStatusLabels[value as ImportedStatus]
  if (isMoney(value)) return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (column.endsWith('_id')) return named(column, value)
    return /year/.test(column) ? String(value) : { value, unit }
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.startsWith('[') ? { entries: (JSON.parse(text) as unknown[]).length } : shorten(text)
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

/** Loads the names of all IDs that occur in these changes. */
export async function loadDisplayNames(
  { db }: AppContext,
  changes: readonly AircraftChange[],
): Promise<FindDisplayName> {
  const names = new Map<string, string>()
  for (const [column, load] of Object.entries(tables)) {
    const ids = changes
      .filter(({ key }) => key === column)
      .flatMap(({ was, now }) => [was, now])
      .filter((id) => typeof id === 'number')
    if (ids.length === 0) continue
    for (const { id, name } of await load(db, ids)) names.set(`${column}:${id}`, name)
  }
  return (column, id) => names.get(`${column}:${id}`) ?? null
}

type Load = (db: AppContext['db'], ids: number[]) => Promise<{ id: number; name: string }[]>

const lookup =
  (table: 'category' | 'fuel' | 'hull' | 'aircraft_type' | 'biz_location' | 'biz_employee'): Load =>
  (db, ids) =>
    db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()

const tables: Record<string, Load> = {
  category_id: lookup('category'),
  fuel_id: lookup('fuel'),
  hull_id: lookup('hull'),
  aircraft_type_id: lookup('aircraft_type'),
  biz_location_id: lookup('biz_location'),
  biz_employee_id: lookup('biz_employee'),
  location_id: async (db, ids) => {
    const places = await db
      .selectFrom('location')
      .innerJoin('state', 'state.id', 'location.state_id')
      .select(['location.id', 'location.city', 'state.code', 'location.zip'])
      .where('location.id', 'in', ids)
      .execute()
    return places.map(({ id, city, code, zip }) => ({ id, name: `${city}, ${code} ${zip}` }))
  },
}
