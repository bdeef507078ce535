import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { isPlainTarget, readTarget, rejectTarget } from './request-guard.ts'

test.each([
  ['/', true],
  ['/aircraft/search?kw=//x', true],
  ['//evil.test/x', false],
  ['/\\evil.test/x', false],
  ['http://evil.test/x', false],
  ['*', false],
  ['', false],
  [undefined, false],
])(
  '[NAV-01] checks whether the request target %s is a path of this site: %s',
  (target, isPlain) => {
    expect(isPlainTarget(target)).toBe(isPlain)
  },
)

test.each([
  ['/x?y', ['windsock.test'], '/x?y'],
  ['/x', [], '/x'],
  ['/x', ['windsock.test', 'evil.test'], null],
  ['http://windsock.test/robots.txt', ['windsock.test'], '/robots.txt'],
  ['HTTP://Windsock.test:80?q', ['windsock.test:80'], '/?q'],
  ['http://windsock.test', ['windsock.test'], '/'],
  ['http://evil.test/x', ['windsock.test'], null],
  ['http://windsock.test//evil.test', ['windsock.test'], null],
  ['windsock.test:443', ['windsock.test:443'], null],
])('[NAV-01] reads the target %s for the hosts %j as %s', (url, hosts, target) => {
  const rawHeaders = hosts.flatMap((host) => ['Host', host])
  expect(readTarget({ url, rawHeaders })).toBe(target)
})

test('[ASVS-3.4.4] a rejected target’s response has the same headers as every response', async () => {
  const server = createServer(rejectTarget).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [response] = (await once(
    request({ port, host: '127.0.0.1', path: '//evil.test' }).end(),
    'response',
  )) as [IncomingMessage]
  response.resume()
  expect(response.statusCode).toBe(400)
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  server.close()
  server.closeAllConnections()
})

test.each([
  ['two lengths', 'Content-Length: 0\r\nContent-Length: 30'],
  ['a length and chunks', 'Content-Length: 30\r\nTransfer-Encoding: chunked'],
  ['an unknown transfer encoding', 'Transfer-Encoding: xchunked'],
  ['a space before the colon', 'Content-Length : 30'],
])(
  '[ASVS-4.2.1] rejects request smuggling with an ambiguous message length: %s',
  async (_name, headers) => {
    const paths: unknown[] = []
    const server = createServer((request, response) => {
      paths.push(request.url)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      `POST / HTTP/1.1\r\nHost: windsock.test\r\n${headers}\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: windsock.test\r\nConnection: close\r\n\r\n`,
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 /)
    expect(paths).not.toContain('/smuggled')
    server.close()
  },
)
