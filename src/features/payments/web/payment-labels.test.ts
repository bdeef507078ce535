import { expect, test } from 'vitest'
import { formatAmount } from '../format-amount.ts'
import { isPayable } from './payment-labels.ts'
import { failureText } from './public/payment-failure.ts'

test('[PAY-06] shows the error below its title without repeating it', () => {
  const toText = (message: string) => failureText(new Error(message))
  expect(toText('Error processing payment: it wasn’t approved. Call us.')).toBe(
    'It wasn’t approved. Call us.',
  )
  expect(toText('Error processing payment. The payment was declined.')).toBe(
    'The payment was declined.',
  )
  expect(toText('This listing has been paid for.')).toBe('This listing has been paid for.')
  expect(toText('Error processing payment')).toBe('Please try again.')
})

test('amounts include cents and currency', () => {
  expect(formatAmount({ amount: '1049.00', currency: 'USD' })).toBe('$1,049.00')
})

test('[PAY-05] allows only free packages until a provider is set up', () => {
  const none = { label: null, isSandbox: false }
  expect(isPayable({ price: 49 }, none)).toBe(false)
  expect(isPayable({ price: 0 }, none)).toBe(true)
  expect(isPayable({ price: 49 }, { label: 'PayPal', isSandbox: false })).toBe(true)
})
