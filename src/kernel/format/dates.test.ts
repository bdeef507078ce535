import { expect, test, vi } from 'vitest'
import {
  calendarDay,
  dayNumber,
  formatDate,
  formatDay,
  formatFullDate,
  formatInstant,
  formatMonth,
  formatRecent,
  formatSeconds,
  formatTime,
  formatTimeZone,
  formatZonedTime,
  zoneOffsetMs,
} from './dates.ts'

const at = '2024-05-04T21:05:09Z'
const denver = 'America/Denver'

test('[L16] formats dates and times in US style, in the given time zone', () => {
  expect(formatDate(at)).toBe('May 4, 2024')
  expect(formatDay(at, 'UTC', '2024-11-22T00:00:00Z')).toBe('May 4')
  expect(formatDay(at, 'UTC', '2026-11-22T00:00:00Z')).toBe('May 4, 2024')
  expect(formatMonth(at)).toBe('May 2024')
  expect(formatFullDate(at, denver)).toBe('Saturday, May 4, 2024')
  expect(formatTime(at, denver)).toBe('3:05 PM')
  expect(formatTime(at, 'UTC'), 'names the zone that readers may not expect').toBe('9:05 PM UTC')
  expect(formatSeconds(at, 'UTC')).toBe('9:05:09 PM UTC')
  expect(formatZonedTime(at, denver)).toBe('3:05 PM MDT')
  expect(formatInstant(at)).toBe('May 4, 2024, 9:05 PM UTC')
  expect(formatTimeZone(denver)).toBe('Mountain Time')
})

test('[L16] a calendar day is the same in browsers that format dates differently', () => {
  const formatter: { format: unknown } = Intl.DateTimeFormat.prototype
  vi.spyOn(formatter, 'format', 'get').mockReturnValue(() => '5/4/2024')
  expect(calendarDay(at, denver)).toBe('2024-05-04')
  expect(calendarDay('2024-05-04T03:00:00Z', denver)).toBe('2024-05-03')
  expect(calendarDay('2024-01-01T00:00:00Z', 'Asia/Kathmandu')).toBe('2024-01-01')
})

test.each([
  ['2026-11-22T22:05:00Z', 'Today, 3:05 PM'],
  ['2026-11-22T04:40:00Z', 'Yesterday, 9:40 PM'],
  ['2026-11-23T16:00:00Z', 'Tomorrow, 9:00 AM'],
  ['2026-10-05T16:30:00Z', 'Oct 5, 10:30 AM'],
  ['2025-11-22T17:30:00Z', 'Nov 22, 2025, 10:30 AM'],
])('[L16] formats %s in Denver as %s', (instant, text) => {
  expect(formatRecent(instant, '2026-11-22T22:30:00Z', denver)).toBe(text)
})

test('calendar days follow the time zone and its daylight saving changes', () => {
  expect(dayNumber('2026-03-08T06:59:59Z', denver)).toBe(dayNumber('2026-03-07T12:00:00Z', 'UTC'))
  expect(zoneOffsetMs(Date.parse('2026-01-01T00:00:00Z'), denver)).toBe(-7 * 3_600_000)
  expect(zoneOffsetMs(Date.parse('2026-07-01T00:00:00Z'), denver)).toBe(-6 * 3_600_000)
})
