import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDueNotice } from './expiry-notices.ts'

test('[PAY-05] with daily checks, every end has notices a week before, a day before, and after, in order', () => {
  const day = 86_400_000
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: day - 1 }),
      fc.integer({ min: 0, max: day - 1 }),
      (end, checkTime) => {
        const expires = new Date(Date.UTC(2027, 0, 30) + end)
        const notices = Array.from({ length: 40 }, (_, n) =>
          findDueNotice(expires, new Date(Date.UTC(2027, 0, 1) + n * day + checkTime)),
        ).filter((notice) => notice !== null)
        expect([...new Set(notices)]).toEqual(['week', 'day', 'ended'])
      },
    ),
  )
})
