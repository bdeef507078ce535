import type { CostItemId } from '../../assumptions.ts'
import type { AssumptionValues } from '../../rules.ts'
import type { CostInputs } from './cost-inputs.ts'

/** Computes one cost item. Returns null if the item doesn't apply to the aircraft. */
export type CostPart = (
  aircraft: CostInputs,
) => { id: CostItemId; name: string; source: string; values: AssumptionValues } | null
