import { z } from 'zod'
import { hoursBases, hoursBasisDescription } from './engine-facts.ts'

/** In its own file because dialogs on every page validate cards, and the other schemas are large. */
export const HoursBasis = z
  .enum(Object.keys(hoursBases) as (keyof typeof hoursBases)[])
  .describe(hoursBasisDescription)
export type HoursBasis = z.infer<typeof HoursBasis>
