import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'

/* An S3 server in a separate process that can be killed. `POST /mode/NAME` makes it fail in the named way. */

const [folder = '', port = ''] = process.argv.slice(2)
const inner = await new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  allowMismatchedSignatures: true,
  directory: folder,
  configureBuckets: [{ name: 'media', configs: [] }],
}).run()
const failures: Record<string, (response: ServerResponse) => Promise<boolean>> = {
  normal: async () => false,
  /** Stalls, then responds normally. */
  slow: async () => {
    await pause(20_000)
    return false
  },
  full: async (response) => fail(response, 507, 'InsufficientStorage'),
  'slow down': async (response) => fail(response, 503, 'SlowDown'),
}
let mode = 'normal'

const server = createServer((incoming, response) => void handleRequest(incoming, response))
server.listen(Number(port), '127.0.0.1')
await once(server, 'listening')

async function handleRequest(incoming: IncomingMessage, response: ServerResponse) {
  const requestedMode = /^\/mode\/(.+)$/.exec(decodeURIComponent(incoming.url ?? ''))?.[1]
  if (requestedMode) {
    mode = requestedMode
    response.end()
    return
  }
  if (await failures[mode]?.(response)) return
  forward(incoming, response)
}

function fail(response: ServerResponse, status: number, code: string): boolean {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  return true
}

function forward(incoming: IncomingMessage, response: ServerResponse) {
  const { method, url, headers } = incoming
  const target = { port: inner.port, host: '127.0.0.1', method, path: url, headers }
  const passed = request(target, (innerResponse) => {
    response.writeHead(innerResponse.statusCode ?? 502, innerResponse.headers)
    innerResponse.pipe(response)
  })
  passed.on('error', () => response.destroy())
  incoming.pipe(passed)
}
