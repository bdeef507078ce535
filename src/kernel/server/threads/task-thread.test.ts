import { expect, test } from 'vitest'
import type { SlowTasks } from '#tests/support/threads/slow-thread.ts'
import { TaskFailure, TaskThread } from './task-thread.ts'

function openThread(limits: Partial<ConstructorParameters<typeof TaskThread>[1]> = {}) {
  return new TaskThread<SlowTasks>('#tests/support/threads/slow-thread.ts', {
    taskMs: 60_000,
    heapMegabytes: 64,
    queued: 3,
    ...limits,
  })
}

test('[A1] runs a thread’s tasks in order and returns their results', async () => {
  const thread = openThread()
  expect(await Promise.all([thread.run('echo', 'a'), thread.run('echo', 'b')])).toEqual(['a', 'b'])
  expect(await thread.run('bytes', 1_000_000)).toHaveLength(1_000_000)
})

test.each(['fail', 'hoard', 'exit'] as const)(
  '[A1] a task that ends with “%s” rejects, and the next one runs',
  async (name) => {
    const thread = openThread()
    const [failed, next] = await Promise.allSettled([
      thread.run(name, null),
      thread.run('echo', 'a'),
    ])
    expect(failed).toMatchObject({ reason: expect.any(TaskFailure) })
    expect(next).toMatchObject({ value: 'a' })
  },
)

test('[A1] stops an endless task at its time limit without blocking the event loop', async () => {
  const thread = openThread({ taskMs: 1_000 })
  let turns = 0
  const counter = setInterval(() => {
    turns += 1
  }, 1)
  await expect(thread.run('spin', null)).rejects.toThrow('1000 ms')
  clearInterval(counter)
  expect(turns).toBeGreaterThan(1)
})

test('[A1] rejects tasks beyond the queue limit with 503', async () => {
  const thread = openThread()
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => thread.run('echo', 'a')))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(results[3]).toMatchObject({ reason: { code: 'unavailable' } })
})
