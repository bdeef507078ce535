import type { ImportedStatus } from '#features/selling/imported-listing.ts'
import type {
  ImportedAircraft,
  ImportedColumns,
  ImportedEngine,
} from '#features/selling/server/public/imported-aircraft.ts'

/** One fact that the feed changes. `key` is a column, `engine.1.hours`, or `status`. */
export type AircraftChange = { key: string; was: unknown; now: unknown }

/**
 * What a feed changes of a listing: facts that the feed itself changed since it was imported last, where the listing
 * does not say so already. What a seller has edited meanwhile stays, as long as the feed repeats itself.
 */
export function compareAircraft(
  feed: ImportedAircraft,
  imported: ImportedAircraft | null,
  listing: ImportedAircraft,
): AircraftChange[] {
  const [wanted, before, present] = [flatten(feed), flatten(imported), flatten(listing)]
  const keys = new Set([...wanted.keys(), ...before.keys()])
  return [...keys].flatMap((key) => {
    if (identity.has(key)) return []
    const [now, then, was] = [wanted, before, present].map((facts) => facts.get(key) ?? null)
    // A feed that meets a listing for the first time has not taken anything back.
    const isNews = imported ? !isSame(now, then) : !isSilent(now)
    return isNews && !isSame(now, was) ? [{ key, was, now }] : []
  })
}

/** What is said once and for all: another aircraft is another listing. */
const identity = new Set(['year', 'make_id', 'length_feet', 'other_specs'])

/** The changes as what is written: columns, all engines if one changed, and the status. */
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
  // A price and its absence are one fact.
  if ('price' in columns || 'is_price_on_request' in columns) {
    columns.price = feed.columns.price
    columns.is_price_on_request = feed.columns.is_price_on_request
  }
  // A category belongs to its type.
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
  for (const [column, value] of Object.entries(aircraft.columns)) facts.set(column, value)
  for (const { number, ...engine } of aircraft.engines)
    for (const [column, value] of Object.entries(engine))
      facts.set(`engine.${number}.${column}`, value)
  facts.set('status', aircraft.status)
  return facts
}

/** What no feed states: a column that it has not, a list without anything in it. */
function isSilent(fact: unknown): boolean {
  return fact === null || fact === false || fact === '[]' || (Array.isArray(fact) && !fact.length)
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || toComparable(one) === toComparable(other)
}

/** JSON columns come as text from a feed, and from the database with their keys in another order. */
function toComparable(value: unknown): string {
  if (typeof value === 'string' && /^[[{]/.test(value))
    try {
      return JSON.stringify(sorted(JSON.parse(value)))
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

/** The same text for the same aircraft, whatever order its facts came in. */
export function canonicalText(aircraft: ImportedAircraft, images: readonly string[]): string {
  return JSON.stringify([sorted(aircraft), images])
}
