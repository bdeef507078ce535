import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/time.ts'
import { findUseStart } from './server/withdrawals/find-use-start.ts'
import { computeRefund, countDaysUsed, lastDayToWithdraw } from './withdrawal-rules.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000 })
const days = fc.integer({ min: 1, max: 3_650 })

test('[BEY-38] a refund is the share of the days left, rounded once, and at most what is left', () => {
  fc.assert(
    fc.property(cents, cents, days, days, (amountCents, refundedCents, of, other) => {
      const used = other % (of + 1)
      const price = { amountCents, currency: 'USD' }
      const whole = computeRefund({ ...price, refundedCents: 0, used, of })
      expect(Number.isInteger(whole)).toBe(true)
      expect(Math.abs(whole * of - amountCents * (of - used))).toBeLessThanOrEqual(of / 2)
      const left = computeRefund({ ...price, refundedCents, used, of })
      expect(left).toBe(Math.max(0, whole - refundedCents))
      // Another day never costs the operator.
      if (used < of)
        expect(
          computeRefund({ ...price, refundedCents: 0, used: used + 1, of }),
        ).toBeLessThanOrEqual(whole)
    }),
  )
})

test('[BEY-38] what was not used at all is refunded completely, and what is used up not at all', () => {
  fc.assert(
    fc.property(cents, days, (amountCents, of) => {
      const price = { amountCents, refundedCents: 0, currency: 'USD', of }
      expect(computeRefund({ ...price, used: 0 })).toBe(amountCents)
      expect(computeRefund({ ...price, used: of })).toBe(0)
      expect(computeRefund({ ...price, used: 0, of: 0 })).toBe(amountCents)
    }),
  )
})

test('[BEY-38] a refund is a whole number in currencies without decimals', () => {
  const price = { amountCents: 10_000, refundedCents: 0, used: 1, of: 3 }
  expect(computeRefund({ ...price, currency: 'EUR' })).toBe(6_667)
  expect(computeRefund({ ...price, currency: 'HUF' })).toBe(6_700)
  expect(computeRefund({ ...price, currency: 'JPY' })).toBe(6_700)
})

test('[BEY-38] only whole days count, from the end of earlier packages', () => {
  const start = new Date('2026-11-20T12:00:00Z')
  const after = (count: number) => new Date(start.getTime() + count * dayMs)
  expect([0.9, 1, 59.9, 70, -3].map((count) => countDaysUsed(start, after(count), 60))).toEqual([
    0, 1, 59, 60, 0,
  ])
  const earlier = { granted_ms: after(-50).getTime(), days: 60 }
  expect(findUseStart(start, [earlier])).toEqual(after(10))
  expect(findUseStart(start, [{ ...earlier, days: 30 }])).toEqual(start)
  expect(findUseStart(start, [{ ...earlier, days: null }])).toBeNull()
  expect(lastDayToWithdraw(start, 14)).toBe('2026-12-04')
})
