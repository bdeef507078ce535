import { z } from 'zod'
import { hoursBases, hoursBasisDescription } from './engine-facts.ts'

/** Separate from the other schemas because the card schema uses it, and dialogs on every page validate cards. */
export const HoursBasis = z
  .enum(Object.keys(hoursBases) as (keyof typeof hoursBases)[])
  .describe(hoursBasisDescription)
export type HoursBasis = z.infer<typeof HoursBasis>
