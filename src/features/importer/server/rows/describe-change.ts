import type { ImportedStatus } from '#features/selling/imported-listing.ts'
import {
  type ImportedAircraft,
  importedColumnLabels,
} from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { type Currency, formatAmount } from '#kernel/format/currencies.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { feedStatusLabels } from '../../feed-statuses.ts'
import type { ImportRow } from '../../row-contract.ts'
import type { AircraftChange } from './compare-aircraft.ts'

/** `isOurs` is true if the values are words of this site, in English. */
export type RowDifference = ImportRow['differences'][number] & { isOurs?: boolean }

/** Returns the display name of an ID in a column. */
export type FindDisplayName = (column: string, id: number) => string | null

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

function readMoney({ columns }: ImportedAircraft, key: string): Money | null {
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
type Money = { amount: number; currency: Currency }

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'currency' in value

function describe(key: string, was: unknown, now: unknown, unit: string | null): string {
  if (key === 'status') return now === 'sold' ? 'Changes to sold' : ''
  if (was === null && now !== null) return 'Filled'
  if (now === null) return 'Cleared'
  if (isMoney(was) && isMoney(now)) return describeAmounts(was, now)
  if (typeof was !== 'number' || typeof now !== 'number' || /_id$|year/.test(key)) return ''
  const sign = now < was ? '−' : '+'
  return `${sign}${withUnit(key, Math.abs(Math.round((now - was) * 10) / 10), unit)}`
}

function describeAmounts(was: Money, now: Money): string {
  const change = now.amount - was.amount
  if (was.currency !== now.currency) return ''
  return `${change < 0 ? '−' : '+'}${formatAmount(Math.abs(change), now.currency)}`
}

function describeValue(
  column: string,
  value: unknown,
  unit: string | null,
  named: FindDisplayName,
): string | null {
  if (value === null || value === undefined || value === '') return null
  if (column === 'status') return feedStatusLabels[value as ImportedStatus]
  if (isMoney(value)) return formatAmount(value.amount, value.currency)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number')
    return column.endsWith('_id') ? named(column, value) : withUnit(column, value, unit)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.startsWith('[') ? countItems(text) : shorten(text)
}

function withUnit(column: string, value: number, unit: string | null): string {
  if (/year/.test(column)) return String(value)
  const text = formatNumber(value, 3)
  return unit ? `${text} ${unit}` : text
}

function countItems(json: string): string {
  const { length } = JSON.parse(json) as unknown[]
  return length === 1 ? '1 entry' : t`${length} entries`
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
