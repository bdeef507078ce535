import { z } from 'zod'
import { hoursBases, hoursBasisAbout } from './engine-facts.ts'

/** Apart from the facts' own contract, because a card names it and dialogs of every page check cards. */
export const HoursBasis = z
  .enum(Object.keys(hoursBases) as (keyof typeof hoursBases)[])
  .describe(hoursBasisAbout)
export type HoursBasis = z.infer<typeof HoursBasis>
