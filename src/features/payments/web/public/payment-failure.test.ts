import { expect, test } from 'vitest'
import { failureText } from './payment-failure.ts'

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
