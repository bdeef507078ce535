import { type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { createPreparedQuery } from '#kernel/server/database/create-prepared-query.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { unavailableMessages } from '#kernel/unavailable-messages.ts'
import type { CardListing, ListingRecord } from '../../contract.ts'
import { isRecentPossession } from '../../rules.ts'
import { assertVisible } from '../require-visible-listing.ts'
import { privateOwner } from './find-seller.ts'
import { loadListingCards } from './listing-cards.ts'
import { listingNotFound } from './require-listing.ts'
import { sellerKey } from './seller-key.ts'

/** Loads a listing with all its parts in one query. Throws the same error for missing and hidden listings. */
export async function loadFullListing(ctx: AppContext, id: number): Promise<FullListing> {
  const [row] = ctx.outage
    ? [(await getCachedListing(ctx, id)).row]
    : await listingById(ctx.db, { id })
  if (!row) throw listingNotFound()
  await assertVisible(ctx, row)
  return row
}

/** Listings cached in memory for database outages. */
export const listingMemoryKey = serviceKey<{ find: (id: number) => Promise<CachedListing | null> }>(
  'listing memory',
)

/** Returns a listing as it was before the database became unavailable. Throws a 503 error if it isn't cached. */
async function getCachedListing({ services }: AppContext, id: number): Promise<CachedListing> {
  const cached = services.has(listingMemoryKey) && (await services.get(listingMemoryKey).find(id))
  if (!cached) throw new Refusal('unavailable', { message: unavailableMessages.reading })
  return cached
}

/** Loads several listings in the order of `ids`. The caller must check visibility. */
export async function loadFullListings(
  ctx: AppContext,
  ids: readonly number[],
): Promise<FullListing[]> {
  if (ids.length === 0) return []
  const rows = await fullListings(ctx).where('listing.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const listingById = createPreparedQuery(({ id }: { id: number }, db) =>
  fullListings({ db }).where('listing.id', '=', id),
)

// Joins only the place. Everything else uses subselects because the planning time for joins grows quadratically.
function fullListings({ db }: Pick<AppContext, 'db'>) {
  return withParts(withSeller(withKinds(withPlace(db.selectFrom('listing').selectAll('listing')))))
}

function withPlace<O>(query: SelectQueryBuilder<Database, 'listing', O>) {
  return query
    .innerJoin('location', 'location.id', 'listing.location_id')
    .innerJoin('state', 'state.id', 'location.state_id')
    .innerJoin('region', 'region.id', 'state.region_id')
    .innerJoin('country', 'country.id', 'state.country_id')
    .leftJoin('airport', 'airport.ident', 'listing.based_at')
    .leftJoin('listing_tally', 'listing_tally.listing_id', 'listing.id')
    .select([
      'location.city',
      'location.zip',
      'state.id as state_id',
      'state.code as state',
      'region.id as region_id',
      'region.name as region',
      'country.id as country_id',
      'country.name as country',
      'country.code as country_code',
      'airport.ident as airport_ident',
      'airport.name as airport_name',
      'airport.city as airport_city',
      'listing_tally.views',
      'listing_tally.saves',
    ])
    .select((eb) => [
      eb.fn.coalesce('airport.latitude', 'location.latitude').as('latitude'),
      eb.fn.coalesce('airport.longitude', 'location.longitude').as('longitude'),
    ])
}

function withKinds<O>(query: ReturnType<typeof withPlace<O>>) {
  return query.select([
    sql<string>`(select route from make where id = listing.make_id)`.as('make_route'),
    sql<string>`(select name from make where id = listing.make_id)`.as('make_name'),
    sql<string>`(select name from aircraft_type where id = listing.aircraft_type_id)`.as(
      'aircraft_type',
    ),
    sql<number | null>`(select image_count from listing_tier where id = tier_id)`.as('image_count'),
    sql<number | null>`(select video_count from listing_tier where id = tier_id)`.as('video_count'),
    sql<string | null>`(select name from fuel where id = listing.fuel_id)`.as('fuel'),
    sql<string | null>`(select name from hull where id = listing.hull_id)`.as('hull'),
    sql<string | null>`(select name from registration_country
      where id = listing.registration_country_id)`.as('registration_country'),
  ])
}

/** Adds the private seller or the brokerage's people. The listing's own contact takes precedence. */
function withSeller<O>(query: ReturnType<typeof withKinds<O>>) {
  return query.select((eb) => [
    privateOwner(eb).as('owner'),
    jsonObjectFrom(
      eb
        .selectFrom('biz')
        .select(['biz.name', 'biz.logo_url', 'biz.website', 'biz.legal'])
        // Brokerages that await approval have no public page.
        .select(
          sql<string | null>`case when biz.confirmed_at is not null then biz.route end`.as('route'),
        )
        .whereRef('biz.id', '=', 'listing.biz_id'),
    ).as('biz'),
    jsonObjectFrom(
      eb
        .selectFrom('seller_answers')
        .select([
          'seller_answers.leads',
          'seller_answers.answered',
          'seller_answers.median_minutes as medianMinutes',
          'seller_answers.computed_on as computedOn',
        ])
        .where('seller_answers.is_public', '=', true)
        .where('seller_answers.seller', '=', sellerKey('listing')),
    ).as('answers'),
    jsonObjectFrom(
      eb
        .selectFrom('biz_employee')
        .select(['biz_employee.name', 'biz_employee.phone', 'biz_employee.cell'])
        .whereRef('biz_employee.id', '=', 'listing.biz_employee_id'),
    ).as('employee'),
    jsonObjectFrom(
      eb
        .selectFrom('biz_location as office')
        .innerJoin('location as place', 'place.id', 'office.location_id')
        .innerJoin('state as office_state', 'office_state.id', 'place.state_id')
        .innerJoin('country as office_country', 'office_country.id', 'office_state.country_id')
        .select([
          'office.contact_name',
          'office.phone',
          'office.street',
          'office.street2',
          'place.city',
          'office.region',
          'office_state.code as state',
          'office_country.code as country_code',
        ])
        .select((office) => office.fn.coalesce('office.postal_code', 'place.zip').as('zip'))
        .whereRef('office.id', '=', 'listing.biz_location_id'),
    ).as('office'),
  ])
}

/** Maximum number of prices to display. Sellers can change a price any number of times. */
const maxPrices = 100

function withParts<O>(query: ReturnType<typeof withSeller<O>>) {
  return query.select((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('listing_engine')
        .selectAll('listing_engine')
        .whereRef('listing_engine.listing_id', '=', 'listing.id')
        .orderBy('number'),
    ).as('engines'),
    jsonArrayFrom(
      eb
        .selectFrom('listing_image')
        .selectAll('listing_image')
        .whereRef('listing_image.listing_id', '=', 'listing.id')
        .orderBy('position'),
    ).as('images'),
    jsonObjectFrom(
      eb
        .selectFrom('possession_proof')
        .select(['possession_proof.code_day as day', 'possession_proof.checked_by as checkedBy'])
        .where('possession_proof.state', '=', 'shown')
        .whereRef('possession_proof.listing_id', '=', 'listing.id'),
    ).as('possession'),
    jsonArrayFrom(
      eb
        .selectFrom('listing_price')
        // Reads the timestamp in milliseconds because JSON would convert it to text.
        .select([
          'listing_price.price',
          'listing_price.currency',
          'listing_price.asking_price',
          sql<number>`extract(epoch from asked_at) * 1000`.as('asked_ms'),
        ])
        .whereRef('listing_price.listing_id', '=', 'listing.id')
        .orderBy('asked_at', 'desc')
        .limit(maxPrices),
    ).as('prices'),
  ])
}

export type FullListing = NonNullable<
  Awaited<ReturnType<ReturnType<typeof fullListings>['executeTakeFirst']>>
>

export type CachedListing = { row: FullListing; card: CardListing }

/** Returns the shown proof that the seller has the aircraft. A sold aircraft is with its buyer. */
export function toPossession(
  { possession, is_sold }: Pick<FullListing, 'possession' | 'is_sold'>,
  now: Date,
): Pick<ListingRecord, 'possession'> {
  if (!possession?.checkedBy || is_sold || !isRecentPossession(possession.day, now)) return {}
  return { possession: { day: possession.day, checkedBy: possession.checkedBy } }
}

export async function loadListingCard(ctx: AppContext, id: number): Promise<CardListing> {
  if (ctx.outage) return (await getCachedListing(ctx, id)).card
  const [card] = await loadListingCards(ctx, [id])
  if (!card) throw listingNotFound()
  return card
}
