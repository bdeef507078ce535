import { listingMemoryKey } from '#features/listings/server/public/load-full-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { LiveIndex, searchIndexKey } from '../live/live-index.ts'

/** Starts loading the index and then follows listing changes. Searches wait until the index is ready. */
export async function startSearch(ctx: AppContext, databaseUrl: string): Promise<StartedSearch> {
  const index = new LiveIndex(ctx, databaseUrl)
  ctx.services.set(searchIndexKey, index)
  ctx.services.set(listingMemoryKey, index.listings)
  return index
}

export type StartedSearch = Pick<
  LiveIndex,
  'notReady' | 'version' | 'ready' | 'currentAt' | 'onChange' | 'stop'
>
