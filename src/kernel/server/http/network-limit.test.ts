import { expect, test } from 'vitest'
import { Services } from '../../app-context.ts'
import { createNetworkLimit } from './network-limit.ts'

test('counts the requests of each network in each process until the window ends', async () => {
  const limit = createNetworkLimit(2)
  const start = Date.parse('2026-11-20')
  const clock = { now: start }
  const now = () => new Date(clock.now)
  const aProcess = () => {
    const services = new Services()
    return (ip: string) =>
      limit({ services, now, visitor: { ip } as Parameters<typeof limit>[0]['visitor'] })
  }
  const [ask, askAnother] = [aProcess(), aProcess()]
  await ask('192.0.2.1')
  clock.now = start + 20_000
  await ask('192.0.2.1')
  const refusal = { code: 'slow_down', retryAfterSeconds: 40 }
  await expect(ask('192.0.2.1')).rejects.toMatchObject(refusal)
  await ask('192.0.2.2')
  await askAnother('192.0.2.1')
  clock.now = start + 60_000
  await expect(ask('192.0.2.1')).rejects.toMatchObject({ code: 'slow_down', retryAfterSeconds: 1 })
  clock.now = start + 60_001
  await ask('192.0.2.1')
})
