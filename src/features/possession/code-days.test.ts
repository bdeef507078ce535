import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDay } from '#kernel/format/dates.ts'
import { findDayEnd } from './code-days.ts'

const zones = Intl.supportedValuesOf('timeZone')

test('[BEY-32] a day ends in the first millisecond of the next one, in each zone and when clocks change', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (now, zone) => {
        const end = findDayEnd(now, zone)
        const day = calendarDay(now, zone)
        expect(calendarDay(new Date(end.getTime() - 1), zone)).toBe(day)
        expect(calendarDay(end, zone) > day).toBe(true)
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  ['2026-03-08T12:00:00Z', 'America/Denver', '2026-03-09T06:00:00.000Z'],
  ['2026-11-01T12:00:00Z', 'America/Denver', '2026-11-02T07:00:00.000Z'],
  // Midnight doesn't exist on this day. It starts at one o'clock.
  ['2026-04-23T12:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2026-11-20T12:00:00Z', 'UTC', '2026-11-21T00:00:00.000Z'],
])('[BEY-32] the day of %s in %s ends at %s', (now, zone, end) => {
  expect(findDayEnd(new Date(now), zone).toISOString()).toBe(end)
})
