import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { PriceCheck, TimeToSell } from '../../contract.ts'
import { deductedText, minComparables, priceCheckSummary, priceCheckTitle } from '../../rules.ts'
import { createAircraftLoader, type ListedAircraft } from '../advertisements.ts'
import { isSameAircraft, loadComparableDetails } from '../comparables.ts'
import { familyAdvertisements, loadMarket, loadMarketWithin } from '../market-cache.ts'
import { isComparable } from '../model/aircraft.ts'
import { estimatePrice, isConclusive } from '../model/estimate-price.ts'
import { widenComparables } from '../model/widen-comparables.ts'
import { type PriceCheckInput, toPriceCheck } from '../to-price-check.ts'
import { loadTimeToSell } from './load-time-to-sell.ts'

/** Long enough to fit the model to a market of a few thousand listings. */
const maxWaitMs = 400

/**
 * Loads the price check for a listing's page. The caller must check permissions. Doesn't wait for a large market's
 * first model, which takes seconds after startup.
 */
export async function loadPriceCheck(ctx: AppContext, id: number) {
  const [[check], timeToSell] = await Promise.all([
    loadPriceChecks(ctx, [id]),
    loadFamilyTimeToSell(ctx, id),
  ])
  if (!check) return null
  return {
    check,
    timeToSell,
    title: priceCheckTitle(check, ctx.units),
    line: priceCheckSummary(check, ctx.units),
    deducted: deductedText(check, ctx.units),
  }
}

/** Loads the time to sell of a listing’s family, as its page shows it. */
export function loadFamilyTimeToSell(ctx: AppContext, id: number): Promise<TimeToSell> {
  return loadTimeToSell(ctx, sql`family_id = (select family_id from listing where id = ${id})`)
}

/** Checks the prices of listings, or returns none if the market's first model isn't ready. */
export async function loadPriceChecks(
  ctx: AppContext,
  ids: readonly number[],
): Promise<PriceCheck[]> {
  return (await loadMarketWithin(ctx, maxWaitMs)) ? checkPrices(ctx, ids) : []
}

/**
 * Checks the prices of listings. Returns the results in the order of the IDs and omits missing listings. The caller
 * must check permissions.
 */
export async function checkPrices(ctx: AppContext, ids: readonly number[]): Promise<PriceCheck[]> {
  const subjects = await loadAircraftById(ctx, { ids })
  const byId = new Map(subjects.map((subject) => [subject.id, subject]))
  const market = await loadMarket(ctx)
  const checked = await Promise.all(
    ids.flatMap((id) => {
      const subject = byId.get(id)
      return subject ? [estimateOne(ctx, subject, market)] : []
    }),
  )
  const detailsById = await loadComparableDetails(
    ctx,
    checked.flatMap(({ subject, estimate }) => [
      subject.id,
      ...(estimate?.nearest ?? []).map(({ advertisement }) => advertisement.id),
    ]),
  )
  return checked.flatMap(
    (item) => toPriceCheck(item, market.model.reach, detailsById, ctx.units) ?? [],
  )
}

const loadAircraftById = createAircraftLoader(
  ({ ids }: { ids: readonly number[] }) => sql`select unnest(${ids}::integer[]) as id`,
)

async function estimateOne(
  ctx: AppContext,
  subject: ListedAircraft,
  { model, sample, sisters }: Awaited<ReturnType<typeof loadMarket>>,
): Promise<PriceCheckInput> {
  const family = {
    id: Number.isInteger(Number(subject.family)) ? Number(subject.family) : null,
    key: subject.family,
    makeId: subject.makeId,
    model: subject.model,
  }
  const ofFamily = (await familyAdvertisements(ctx, family, subject.year)).filter((item) =>
    isOther(subject, item),
  )
  const others = () => sample.filter((item) => isOther(subject, item))
  let fewest = minComparables
  for (;;) {
    const { advertisements, widened } = widenComparables(subject, ofFamily, others, {
      fewest,
      sisters: sisters.get(subject.family) ?? none,
    })
    const estimate = estimatePrice(subject, advertisements, model.pool)
    if (isConclusive(estimate, model.reach)) return { subject, widened, advertisements, estimate }
    // Too few comparables remain after excluding those that are too different. The next step may find closer ones.
    if (widened === 'alike' || advertisements.length < fewest)
      return { subject, widened: null, advertisements, estimate: null }
    fewest = advertisements.length + 1
  }
}

const none: ReadonlySet<string> = new Set()

/** Checks whether a listing is for a different aircraft that is comparable with the subject. */
function isOther(subject: ListedAircraft, listedAircraft: ListedAircraft): boolean {
  return (
    listedAircraft.id !== subject.id &&
    !isSameAircraft(listedAircraft, subject) &&
    isComparable(listedAircraft, subject)
  )
}
