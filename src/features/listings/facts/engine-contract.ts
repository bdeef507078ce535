import { z } from 'zod'
import { nullableInt } from '#kernel/fields.ts'
import { HoursBasis } from '../hours-basis.ts'

const hours = z.number().nonnegative()
const CalendarLimit = z
  .object({ months: z.int(), limitMonths: z.int() })
  .meta({ id: 'CalendarLimit' })

export const CardEngine = z
  .object({
    hours: hours.nullable(),
    basis: HoursBasis.nullable(),
    tboHours: z
      .int()
      .nullable()
      .describe('Null if not stated, or if the hours count from a top overhaul.'),
    calendarYears: nullableInt.describe(
      'Whole years since overhaul, or since new. Null unless a piston engine has reached the manufacturer’s calendar limit.',
    ),
    calendar: CalendarLimit.nullable().describe(
      'Progress toward a calendar limit that owners usually observe. Null if there is none, or if its date is not stated.',
    ),
    other: z
      .object({ hours, tboHours: z.int() })
      .nullable()
      .describe('The engine with the second least life left.'),
  })
  .meta({ id: 'CardEngine' })
  .nullable()
  .describe('Engine data. If there are several engines, the one with the least life left.')

export const AirframeLife = z
  .object({
    hours: hours.nullable(),
    limitHours: z.int(),
    calendar: CalendarLimit.nullable(),
  })
  .meta({ id: 'AirframeLife' })
  .nullable()
  .describe(
    'A helicopter’s progress toward the manufacturer’s next airframe overhaul. Null if there is none, or if it can’t be derived.',
  )
export type AirframeLife = z.infer<typeof AirframeLife>
