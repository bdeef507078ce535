import { expect, test } from 'vitest'
import { findDifferences } from './compare-payments.ts'

const order = (status: 'CREATED' | 'APPROVED' | 'COMPLETED', ...captures: string[]) => ({
  id: 'order',
  status,
  captures: captures.map((state, i) => ({
    id: `capture ${i}`,
    status: state,
    amount: { currency_code: 'USD', value: '49.00' },
  })),
})
const invoice = (state: string, grants: number) => ({ order_id: 'order', state, grants })
const paid = order('COMPLETED', 'COMPLETED')

test.each([
  ['captured and still executing', paid, invoice('executing', 0)],
  ['captured without a grant', paid, invoice('paid', 0)],
  ['granted twice', paid, invoice('paid', 2)],
  ['captured twice', order('COMPLETED', 'COMPLETED', 'COMPLETED'), invoice('paid', 1)],
  ['refunded and still granted', order('COMPLETED', 'REFUNDED'), invoice('refunded', 1)],
  ['refunded and still paid', order('COMPLETED', 'REFUNDED'), invoice('paid', 1)],
  ['paid without a capture', order('CREATED'), invoice('paid', 1)],
  ['approved and never captured', order('APPROVED'), invoice('created', 0)],
])('[R7] rejects a payment that is %s', (_, one, its) => {
  expect(findDifferences([one], [its])).toHaveLength(1)
})

test('[R7] rejects a payment whose invoice is missing', () => {
  expect(findDifferences([paid], [])).toHaveLength(1)
})

test.each([
  ['paid', paid, invoice('paid', 1)],
  ['refunded', order('COMPLETED', 'REFUNDED'), invoice('refunded', 0)],
  ['never approved', order('CREATED'), invoice('created', 0)],
])('[R7] accepts a payment that is %s', (_, one, its) => {
  expect(findDifferences([one], [its])).toEqual([])
})

test('[R7] accepts a missing invoice only for a refunded payment whose commits were lost', () => {
  const refunded = order('COMPLETED', 'REFUNDED')
  expect(findDifferences([refunded], [], true)).toEqual([])
  expect(findDifferences([refunded], [])).toHaveLength(1)
  expect(findDifferences([paid], [], true)).toHaveLength(1)
})
