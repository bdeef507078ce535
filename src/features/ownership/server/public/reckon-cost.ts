import type { OwningCost } from '#features/listings/owning-cost.ts'
import { reckonItems, sumOfItems } from '../../rules.ts'
import type { CostedAircraft } from '../assumptions/costed-aircraft.ts'
import { usualSheet } from '../assumptions/usual-sheet.ts'

/** What owning an aircraft costs under the usual assumptions. */
export function reckonCost(aircraft: CostedAircraft): OwningCost {
  return sumOfItems(reckonItems(usualSheet(aircraft)))
}
