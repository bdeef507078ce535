import { setImmediate as yieldTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '#kernel/app-context.ts'
import {
  advertised,
  aircraftLoader,
  asksAPrice,
  type ListedAdvertisement,
  loadAircraft,
} from './advertisements.ts'
import { loadSisterKeys, type SisterKeys } from './load-sister-keys.ts'
import { fitMarket, type MarketModel } from './model/market-model.ts'

/** What this process knows of the market's prices: a sample, the model made of it, and which families do the same work. */
export type KnownMarket = {
  model: MarketModel
  sample: readonly ListedAdvertisement[]
  sisters: SisterKeys
}

/**
 * The model of the market. Whoever asks first waits for it; afterwards the last one answers while a new one is made,
 * for what a year or an hour is worth changes within months.
 */
export async function knownMarket(ctx: AppContext): Promise<KnownMarket> {
  const cache = findCache(ctx)
  const now = ctx.now().getTime()
  if (cache.market !== null && now < cache.staleAt) return cache.market
  cache.making ??= makeMarket(ctx)
    .then((market) => {
      cache.market = market
      cache.staleAt = now + (market.sample.length < smallMarket ? minuteMs : marketKeptMs)
    })
    .finally(() => {
      cache.making = null
    })
  if (cache.market !== null) {
    cache.making.catch((error: unknown) => ctx.log.error({ error }, 'no new model of the market'))
    return cache.market
  }
  await cache.making
  return cache.market ?? { model: await fitMarket([]), sample: [], sisters: new Map() }
}

/** The same where it is known within the time; null where it is still being made. */
export async function knownMarketWithin(ctx: AppContext, ms: number): Promise<KnownMarket | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  try {
    return await Promise.race([knownMarket(ctx), promise])
  } finally {
    clearTimeout(timer)
  }
}

async function makeMarket(ctx: AppContext): Promise<KnownMarket> {
  const now = ctx.now()
  // The newest of each category: its index leads to them, whatever the size of the market.
  const sample = advertised(
    await loadAircraft(
      ctx,
      sql`select newest.id from category c cross join lateral (
        select listing.id from listing
        where listing.category_id = c.id and ${asksAPrice(now)}
        order by listing.id desc limit ${sql.lit(sampleOfCategory)}) newest`,
    ),
  )
  const sisters = await loadSisterKeys(ctx)
  return { model: await fitMarket(sample, () => yieldTurn()), sample, sisters }
}

/** The family's advertisements that are nearest in years, at most half a minute old. */
export async function familyAdvertisements(
  ctx: AppContext,
  family: { id: number | null; key: string; makeId: number; model: string | null },
  year: number,
): Promise<readonly ListedAdvertisement[]> {
  const { families } = findCache(ctx)
  const middle = Math.round(year / bucketYears) * bucketYears
  const key = `${family.key} ${middle}`
  const now = ctx.now().getTime()
  const known = families.get(key)
  if (known && Math.abs(now - known.at) < familyKeptMs) return known.rows
  const around = { middle, now: ctx.now() }
  const rows = (
    family.id === null
      ? loadNamelessFamily(ctx, {
          ...around,
          makeId: family.makeId,
          model: toModelName(family.model),
        })
      : loadFamily(ctx, { ...around, familyId: family.id })
  ).then(advertised)
  families.set(key, { at: now, rows })
  rows.catch(() => families.delete(key))
  return rows
}

const loadFamily = aircraftLoader(({ familyId, middle, now }: Around & { familyId: number }) =>
  nearestInYears(sql`listing.family_id = ${familyId}`, { middle, now }),
)
const loadNamelessFamily = aircraftLoader(
  ({ makeId, model, middle, now }: Around & { makeId: number; model: string }) =>
    nearestInYears(
      sql`listing.family_id is null and listing.make_id = ${makeId} and lower(trim(listing.model)) = ${model}`,
      { middle, now },
    ),
)

/** From the middle both ways, so that of a family of thousands only the nearest are read. */
function nearestInYears(isSameFamily: RawBuilder<unknown>, { middle, now }: Around) {
  const nearest = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`(select listing.id, listing.year from listing
      where ${isSameFamily} and ${asksAPrice(now)} and listing.year ${side} ${middle}
      order by listing.year ${order}, listing.id desc limit ${sql.lit(mostOfFamily)})`
  return sql`select near.id from (${nearest(sql`>=`, sql`asc`)} union all ${nearest(sql`<`, sql`desc`)}) as near
    order by abs(near.year - ${middle}::integer), near.id desc limit ${sql.lit(mostOfFamily)}`
}

function toModelName(model: string | null) {
  return (model ?? '').trim().toLowerCase()
}

function findCache(ctx: AppContext): Cache {
  const known = caches.get(ctx.services)
  if (known) return known
  const cache: Cache = {
    market: null,
    making: null,
    staleAt: 0,
    families: new LRUCache({ max: mostFamilies }),
  }
  caches.set(ctx.services, cache)
  return cache
}

const caches = new WeakMap<AppContext['services'], Cache>()

const sampleOfCategory = 600
const mostOfFamily = 160
const bucketYears = 6
const mostFamilies = 400
const minuteMs = 60_000
const marketKeptMs = 60 * minuteMs
const familyKeptMs = 30_000
/** So few are soon modelled anew. */
const smallMarket = 500

type Around = { middle: number; now: Date }
type Cache = {
  market: KnownMarket | null
  making: Promise<void> | null
  staleAt: number
  families: LRUCache<string, { at: number; rows: Promise<readonly ListedAdvertisement[]> }>
}
