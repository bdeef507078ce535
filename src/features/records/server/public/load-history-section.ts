import type { AppContext } from '#kernel/app-context.ts'
import { type HistorySection, toHistorySection } from '../../history-section.ts'
import { loadListingHistory } from './load-listing-history.ts'

/** Loads the history for a listing's page. The caller must check that the listing is visible. */
export async function loadHistorySection(
  ctx: AppContext,
  id: number,
): Promise<HistorySection | null> {
  const loaded = await loadListingHistory(ctx, id)
  return loaded && toHistorySection(loaded)
}
