import { expect, test } from 'vitest'
import type { ExchangeRate } from '#kernel/format/currencies.ts'
import { defaultUnits } from '#kernel/format/units.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { formatDatedPrice, formatPriceChange } from '../asking-price.ts'

const euros = { currency: 'EUR', price: 260_000, convertedOn: '2026-09-29' } as const
const rate = (currency: ExchangeRate['currency'], perDollar: number) => ({
  ...defaultUnits,
  money: { currency, perDollar, ratedOn: '2026-11-02' },
})

test.each([
  [{ price: 295_400, asking: euros }, defaultUnits, '≈ $295,400 at the rate of Sep 29, 2026'],
  [{ price: 295_400, asking: euros }, rate('GBP', 0.75), '≈ £221,600 at the rate of Sep 29, 2026'],
  [{ price: 150_000, asking: null }, rate('EUR', 0.88), '≈ €132,000 at the rate of Nov 2, 2026'],
  [{ price: 295_400, asking: euros }, rate('EUR', 0.88), null],
  [{ price: 150_000, asking: null }, defaultUnits, null],
  [{ price: null, asking: null }, rate('EUR', 0.88), null],
])('[BEY-17] converts %o with the older rate’s day', (listing, units, expected) => {
  expect(formatDatedPrice(listing, units)).toBe(expected)
})

test('[BEY-17] writes prices as the region does', () => {
  const inSpanish = (tag: 'es' | 'es-ES') =>
    runInLanguage(tag, () => formatDatedPrice({ price: 150_000 }, rate('EUR', 0.9)))
  expect(inSpanish('es')).toMatch(/^≈ EUR\u00a0135,000/)
  expect(inSpanish('es-ES')).toMatch(/^≈ 135\.000\u00a0€/)
})

test('[BEY-17] a price cut is in the seller’s currency, unless it was another one before', () => {
  const listing = { price: 284_000, previousPrice: 295_000 }
  expect(formatPriceChange({ ...listing, asking: null })).toBe('−$11,000')
  const asking = { ...euros, price: 250_000 }
  expect(formatPriceChange({ ...listing, asking: { ...asking, previousPrice: 260_000 } })).toBe(
    '−€10,000',
  )
  expect(formatPriceChange({ ...listing, asking: { ...asking, previousPrice: null } })).toBeNull()
})
