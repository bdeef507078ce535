import { expect, test } from 'vitest'
import { dayMs } from '#kernel/time.ts'
import { type AttentionFacts, findAttentionReasons } from './attention-rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const inDays = (days: number) => daysAgo(-days)

const healthy: AttentionFacts = {
  photos: 12,
  listedAt: daysAgo(10),
  lastConfirmedAt: daysAgo(2),
  expiresAt: inDays(90),
  lastLeadAt: daysAgo(1),
  waitingLead: null,
}
const kindsOf = (facts: Partial<AttentionFacts>) =>
  findAttentionReasons({ ...healthy, ...facts }, now).map(({ kind }) => kind)

test('[DASH-02] a listing without problems needs no attention', () => {
  expect(kindsOf({})).toEqual([])
  expect(kindsOf({ expiresAt: null, lastLeadAt: null })).toEqual([])
})

test.each<[string, Partial<AttentionFacts>, Partial<AttentionFacts>]>([
  [
    'lead-waits',
    { waitingLead: { leadId: 1, since: daysAgo(1) } },
    { waitingLead: { leadId: 1, since: daysAgo(0.99) } },
  ],
  ['expires', { expiresAt: inDays(13.9) }, { expiresAt: inDays(14) }],
  ['unconfirmed', { lastConfirmedAt: daysAgo(14) }, { lastConfirmedAt: daysAgo(13.9) }],
  ['no-lead', { lastLeadAt: daysAgo(60) }, { lastLeadAt: daysAgo(59.9) }],
  ['no-lead', { lastLeadAt: null, listedAt: daysAgo(60) }, { lastLeadAt: null }],
  ['few-photos', { photos: 5 }, { photos: 6 }],
])('[DASH-02] %s starts at its limit', (kind, past, before) => {
  expect(kindsOf(past)).toEqual([kind])
  expect(kindsOf(before)).toEqual([])
})
