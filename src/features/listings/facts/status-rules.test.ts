import { expect, test } from 'vitest'
import {
  allowedActions,
  deriveStatus,
  findHiddenReason,
  type StatusFlags,
} from '../status-rules.ts'

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

const removed = 'Our staff has permanently removed this listing.'

test.each([
  [null, removed],
  ['', removed],
  ['Scam', `${removed} Scam.`],
  ['Not yours to sell.', `${removed} Not yours to sell.`],
  ['Is it yours?', `${removed} Is it yours?`],
])('[EDIT-07] a listing that staff removed for the reason %j', (withheld_reason, text) => {
  expect(findHiddenReason({ ...paid, withheld: 'blocked', withheld_reason }, now)).toBe(text)
})
