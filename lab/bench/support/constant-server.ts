import { createServer } from 'node:http'

/**
 * Bare node:http server that always sends the same response of the given size. Shows the maximum throughput that a Node
 * server can reach on this machine.
 */
const body = JSON.stringify({ text: 'x'.repeat(Math.max(0, Number(process.argv[2]) - 11)) })
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
}
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
