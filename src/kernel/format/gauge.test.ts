import { expect, test } from 'vitest'
import {
  describeGauge,
  dialArc,
  formatGauge,
  formatTapeWords,
  type Gauge,
  maxShare,
  toDialAngle,
  toDialPoint,
  toTapeX,
  usedShare,
} from './gauge.ts'

/** Years as months of the calendar limit. */
const calendar = (years: number, limit = 12) => ({ months: years * 12, limitMonths: limit * 12 })

test.each<[state: string, gauge: Gauge, words: string, row: string, full: string]>([
  [
    'mid-life',
    { hours: 1_009, limitHours: 1_800, basis: 'SMOH' },
    '791 hr to TBO',
    '1,009 SMOH · 791 left',
    '1,009 of 1,800 hours to TBO used',
  ],
  [
    'at the limit',
    { hours: 2_000, limitHours: 2_000, basis: 'SNEW' },
    '0 hr to TBO',
    '2,000 SNEW · 0 left',
    '2,000 of 2,000 hours to TBO used',
  ],
  [
    'past the limit',
    { hours: 2_212, limitHours: 2_000, basis: 'SMOH' },
    '212 hr past TBO',
    '2,212 SMOH · 212 past',
    '212 hours past the 2,000-hour TBO',
  ],
  [
    'without a stated basis',
    { hours: 400, limitHours: 2_000 },
    '1,600 hr to TBO',
    '400 · 1,600 left',
    '400 of 2,000 hours to TBO used',
  ],
  [
    'without a limit',
    { hours: 3_497, limitHours: null, basis: 'SMOH' },
    '3,497 hr SMOH',
    '3,497 hr SMOH',
    '3,497 hr SMOH',
  ],
  [
    'not stated',
    { hours: null, limitHours: 2_000 },
    'Engine time not stated',
    'Engine time not stated',
    'Engine time not stated',
  ],
  [
    'a calendar limit that comes first',
    { hours: 2_092, limitHours: 2_200, basis: 'SMOH', calendar: { months: 140, limitMonths: 144 } },
    '4 months to 12-yr limit',
    '4 months to 12-yr limit',
    '2,092 of 2,200 hours to TBO used, 140 of 144 months',
  ],
  [
    'a calendar limit that comes later',
    { hours: 2_092, limitHours: 2_200, basis: 'SMOH', calendar: calendar(3) },
    '108 hr to TBO',
    '2,092 SMOH · 108 left',
    '2,092 of 2,200 hours to TBO used, 36 of 144 months',
  ],
  [
    'a calendar limit that has passed',
    { hours: 100, limitHours: 2_200, basis: 'SMOH', calendar: calendar(15) },
    '3 years past 12-yr limit',
    '3 years past 12-yr limit',
    '100 of 2,200 hours to TBO used, 180 of 144 months',
  ],
  [
    'a calendar limit without hours',
    { hours: null, limitHours: 2_200, calendar: calendar(2) },
    '10 years to 12-yr limit',
    '10 years to 12-yr limit',
    'Engine time not stated, 24 of 144 months',
  ],
])('[BEY-02] a gauge %s says so in words', (_, gauge, words, row, full) => {
  expect(formatGauge(gauge)).toBe(words)
  expect(formatTapeWords(gauge)).toBe(row)
  expect(describeGauge(gauge)).toBe(full)
})

test('[BEY-02] the limit is at three o’clock for every engine, and needles stop past it', () => {
  for (const limit of [300, 1_700, 2_000, 5_000, 12_000]) {
    expect(toDialAngle(usedShare(limit, limit))).toBe(90)
    expect(toTapeX(usedShare(limit, limit))).toBe(91.5)
    expect(toDialAngle(usedShare(0, limit))).toBe(-120)
    expect(usedShare(3 * limit, limit)).toBe(maxShare)
  }
  expect(toDialPoint(32, 20, 1)).toEqual([52, expect.closeTo(32)])
  expect(dialArc(32, 25.5, 0, 1)).toMatch(/^M9\.9 44\.[78]A25\.5 25\.5 0 1 1 57\.5 32$/)
})
