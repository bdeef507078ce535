import { expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { tryConsumeRateLimit } from './rate-limit.ts'

const ctx = contextForFile()

test('a window starts with its first attempt, and later attempts don’t extend it', async () => {
  const limit = { name: 'attempts', points: 2, seconds: 60 }
  const start = new Date('2026-11-20T12:00:00Z').getTime()
  const attemptAfter = (seconds: number) => {
    ctx.clock.now = new Date(start + seconds * 1_000)
    return tryConsumeRateLimit(ctx, limit, 'someone')
  }
  expect(await attemptAfter(0)).toBe(true)
  expect(await attemptAfter(50)).toBe(true)
  expect(await attemptAfter(59)).toBe(false)
  expect(await attemptAfter(60)).toBe(true)
})
