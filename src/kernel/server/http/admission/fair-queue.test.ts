import { expect, test, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const limits = {
  atOnce: 1,
  waiting: 4,
  maxWaitMs: 5_000,
  overloadedMaxWaitMs: 5_000,
  shortQueueMaxWaitMs: 5_000,
  crowdedRest: 1,
}

/** Queues work that ends on demand, and records the order in which it starts. */
function turns(queue: FairQueue) {
  const order: string[] = []
  const pending: (() => void)[] = []
  return {
    order,
    ask: (subject: string, options = {}) =>
      queue.run(
        subject,
        () => {
          order.push(subject)
          return new Promise<void>((done) => pending.push(done))
        },
        options,
      ),
    finish: () => pending.shift()?.(),
  }
}

test('the client with the least usage goes first', async () => {
  const { order, ask, finish } = turns(new FairQueue(limits))
  const all = [ask('greedy'), ask('greedy'), ask('greedy'), ask('modest')]
  for (let turn = 1; turn <= 4; turn += 1) {
    await expect.poll(() => order.length).toBe(turn)
    finish()
  }
  await Promise.all(all)
  expect(order).toEqual(['greedy', 'modest', 'greedy', 'greedy'])
})

test('serves popular requests first, and repeating an unpopular request does not help', async () => {
  const { order, ask, finish } = turns(new FairQueue(limits))
  const all = [ask('a'), ask('b'), ask('sly', { wanted: 1 }), ask('a', { wanted: 9 })]
  for (let turn = 1; turn <= 4; turn += 1) {
    await expect.poll(() => order.length).toBe(turn)
    finish()
  }
  await Promise.all(all)
  expect(order).toEqual(['a', 'a', 'sly', 'b'])
})

test('rejects excess requests immediately, from the busiest client', async () => {
  const { order, ask, finish } = turns(new FairQueue(limits))
  const first = ask('greedy')
  finish()
  await first
  const running = ask('greedy')
  const waiting = Array.from({ length: 6 }, () => ask('greedy').catch((error) => error.status))
  const modest = ask('modest')
  await expect.poll(() => order.length).toBe(2)
  finish()
  await running
  await expect.poll(() => order.at(-1)).toBe('modest')
  finish()
  await modest
  for (let turn = 4; turn <= 6; turn += 1) {
    await expect.poll(() => order.length).toBe(turn)
    finish()
  }
  const refused = (await Promise.all(waiting)).filter((status) => status === 503)
  expect(refused).toHaveLength(3)
})

test('rejects a request that waits too long and says when to retry', async () => {
  const queue = new FairQueue({ ...limits, shortQueueMaxWaitMs: 60 })
  const { ask, finish } = turns(queue)
  const running = ask('a')
  await expect(ask('b')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 })
  finish()
  await running
  const next = ask('b')
  finish()
  await next
})

test('[O6] the cooldown ends when the load drops, so the next visitor is served', async () => {
  vi.useFakeTimers()
  const queue = new FairQueue({
    ...limits,
    maxWaitMs: 100,
    overloadedMaxWaitMs: 50,
    crowdedRest: 9,
  })
  const { order, ask, finish } = turns(queue)
  const first = ask('a')
  const refuse = () => expect(ask('b')).rejects.toMatchObject({ status: 503 })
  const refused = [refuse(), refuse(), refuse()]
  await vi.advanceTimersByTimeAsync(200)
  refused.push(refuse(), refuse(), refuse())
  finish()
  await first
  await vi.advanceTimersByTimeAsync(100)
  await Promise.all(refused)
  const next = ask('d')
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['a', 'd'])
  finish()
  await next
})

test('[BEY-15] a stall doesn’t make the queue reject a crawler with three requests at a time', async () => {
  vi.useFakeTimers()
  const queue = new FairQueue({
    atOnce: 2,
    waiting: 60,
    maxWaitMs: 1_000,
    overloadedMaxWaitMs: 250,
    shortQueueMaxWaitMs: 4_000,
    crowdedRest: 3,
  })
  const startedAt = performance.now()
  let served = 0
  const crawl = async () => {
    while (performance.now() - startedAt < 20_000) {
      const tookMs = performance.now() - startedAt < 1_000 ? 1_500 : 100
      await queue.run('crawler', () => new Promise((done) => setTimeout(done, tookMs)))
      served += 1
    }
  }
  const crawling = Promise.all([crawl(), crawl(), crawl()])
  await vi.advanceTimersByTimeAsync(22_000)
  await crawling
  // Without pauses, two pages take 100 ms.
  expect(served).toBeGreaterThan(350)
})

test('failed work releases its turn', async () => {
  const queue = new FairQueue(limits)
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('a', async () => 7)).toBe(7)
})
