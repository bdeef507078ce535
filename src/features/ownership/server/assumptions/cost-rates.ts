import { z } from 'zod'
import { basisCell } from '#features/lookups/server/public/catalog/basis-cell.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import type { CostItemId } from '../../assumptions.ts'
import type { AssumptionValues } from '../../rules.ts'
import type { CostInputs } from './cost-inputs.ts'

const rates = readTable('cost-rates', {
  /**
   * Overhaul of an engine including removal and installation, in US dollars. For turbines, it includes the hot section and
   * normal wear but no damage. Fuel burn of aircraft that burn more or less than the formula predicts, in gallons per hour.
   * Dynamic components of a helicopter, in US dollars per hour. Yearly training, in US dollars, for models whose owners
   * train more than others of the class.
   */
  rate: z.enum(['overhaul', 'burn', 'components', 'training']),
  /** Matches engines, or makes, families, and models. */
  applies: cell.text.transform((pattern) => new RegExp(pattern, 'i')),
  amount: cell.number,
  basis: basisCell,
})

/** Returns the amount of the first row that matches the name, or null. */
export function findRate(rate: (typeof rates)[number]['rate'], name: string): number | null {
  return rates.find((row) => row.rate === rate && row.applies.test(name))?.amount ?? null
}

/** Computes one cost item. Returns null if the item doesn't apply to the aircraft. */
export type CostPart = (
  aircraft: CostInputs,
) => { id: CostItemId; name: string; source: string; values: AssumptionValues } | null
