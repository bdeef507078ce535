import { type RawBuilder, sql } from 'kysely'
import { findKind } from '#features/lookups/kinds.ts'
import { findDrawing } from '#features/lookups/server/public/catalog/find-drawing.ts'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { createPreparedQuery } from '#kernel/server/database/create-prepared-query.ts'
import type { Db } from '#kernel/server/database/database.ts'
import { aircraftFacts } from '../../aircraft-facts.ts'
import type { CardListing } from '../../contract.ts'
import { findOldDay } from '../../dated-facts.ts'
import { toCardEngine } from '../../gauge.ts'
import { findKeyFact, keyFactNames } from '../../key-facts.ts'
import { listingPath } from '../../listing-url.ts'
import { findAirframeLife } from '../../rotorcraft.ts'
import {
  daysOnMarket,
  daysOnMarketChangesAt,
  priceBeforeDrop,
  priceDropExpiresAt,
} from '../../rules.ts'
import { toPhotoMonths } from '../../shot-list.ts'
import { findWarnings } from '../../warnings.ts'
import type { CardRow } from '../card-row.ts'
import { cardPhotos, toCardPhoto, toPhotoKey } from './photos/card-photos.ts'
import { movePhotoToFront, withDistinctPhotos } from './photos/distinct-photos.ts'
import { sellerKey } from './seller-key.ts'

/** Loads listing cards in the order of `ids`. Skips nonexistent IDs. The caller must check visibility. */
export async function loadListingCards(
  ctx: AppContext,
  ids: readonly number[],
): Promise<CardListing[]> {
  return (await loadTimedCards(ctx, ids)).map(({ card }) => card)
}

/** Loads the cards of one screen, which start with different photos. */
export async function loadScreenCards(
  ctx: AppContext,
  ids: readonly number[],
): Promise<CardListing[]> {
  const cards = withDistinctPhotos(await loadTimedCards(ctx, ids), (timed, photo) => ({
    ...timed,
    card: { ...timed.card, images: movePhotoToFront(timed.card.images, photo) },
  }))
  return cards.map(({ card }) => card)
}

/** Loads cards for caching. Each has an expiration time because `daysListed` and `previousPrice` change over time. */
export async function loadTimedCards(
  ctx: AppContext,
  ids: readonly number[],
): Promise<TimedCard[]> {
  if (ids.length === 0) return []
  const rows = ctx.actor
    ? await ctx.services.get(memberCardsKey)(ctx.db, { ids, profileId: ctx.actor.profileId })
    : await cardsForAnyone(ctx.db, { ids })
  const now = ctx.now()
  return rows.map((row) => ({
    card: toListingCard(row, now),
    validUntil: validUntil(row, now),
    photoKeys: (row.images ?? []).map(toPhotoKey),
  }))
}

type CardQuery = { ids: readonly number[] }

type TimedCard = {
  card: CardListing
  /** Time, in milliseconds, when the card changes without an edit. */
  validUntil: number
  /** Identifies the file of each photo. Identical files have the same key. */
  photoKeys: readonly string[]
}

const cardsForAnyone = createPreparedQuery(({ ids }: CardQuery) => cardRows(ids, sql`false`))

/** Registers the SQL condition for listings that a member has saved. Part of the query, because most pages have cards. */
export function provideSavedCondition(
  { services }: AppContext,
  isSaved: (profileId: number, listingId: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  const cardsForMember = createPreparedQuery(
    ({ ids, profileId }: CardQuery & { profileId: number }) =>
      cardRows(ids, isSaved(profileId, sql.ref('l.id'))),
  )
  services.set(memberCardsKey, cardsForMember)
}

const memberCardsKey =
  serviceKey<(db: Db, query: CardQuery & { profileId: number }) => Promise<CardRow[]>>(
    'cards for members',
  )

const keyFactColumns = sql.join(
  keyFactNames.map((name) => sql.ref(`l.${aircraftFacts[name].column}`)),
)

function cardRows(ids: readonly number[], isFavorite: RawBuilder<unknown>) {
  return sql<CardRow>`
    select l.id, l.title, l.year, l.make_id, m.name as make, l.family, l.model, l.category_id, c.name as category,
      l.price, l.previous_price, l.price_changed_at, l.currency, l.asking_price, l.asking_share_price,
      l.asking_lease_rate, l.previous_asking_price, l.converted_on::text, l.is_new, l.is_featured, l.is_sold,
      l.is_sale_pending, l.is_fractional, l.share_percent, l.share_price, l.is_for_rent,
      l.lease_rate_monthly, l.length_feet, l.engine_count, l.gear, l.total_time_hours,
      l.confirmed_facts ->> 'hours' as hours_day,
      l.seats, l.useful_load_lb, l.normal_cruise_knots, ${keyFactColumns}, l.airframe_overhaul_hours, l.airframe_overhauled_on,
      coalesce(a.latitude, o.latitude) as latitude, coalesce(a.longitude, o.longitude) as longitude,
      l.listed_at, l.sold_at, l.confirmed_at,
      l.biz_id, q.within_hours, o.city, o.zip, s.code as state,
      e.number as engine_number, e.hours as engine_hours, e.hours_basis as engine_basis,
      e.tbo_hours as engine_tbo_hours, e.make as engine_make, e.model as engine_model, e.type as engine_type, e.thrust_lbf as engine_thrust_lbf,
      e.year as engine_year, e.overhauled_on as engine_overhauled_on,
      e2.hours as other_hours, e2.tbo_hours as other_tbo_hours, k.yearly_fixed as cost_yearly_fixed, k.hourly as cost_hourly,
      k.limit_yearly as cost_limit_yearly, k.limit_hourly as cost_limit_hourly, k.dollars_due, k.min_dollars_due,
      case when r.matching > 0 and coalesce(l.damage_history, 'none') = 'none' then r.matching end as matching_reports,
      r.damaging_year, l.damage_history, l.logs, l.annual_due::text, l.inspection_due::text,
      i.images, i.photo_months, ${isFavorite} as is_favorite
    from unnest(${ids}::integer[]) with ordinality as wanted (id, place)
    join listing l on l.id = wanted.id
    join make m on m.id = l.make_id
    join category c on c.id = l.category_id
    join location o on o.id = l.location_id
    join state s on s.id = o.state_id
    left join listing_cost k on k.listing_id = l.id
    left join listing_record r on r.listing_id = l.id
    left join seller_answers q on q.seller = ${sellerKey('l')} and not l.is_sold
    left join airport a on a.ident = l.based_at
    left join lateral (
      select number, hours, hours_basis, tbo_hours, make, model, type, thrust_lbf, year, overhauled_on from listing_engine
      where listing_id = l.id
      order by hours / tbo_hours desc nulls last, number
      limit 1
    ) e on true
    left join lateral (
      select hours, tbo_hours from listing_engine
      where listing_id = l.id and l.engine_count > 1 and number <> e.number and hours is not null and tbo_hours is not null
        and hours_basis is distinct from 'STOH'
      order by hours / tbo_hours desc, number
      limit 1
    ) e2 on true
    left join lateral (${cardPhotos()}) i on true
    order by wanted.place`
}

/** Keep this pure and cheap because it runs for every card on every page. */
function toListingCard(row: CardRow, now: Date): CardListing {
  const dates = { listedAt: row.listed_at, soldAt: row.sold_at }
  const engine = toEngine(row, now)
  const airframe = findAirframeLife(toHelicopter(row), now)
  return {
    id: row.id,
    url: listingPath(row),
    title: row.title,
    year: row.year,
    make: row.make,
    makeId: row.make_id,
    model: row.model,
    categoryId: row.category_id,
    category: row.category,
    price: row.price,
    previousPrice: row.is_sold ? null : priceBeforeDrop(priceChange(row), now),
    asking: toAsking(row, now),
    cost: toOwningCost(row),
    due: toDollarsDue(row),
    isNew: row.is_new,
    isFeatured: row.is_featured,
    isSold: row.is_sold,
    isSalePending: row.is_sale_pending,
    isFractional: row.is_fractional,
    sharePercent: row.share_percent,
    sharePrice: row.share_price,
    isForRent: row.is_for_rent,
    leaseRateMonthly: row.lease_rate_monthly,
    isFavorite: row.is_favorite,
    length: row.length_feet,
    engineCount: row.engine_count,
    totalTimeHours: row.total_time_hours,
    hoursAsOf: row.hours_day && findOldDay({ hours: row.hours_day }, 'hours', now),
    engine,
    airframe,
    keyFact: toKeyFact(row),
    seats: row.seats,
    usefulLoad: row.useful_load_lb,
    cruiseKnots: row.normal_cruise_knots,
    latitude: shortDegrees(row.latitude),
    longitude: shortDegrees(row.longitude),
    city: row.city,
    state: row.state,
    zip: row.zip,
    cityState: `${row.city}, ${row.state}`,
    listedAt: row.listed_at.toISOString(),
    daysListed: daysOnMarket(dates, now),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    bizId: row.biz_id,
    ...(row.within_hours && { answersWithinHours: row.within_hours }),
    warnings: toWarnings(row, engine, airframe, now),
    photoMonths: row.photo_months && toPhotoMonths(row.photo_months, now),
    images: (row.images ?? []).map(toCardPhoto),
    drawing: row.images === null ? findDrawing(row) : null,
  }
}

function toKeyFact(row: CardRow): CardListing['keyFact'] {
  const fact = findKeyFact(findKind({ categoryId: row.category_id }))
  if (!fact) return null
  const { column, ...rest } = aircraftFacts[fact]
  const value = row[column]
  if (value === null) return null
  return {
    fact,
    value: rest.kind === 'choice' ? ((rest.choices as Labels)[value] ?? value) : value,
  }
}

type Labels = Readonly<Record<string, string>>

function toAsking(row: CardRow, now: Date): CardListing['asking'] {
  if (row.currency === 'USD') return null
  const hasDrop = !row.is_sold && priceBeforeDrop(priceChange(row), now) !== null
  return {
    currency: row.currency,
    price: row.asking_price,
    previousPrice: hasDrop ? row.previous_asking_price : null,
    sharePrice: row.asking_share_price,
    leaseRateMonthly: row.asking_lease_rate,
    convertedOn: row.converted_on ?? '',
  }
}

function toEngine(row: CardRow, now: Date): CardListing['engine'] {
  if (row.engine_number === null) return null
  const { other_hours: hours, other_tbo_hours: tboHours } = row
  const engine = {
    hours: row.engine_hours,
    tboHours: row.engine_tbo_hours,
    make: row.engine_make,
    model: row.engine_model,
    type: row.engine_type,
    thrustLbf: row.engine_thrust_lbf,
    year: row.engine_year,
    hoursBasis: row.engine_basis,
    overhauledOn: row.engine_overhauled_on,
  }
  return toCardEngine(engine, hours === null || tboHours === null ? null : { hours, tboHours }, now)
}

function toWarnings(
  row: CardRow,
  engine: CardListing['engine'],
  airframe: CardListing['airframe'],
  now: Date,
) {
  const aircraft = {
    damageHistory: row.damage_history,
    logs: row.logs,
    damagingYear: row.damaging_year,
    matchingReports: row.matching_reports,
    annualDue: row.annual_due,
    inspectionDue: row.inspection_due,
    engine,
    airframe,
  }
  return findWarnings(aircraft, now.toISOString())
}

function toHelicopter({ year, make, family, model, ...row }: CardRow) {
  return {
    year,
    name: [make, family, model].filter(Boolean).join(' '),
    totalTimeHours: row.total_time_hours,
    last: {
      overhaulHours: row.airframe_overhaul_hours,
      overhauledOn: row.airframe_overhauled_on,
    },
  }
}

function toOwningCost(row: CardRow) {
  const { cost_yearly_fixed: yearlyFixed, cost_hourly: hourly } = row
  if (yearlyFixed === null || hourly === null) return null
  const { cost_limit_yearly: limitYearly, cost_limit_hourly: limitHourly } = row
  return { yearlyFixed, hourly, limitYearly: limitYearly ?? 0, limitHourly: limitHourly ?? 0 }
}

function toDollarsDue({ dollars_due: exact, min_dollars_due: minimum }: CardRow) {
  const dollars = exact ?? minimum
  return dollars === null ? null : { dollars, isMinimum: exact === null }
}

/** Rounds coordinates to about ten meters, which is precise enough for a card. */
function shortDegrees(degrees: number | null): number | null {
  return degrees === null ? null : Math.round(degrees * 1e4) / 1e4
}

function validUntil(row: CardRow, now: Date): number {
  const dates = { listedAt: row.listed_at, soldAt: row.sold_at }
  return Math.min(daysOnMarketChangesAt(dates, now), priceDropExpiresAt(priceChange(row), now))
}

function priceChange(row: CardRow) {
  return {
    price: row.price,
    previousPrice: row.previous_price,
    priceChangedAt: row.price_changed_at,
  }
}
