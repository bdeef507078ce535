import { expect, test, vi } from 'vitest'
import { coalesceCalls } from './limit-concurrency.ts'

test('callers share only work that starts after their call', async () => {
  const began: (() => void)[] = []
  const work = vi.fn(
    () => new Promise<number>((resolve) => began.push(() => resolve(began.length))),
  )
  const ask = coalesceCalls(work)
  const first = ask()
  const shared = [ask(), ask(), ask()]
  expect(work).toHaveBeenCalledTimes(1)
  began[0]?.()
  expect(await first).toBe(1)
  await expect.poll(() => work).toHaveBeenCalledTimes(2)
  began[1]?.()
  expect(await Promise.all(shared)).toEqual([2, 2, 2])
})
