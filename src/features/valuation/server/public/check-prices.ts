import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { PriceCheck } from '../../contract.ts'
import { fewestComparables } from '../../rules.ts'
import { aircraftLoader, type ListedAircraft } from '../advertisements.ts'
import { loadShownComparables } from '../comparables.ts'
import { familyAdvertisements, knownMarket } from '../market-cache.ts'
import { estimate } from '../model/estimate.ts'
import { widen } from '../model/widen.ts'
import { type Checked, toPriceCheck } from '../to-price-check.ts'

/**
 * The price checks of listings, in the order of their ids; ids that do not exist are left out. Whether a listing may be seen
 * is for the caller to know.
 */
export async function checkPrices(ctx: AppContext, ids: readonly number[]): Promise<PriceCheck[]> {
  const subjects = await loadAircraftById(ctx, { ids })
  const byId = new Map(subjects.map((subject) => [subject.id, subject]))
  const market = await knownMarket(ctx)
  const checked = await Promise.all(
    ids.flatMap((id) => {
      const subject = byId.get(id)
      return subject ? [estimateOne(ctx, subject, market)] : []
    }),
  )
  const shown = await loadShownComparables(
    ctx,
    checked.flatMap(({ subject, estimate }) => [
      subject.id,
      ...(estimate?.nearest ?? []).map(({ advertisement }) => advertisement.id),
    ]),
  )
  return checked.flatMap((one) => toPriceCheck(one, market.model.reach, shown) ?? [])
}

const loadAircraftById = aircraftLoader(
  ({ ids }: { ids: readonly number[] }) => sql`select unnest(${ids}::integer[]) as id`,
)

async function estimateOne(
  ctx: AppContext,
  subject: ListedAircraft,
  { model, sample, sisters }: Awaited<ReturnType<typeof knownMarket>>,
): Promise<Checked> {
  const family = {
    id: Number.isInteger(Number(subject.family)) ? Number(subject.family) : null,
    key: subject.family,
    makeId: subject.makeId,
    model: subject.model,
  }
  const ofFamily = (await familyAdvertisements(ctx, family, subject.year)).filter((one) =>
    isOther(subject, one),
  )
  const { advertisements, widened } = widen(
    subject,
    ofFamily,
    () => sample.filter((one) => isOther(subject, one)),
    { fewest: fewestComparables, sisters: sisters.get(subject.family) ?? none },
  )
  const isEnough = advertisements.length >= fewestComparables
  return {
    subject,
    widened,
    found: advertisements.length,
    estimate: isEnough ? estimate(subject, advertisements, model.pool) : null,
  }
}

const none: ReadonlySet<string> = new Set()

/** The same aircraft, listed once more, is no comparable of itself. */
function isOther(subject: ListedAircraft, one: ListedAircraft): boolean {
  return (
    one.id !== subject.id &&
    (one.registration === null || one.registration !== subject.registration)
  )
}
