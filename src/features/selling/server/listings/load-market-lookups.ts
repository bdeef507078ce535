import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { listFeaturedListings } from '#features/listings/server/public/list-featured-listings.ts'
import type { Lookups } from '#features/lookups/contract.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Loads the places where aircraft are for sale, and today's featured listing. */
export async function loadMarketLookups(
  ctx: AppContext,
): Promise<Pick<Lookups, 'locations' | 'todaysFeature'>> {
  const [places, [featured]] = await Promise.all([
    findPlaces(ctx),
    listFeaturedListings(ctx, { limit: 1 }),
  ])
  return {
    locations: places.map(({ id, text, stateId }) => ({
      id,
      uid: `location-${id}`,
      discriminator: 'location',
      text,
      description: null,
      stateId,
    })),
    todaysFeature: featured
      ? {
          id: featured.id,
          uid: `featured-${featured.id}`,
          discriminator: 'featured',
          text: featured.title,
          description: featured.url,
        }
      : null,
  }
}

const maxPlaces = 500

async function findPlaces({ db, now }: AppContext) {
  const { rows } = await sql<{ id: number; text: string; stateId: number }>`
    select id, text, "stateId" from (
      select location.id, location.city || ', ' || state.code || ' ' || location.zip as text,
        location.state_id as "stateId"
      from listing
        join location on location.id = listing.location_id
        join state on state.id = location.state_id
      where ${isForSale(now())}
      group by location.id, state.id
      order by count(*) desc, location.id
      limit ${maxPlaces}) most
    order by text`.execute(db)
  return rows
}
