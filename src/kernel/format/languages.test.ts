import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Language, type LanguageTag, languageCodes } from '../messages/languages.ts'
import { parseAmount } from '../read/parse-amount.ts'
import { invalidNumberMessage, parseNumber } from '../read/parse-number.ts'
import { runInLanguage } from '../server/messages/run-in-language.ts'
import { formatDate, formatFullDate, formatLongDate, formatMonth, formatTime } from './dates.ts'
import {
  type Decimals,
  formatBound,
  formatCount,
  formatCurrency,
  formatList,
  formatMoney,
  formatNumber,
  formatPast,
  formatPercent,
} from './numbers.ts'

const at = '2024-05-04T15:05:09Z'

const formats: readonly [
  name: string,
  format: () => string,
  texts: Readonly<Record<Language, string>>,
][] = [
  [
    'a number',
    () => formatNumber(1_234.5),
    { en: '1,234.5', es: '1,234.5', de: '1.234,5', tr: '1.234,5' },
  ],
  [
    'a time in the past',
    () => formatPast(11, 'day'),
    { en: '11 days ago', es: 'hace 11 días', de: 'vor 11 Tagen', tr: '11 gün önce' },
  ],
  [
    'one of a noun without a plural in English',
    () => formatCount(1, 'aircraft', 'aircraft'),
    { en: '1 aircraft', es: '1 aeronave', de: '1 Luftfahrzeug', tr: '1 hava aracı' },
  ],
  [
    'several of a noun without a plural in English',
    () => formatCount(1_204, 'aircraft', 'aircraft'),
    {
      en: '1,204 aircraft',
      es: '1,204 aeronaves',
      de: '1.204 Luftfahrzeuge',
      tr: '1.204 hava aracı',
    },
  ],
  [
    'dollars',
    () => formatMoney(289_000),
    { en: '$289,000', es: '$289,000', de: '289.000 $', tr: '$289.000' },
  ],
  [
    'negative dollars',
    () => formatMoney(-1_200),
    { en: '−$1,200', es: '−$1,200', de: '−1.200 $', tr: '−$1.200' },
  ],
  [
    'euros',
    () => formatCurrency(289_000, 'EUR'),
    { en: '€289,000.00', es: 'EUR 289,000.00', de: '289.000,00 €', tr: '€289.000,00' },
  ],
  ['a percentage', () => formatPercent(42.4), { en: '42%', es: '42%', de: '42 %', tr: '%42' }],
  [
    'a small percentage',
    () => formatPercent(6.75),
    { en: '6.8%', es: '6.8%', de: '6,8 %', tr: '%6,8' },
  ],
  ['a year', () => formatBound(2_026), { en: '2026', es: '2026', de: '2026', tr: '2026' }],
  [
    'a bound',
    () => formatBound(2_000_000),
    { en: '2,000,000', es: '2,000,000', de: '2.000.000', tr: '2.000.000' },
  ],
  [
    'a list',
    () => formatList(['A', 'B', 'C']),
    { en: 'A, B, and C', es: 'A, B y C', de: 'A, B und C', tr: 'A, B ve C' },
  ],
  [
    'a date',
    () => formatDate(at),
    { en: 'May 4, 2024', es: '4 may 2024', de: '4. Mai 2024', tr: '4 May 2024' },
  ],
  [
    'a long date',
    () => formatLongDate(at),
    { en: 'May 4, 2024', es: '4 de mayo de 2024', de: '4. Mai 2024', tr: '4 Mayıs 2024' },
  ],
  [
    'a full date',
    () => formatFullDate(at),
    {
      en: 'Saturday, May 4, 2024',
      es: 'sábado, 4 de mayo de 2024',
      de: 'Samstag, 4. Mai 2024',
      tr: '4 Mayıs 2024 Cumartesi',
    },
  ],
  [
    'a month',
    () => formatMonth(at),
    { en: 'May 2024', es: 'may 2024', de: 'Mai 2024', tr: 'May 2024' },
  ],
  [
    'a time',
    () => formatTime(at, 'UTC'),
    { en: '3:05 PM', es: '3:05 p.m.', de: '15:05', tr: '15:05' },
  ],
]

describe.each(languageCodes)('[BEY-20] in the language %s', (language) => {
  test.each(formats)('%s has the format of the language', (_name, format, texts) => {
    expect(runInLanguage(language, format).replaceAll('\u00a0', ' ')).toBe(texts[language])
  })

  test('a formatted number is parsed as the same number', () => {
    const thousandths = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })
    const decimals = fc.constantFrom<Decimals>(0, 1, 2, 3)
    fc.assert(
      fc.property(thousandths, decimals, (number, maxDecimals) => {
        const value = Math.round(number / 10 ** (3 - maxDecimals)) / 10 ** maxDecimals + 0
        const [text, parsed] = runInLanguage(language, () => {
          const text = formatNumber(value, maxDecimals)
          return [text, parseNumber(text)] as const
        })
        expect(parsed, text).toBe(value)
      }),
    )
  })

  test('a formatted price is parsed as the same price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (dollars) => {
        const parse = () => parseAmount(formatMoney(dollars), 'USD')
        expect(runInLanguage(language, parse)).toBe(dollars)
      }),
    )
  })
})

const typed: readonly [
  text: string,
  withDecimalComma: number | null,
  withDecimalPoint: number | null,
  whole: number | null,
][] = [
  ['1,5', 1.5, 1.5, 1.5],
  ['26,25', 26.25, 26.25, 26.25],
  ['1.500', 1_500, 1.5, 1_500],
  ['1,500', 1.5, 1_500, 1_500],
  ['0.500', 0.5, 0.5, 0.5],
  ['1.234,5', 1_234.5, 1_234.5, 1_234.5],
  ['1,234.5', 1_234.5, 1_234.5, 1_234.5],
  ['1.500.000', 1_500_000, 1_500_000, 1_500_000],
  ['1,500,000', 1_500_000, 1_500_000, 1_500_000],
  ['289.000', 289_000, 289, 289_000],
  ['2,5 mio', 2_500_000, 2_500_000, 2_500_000],
  ['1.5', 1.5, 1.5, 1.5],
  ['1 500,5', 1_500.5, 1_500.5, 1_500.5],
  ['1.50.000', null, null, null],
]

const tags: readonly LanguageTag[] = ['en', 'es', 'es-ES', 'de', 'de-CH', 'tr']

test.each(typed)(
  '[BEY-20] “%s” is %j with a decimal comma, %j with a decimal point, and %j without decimals',
  (text, withDecimalComma, withDecimalPoint, whole) => {
    for (const tag of tags) {
      const parse = (isWhole: boolean) => runInLanguage(tag, () => parseNumber(text, isWhole))
      const hasComma = ['de', 'tr', 'es-ES'].includes(tag)
      expect(parse(false), tag).toBe(hasComma ? withDecimalComma : withDecimalPoint)
      expect(parse(true), tag).toBe(whole)
    }
  },
)

test.each([
  ['es', '150 mil', 150_000],
  ['es', '1.2 millones', 1_200_000],
  ['es', '1 millón', 1_000_000],
  ['es-ES', '150 mil', 150_000],
  ['es-ES', '1,2 millones', 1_200_000],
  ['en', '1.5 mil', 1_500_000],
  ['en', '150 thousand', 150_000],
  ['de', '150 Tsd.', 150_000],
  ['de', '1,2 Mio.', 1_200_000],
  ['de', '150 mil', null],
  ['tr', '150 bin', 150_000],
  ['tr', '1,2 milyon', 1_200_000],
  ['tr', '150 mil', null],
] as const)('[BEY-20] in %s, “%s” is %j', (tag, text, value) => {
  expect(runInLanguage(tag, () => parseNumber(text, true))).toBe(value)
})

test.each(tags)('[BEY-20] in %s, the hint for numbers shows numbers that are parsed', (tag) => {
  const [thousands = '', short = ''] = runInLanguage(
    tag,
    () => invalidNumberMessage().match(/\d[\d.,’']*k?(?<!\.)/g) ?? [],
  )
  expect(runInLanguage(tag, () => [parseNumber(thousands), parseNumber(short)])).toEqual([
    15_000, 1_500,
  ])
})
