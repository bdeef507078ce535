import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const limits = {
  atOnce: 1,
  waiting: 4,
  patienceMs: 5_000,
  crowdedPatienceMs: 5_000,
  crowdedRest: 1,
}

/** Work that ends when it is told to, and remembers when its turn came. */
function turns(queue: FairQueue) {
  const order: string[] = []
  const held: (() => void)[] = []
  return {
    order,
    ask: (subject: string, options = {}) =>
      queue.run(
        subject,
        () => {
          order.push(subject)
          return new Promise<void>((done) => held.push(done))
        },
        options,
      ),
    finish: () => held.shift()?.(),
  }
}

test('a turn goes to whoever has had the least', async () => {
  const { order, ask, finish } = turns(new FairQueue(limits))
  const all = [ask('greedy'), ask('greedy'), ask('greedy'), ask('modest')]
  for (let turn = 1; turn <= 4; turn += 1) {
    await expect.poll(() => order.length).toBe(turn)
    finish()
  }
  await Promise.all(all)
  expect(order).toEqual(['greedy', 'modest', 'greedy', 'greedy'])
})

test('what most others want goes first, asking twice for what nobody wants does not help', async () => {
  const { order, ask, finish } = turns(new FairQueue(limits))
  const all = [ask('a'), ask('b'), ask('sly', { wanted: 1 }), ask('a', { wanted: 9 })]
  for (let turn = 1; turn <= 4; turn += 1) {
    await expect.poll(() => order.length).toBe(turn)
    finish()
  }
  await Promise.all(all)
  expect(order).toEqual(['a', 'a', 'sly', 'b'])
})

test('the surplus is refused at once, of the one who asks most', async () => {
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

test('nobody waits longer than is worth waiting, and hears when to come back', async () => {
  const queue = new FairQueue({ ...limits, patienceMs: 60, crowdedPatienceMs: 60 })
  const { ask, finish } = turns(queue)
  const running = ask('a')
  await expect(ask('b')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 })
  finish()
  await running
  // The queue is as it was.
  const next = ask('b')
  finish()
  await next
})

test('work that fails gives its turn on', async () => {
  const queue = new FairQueue(limits)
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('a', async () => 7)).toBe(7)
})
