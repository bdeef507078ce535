import { expect, test } from 'vitest'
import { Services } from '../../app-context.ts'
import { createNetworkLimit } from './network-limit.ts'

test('counts the requests of each network, and of each process on its own', async () => {
  const limit = createNetworkLimit(2)
  const aProcess = () => {
    const services = new Services()
    return (ip: string) =>
      limit({ services, visitor: { ip } as Parameters<typeof limit>[0]['visitor'] })
  }
  const [ask, askAnother] = [aProcess(), aProcess()]
  await ask('192.0.2.1')
  await ask('192.0.2.1')
  await expect(ask('192.0.2.1')).rejects.toMatchObject({ code: 'slow_down' })
  await ask('192.0.2.2')
  await askAnother('192.0.2.1')
})
