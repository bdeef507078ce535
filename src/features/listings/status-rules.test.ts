import { expect, test } from 'vitest'
import { allowedActions, deriveStatus, type StatusFlags } from './status-rules.ts'

const now = new Date('2026-11-25T12:00:00Z')
const paid: StatusFlags = {
  tier_id: 2,
  is_active: true,
  is_sold: false,
  is_sale_pending: false,
  expires_at: new Date('2026-12-24T12:00:00Z'),
  withheld: null,
  withheld_reason: null,
}
const expired = { expires_at: new Date('2026-11-24T12:00:00Z') }
const onMarket = ['deactivate', 'marksold', 'stillforsale']

test.each<[string, Partial<StatusFlags>, string, string[]]>([
  ['unpaid', { tier_id: null, is_active: false, expires_at: null }, 'unpaid', ['pay']],
  ['displayed', {}, 'active', [...onMarket, 'marksalepending']],
  ['displayed forever', { expires_at: null }, 'active', [...onMarket, 'marksalepending']],
  ['sale pending', { is_sale_pending: true }, 'active', [...onMarket, 'removesalepending']],
  ['taken down', { is_active: false }, 'inactive', ['activate', 'marksold']],
  ['expired', expired, 'expired', ['pay']],
  ['expired while taken down', { ...expired, is_active: false }, 'expired', ['pay']],
  ['sold', { is_sold: true }, 'sold', ['markunsold']],
  ['sold and taken down', { is_sold: true, is_active: false }, 'sold', ['markunsold']],
  ['sold, then expired', { ...expired, is_sold: true }, 'sold-expired', []],
  ['sold before it was paid', { is_sold: true, tier_id: null }, 'sold-expired', []],
  ['unpaid and hidden by staff', { tier_id: null, withheld: 'review' }, 'unpaid', []],
  [
    'taken down and hidden by staff',
    { is_active: false, withheld: 'hidden' },
    'inactive',
    ['marksold'],
  ],
  ['expired and hidden by staff', { ...expired, withheld: 'blocked' }, 'expired', []],
])('[EDIT-07] status and actions of a listing that is %s', (_state, flags, status, actions) => {
  const listing = { ...paid, ...flags }
  expect(deriveStatus(listing, now)).toBe(status)
  expect(allowedActions(listing, now).sort()).toEqual(actions.sort())
})
