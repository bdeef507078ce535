import { expect, test, vi } from 'vitest'
import { coalesced } from './coalesced.ts'

test('who asks shares only work that began after they asked', async () => {
  const began: (() => void)[] = []
  const work = vi.fn(
    () => new Promise<number>((resolve) => began.push(() => resolve(began.length))),
  )
  const ask = coalesced(work)
  const first = ask()
  const shared = [ask(), ask(), ask()]
  expect(work).toHaveBeenCalledTimes(1)
  began[0]?.()
  expect(await first).toBe(1)
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  began[1]?.()
  expect(await Promise.all(shared)).toEqual([2, 2, 2])
})
