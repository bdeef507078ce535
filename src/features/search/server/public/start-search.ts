import { listingMemoryKey } from '#features/listings/server/public/load-full-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { LiveIndex, searchIndexKey } from '../live/live-index.ts'

/** Starts loading the index and then follows listing changes. Searches wait until the index is ready. */
export async function startSearch(ctx: AppContext, databaseUrl: string): Promise<Search> {
  const index = new LiveIndex(ctx, databaseUrl)
  ctx.services.set(searchIndexKey, index)
  ctx.services.set(listingMemoryKey, index.listings)
  return {
    notReady: () => (index.isReady ? [] : ['search index']),
    version: () => index.version(),
    ready: () => index.ready(),
    currentAt: () => index.currentAt,
    onChange: (listener) => index.onChange(listener),
    stop: () => index.stop(),
  }
}

export type Search = {
  /** Returns the index's name while the index is loading, and an empty list afterward. */
  notReady: () => string[]
  /** Market version, at least as recent as the call. Changes with every commit that changes a listing. */
  version: () => Promise<string>
  ready: () => Promise<void>
  /** The last time the index included all committed changes. Null while it is loading. */
  currentAt: () => Date | null
  /** Calls the listener with the IDs of changed listings. Null means that all listings may have changed. */
  onChange: (listener: (ids: readonly number[] | null) => void) => void
  stop: () => Promise<void>
}
