import type { AppContext } from '#kernel/app-context.ts'
import { profileListingsEndpoint } from '../../status-contract.ts'
import { profileListings } from '../listings/profile-listings.ts'

/** What the profile's tab "aircraft" shows: `<MyListingsTab {...await loadMyListings(ctx, searchParams)} />`. */
export async function loadMyListings(ctx: AppContext, asked: URLSearchParams) {
  const filter = readFilter(asked)
  const [listings, all] = await Promise.all([
    profileListings(ctx, { ...filter, pageSize: 20 }),
    profileListings(ctx, { pageSize: 1 }),
  ])
  return { listings, filter, totalOfAll: all.total, now: ctx.now().toISOString() }
}

/** As much of the address as can be understood. */
function readFilter(asked: URLSearchParams) {
  const { kw, status, page } = profileListingsEndpoint.input.shape
  return {
    kw: kw.catch('').parse(asked.get('kw') ?? ''),
    status: status.catch(undefined).parse(asked.get('status') || undefined),
    page: page.catch(0).parse(asked.get('page') ?? 0),
  }
}
