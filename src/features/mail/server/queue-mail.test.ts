import { expect, test } from 'vitest'
import { inTransaction } from '#kernel/server/database/database.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { queueMail } from './queue-mail.ts'
import type { Mail } from './transport.ts'

const ctx = contextForFile()

test('sends one email per purpose for concurrent requests', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => queueMail(ctx, mailFor('once'))))
  expect(new Set(ids).size).toBe(1)
  await ctx.workJobs()
  expect(await queueMail(ctx, mailFor('once'))).toBe(ids[0])
  await ctx.workJobs()
  expect(sentFor('once')).toHaveLength(1)
})

test('sends no email after a rollback', async () => {
  const attempt = inTransaction(ctx, async (ctx) => {
    await queueMail(ctx, mailFor('rolled-back'))
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  await ctx.workJobs()
  expect(sentFor('rolled-back')).toEqual([])
})

function mailFor(purpose: string): Mail {
  return {
    purpose,
    kind: 'test',
    to: 'pilot@example.test',
    subject: 'Hello',
    text: 'Hello.',
    html: '<p>Hello.</p>',
  }
}

function sentFor(purpose: string) {
  return ctx.sentMail.filter((mail) => mail.purpose === purpose)
}
