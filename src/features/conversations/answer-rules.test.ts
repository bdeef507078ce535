import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/time.ts'
import {
  type AnswerableLead,
  type AnswerSummary,
  isPublicSummary,
  minReplySeconds,
  summarizeAnswers,
} from './answer-rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const second = 1000
const ago = (ms: number) => new Date(now.getTime() - ms)

const aLead = (traits: Partial<AnswerableLead> & { waits?: number; hours?: number } = {}) => {
  const { hours = 100, waits, ...given } = traits
  const submittedAt = ago(hours * 3600 * second)
  return {
    buyer: `buyer-${hours}`,
    submittedAt,
    replies: waits === undefined ? [] : [new Date(submittedAt.getTime() + waits * 60 * second)],
    endedByBuyerAt: null,
    isOwn: false,
    isSpam: false,
    ...given,
  }
}

const leads = fc.array(
  fc
    .record({
      buyer: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      age: fc.integer({ min: 1, max: 90 * 86_400 }),
      waits: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
    })
    .map(({ buyer, age, waits }): AnswerableLead => {
      const submittedAt = ago(age * second)
      const replies = waits.map((part) => new Date(submittedAt.getTime() + part * age * second))
      return { buyer, submittedAt, replies, endedByBuyerAt: null, isOwn: false, isSpam: false }
    }),
  { maxLength: 20 },
)
const summarize = (some: readonly AnswerableLead[]) => summarizeAnswers(some, now)
const share = ({ leads: all, answered }: AnswerSummary) => (all === 0 ? 0 : answered / all)
const minutes = ({ medianMinutes }: AnswerSummary) => medianMinutes ?? Infinity

test('[BEY-30] automatic replies to every inquiry change nothing', () => {
  const delay = fc.integer({ min: 0, max: minReplySeconds * second - 1 })
  fc.assert(
    fc.property(leads, delay, (some, ms) => {
      const automated = some.map((lead) => ({
        ...lead,
        replies: [new Date(lead.submittedAt.getTime() + ms), ...lead.replies],
      }))
      expect(summarize(automated)).toEqual(summarize(some))
    }),
  )
})

test('[BEY-30] answering oneself and inquiries that staff call abuse change nothing', () => {
  const flag = fc.constantFrom({ isOwn: true }, { isSpam: true })
  fc.assert(
    fc.property(leads, leads, flag, (some, others, uncounted) => {
      const added = others.map((lead) => ({ ...lead, ...uncounted }))
      expect(summarize([...some, ...added])).toEqual(summarize(some))
    }),
  )
})

test('[BEY-30] one buyer counts once, however often they write', () => {
  fc.assert(
    fc.property(leads, (some) => {
      const buyers = new Set(some.map(({ buyer }) => buyer))
      expect(summarize(some).leads).toBeLessThanOrEqual(buyers.size)
      expect(summarize([...some, ...some])).toEqual(summarize(some))
    }),
  )
})

test('[BEY-30] not answering never improves the share or the median', () => {
  fc.assert(
    fc.property(leads, fc.constantFrom('a', 'b', 'c'), (some, ignored) => {
      const old = some.filter(({ submittedAt }) => submittedAt <= ago(dayMs))
      const silent = old.map((lead) => (lead.buyer === ignored ? { ...lead, replies: [] } : lead))
      expect(share(summarize(silent))).toBeLessThanOrEqual(share(summarize(old)))
      expect(minutes(summarize(silent))).toBeGreaterThanOrEqual(minutes(summarize(old)))
    }),
  )
})

test('[BEY-30] the median counts unanswered inquiries as the longest times', () => {
  const answered = [10, 20, 30, 40].map((waits, i) => aLead({ waits, hours: 100 + i }))
  const ignored = [1, 2, 3, 4].map((i) => aLead({ hours: 200 + i }))
  expect(summarize(answered)).toEqual({ leads: 4, answered: 4, medianMinutes: 25 })
  expect(summarize([...answered, ...ignored.slice(1)])).toEqual({
    leads: 7,
    answered: 4,
    medianMinutes: 40,
  })
  expect(summarize([...answered, ...ignored])).toEqual({
    leads: 8,
    answered: 4,
    medianMinutes: null,
  })
  expect(summarize([])).toEqual({ leads: 0, answered: 0, medianMinutes: null })
})

test('[BEY-30] an inquiry counts after a day without an answer, unless the buyer ended it before', () => {
  expect(summarize([aLead({ hours: 23 })]).leads).toBe(0)
  expect(summarize([aLead({ hours: 24 })]).leads).toBe(1)
  expect(summarize([aLead({ hours: 23, waits: 5 })]).leads).toBe(1)
  const ended = (hours: number) => aLead({ hours: 100, endedByBuyerAt: ago(hours * 3600 * second) })
  expect(summarize([ended(77)]).leads).toBe(0)
  expect(summarize([ended(76)]).leads).toBe(1)
})

test('[BEY-30] an inquiry that the buyer soon ended doesn’t lengthen the time of a later one', () => {
  const ended = aLead({ buyer: 'a', hours: 500, endedByBuyerAt: ago(499 * 3600 * second) })
  expect(summarize([ended, aLead({ buyer: 'a', waits: 30 })]).medianMinutes).toBe(30)
  expect(summarize([ended, aLead({ buyer: 'a', hours: 12 })]).leads).toBe(0)
  expect(summarize([ended, aLead({ buyer: 'a', hours: 24 })])).toMatchObject({
    leads: 1,
    answered: 0,
  })
})

test.each([
  [{ leads: 4, answered: 4 }, '2026-11-01', true, false],
  [{ leads: 5, answered: 0 }, '2026-11-01', true, true],
  [{ leads: 5, answered: 5 }, '2026-11-21', true, false],
  [{ leads: 5, answered: 5 }, '2026-11-20', true, true],
  [{ leads: 5, answered: 5 }, null, true, false],
  [{ leads: 6, answered: 2 }, '2026-11-01', false, false],
  [{ leads: 6, answered: 3 }, '2026-11-01', false, true],
])(
  '[BEY-30] %j with public date %s and inbound mail %s is public: %s',
  (counts, publicFrom, receivesMail, isPublic) => {
    const publication = { publicFrom, today: '2026-11-20', receivesMail }
    expect(isPublicSummary({ ...counts, medianMinutes: null }, publication)).toBe(isPublic)
  },
)
