import { once } from 'node:events'
import type { AddressInfo, ListenOptions } from 'node:net'
import { createServer } from 'node:net'
import type { Config } from '../../config.ts'

/**
 * Finds a port that several processes can share, with the operating system distributing connections. Returns null if
 * that isn't supported, so that the primary process must distribute them. Throws if another program listens on the
 * port, because it would receive some of our connections.
 */
export async function claimSharedPort({ port, host }: Config): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  const claimed = (server.address() as AddressInfo).port
  server.close()
  await once(server, 'close')
  return claimed
}

/**
 * Returns the listen options for a process. Prefers to let the operating system distribute connections because they
 * then end with the process. If the primary process distributes them and a child is killed, its connections stay open
 * without a response.
 */
export function listenOptions({ port, host }: Config, shared: number | null): ListenOptions {
  return shared === null ? { port, host } : { port: shared, host, exclusive: true, reusePort: true }
}
