import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves requests on a port of this machine, by default a free one. */
export async function listen(port = 0) {
  let listener: Listener = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => void listener(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve(next: Listener) {
      listener = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Listener = (...request: Parameters<RequestListener>) => unknown
