import type { AppContext } from '#kernel/app-context.ts'
import { findRegistryConflict } from '../../history-section.ts'
import { loadListingHistory } from './load-listing-history.ts'

/** Says that the registry lists the listing's number as another model. The caller must check that it's visible. */
export async function loadRegistryConflict(ctx: AppContext, id: number): Promise<string | null> {
  const loaded = await loadListingHistory(ctx, id)
  return loaded && findRegistryConflict(loaded)
}
