import { expect, test } from 'vitest'
import { formatBilledAmount } from './format-amount.ts'

test('amounts include cents and currency', () => {
  expect(formatBilledAmount({ amount: '1049.00', currency: 'USD' })).toBe('$1,049.00')
})
