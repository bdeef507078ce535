import { expect, test } from 'vitest'
import { formatAmount } from '../format-amount.ts'
import { failureText } from './payment-labels.ts'

test('[PAY-06] what failed is said below its title, not twice', () => {
  const said = (message: string) => failureText(new Error(message))
  expect(said('Error processing payment: it was not approved. Call us.')).toBe(
    'It was not approved. Call us.',
  )
  expect(said('Error processing payment. The payment was declined.')).toBe(
    'The payment was declined.',
  )
  expect(said('This listing has been paid for.')).toBe('This listing has been paid for.')
  expect(said('Error processing payment')).toContain('was not charged')
})

test('amounts have their cents and their currency', () => {
  expect(formatAmount({ amount: '1049.00', currency: 'USD' })).toBe('$1,049.00')
})
