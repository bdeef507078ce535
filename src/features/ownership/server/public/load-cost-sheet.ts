import type { AppContext } from '#kernel/app-context.ts'
import type { CostSheet } from '../../rules.ts'
import { defaultCostSheet } from '../assumptions/default-cost-sheet.ts'
import { loadCostedAircraft } from '../load-costed-aircraft.ts'

/** Returns null if the listing has no price or category. The caller must check access. */
export async function loadCostSheet(ctx: AppContext, id: number): Promise<CostSheet | null> {
  return (await loadCostSheets(ctx, [id]))[0] ?? null
}

/** Returns cost sheets in order of listing ID. */
export async function loadCostSheets(
  ctx: AppContext,
  ids: readonly number[],
): Promise<CostSheet[]> {
  return (await loadCostedAircraft(ctx, ids)).map(defaultCostSheet)
}
