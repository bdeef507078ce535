import type { CostItemId } from '../../assumptions.ts'
import type { Values } from '../../rules.ts'
import type { KnownAircraft } from './known-aircraft.ts'

/** One item of the cost as it is assumed of an aircraft; null where such an aircraft has no such cost. */
export type CostPart = (
  aircraft: KnownAircraft,
) => { id: CostItemId; name: string; source: string; values: Values } | null
