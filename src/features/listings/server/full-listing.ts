import { type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { mayView } from '../policy.ts'
import { listingNotFound } from './visible-listing.ts'

/** A listing with all its parts in one round trip. Not found and not to be seen are the same answer. */
export async function fullListing(ctx: AppContext, id: number): Promise<FullListing> {
  const row = await fullListings(ctx).where('listing.id', '=', id).executeTakeFirst()
  if (!row || !mayView(ctx.actor, row, ctx.now())) throw listingNotFound()
  return row
}

function fullListings(ctx: AppContext) {
  return withParts(withContact(withNames(ctx.db.selectFrom('listing').selectAll('listing'))))
}

function withNames<O>(query: SelectQueryBuilder<Database, 'listing', O>) {
  return query
    .innerJoin('make', 'make.id', 'listing.make_id')
    .innerJoin('category', 'category.id', 'listing.category_id')
    .innerJoin('aircraft_type', 'aircraft_type.id', 'listing.aircraft_type_id')
    .leftJoin('fuel', 'fuel.id', 'listing.fuel_id')
    .leftJoin('hull', 'hull.id', 'listing.hull_id')
    .innerJoin('location', 'location.id', 'listing.location_id')
    .innerJoin('state', 'state.id', 'location.state_id')
    .innerJoin('region', 'region.id', 'state.region_id')
    .innerJoin('country', 'country.id', 'state.country_id')
    .leftJoin('airport', 'airport.ident', 'listing.based_at')
    .leftJoin('listing_tally', 'listing_tally.listing_id', 'listing.id')
    .select([
      'make.name as make',
      'make.route as make_route',
      'category.name as category',
      'aircraft_type.name as aircraft_type',
      'fuel.name as fuel',
      'hull.name as hull',
      'location.city',
      'location.zip',
      'state.id as state_id',
      'state.code as state',
      'region.id as region_id',
      'region.name as region',
      'country.id as country_id',
      'country.name as country',
      'airport.name as airport_name',
      'listing_tally.views',
      'listing_tally.saves',
    ])
    .select((eb) => [
      eb.fn.coalesce('airport.latitude', 'location.latitude').as('latitude'),
      eb.fn.coalesce('airport.longitude', 'location.longitude').as('longitude'),
    ])
}

/** Who answers: what the listing says, else its employee, else its office. */
function withContact<O>(query: ReturnType<typeof withNames<O>>) {
  return query
    .leftJoin('biz', 'biz.id', 'listing.biz_id')
    .leftJoin('biz_employee as employee', 'employee.id', 'listing.biz_employee_id')
    .leftJoin('biz_location as office', 'office.id', 'listing.biz_location_id')
    .leftJoin('location as office_place', 'office_place.id', 'office.location_id')
    .leftJoin('state as office_state', 'office_state.id', 'office_place.state_id')
    .select([
      'biz.name as biz_name',
      'biz.route as biz_route',
      'biz.logo_url as biz_logo',
      'biz.website as biz_website',
      'employee.name as employee_name',
      'office.contact_name as office_contact',
      'office.street',
      'office.street2',
      'office_place.city as office_city',
      'office_place.zip as office_zip',
      'office_state.code as office_state',
    ])
    .select((eb) => [
      eb.fn.coalesce('contact_phone', 'employee.phone', 'office.phone').as('phone'),
      eb.fn.coalesce('contact_sms', 'employee.cell').as('sms'),
    ])
}

function withParts<O>(query: ReturnType<typeof withContact<O>>) {
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
    jsonArrayFrom(
      eb
        .selectFrom('listing_price')
        // Inside JSON a moment is text; its milliseconds are a number.
        .select([
          'listing_price.price',
          sql<number>`extract(epoch from asked_at) * 1000`.as('asked_ms'),
        ])
        .whereRef('listing_price.listing_id', '=', 'listing.id')
        .orderBy('asked_at', 'desc'),
    ).as('prices'),
  ])
}

export type FullListing = NonNullable<
  Awaited<ReturnType<ReturnType<typeof fullListings>['executeTakeFirst']>>
>
