import { expect, test } from 'vitest'
import { visitorCurrency } from './visitor-currency.ts'

test.each([
  ['zh-Hant-HK', 'HKD'],
  ['zh-Hans-SG,zh;q=0.9', 'SGD'],
  ['sr-Latn-DE', 'EUR'],
  ['zh-HK', 'HKD'],
  ['de-DE-1996', 'EUR'],
  ['de', 'EUR'],
  ['de-Latn', 'EUR'],
  ['es-419', 'USD'],
  ['en-US', 'USD'],
  ['', 'USD'],
])('[BEY-17] a visitor with %s reads prices in %s', (acceptLanguage, currency) => {
  expect(visitorCurrency({ cookies: '', header: () => acceptLanguage })).toBe(currency)
})
