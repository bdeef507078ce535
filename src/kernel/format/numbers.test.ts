import { expect, test } from 'vitest'
import {
  compareText,
  formatAge,
  formatBound,
  formatBytes,
  formatCount,
  formatHours,
  formatList,
  formatMegabytes,
  formatMoney,
  formatNumber,
  formatPercent,
} from './numbers.ts'

test('formats numbers with separators and units', () => {
  expect(formatMoney(650_000)).toBe('$650,000')
  expect(formatMoney(-1_200)).toBe('−$1,200')
  expect(formatNumber(1_196.44)).toBe('1,196.4')
  expect(formatHours(996)).toBe('996 hr')
  expect(formatCount(1, 'day')).toBe('1 day')
  expect(formatCount(1_104, 'aircraft', 'aircraft')).toBe('1,104 aircraft')
})

test.each([
  ['2026-11-20T11:59:40Z', '1 min ago'],
  ['2026-11-20T11:15:00Z', '45 min ago'],
  ['2026-11-20T10:00:00Z', '2 hr ago'],
  ['2026-11-19T12:00:00Z', '1 day'],
  ['2026-09-13T12:00:00Z', '68 days'],
  ['2023-11-20T12:00:00Z', '3 years'],
  ['2026-11-20T12:00:09Z', '1 min ago'],
])('a listing of %s is %s old', (listed, age) => {
  expect(formatAge(listed, '2026-11-20T12:00:00Z')).toBe(age)
})

test('formats money, percentages, bounds, and lists in US style', () => {
  expect(formatPercent(42.4)).toBe('42%')
  expect(formatPercent(6.75)).toBe('6.8%')
  expect(formatBound(2_026)).toBe('2026')
  expect(formatBound(2_000_000)).toBe('2,000,000')
  expect(formatMegabytes(20 * 1024 * 1024)).toBe('20 MB')
  expect(formatList(['Reno', 'Boise', 'Denver'])).toBe('Reno, Boise, and Denver')
  expect(['PA-28', 'pa-9', 'Baron'].sort(compareText)).toEqual(['Baron', 'pa-9', 'PA-28'])
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [94_400, '94 KB'],
  [999_400, '999 KB'],
  [999_500, '1.0 MB'],
  [1_840_000, '1.8 MB'],
  [2_810_000_000, '2.8 GB'],
  [5e15, '5,000.0 TB'],
])('formats %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
