import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitTexts } from '#tests/support/cases/split-texts.ts'
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

const tags = [
  'en',
  'es',
  'es-ES',
  'es-MX',
  'es-AR',
  'de',
  'de-CH',
  'tr',
] as const satisfies LanguageTag[]

/** Texts in the order of the tags above. */
const formats: readonly [name: string, format: () => string, texts: string][] = [
  [
    'a number',
    () => formatNumber(11_234.5),
    '11,234.5 | 11,234.5 | 11.234,5 | 11,234.5 | 11.234,5 | 11.234,5 | 11’234.5 | 11.234,5',
  ],
  ['a decimal', () => formatFixed(6.5, 1), '6.5 | 6.5 | 6,5 | 6.5 | 6,5 | 6,5 | 6.5 | 6,5'],
  [
    'a time in the past',
    () => formatPast(11, 'day'),
    '11 days ago | hace 11 días | hace 11 días | hace 11 días | hace 11 días | vor 11 Tagen | vor 11 Tagen | 11 gün önce',
  ],
  [
    'one of a noun without a plural in English',
    () => formatCount(1, 'aircraft', 'aircraft'),
    '1 aircraft | 1 aeronave | 1 aeronave | 1 aeronave | 1 aeronave | 1 Luftfahrzeug | 1 Luftfahrzeug | 1 hava aracı',
  ],
  [
    'several of a noun without a plural in English',
    () => formatCount(11_204, 'aircraft', 'aircraft'),
    '11,204 aircraft | 11,204 aeronaves | 11.204 aeronaves | 11,204 aeronaves | 11.204 aeronaves | 11.204 Luftfahrzeuge | 11’204 Luftfahrzeuge | 11.204 hava aracı',
  ],
  [
    'dollars',
    () => formatMoney(289_000),
    '$289,000 | USD 289,000 | 289.000 US$ | USD 289,000 | US$ 289.000 | 289.000 $ | $ 289’000 | $289.000',
  ],
  [
    'negative dollars',
    () => formatMoney(-11_200),
    '−$11,200 | −USD 11,200 | −11.200 US$ | −USD 11,200 | −US$ 11.200 | −11.200 $ | −$ 11’200 | −$11.200',
  ],
  [
    'euros',
    () => formatAmount(90_700, 'EUR'),
    '€90,700 | EUR 90,700 | 90.700 € | EUR 90,700 | EUR 90.700 | 90.700 € | EUR 90’700 | €90.700',
  ],
  [
    'euros with cents',
    () => formatCurrency(90_700, 'EUR'),
    '€90,700.00 | EUR 90,700.00 | 90.700,00 € | EUR 90,700.00 | EUR 90.700,00 | 90.700,00 € | EUR 90’700.00 | €90.700,00',
  ],
  [
    'francs',
    () => formatAmount(118_400, 'CHF'),
    'CHF 118,400 | CHF 118,400 | 118.400 CHF | CHF 118,400 | CHF 118.400 | 118.400 CHF | CHF 118’400 | CHF 118.400',
  ],
  [
    'lira',
    () => formatAmount(7_589_400, 'TRY'),
    'TRY 7,589,400 | TRY 7,589,400 | 7.589.400 TRY | TRY 7,589,400 | TRY 7.589.400 | 7.589.400 TRY | TRY 7’589’400 | 7.589.400 TL',
  ],
  [
    'lira with cents',
    () => formatCurrency(11_234.5, 'TRY'),
    'TRY 11,234.50 | TRY 11,234.50 | 11.234,50 TRY | TRY 11,234.50 | TRY 11.234,50 | 11.234,50 TRY | TRY 11’234.50 | 11.234,50 TL',
  ],
  [
    'a currency without cents',
    () => formatCurrency(11_234, 'JPY'),
    '¥11,234 | JPY 11,234 | 11.234 JPY | JPY 11,234 | JPY 11.234 | 11.234 ¥ | ¥ 11’234 | ¥11.234',
  ],
  [
    'a currency that sellers can’t choose',
    () => formatCurrency(-49, 'BHD'),
    '−BHD 49.000 | −BHD 49.000 | −49,000 BHD | −BHD 49.000 | −BHD 49,000 | −49,000 BHD | −BHD 49.000 | −BHD 49,000',
  ],
  [
    'a short amount',
    () => formatShortAmount(1_250_000, 'USD'),
    '$1.25M | USD 1.25 M | 1,25 M US$ | USD 1.25 M | US$ 1,25 M | 1,25 Mio. $ | $ 1.25 Mio. | $1,25 Mn',
  ],
  [
    'a shorter amount',
    () => formatShortAmount(200_000, 'TRY'),
    'TRY 200K | TRY 200 k | 200 mil TRY | TRY 200 k | TRY 200 k | 200.000 TRY | TRY 200’000 | 200 B TL',
  ],
  ['a percentage', () => formatPercent(42.4), '42% | 42% | 42 % | 42% | 42% | 42 % | 42% | %42'],
  [
    'a small percentage',
    () => formatPercent(6.75),
    '6.8% | 6.8% | 6,8 % | 6.8% | 6,8% | 6,8 % | 6.8% | %6,8',
  ],
  [
    'a share',
    () => formatPercent(33.33, 2),
    '33.33% | 33.33% | 33,33 % | 33.33% | 33,33% | 33,33 % | 33.33% | %33,33',
  ],
  [
    'a size',
    () => formatBytes(2_810_000_000),
    '2.8 GB | 2.8 GB | 2,8 GB | 2.8 GB | 2,8 GB | 2,8 GB | 2.8 GB | 2,8 GB',
  ],
  ['a year', () => formatBound(2_026), '2026 | 2026 | 2026 | 2026 | 2026 | 2026 | 2026 | 2026'],
  [
    'a bound',
    () => formatBound(2_000_000),
    '2,000,000 | 2,000,000 | 2.000.000 | 2,000,000 | 2.000.000 | 2.000.000 | 2’000’000 | 2.000.000',
  ],
  [
    'a list',
    () => formatList(['A', 'B', 'C']),
    'A, B, and C | A, B y C | A, B y C | A, B y C | A, B y C | A, B und C | A, B und C | A, B ve C',
  ],
  [
    'a date',
    () => formatDate(at),
    'May 4, 2024 | 4 may 2024 | 4 may 2024 | 4 may 2024 | 4 de may de 2024 | 4. Mai 2024 | 4. Mai 2024 | 4 May 2024',
  ],
  [
    'a long date',
    () => formatLongDate(at),
    'May 4, 2024 | 4 de mayo de 2024 | 4 de mayo de 2024 | 4 de mayo de 2024 | 4 de mayo de 2024 | 4. Mai 2024 | 4. Mai 2024 | 4 Mayıs 2024',
  ],
  [
    'a full date',
    () => formatFullDate(at),
    'Saturday, May 4, 2024 | sábado, 4 de mayo de 2024 | sábado, 4 de mayo de 2024 | sábado, 4 de mayo de 2024 | sábado, 4 de mayo de 2024 | Samstag, 4. Mai 2024 | Samstag, 4. Mai 2024 | 4 Mayıs 2024 Cumartesi',
  ],
  [
    'a month',
    () => formatMonth(at),
    'May 2024 | may 2024 | may 2024 | may 2024 | may 2024 | Mai 2024 | Mai 2024 | May 2024',
  ],
  [
    'a time',
    () => formatTime(at, 'Africa/Abidjan'),
    '3:05 PM | 3:05 p.m. | 15:05 | 3:05 p.m. | 3:05 p. m. | 15:05 | 15:05 | 15:05',
  ],
]

describe.each(tags)('[BEY-20] in the language %s', (tag) => {
  test.each(formats)('%s has the format of the language', (_name, format, texts) => {
    const text = runInLanguage(tag, format).replaceAll('\u00a0', ' ').replaceAll("'", '’')
    expect(text).toBe(splitTexts(texts)[tags.indexOf(tag)])
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
      const hasComma = /^(?:de|tr|es-ES|es-AR)$/.test(tag)
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
