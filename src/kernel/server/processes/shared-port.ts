import { once } from 'node:events'
import type { AddressInfo, ListenOptions } from 'node:net'
import { createServer } from 'node:net'
import type { Config } from '../../config.ts'

/**
 * The port that several processes listen on by themselves, where the system spreads connections over them; null where
 * it cannot, and the first process hands them out. Fails if others listen there: they would get a part of ours.
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
 * How a process listens. A connection that the first process had handed to one that is killed would stay open and
 * unanswered; one that the system gave it ends with it.
 */
export function listenOptions({ port, host }: Config, shared: number | null): ListenOptions {
  return shared === null ? { port, host } : { port: shared, host, exclusive: true, reusePort: true }
}
