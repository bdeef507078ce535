import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDueNotice } from './expiry-notices.ts'
import {
  canBePaidFor,
  canTransition,
  type InvoiceState,
  invoiceStates,
  invoiceTransitions,
  mayTake,
  toDecimal,
} from './rules.ts'

test('[PAY-03] money is asked for only in executing, and what is paid is only ever refunded', () => {
  const into = (to: InvoiceState) => invoiceStates.filter((from) => canTransition(from, to))
  expect(into('paid')).toEqual(['executing'])
  expect(into('refunded')).toEqual(['paid'])
  expect(invoiceTransitions.paid).toEqual(['refunded'])
  expect(invoiceTransitions.refunded).toEqual([])
})

test('[PAY-02] from every state but a refund an invoice can still become paid', () => {
  const reached = (from: InvoiceState, seen = new Set<InvoiceState>()): Set<InvoiceState> => {
    if (seen.has(from)) return seen
    seen.add(from)
    for (const to of invoiceTransitions[from]) reached(to, seen)
    return seen
  }
  for (const state of invoiceStates)
    expect(reached(state).has('paid'), state).toBe(state !== 'refunded')
})

test('[PAY-01] a free package is offered unless another one is active', () => {
  const active = { tier: {}, expires: '2026-12-01T00:00:00.000Z', isExpired: false }
  const none = { tier: null, expires: null, isExpired: false }
  const offered = (price: number) =>
    [none, active, { ...active, isExpired: true }].map((standing) => mayTake({ price }, standing))
  expect(offered(0)).toEqual([true, false, true])
  expect(offered(49)).toEqual([true, true, true])
})

test('[PAY-01] nothing is payable for a sold aircraft or for a package without an end', () => {
  const ending = { tier: {}, expires: '2026-12-01T00:00:00.000Z', isSold: false }
  expect(canBePaidFor(ending)).toBe(true)
  expect(canBePaidFor({ ...ending, isSold: true })).toBe(false)
  expect(canBePaidFor({ ...ending, expires: null })).toBe(false)
  expect(canBePaidFor({ tier: null, expires: null, isSold: false })).toBe(true)
})

test('amounts are written with two digits and mean the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (cents) => {
      const text = toDecimal(cents)
      expect(text).toMatch(/^\d+\.\d\d$/)
      expect(Math.round(Number(text) * 100)).toBe(cents)
    }),
  )
})

test('[PAY-05] looked at daily, every end is told of a week before, a day before and after, in this order', () => {
  const day = 86_400_000
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: day - 1 }),
      fc.integer({ min: 0, max: day - 1 }),
      (end, look) => {
        const expires = new Date(Date.UTC(2027, 0, 30) + end)
        const told = Array.from({ length: 40 }, (_, n) =>
          findDueNotice(expires, new Date(Date.UTC(2027, 0, 1) + n * day + look)),
        ).filter((notice) => notice !== null)
        expect([...new Set(told)]).toEqual(['week', 'day', 'ended'])
      },
    ),
  )
})
