import type { AppContext } from '#kernel/app-context.ts'
import type { CostSheet } from '../../rules.ts'
import { usualSheet } from '../assumptions/usual-sheet.ts'
import { loadCostedAircraft } from '../load-costed-aircraft.ts'

/** What one listing's cost is reckoned from; null without a price. Whether it may be seen is for the caller to know. */
export async function loadCostSheet(ctx: AppContext, id: number): Promise<CostSheet | null> {
  return (await loadCostSheets(ctx, [id]))[0] ?? null
}

/** The same of several, in the order of their ids. */
export async function loadCostSheets(
  ctx: AppContext,
  ids: readonly number[],
): Promise<CostSheet[]> {
  return (await loadCostedAircraft(ctx, ids)).map(usualSheet)
}
