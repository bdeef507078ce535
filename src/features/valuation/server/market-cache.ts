import { setImmediate as yieldTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { findSimilarFamilies } from '#features/lookups/server/public/find-family.ts'
import type { AppContext } from '#kernel/app-context.ts'
import {
  createAircraftLoader,
  hasAskingPrice,
  type ListedAdvertisement,
  loadAircraft,
  toAdvertisements,
} from './advertisements.ts'
import { fitMarket, type MarketModel } from './model/market-model.ts'

/** In-memory market data: a sample, the model fitted to it, and similar families. */
type MarketSnapshot = {
  model: MarketModel
  sample: readonly ListedAdvertisement[]
  sisters: SimilarFamilyKeys
}

/**
 * Returns the market model. Only the first caller waits for it. Later callers get the existing model while a new
 * one is computed, because weights change only over months. After a failure, the next try waits, and the existing
 * model or an empty one is used.
 */
export async function loadMarket(ctx: AppContext): Promise<MarketSnapshot> {
  const cache = findCache(ctx)
  const now = ctx.now().getTime()
  if (now >= cache.staleAt) {
    cache.making ??= refreshMarket(ctx, cache, now)
    if (cache.market === null) await cache.making
  }
  return cache.market ?? { model: await fitMarket([]), sample: [], sisters: new Map() }
}

async function refreshMarket(ctx: AppContext, cache: Cache, now: number) {
  try {
    cache.market = await makeMarket(ctx)
    const isSmall = cache.market.sample.length < smallMarket
    cache.staleAt = now + (isSmall ? minuteMs : marketTtlMs)
  } catch (error) {
    ctx.log.error({ err: error }, 'failed to build the market model')
    cache.staleAt = now + minuteMs
  } finally {
    cache.making = null
  }
}

/** Like `loadMarket`, but returns null if the model isn't ready within the given time. */
export async function loadMarketWithin(
  ctx: AppContext,
  ms: number,
): Promise<MarketSnapshot | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  try {
    return await Promise.race([loadMarket(ctx), promise])
  } finally {
    clearTimeout(timer)
  }
}

async function makeMarket(ctx: AppContext): Promise<MarketSnapshot> {
  const now = ctx.now()
  // Loads each category's newest listings. The query uses an index regardless of the market's size.
  const sample = toAdvertisements(
    await loadAircraft(
      ctx,
      sql`select newest.id from category c cross join lateral (
        select listing.id from listing
        where listing.category_id = c.id and ${hasAskingPrice(now)}
        order by listing.id desc limit ${sql.lit(sampleOfCategory)}) newest`,
    ),
  )
  const sisters = await loadSimilarFamilyKeys(ctx)
  return { model: await fitMarket(sample, () => yieldTurn()), sample, sisters }
}

/** Returns the family's listings that are closest in year. Cached for up to 30 seconds. */
export async function familyAdvertisements(
  ctx: AppContext,
  family: { id: number | null; key: string; makeId: number; model: string | null },
  year: number,
): Promise<readonly ListedAdvertisement[]> {
  const { families } = findCache(ctx)
  const middle = Math.round(year / bucketYears) * bucketYears
  const key = `${family.key} ${middle}`
  const now = ctx.now().getTime()
  const cached = families.get(key)
  if (cached && Math.abs(now - cached.at) < familyTtlMs) return cached.rows
  const around = { middle, now: ctx.now() }
  const rows = (
    family.id === null
      ? loadNamelessFamily(ctx, {
          ...around,
          makeId: family.makeId,
          model: toModelName(family.model),
        })
      : loadFamily(ctx, { ...around, familyId: family.id })
  ).then(toAdvertisements)
  families.set(key, { at: now, rows })
  rows.catch(() => families.delete(key))
  return rows
}

const loadFamily = createAircraftLoader(
  ({ familyId, middle, now }: Around & { familyId: number }) =>
    nearestInYears(sql`listing.family_id = ${familyId}`, { middle, now }),
)
const loadNamelessFamily = createAircraftLoader(
  ({ makeId, model, middle, now }: Around & { makeId: number; model: string }) =>
    nearestInYears(
      sql`listing.family_id is null and listing.make_id = ${makeId} and lower(trim(listing.model)) = ${model}`,
      { middle, now },
    ),
)

/** Reads outward from the year in both directions, so that only the closest listings of a large family are read. */
function nearestInYears(isSameFamily: RawBuilder<unknown>, { middle, now }: Around) {
  const nearest = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`(select listing.id, listing.year from listing
      where ${isSameFamily} and ${hasAskingPrice(now)} and listing.year ${side} ${middle}
      order by listing.year ${order}, listing.id desc limit ${sql.lit(maxOfFamily)})`
  return sql`select near.id from (${nearest(sql`>=`, sql`asc`)} union all ${nearest(sql`<`, sql`desc`)}) as near
    order by abs(near.year - ${middle}::integer), near.id desc limit ${sql.lit(maxOfFamily)}`
}

function toModelName(model: string | null) {
  return (model ?? '').trim().toLowerCase()
}

function findCache(ctx: AppContext): Cache {
  const cached = caches.get(ctx.services)
  if (cached) return cached
  const cache: Cache = {
    market: null,
    making: null,
    staleAt: 0,
    families: new LRUCache({ max: maxFamilies }),
  }
  caches.set(ctx.services, cache)
  return cache
}

const caches = new WeakMap<AppContext['services'], Cache>()

const sampleOfCategory = 600
const maxOfFamily = 160
const bucketYears = 6
const maxFamilies = 400
const minuteMs = 60_000
const marketTtlMs = 60 * minuteMs
const familyTtlMs = 30_000
/** Sample size below which the model is refitted more often. */
const smallMarket = 500

async function loadSimilarFamilyKeys({ db }: AppContext): Promise<SimilarFamilyKeys> {
  const families = await db
    .selectFrom('model_family')
    .innerJoin('make', 'make.id', 'model_family.make_id')
    .select(['model_family.id', 'make.name as make', 'model_family.name as family'])
    .execute()
  const keys = new Map(families.map(({ id, make, family }) => [`${make} ${family}`, String(id)]))
  return new Map(
    families.map((item) => {
      const sisters = findSimilarFamilies(item).flatMap(
        ({ make, family }) => keys.get(`${make} ${family}`) ?? [],
      )
      return [String(item.id), new Set(sisters)]
    }),
  )
}

type Around = { middle: number; now: Date }
type Cache = {
  market: MarketSnapshot | null
  making: Promise<void> | null
  staleAt: number
  families: LRUCache<string, { at: number; rows: Promise<readonly ListedAdvertisement[]> }>
}

type SimilarFamilyKeys = ReadonlyMap<string, ReadonlySet<string>>
