import type { OwningCost } from '#features/listings/owning-cost.ts'
import { computeItems, sumItems } from '../../rules.ts'
import type { CostedAircraft } from '../assumptions/costed-aircraft.ts'
import { defaultCostSheet } from '../assumptions/default-cost-sheet.ts'

/** Computes the ownership cost with the default assumptions. */
export function computeCost(aircraft: CostedAircraft): Required<OwningCost> {
  return sumItems(computeItems(defaultCostSheet(aircraft)))
}
