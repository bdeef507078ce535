import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxTodayItems, noTask, pickToday, type TodayTask, todayKinds } from './today-rules.ts'

const task = (kind: TodayTask['kind'], some: Partial<TodayTask> = {}): TodayTask => ({
  ...noTask,
  kind,
  ...some,
})

test('[DASH-02] tasks of one kind are grouped, and other kinds show the first ones', () => {
  const leads = [1, 2, 3, 4].map((leadId) => task('reply', { leadId, person: `buyer ${leadId}` }))
  const listings = [5, 6, 7].map((listingId) => task('photos', { listingId }))
  const silent = [8, 9].map((listingId) => task('confirm', { listingId }))
  expect(
    pickToday([...listings, ...silent, ...leads]).map(({ kind, leadId, listingId, others }) => [
      kind,
      leadId ?? listingId,
      others,
    ]),
  ).toEqual([
    ['reply', 1, []],
    ['reply', 2, [3, 4]],
    ['confirm', 8, [9]],
    ['photos', 5, []],
    ['photos', 6, []],
  ])
})

test('[DASH-02] an aircraft and a person have tasks of the most urgent kind only', () => {
  const picked = pickToday([
    task('photos', { listingId: 1 }),
    task('step', { leadId: 2, person: 'Ann Lee', listingId: 3 }),
    task('reply', { leadId: 4, person: 'Ann Lee', listingId: 1 }),
    task('price', { listingId: 3 }),
  ])
  expect(picked.map(({ kind }) => kind)).toEqual(['reply', 'price'])
})

test('[DASH-02] there are at most ten tasks, most urgent first, and of one kind per aircraft', () => {
  const id = fc.option(fc.nat(20))
  const tasks = fc.array(
    fc.record({ kind: fc.constantFrom(...todayKinds), leadId: id, listingId: id }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(tasks, (given) => {
      const picked = pickToday(given.map(({ kind, ...ids }) => task(kind, ids)))
      expect(picked.length).toBeLessThanOrEqual(maxTodayItems)
      const order = picked.map(({ kind }) => todayKinds.indexOf(kind))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      const kindsOf = Map.groupBy(picked, ({ listingId }) => listingId)
      kindsOf.delete(null)
      for (const same of kindsOf.values())
        expect(new Set(same.map(({ kind }) => kind)).size).toBe(1)
    }),
  )
})
