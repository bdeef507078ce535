import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LanguageTag } from '../messages/languages.ts'
import { parseAmount } from '../read/parse-amount.ts'
import { invalidNumberMessage, parseNumber } from '../read/parse-number.ts'
import { readDate } from '../read/read-date.ts'
import { runInLanguage } from '../server/messages/run-in-language.ts'
import {
  type Currency,
  currencyNames,
  formatAmount,
  formatCurrency,
  formatShortAmount,
} from './currencies.ts'
import { formatDate, formatFullDate, formatLongDate, formatMonth, formatTime } from './dates.ts'
import {
  type Decimals,
  formatBound,
  formatBytes,
  formatCount,
  formatFixed,
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
  texts: Readonly<Record<LanguageTag, string>>,
][] = [
  [
    'a number',
    () => formatNumber(11_234.5),
    {
      en: '11,234.5',
      es: '11,234.5',
      'es-ES': '11.234,5',
      de: '11.234,5',
      'de-CH': '11’234.5',
      tr: '11.234,5',
    },
  ],
  [
    'a decimal',
    () => formatFixed(6.5, 1),
    { en: '6.5', es: '6.5', 'es-ES': '6,5', de: '6,5', 'de-CH': '6.5', tr: '6,5' },
  ],
  [
    'a time in the past',
    () => formatPast(11, 'day'),
    {
      en: '11 days ago',
      es: 'hace 11 días',
      'es-ES': 'hace 11 días',
      de: 'vor 11 Tagen',
      'de-CH': 'vor 11 Tagen',
      tr: '11 gün önce',
    },
  ],
  [
    'one of a noun without a plural in English',
    () => formatCount(1, 'aircraft', 'aircraft'),
    {
      en: '1 aircraft',
      es: '1 aeronave',
      'es-ES': '1 aeronave',
      de: '1 Luftfahrzeug',
      'de-CH': '1 Luftfahrzeug',
      tr: '1 hava aracı',
    },
  ],
  [
    'several of a noun without a plural in English',
    () => formatCount(11_204, 'aircraft', 'aircraft'),
    {
      en: '11,204 aircraft',
      es: '11,204 aeronaves',
      'es-ES': '11.204 aeronaves',
      de: '11.204 Luftfahrzeuge',
      'de-CH': '11’204 Luftfahrzeuge',
      tr: '11.204 hava aracı',
    },
  ],
  [
    'dollars',
    () => formatMoney(289_000),
    {
      en: '$289,000',
      es: '$289,000',
      'es-ES': '$289.000',
      de: '289.000 $',
      'de-CH': '$289’000',
      tr: '$289.000',
    },
  ],
  [
    'negative dollars',
    () => formatMoney(-11_200),
    {
      en: '−$11,200',
      es: '−$11,200',
      'es-ES': '−$11.200',
      de: '−11.200 $',
      'de-CH': '−$11’200',
      tr: '−$11.200',
    },
  ],
  [
    'euros',
    () => formatAmount(90_700, 'EUR'),
    {
      en: '€90,700',
      es: '€90,700',
      'es-ES': '90.700 €',
      de: '90.700 €',
      'de-CH': '€90’700',
      tr: '€90.700',
    },
  ],
  [
    'euros with cents',
    () => formatCurrency(90_700, 'EUR'),
    {
      en: '€90,700.00',
      es: '€90,700.00',
      'es-ES': '90.700,00 €',
      de: '90.700,00 €',
      'de-CH': '€90’700.00',
      tr: '€90.700,00',
    },
  ],
  [
    'francs',
    () => formatAmount(118_400, 'CHF'),
    {
      en: 'CHF 118,400',
      es: 'CHF 118,400',
      'es-ES': 'CHF 118.400',
      de: '118.400 CHF',
      'de-CH': 'CHF 118’400',
      tr: 'CHF 118.400',
    },
  ],
  [
    'lira',
    () => formatAmount(7_589_400, 'TRY'),
    {
      en: 'TRY 7,589,400',
      es: 'TRY 7,589,400',
      'es-ES': 'TRY 7.589.400',
      de: '7.589.400 TRY',
      'de-CH': 'TRY 7’589’400',
      tr: '7.589.400 TL',
    },
  ],
  [
    'lira with cents',
    () => formatCurrency(11_234.5, 'TRY'),
    {
      en: 'TRY 11,234.50',
      es: 'TRY 11,234.50',
      'es-ES': 'TRY 11.234,50',
      de: '11.234,50 TRY',
      'de-CH': 'TRY 11’234.50',
      tr: '11.234,50 TL',
    },
  ],
  [
    'a currency without cents',
    () => formatCurrency(11_234, 'JPY'),
    {
      en: '¥11,234',
      es: '¥11,234',
      'es-ES': '¥11.234',
      de: '11.234 ¥',
      'de-CH': '¥11’234',
      tr: '¥11.234',
    },
  ],
  [
    'a currency that sellers can’t choose',
    () => formatCurrency(-49, 'BHD'),
    {
      en: '−BHD 49.000',
      es: '−BHD 49.000',
      'es-ES': '−BHD 49,000',
      de: '−49,000 BHD',
      'de-CH': '−BHD 49.000',
      tr: '−BHD 49,000',
    },
  ],
  [
    'a short amount',
    () => formatShortAmount(1_250_000, 'USD'),
    {
      en: '$1.25M',
      es: '$1.25 M',
      'es-ES': '$1,25 M',
      de: '1,25 Mio. $',
      'de-CH': '$1.25 Mio.',
      tr: '$1,25 Mn',
    },
  ],
  [
    'a shorter amount',
    () => formatShortAmount(200_000, 'TRY'),
    {
      en: 'TRY 200K',
      es: 'TRY 200 K',
      'es-ES': 'TRY 200 mil',
      de: '200.000 TRY',
      'de-CH': 'TRY 200’000',
      tr: '200 B TL',
    },
  ],
  [
    'a percentage',
    () => formatPercent(42.4),
    { en: '42%', es: '42%', 'es-ES': '42 %', de: '42 %', 'de-CH': '42%', tr: '%42' },
  ],
  [
    'a small percentage',
    () => formatPercent(6.75),
    { en: '6.8%', es: '6.8%', 'es-ES': '6,8 %', de: '6,8 %', 'de-CH': '6.8%', tr: '%6,8' },
  ],
  [
    'a share',
    () => formatPercent(33.33, 2),
    {
      en: '33.33%',
      es: '33.33%',
      'es-ES': '33,33 %',
      de: '33,33 %',
      'de-CH': '33.33%',
      tr: '%33,33',
    },
  ],
  [
    'a size',
    () => formatBytes(2_810_000_000),
    {
      en: '2.8 GB',
      es: '2.8 GB',
      'es-ES': '2,8 GB',
      de: '2,8 GB',
      'de-CH': '2.8 GB',
      tr: '2,8 GB',
    },
  ],
  [
    'a year',
    () => formatBound(2_026),
    { en: '2026', es: '2026', 'es-ES': '2026', de: '2026', 'de-CH': '2026', tr: '2026' },
  ],
  [
    'a bound',
    () => formatBound(2_000_000),
    {
      en: '2,000,000',
      es: '2,000,000',
      'es-ES': '2.000.000',
      de: '2.000.000',
      'de-CH': '2’000’000',
      tr: '2.000.000',
    },
  ],
  [
    'a list',
    () => formatList(['A', 'B', 'C']),
    {
      en: 'A, B, and C',
      es: 'A, B y C',
      'es-ES': 'A, B y C',
      de: 'A, B und C',
      'de-CH': 'A, B und C',
      tr: 'A, B ve C',
    },
  ],
  [
    'a date',
    () => formatDate(at),
    {
      en: 'May 4, 2024',
      es: '4 may 2024',
      'es-ES': '4 may 2024',
      de: '4. Mai 2024',
      'de-CH': '4. Mai 2024',
      tr: '4 May 2024',
    },
  ],
  [
    'a long date',
    () => formatLongDate(at),
    {
      en: 'May 4, 2024',
      es: '4 de mayo de 2024',
      'es-ES': '4 de mayo de 2024',
      de: '4. Mai 2024',
      'de-CH': '4. Mai 2024',
      tr: '4 Mayıs 2024',
    },
  ],
  [
    'a full date',
    () => formatFullDate(at),
    {
      en: 'Saturday, May 4, 2024',
      es: 'sábado, 4 de mayo de 2024',
      'es-ES': 'sábado, 4 de mayo de 2024',
      de: 'Samstag, 4. Mai 2024',
      'de-CH': 'Samstag, 4. Mai 2024',
      tr: '4 Mayıs 2024 Cumartesi',
    },
  ],
  [
    'a month',
    () => formatMonth(at),
    {
      en: 'May 2024',
      es: 'may 2024',
      'es-ES': 'may 2024',
      de: 'Mai 2024',
      'de-CH': 'Mai 2024',
      tr: 'May 2024',
    },
  ],
  [
    'a time',
    () => formatTime(at, 'Africa/Abidjan'),
    {
      en: '3:05 PM',
      es: '3:05 p.m.',
      'es-ES': '15:05',
      de: '15:05',
      'de-CH': '15:05',
      tr: '15:05',
    },
  ],
]

const tags: readonly LanguageTag[] = ['en', 'es', 'es-ES', 'de', 'de-CH', 'tr']

describe.each(tags)('[BEY-20] in the language %s', (tag) => {
  test.each(formats)('%s has the format of the language', (_name, format, texts) => {
    const text = runInLanguage(tag, format).replaceAll('\u00a0', ' ').replaceAll("'", '’')
    expect(text).toBe(texts[tag])
  })

  test('fields read numbers, decimals, and percentages that the site shows', () => {
    const thousandths = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })
    const decimals = fc.constantFrom<Decimals>(0, 1, 2, 3)
    fc.assert(
      fc.property(thousandths, decimals, (number, maxDecimals) => {
        const value = Math.round(number / 10 ** (3 - maxDecimals)) / 10 ** maxDecimals + 0
        runInLanguage(tag, () => {
          for (const format of [formatNumber, formatFixed, formatPercent]) {
            const text = format(value, maxDecimals)
            expect(parseNumber(text), text).toBe(value)
          }
        })
      }),
    )
  })

  test('fields read prices and dates that the site shows', () => {
    const days = fc.date({
      min: new Date('1950-01-01'),
      max: new Date('2049-12-31'),
      noInvalidDate: true,
    })
    const currency = fc.constantFrom<Currency>(...currencyNames)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), currency, days, (price, code, date) => {
        const day = date.toISOString().slice(0, 10)
        runInLanguage(tag, () => {
          expect(parseAmount(formatAmount(price, code), code)).toBe(price)
          for (const format of [formatDate, formatLongDate])
            expect(readDate(format(day), { order: 'dmy', isDue: false }), format(day)).toBe(day)
        })
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

test.each(typed)(
  '[BEY-20] “%s” is %j with a decimal comma, %j with a decimal point, and %j without decimals',
  (text, withDecimalComma, withDecimalPoint, whole) => {
    for (const tag of tags) {
      const parse = (isWhole: boolean) => runInLanguage(tag, () => parseNumber(text, isWhole))
      const hasComma = /^(?:de|tr|es-ES)$/.test(tag)
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
    () => invalidNumberMessage().match(/\d[\d.,'’]*k?(?<!\.)/g) ?? [],
  )
  expect(runInLanguage(tag, () => [parseNumber(thousands), parseNumber(short)])).toEqual([
    15_000, 1_500,
  ])
})
