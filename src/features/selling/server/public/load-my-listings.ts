import type { AppContext } from '#kernel/app-context.ts'
import { listProfileListingsEndpoint } from '../../status-contract.ts'
import { listProfileListings } from '../listings/list-profile-listings.ts'

/** Loads the data for the profile's aircraft tab: `<MyListingsTab {...await loadMyListings(ctx, searchParams)} />`. */
export async function loadMyListings(ctx: AppContext, asked: URLSearchParams) {
  const filter = readFilter(asked)
  const [listings, all] = await Promise.all([
    listProfileListings(ctx, { ...filter, pageSize: 20 }),
    listProfileListings(ctx, { pageSize: 1 }),
  ])
  return { listings, filter, totalOfAll: all.total, now: ctx.now().toISOString() }
}

/** Parses the valid URL parameters and ignores the rest. */
function readFilter(asked: URLSearchParams) {
  const { kw, status, page } = listProfileListingsEndpoint.input.shape
  return {
    kw: kw.catch('').parse(asked.get('kw') ?? ''),
    status: status.catch(undefined).parse(asked.get('status') || undefined),
    page: page.catch(0).parse(asked.get('page') ?? 0),
  }
}
