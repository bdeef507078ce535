import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canClaimPackage,
  canPayForListing,
  canTransition,
  type InvoiceState,
  invoiceStates,
  invoiceTransitions,
  toDecimal,
} from './rules.ts'

test('[PAY-03] an invoice is paid only from executing, and a paid one can only be refunded', () => {
  const into = (to: InvoiceState) => invoiceStates.filter((from) => canTransition(from, to))
  expect(into('paid')).toEqual(['executing'])
  expect(into('refunded')).toEqual(['paid'])
  expect(invoiceTransitions.paid).toEqual(['refunded'])
  expect(invoiceTransitions.refunded).toEqual([])
})

test('[PAY-02] an invoice in any state except refunded can still become paid', () => {
  const reached = (from: InvoiceState, seen = new Set<InvoiceState>()): Set<InvoiceState> => {
    if (seen.has(from)) return seen
    seen.add(from)
    for (const to of invoiceTransitions[from]) reached(to, seen)
    return seen
  }
  for (const state of invoiceStates)
    expect(reached(state).has('paid'), state).toBe(state !== 'refunded')
})

test('[PAY-01] offers a free package unless another one is active', () => {
  const active = { tier: {}, expires: '2026-12-01T00:00:00.000Z', isExpired: false }
  const none = { tier: null, expires: null, isExpired: false }
  const offered = (price: number) =>
    [none, active, { ...active, isExpired: true }].map((funding) =>
      canClaimPackage({ price }, funding),
    )
  expect(offered(0)).toEqual([true, false, true])
  expect(offered(49)).toEqual([true, true, true])
})

test('[PAY-01] no payment is due for a sold aircraft or for a package without an end', () => {
  const ending = { tier: {}, expires: '2026-12-01T00:00:00.000Z', isSold: false, withheld: null }
  expect(canPayForListing(ending)).toBe(true)
  expect(canPayForListing({ ...ending, isSold: true })).toBe(false)
  expect(canPayForListing({ ...ending, expires: null })).toBe(false)
  expect(canPayForListing({ ...ending, withheld: 'blocked' })).toBe(false)
  expect(canPayForListing({ tier: null, expires: null, isSold: false, withheld: null })).toBe(true)
})

test('amounts have two decimals and the same number of cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (cents) => {
      const text = toDecimal(cents)
      expect(text).toMatch(/^\d+\.\d\d$/)
      expect(Math.round(Number(text) * 100)).toBe(cents)
    }),
  )
})
