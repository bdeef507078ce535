import { expect, test } from 'vitest'
import { currencyNames, smallestAmount } from '#kernel/format/currencies.ts'
import { toAmount, toPayPalMoney } from './paypal/paypal-order.ts'
import { fromMinorUnits, toMinorUnits } from './stripe/stripe-amount.ts'

test.each(currencyNames)(
  '[BEY-37] [PAY-07] PayPal and Stripe take payable amounts in %s',
  (currency) => {
    const amount = { cents: 4_900 * smallestAmount(currency), currency }
    expect(toPayPalMoney(toAmount(amount))).toEqual(amount)
    expect(fromMinorUnits(toMinorUnits(amount), currency)).toEqual(amount)
  },
)

test('[BEY-37] [PAY-07] amounts without cents have no decimals at PayPal', () => {
  expect(toAmount({ cents: 490_000, currency: 'JPY' })).toEqual({
    currency_code: 'JPY',
    value: '4900',
  })
  expect(toAmount({ cents: 4_990, currency: 'EUR' }).value).toBe('49.90')
})
