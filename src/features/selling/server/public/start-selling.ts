import { sql } from 'kysely'
import {
  contactRequirementKey,
  phoneCountryKey,
} from '#features/accounts/server/public/contact-requirement.ts'
import { officeUsageKey } from '#features/brokerages/server/public/offices.ts'
import {
  contactStillNeededMessage,
  hasContactDetails,
  lacksContact,
  resolveContact,
} from '#features/listings/resolve-contact.ts'
import { privateOwner } from '#features/listings/server/public/find-seller.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { listFeaturedListings } from '#features/listings/server/public/list-featured-listings.ts'
import type { Lookups } from '#features/lookups/contract.ts'
import { type OfferedMakeCondition, offeredMakeKey } from '#features/lookups/server/public/makes.ts'
import { marketLookupsKey } from '#features/lookups/server/public/market-lookups.ts'
import { privateListingsKey } from '#features/webhooks/server/public/private-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import { findMemberCountry } from '../listings/canonical-contact.ts'

/** Registers what features that can't read listings need to know about them. */
export function startSelling(ctx: AppContext) {
  ctx.services.set(contactRequirementKey, assertReachable)
  ctx.services.set(phoneCountryKey, findMemberCountry)
  ctx.services.set(officeUsageKey, findOfficeUsage)
  ctx.services.set(marketLookupsKey, loadMarketLookups)
  ctx.services.set(offeredMakeKey, isOfferedMake)
  ctx.services.set(privateListingsKey, hasPrivateListings)
}

/** Includes makes whose aircraft have been sold or withdrawn. */
const isOfferedMake: OfferedMakeCondition = (makeId) => sql`exists (
  select from listing where make_id = ${makeId} and (is_active or offered_at is not null))`

/** Describes the listings at an office. Includes sold and hidden ones because the office receives their leads. */
async function findOfficeUsage({ db }: AppContext, officeId: number): Promise<string | null> {
  const count = await countRows(db.selectFrom('listing').where('biz_location_id', '=', officeId))
  if (count === 0) return null
  return count === 1
    ? translate('1 aircraft is listed there')
    : t`${count} aircraft are listed there`
}

/** Includes sold and hidden listings. */
async function hasPrivateListings({ db }: AppContext, profileId: number): Promise<boolean> {
  const listing = await db
    .selectFrom('listing')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('biz_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return listing !== undefined
}

/**
 * Prevents private sellers from removing their last contact method while one of their listings is active or could be
 * reactivated by an email confirmation.
 */
async function assertReachable(ctx: AppContext, profileId: number): Promise<void> {
  const offered = await ctx.db
    .selectFrom('listing')
    .select(['contact_first_name', 'contact_last_name', 'contact_email'])
    .select(['contact_phone', 'contact_sms', 'title'])
    .select((eb) => privateOwner(eb).as('owner'))
    .where('profile_id', '=', profileId)
    .where('biz_id', 'is', null)
    .where('is_sold', '=', false)
    .where((eb) => eb.or([isForSale(ctx.now()), eb('hidden_for_silence_at', 'is not', null)]))
    .orderBy('id')
    .execute()
  const mute = offered.find(
    (listing) =>
      !hasContactDetails(listing) && lacksContact(resolveContact(listing, listing.owner)),
  )
  if (mute) throw fieldRefusal('', contactStillNeededMessage(mute.title))
}

/** Loads the places where aircraft are for sale, and today's featured listing. */
async function loadMarketLookups(
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
      select location.id, rtrim(location.city || ', ' || state.code || ' ' || location.zip) as text,
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
