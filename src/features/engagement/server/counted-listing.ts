import { findEmployers } from '#features/brokerages/server/public/find-employers.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { ListingEvent } from './store-events.ts'

/** Whose listing an event is about: columns of its row. */
export type CountedListing = {
  id: number
  profile_id: number
  biz_id: number | null
  biz_location_id: number | null
  biz_employee_id: number | null
}

/** Leaves out what sellers see of their own listings and those of their brokerages: that is no interest of buyers. */
export async function withoutOwn<
  Seen extends { profileId: number | null; listing: CountedListing },
>(ctx: AppContext, seen: readonly Seen[]): Promise<Seen[]> {
  const members = new Set(seen.flatMap(({ profileId }) => profileId ?? []))
  const employers = new Map<number, Set<number>>()
  for (const id of members)
    employers.set(id, new Set((await findEmployers(ctx, id)).map((biz) => biz.id)))
  return seen.filter(({ profileId, listing: { profile_id, biz_id } }) => {
    if (profileId === null) return true
    const isOfEmployer = biz_id !== null && employers.get(profileId)?.has(biz_id)
    return profile_id !== profileId && !isOfEmployer
  })
}

/** The columns of an event that its listing gives. */
export function ownership(listing: CountedListing) {
  return {
    listingId: listing.id,
    bizId: listing.biz_id,
    officeId: listing.biz_location_id,
    employeeId: listing.biz_employee_id,
  } satisfies Partial<ListingEvent>
}
