import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { readQuery } from '#kernel/lists/read-query.ts'
import { type ListingStatusReport, listProfileListingsEndpoint } from '../../status-contract.ts'
import { listProfileListings } from '../listings/list-profile-listings.ts'
import { loadStatusReport } from '../status/get-listing-status.ts'

/** Loads the data for the profile's aircraft tab: `<MyListingsTab {...await loadMyListings(ctx, searchParams)} />`. */
export async function loadMyListings(ctx: ActorContext, searchParams: URLSearchParams) {
  const { kw, status, page } = readQuery(listProfileListingsEndpoint.input, searchParams)
  const filter = { kw, status, page }
  const [listings, all, businessQuestion] = await Promise.all([
    listProfileListings(ctx, { ...filter, pageSize: 20 }),
    listProfileListings(ctx, { pageSize: 1 }),
    findBusinessQuestion(ctx),
  ])
  return { listings, filter, totalOfAll: all.total, businessQuestion, now: ctx.now().toISOString() }
}

/**
 * Returns the version of the caller's profile if the caller should be asked whether they sell as a business. Null if
 * they are a business, have fewer than five active private listings, or declared how they sell after the fifth one.
 */
async function findBusinessQuestion({ db, actor, now }: ActorContext) {
  const fifth = await db
    .selectFrom('listing')
    .innerJoin('profile', 'profile.id', 'listing.profile_id')
    .select(['listing.listed_at', 'profile.sells_as', 'profile.sells_as_since', 'profile.version'])
    .where('listing.profile_id', '=', actor.profileId)
    .where('listing.biz_id', 'is', null)
    .where(isForSale(now()))
    .orderBy('listing.listed_at')
    .orderBy('listing.id')
    .offset(businessQuestionCount - 1)
    .limit(1)
    .executeTakeFirst()
  if (!fifth || fifth.sells_as === 'business') return null
  const { sells_as_since: since, listed_at: listedAt, version } = fifth
  return since === null || since < listedAt ? { version } : null
}

const businessQuestionCount = 5

/** Returns the status of a listing for notifications. The caller determines the recipients. */
export async function loadListingStatus(ctx: AppContext, id: number): Promise<TitledListingStatus> {
  const listing = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { title: listing.title, standing: await loadStatusReport(ctx, listing) }
}

export type TitledListingStatus = { title: string; standing: ListingStatusReport }
