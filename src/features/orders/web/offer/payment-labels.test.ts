import { expect, test } from 'vitest'
import { isPayable } from './payment-labels.ts'

test('[PAY-05] allows only free packages until a provider is set up', () => {
  const none = { label: null, isSandbox: false }
  expect(isPayable({ price: 49 }, none)).toBe(false)
  expect(isPayable({ price: 0 }, none)).toBe(true)
  expect(isPayable({ price: 49 }, { label: 'PayPal', isSandbox: false })).toBe(true)
})
