import type { AppContext } from '#kernel/app-context.ts'
import { listProfileListingsEndpoint } from '../../status-contract.ts'
import { listProfileListings } from '../listings/list-profile-listings.ts'

/** Loads the data for the profile's aircraft tab: `<MyListingsTab {...await loadMyListings(ctx, searchParams)} />`. */
export async function loadMyListings(ctx: AppContext, searchParams: URLSearchParams) {
  const filter = readFilter(searchParams)
  const [listings, all] = await Promise.all([
    listProfileListings(ctx, { ...filter, pageSize: 20 }),
    listProfileListings(ctx, { pageSize: 1 }),
  ])
  return { listings, filter, totalOfAll: all.total, now: ctx.now().toISOString() }
}

/** Parses the URL parameters and ignores invalid ones. */
function readFilter(searchParams: URLSearchParams) {
  const { kw, status, page } = listProfileListingsEndpoint.input.shape
  return {
    kw: kw.catch('').parse(searchParams.get('kw') ?? ''),
    status: status.catch(undefined).parse(searchParams.get('status') || undefined),
    page: page.catch(0).parse(searchParams.get('page') ?? 0),
  }
}
