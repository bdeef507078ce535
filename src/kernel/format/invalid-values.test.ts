import { expect, test } from 'vitest'
import { countryName } from './addresses.ts'
import * as currencies from './currencies.ts'
import * as dates from './dates.ts'
import * as numbers from './numbers.ts'
import * as units from './units.ts'
import { defaultUnits } from './units.ts'

type Formatter = (...args: never[]) => unknown
const denver = 'America/Denver'
const now = '2026-11-22T22:05:00Z'
/** Arguments of formatters that need more than the value. */
const further: Record<string, unknown[]> = {
  formatTime: [denver],
  formatBareTime: [denver],
  formatSeconds: [denver],
  formatZonedTime: [denver],
  formatRecent: [now, denver],
  calendarDay: [denver],
  dayNumber: [denver],
  formatFixed: [1],
  formatCount: ['photo'],
  formatAge: [now],
  formatAgo: [now],
  formatPast: ['day'],
  formatAmount: ['USD'],
  formatShortAmount: ['USD'],
  formatCurrency: ['USD'],
  formatPrice: ['USD'],
}
/** Formatters whose value isn't a text or a number. */
const ofOthers = ['formatTimeZone', 'formatList', 'formatAlternatives']

const isFormatter = ([name]: [string, unknown]) =>
  name.startsWith('format') && !ofOthers.includes(name)
const of = (module: object) => Object.entries(module).filter(isFormatter) as [string, Formatter][]
const ofTexts: [string, Formatter][] = [
  ...of(dates).filter(([name]) => name !== 'formatHour'),
  ['calendarDay', dates.calendarDay],
  ['dayNumber', dates.dayNumber],
  ['formatAge', numbers.formatAge],
  ['formatAgo', numbers.formatAgo],
  ['countryName', countryName],
]
const ofNumbers: [string, Formatter][] = [
  ['formatHour', dates.formatHour],
  ...of(numbers).filter(([name]) => !name.startsWith('formatAg')),
  ...of(currencies),
]
const inUnits: [string, Formatter][] = of(units)

const texts = ['', '2', '20', '2026-', 'x']
const run = (format: Formatter, ...args: unknown[]) => format(...(args as never[]))

test('finds the formatters', () => {
  expect([ofTexts.length, ofNumbers.length, inUnits.length].every((count) => count >= 5)).toBe(true)
})

test.each(ofTexts)('[L16] %s returns the text itself if it’s invalid', (name, format) => {
  for (const text of texts)
    expect(run(format, text, ...(further[name] ?? [])), text).toBe(
      name === 'dayNumber' ? Number.NaN : text,
    )
})

test.each(ofTexts.filter(([name]) => !/^(formatAg|countryName|dayNumber)/.test(name)))(
  '[L16] %s of no time is NaN',
  (name, format) => {
    for (const time of [Number.NaN, new Date(Number.NaN)])
      expect(run(format, time, ...(further[name] ?? []))).toMatch(/^(NaN|Invalid Date)$/)
  },
)

test.each(ofNumbers)('[L16] %s of an invalid number doesn’t end the page', (name, format) => {
  for (const number of [...texts.map(Number), Number.NaN, Number.POSITIVE_INFINITY])
    expect(run(format, number, ...(further[name] ?? [])), String(number)).toBeTypeOf('string')
})

test.each(inUnits)('[L16] %s of an invalid number doesn’t end the page', (name, format) => {
  const quantity = /^format(Quantity|InUnits)$/.test(name) ? ['length'] : []
  for (const number of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(run(format, ...quantity, number, defaultUnits)).toBeTypeOf('string')
})
