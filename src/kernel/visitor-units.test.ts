import { expect, test } from 'vitest'
import { serializeUnits } from './format/units.ts'
import { visitorCurrency } from './visitor-currency.ts'
import { unitsCacheKey, visitorUnits, withUnitsCookie } from './visitor-units.ts'

test.each([
  [null, 'us'],
  ['*', 'us'],
  ['en-US,en;q=0.9,de;q=0.8', 'us'],
  ['en', 'us'],
  ['en-LR', 'us'],
  ['my', 'us'],
  ['my-MM', 'us'],
  ['es-US', 'us'],
  ['en-GB,en;q=0.9', 'metric'],
  ['de-DE,de;q=0.9,en-US;q=0.8', 'metric'],
  ['fr', 'metric'],
  ['zh-Hans-CN', 'metric'],
])('[BEY-16] a first visit with the languages %s has %s units', (languages, units) => {
  const visitor = { cookies: '', header: () => languages }
  expect(serializeUnits(visitorUnits(visitor))).toBe(units)
})

test('[BEY-16] a choice outweighs the language, and the default isn’t part of cache keys', () => {
  const german = { cookies: 'windsock.units=us', header: () => 'de-DE' }
  const units = visitorUnits(german)
  expect(serializeUnits(units)).toBe('us')
  expect(unitsCacheKey(withUnitsCookie(german.cookies, units))).toBeNull()
  expect(unitsCacheKey('a=b; windsock.units=metric')).toBe('metric')
  expect(unitsCacheKey('windsock.units=nonsense')).toBeNull()
})

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
