import { expect, test } from 'vitest'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { loadDemoProgress, saveDemoProgress } from '#kernel/server/reports/demo-progress.ts'
import { insertRow } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { type DemoStep, writeSteps } from './write-steps.ts'

const ctx = contextForEachTest()

test('[O4] an interrupted step leaves nothing behind, and the next start writes it once', async () => {
  let isBroken = true
  const steps: readonly DemoStep[] = [
    { name: 'first', write: (step) => addEvent(step, 'first') },
    {
      name: 'second',
      async write(step) {
        await inTransaction(step, (inner) => addEvent(inner, 'second'))
        if (isBroken) throw new Error('killed')
      },
    },
    { name: 'third', isIdempotent: true, write: (step) => addEvent(step, 'third') },
  ]
  const startedAt = '2026-11-20T12:00:00.000Z'
  await saveDemoProgress(ctx.db, { startedAt, remaining: steps.map(({ name }) => name), of: 3 })
  await expect(writeSteps(ctx, steps)).rejects.toThrow('killed')
  expect(await events()).toEqual(['first'])
  expect(await loadDemoProgress(ctx.db)).toMatchObject({ remaining: ['second', 'third'], of: 3 })

  isBroken = false
  await Promise.all([writeSteps(ctx, steps.slice(0, 2)), writeSteps(ctx, steps.slice(0, 2))])
  await writeSteps(ctx, steps)
  await writeSteps(ctx, steps)
  expect(await events()).toEqual(['first', 'second', 'third'])
  expect(await loadDemoProgress(ctx.db)).toEqual({ startedAt, remaining: [], of: 3 })
})

test('an operation that fails inside a step rolls back only its own changes', async () => {
  const step: DemoStep = {
    name: 'partial',
    async write(past) {
      const failing = inTransaction(past, async (inner) => {
        await addEvent(inner, 'lost')
        throw new Error('refused')
      })
      await failing.catch(() => undefined)
      await addEvent(past, 'partial')
    },
  }
  await saveDemoProgress(ctx.db, { startedAt: '2026-11-20', remaining: ['partial'], of: 1 })
  await writeSteps(ctx, [step])
  expect(await events()).toEqual(['partial'])
})

async function addEvent({ db, now }: AppContext, name: string) {
  await insertRow(db, 'community_event', {
    name,
    description: name,
    contact: name,
    date: now().toISOString(),
  })
}

async function events(): Promise<string[]> {
  const rows = await ctx.db.selectFrom('community_event').select('name').orderBy('id').execute()
  return rows.map(({ name }) => name)
}
