import { findUserBrokerages } from '#features/brokerages/server/public/memberships.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { ListingEvent } from './event-partitions.ts'

/** Owner columns of a listing, which are copied to its events. */
export type CountedListing = {
  id: number
  profile_id: number
  biz_id: number | null
  biz_location_id: number | null
  biz_employee_id: number | null
}

/** Excludes sellers' and brokerages' views of their own listings because those don't indicate buyer interest. */
export async function excludeOwnViews<
  View extends { profileId: number | null; listing: CountedListing },
>(ctx: AppContext, views: readonly View[]): Promise<View[]> {
  const members = new Set(views.flatMap(({ profileId }) => profileId ?? []))
  const employers = new Map<number, Set<number>>()
  for (const id of members)
    employers.set(id, new Set((await findUserBrokerages(ctx, id)).map((biz) => biz.id)))
  return views.filter(({ profileId, listing: { profile_id, biz_id } }) => {
    if (profileId === null) return true
    const isOfEmployer = biz_id !== null && employers.get(profileId)?.has(biz_id)
    return profile_id !== profileId && !isOfEmployer
  })
}

/** Returns the event columns that are copied from the listing. */
export function toOwnerColumns(listing: CountedListing) {
  return {
    listingId: listing.id,
    bizId: listing.biz_id,
    officeId: listing.biz_location_id,
    employeeId: listing.biz_employee_id,
  } satisfies Partial<ListingEvent>
}
