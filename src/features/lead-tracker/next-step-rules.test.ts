import { expect, test } from 'vitest'
import { describeNextStep } from './next-step-rules.ts'

const now = '2026-11-20T12:00:00.000Z'
const lead = {
  currentStateId: 1,
  nextStep: null,
  lostReason: null,
  firstAnsweredAt: null,
  dateSubmitted: '2026-11-20T09:00:00.000Z',
}

test('[DASH-04] an unanswered lead is due today and overdue after a day', () => {
  expect(describeNextStep(lead, now)).toEqual({ kind: 'due', text: 'Reply today', at: null })
  const old = { ...lead, dateSubmitted: '2026-11-19T10:00:00.000Z' }
  expect(describeNextStep(old, now)).toEqual({
    kind: 'late',
    text: 'Waiting 26 hr',
    at: null,
    isAge: true,
  })
})

test('[DASH-04] a step is overdue once its date has passed, and has no date if none was set', () => {
  const at = '2026-11-20T11:59:00.000Z'
  const step = (at: string | null) => ({ ...lead, nextStep: { text: 'Call', at } })
  expect(describeNextStep(step(at), now)).toEqual({ kind: 'late', text: 'Call', at })
  expect(describeNextStep(step('2026-11-20T12:01:00.000Z'), now).kind).toBe('due')
  expect(describeNextStep(step(null), now)).toEqual({ kind: 'due', text: 'Call', at: null })
})

test('[DASH-04] a closed lead shows its outcome and is never overdue', () => {
  const lost = { ...lead, currentStateId: 6, lostReason: 'financing' }
  expect(describeNextStep(lost, now)).toEqual({ kind: 'lost', text: 'financing', at: null })
  expect(describeNextStep({ ...lost, lostReason: null }, now).text).toBe('Lost')
  expect(describeNextStep({ ...lead, currentStateId: 5 }, now).kind).toBe('won')
})
