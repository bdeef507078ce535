import { z } from 'zod'
import { basisCell } from '#features/lookups/server/public/catalog/basis-cell.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { type CostClass, costClasses } from './cost-class.ts'

const rows = readTable('class-rates', {
  costClass: z.enum(Object.keys(costClasses) as CostClass[]),
  /**
   * Maintenance in US dollars: inspections, typical repairs, oil, tires, and batteries, but not the engine and propeller.
   * Includes the burner propane of hot-air airships.
   */
  upkeepYearly: cell.number,
  upkeepHourly: cell.number,
  /** Hull insurance as a percentage of the price. */
  hullPercent: cell.number,
  liabilityYearly: cell.number,
  /** Recurrent training. */
  trainingYearly: cell.number,
  /** Usual storage and its monthly rent in US dollars. Null for aircraft whose rent depends on their footprint. */
  hangar: z.strictObject({ rent: cell.number, kind: cell.text }).nullable(),
  /** Rates are rough planning estimates, labeled with `estimateSourceLabel`. */
  basis: basisCell,
})

/** Rates that depend only on the cost class. */
export const classRates = Object.fromEntries(rows.map((row) => [row.costClass, row])) as Record<
  CostClass,
  (typeof rows)[number]
>
