import type { AppContext } from '#kernel/app-context.ts'
import { LiveIndex, searchIndexKey } from '../live/live-index.ts'

/** Begins to load the index and follows the market from then on. SQL answers until it is there. */
export async function startSearch(ctx: AppContext, databaseUrl: string): Promise<Search> {
  const index = new LiveIndex(ctx, databaseUrl)
  ctx.services.set(searchIndexKey, index)
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
  /** Named while it loads; searches are answered all the same. */
  notReady: () => string[]
  /** Changes with every commit that changes a listing; never older than the moment of the call. */
  version: () => Promise<string>
  ready: () => Promise<void>
  /** When the index last had all that was committed before; null while it loads. */
  currentAt: () => Date | null
  /** Hears which listings have changed; null of all. */
  onChange: (listener: (ids: readonly number[] | null) => void) => void
  stop: () => Promise<void>
}
