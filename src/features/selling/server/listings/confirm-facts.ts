import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import {
  type ConfirmedFacts,
  confirmChanges,
  type DatedValues,
  findHoursDay,
  readDatedFacts,
  recentHoursDays,
} from '#features/listings/dated-facts.ts'
import { engineFacts } from '#features/listings/engine-facts.ts'
import { formatFact } from '#features/listings/fact-format.ts'
import type { Fact, FactTable } from '#features/listings/fact-table.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { loadEngines } from '../public/load-engines.ts'
import type { ListingRow } from '../status/listing-transitions.ts'

/** Returns the columns after a change. The facts that it changed count as confirmed today. */
export function changedFactColumns(
  ctx: AppContext,
  values: { before: DatedValues; after: DatedValues },
  confirmed: unknown,
) {
  const today = toUtcDay(ctx.now())
  return toColumns(ctx, values.after, confirmChanges(values, confirmed as ConfirmedFacts, today))
}

/** Returns the columns after the seller has confirmed all facts. */
export async function confirmAllFacts(ctx: AppContext, listing: ListingRow) {
  return changedFactColumns(ctx, { before: {}, after: await loadDatedFacts(ctx, listing) }, {})
}

async function loadDatedFacts({ db }: AppContext, listing: ListingRow): Promise<DatedValues> {
  const engines = await loadEngines(db, [listing.id])
  return readDatedFacts(listing, engines.get(listing.id) ?? [])
}

/** Returns the columns after a feed has stated the same values again. */
export function confirmStatedFacts(ctx: AppContext, { stored, stated, confirmed }: StatedAgain) {
  const today = toUtcDay(ctx.now())
  const same = Object.keys(stored).filter((path) => stored[path] === stated[path])
  return toColumns(ctx, stored, {
    ...(confirmed as ConfirmedFacts),
    ...Object.fromEntries(same.map((path) => [path, today])),
  })
}

/** Describes the facts that a seller can confirm, such as "Total time: 1,835 hr". */
export async function describeDatedFacts(ctx: AppContext, listing: ListingRow): Promise<string[]> {
  const values = await loadDatedFacts(ctx, listing)
  return Object.entries(values).map(([path, value]) => {
    const [, number, name] = /^engines\.(\d+)\.(\w+)$/.exec(path) ?? []
    const facts: FactTable = name ? engineFacts : aircraftFacts
    const fact = facts[name ?? path] as Fact
    const text = [formatFact(fact, value), 'unit' in fact && translate(fact.unit)]
    const label = number ? t`Engine ${number}, ${translate(fact.label)}` : translate(fact.label)
    return `${label}: ${text.filter(Boolean).join(' ')}`
  })
}

function toColumns(ctx: AppContext, values: DatedValues, confirmed: ConfirmedFacts) {
  const day = findHoursDay(values, confirmed)
  return {
    confirmed_facts: JSON.stringify(confirmed),
    hours_confirmed_on: day !== null && day >= oldestRecentDay(ctx) ? day : null,
  }
}

export function oldestRecentDay({ now }: AppContext): string {
  return toUtcDay(new Date(now().getTime() - recentHoursDays * dayMs))
}

type StatedAgain = { stored: DatedValues; stated: DatedValues; confirmed: unknown }
