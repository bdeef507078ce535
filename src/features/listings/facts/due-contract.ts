import { z } from 'zod'
import { dueHorizon } from '../owning-cost.ts'

export const DollarsDue = z
  .object({
    dollars: z.int(),
    isMinimum: z.boolean().describe('True if it’s unknown whether more is due.'),
  })
  .meta({
    id: 'DollarsDue',
    description: `Price in US dollars of the overhauls and replacements due within ${dueHorizon.hours} hours or ${dueHorizon.months} months: engines, propellers, airframes, parachutes, envelopes, and batteries. Null if unknown.`,
  })
