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

/** Leaves out the caller's own and those of their brokerages: what sellers do with these is no interest of buyers. */
export async function withoutOwn(
  ctx: AppContext,
  listings: readonly CountedListing[],
): Promise<readonly CountedListing[]> {
  const { actor } = ctx
  if (!actor) return listings
  const employers = new Set((await findEmployers(ctx, actor.profileId)).map(({ id }) => id))
  return listings.filter(
    ({ profile_id, biz_id }) =>
      profile_id !== actor.profileId && (biz_id === null || !employers.has(biz_id)),
  )
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
