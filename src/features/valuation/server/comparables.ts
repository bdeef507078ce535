import { sql } from 'kysely'
import type { HoursBasis } from '#features/listings/hours-basis.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { createPreparedQuery } from '#kernel/server/database/create-prepared-query.ts'

/** Loads the display data of the subject and its comparables, by ID. */
export async function loadComparableDetails(
  ctx: AppContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ComparableDetails>> {
  const rows = await selectDetailsById(ctx.db, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, row]))
}

const selectDetailsById = createPreparedQuery(
  ({ ids }: { ids: readonly number[] }) => sql<ComparableDetails>`
    select l.id, l.title, m.name as make, m.route as make_route, l.family, l.is_sold, l.sold_at, o.city,
      s.code as state, l.currency, l.asking_price, e.hours as engine_hours, e.hours_basis as engine_basis, e.overhauled_on
    from listing l
    join make m on m.id = l.make_id
    join location o on o.id = l.location_id
    join state s on s.id = o.state_id
    left join lateral (
      select hours, hours_basis, overhauled_on from listing_engine
      where listing_id = l.id and hours is not null
      order by hours / tbo_hours desc nulls last, number
      limit 1
    ) e on true
    where l.id = any(${ids}::integer[])`,
)

export type ComparableDetails = {
  id: number
  title: string
  make: string
  make_route: string
  family: string | null
  is_sold: boolean
  sold_at: Date | null
  city: string
  state: string
  currency: string
  asking_price: number | null
  engine_hours: number | null
  engine_basis: HoursBasis | null
  overhauled_on: string | null
}

/**
 * Returns the newest listing of each aircraft. Listings with the same serial number or N-number are the same
 * aircraft. Listings with the same seller, model, year, hours, and price also count once: even if a dealer has two
 * such aircraft, they're a single data point about prices.
 */
export function distinctAircraft<One extends Identified & { id: number }>(
  listed: readonly One[],
): One[] {
  const found = new Set<string>()
  const newest = new Set<One>()
  for (const item of listed.toSorted((a, b) => b.id - a.id)) {
    const keys = identityKeys(item)
    if (!keys.some((key) => found.has(key))) newest.add(item)
    for (const key of keys) found.add(key)
  }
  return listed.filter((item) => newest.has(item))
}

export function isSameAircraft(a: Identified, b: Identified): boolean {
  const keys = identityKeys(b)
  return identityKeys(a).some((key) => keys.includes(key))
}

function identityKeys(identified: Identified): string[] {
  const { makeId, serial, registration, sellerId, model, year, totalTimeHours, price } = identified
  return [
    ...(serial === null ? [] : [`serial ${makeId} ${serial}`]),
    ...(registration === null ? [] : [`registration ${registration}`]),
    ...(price === null
      ? []
      : [`offer ${sellerId} ${makeId} ${model} ${year} ${totalTimeHours} ${price}`]),
  ]
}

export type Identified = {
  makeId: number
  /** Letters and digits only. */
  serial: string | null
  registration: string | null
  sellerId: string
  model: string | null
  year: number
  totalTimeHours: number | null
  price: number | null
}
