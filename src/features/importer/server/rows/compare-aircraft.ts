import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { ImportedStatus } from '#features/selling/imported-listing.ts'
import type {
  ImportedAircraft,
  ImportedColumns,
  ImportedEngine,
} from '#features/selling/server/public/imported-aircraft.ts'

/** A fact that the feed changes. `key` is a column, `engine.1.hours`, or `status`. */
export type AircraftChange = { key: string; was: unknown; now: unknown }

/**
 * Returns the changes that a feed makes to a listing. A fact changes if it differs from both the last import and the
 * listing. Preserves the seller's edits until the feed changes the same facts.
 */
export function compareAircraft(
  feed: ImportedAircraft,
  imported: ImportedAircraft | null,
  listing: ImportedAircraft,
): AircraftChange[] {
  const [feedFacts, before, present] = [flatten(feed), flatten(imported), flatten(listing)]
  const keys = new Set([...feedFacts.keys(), ...before.keys()])
  // A deal without a price doesn't remove the last price, nor does a foreign price override a seller's in dollars.
  const keepsPrice = statesDeal(feed) || (!imported && feed.foreignPrice)
  return [...keys].flatMap((key) => {
    const isUnstated = key === 'length_feet' && present.get(key) === null
    if (identity.has(key) && !isUnstated) return []
    if (keepsPrice && priceFacts.has(key)) return []
    const [now, then, was] = [feedFacts, before, present].map((facts) => facts.get(key) ?? null)
    if (kindFacts.has(key) && now === null) return []
    // On the first import, a missing value doesn't remove the seller's value.
    const isNews = imported ? !isSame(key, now, then) : !isSilent(now)
    return isNews && !isSame(key, now, was) ? [{ key, was, now }] : []
  })
}

const statesDeal = ({ status, columns, foreignPrice }: ImportedAircraft) =>
  (status === 'sold' || status === 'pending') && columns.price === null && !foreignPrice

const priceColumns = ['price', 'asking_price', 'currency', 'is_price_on_request']
const priceFacts = new Set(priceColumns)
/** Facts that identify the aircraft and never change, because a different aircraft requires a different listing. */
const identity = new Set(['year', 'make_id', 'length_feet', 'other_specs'])

/** Null if not specified. A feed can set and change these facts, but not clear them. */
const kindFacts = new Set(['category_id', 'aircraft_type_id'])

/** Converts changes to column values and a status. Includes all engines if any of them changed. */
export function toChange(
  changes: readonly AircraftChange[],
  feed: ImportedAircraft,
  listing: ImportedAircraft,
): {
  columns: Partial<ImportedColumns>
  engines: ImportedEngine[] | null
  status: ImportedStatus | null
} {
  const changed = new Map(changes.map(({ key, now }) => [key, now]))
  const columns = Object.fromEntries(
    Object.entries(feed.columns).filter(([column]) => changed.has(column)),
  ) as Partial<ImportedColumns>
  // The price, its currency, and its "on request" flag change together.
  if (priceColumns.some((column) => column in columns)) {
    const { price, asking_price, currency, is_price_on_request } = feed.columns
    Object.assign(columns, { price, asking_price, currency, is_price_on_request })
  }
  // The category and its type change together.
  if ('category_id' in columns) columns.aircraft_type_id = feed.columns.aircraft_type_id
  if ('aircraft_type_id' in columns) columns.category_id = feed.columns.category_id
  const engines = changes.filter(({ key }) => key.startsWith('engine.'))
  return {
    columns,
    engines: engines.length > 0 ? mergeEngines(listing.engines, engines) : null,
    status: changed.has('status') ? feed.status : null,
  }
}

function mergeEngines(
  engines: readonly ImportedEngine[],
  changes: readonly AircraftChange[],
): ImportedEngine[] {
  const byNumber = new Map<number, Record<string, unknown>>(
    engines.map((engine) => [engine.number, { ...engine }]),
  )
  for (const { key, now } of changes) {
    const [, number = '', column = ''] = key.split('.')
    const engine = byNumber.get(Number(number)) ?? { number: Number(number) }
    byNumber.set(Number(number), { ...engine, [column]: now })
  }
  return [...byNumber.values()].filter(statesSomething) as ImportedEngine[]
}

function statesSomething(engine: Record<string, unknown>): boolean {
  return Object.entries(engine).some(([name, fact]) => name !== 'number' && fact !== null)
}

function flatten(aircraft: ImportedAircraft | null): Map<string, unknown> {
  const facts = new Map<string, unknown>()
  if (!aircraft) return facts
  for (const [column, value] of Object.entries(aircraft.columns))
    facts.set(column, kindFacts.has(column) && value === unstatedKindId ? null : value)
  for (const { number, ...engine } of aircraft.engines)
    for (const [column, value] of Object.entries(engine))
      facts.set(`engine.${number}.${column}`, value)
  facts.set('status', aircraft.status)
  facts.set('foreign_price', aircraft.foreignPrice ?? null)
  return facts
}

/** Checks for a value that provides no information, such as a missing column or an empty list. */
function isSilent(fact: unknown): boolean {
  return fact === null || fact === false || fact === '[]' || (Array.isArray(fact) && !fact.length)
}

function isSame(key: string, first: unknown, other: unknown): boolean {
  return first === other || toComparable(key, first) === toComparable(key, other)
}

/** Parts of list items that feeds state. The listing may have more, such as the kind of a unit. */
const statedParts: Record<string, (item: ListItem) => unknown> = {
  avionics: ({ make, model }) => [make, model].filter(Boolean).join(' '),
  features: ({ name, items }) => [name, ...(items as string[])].join(', '),
  videos: ({ url }) => url,
}
type ListItem = Record<'make' | 'model' | 'name' | 'items' | 'url', unknown>

/** JSON columns are text in feeds, while the database returns them with a different key order. */
function toComparable(key: string, value: unknown): string {
  const toStated = statedParts[key]
  if (typeof value === 'string' && /^[[{]/.test(value))
    try {
      const parsed = JSON.parse(value)
      return toStated ? parsed.map(toStated).join(', ') : JSON.stringify(sorted(parsed))
    } catch {
      return value
    }
  return JSON.stringify(sorted(value ?? null))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined && inner !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** Returns text that is the same for equal aircraft, regardless of the order of facts. */
export function canonicalText(aircraft: ImportedAircraft, images: readonly string[]): string {
  return JSON.stringify([sorted(aircraft), images])
}
