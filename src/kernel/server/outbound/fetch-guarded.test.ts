import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { splitTexts } from '#tests/support/cases/split-texts.ts'
import { fetchGuarded, type GuardedOptions } from './fetch-guarded.ts'
import { isPublicAddress } from './public-address.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}/feed.csv` }
}

const config = (...importAllowedHosts: string[]) => ({
  siteUrl: 'https://windsock.example',
  importAllowedHosts,
})

/** Returns the outcome of a fetch: the body as text, or the error code. */
async function outcome(url: string, hosts: string[], options: Partial<GuardedOptions> = {}) {
  try {
    const response = await fetchGuarded(config(...hosts), url, { maxBytes: 1_000_000, ...options })
    return response.isUnchanged ? 'unchanged' : (await buffer(response.body)).toString()
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

test.each(
  splitTexts(`
  http://127.0.0.1/ | http://127.1/ | http://2130706433/ | http://0x7f000001/ |
  http://0177.0.0.1/ | http://0.0.0.0/ | http://10.1.2.3/ | http://172.16.0.1/ |
  http://192.168.1.1/ | http://100.64.0.1/ | http://169.254.169.254/latest/meta-data/ |
  http://168.63.129.16/ | http://224.0.0.1/ | http://255.255.255.255/ | http://[::]/ |
  http://[::1]/ | http://[::ffff:127.0.0.1]/ | http://[::ffff:a9fe:a9fe]/ |
  http://[::127.0.0.1]/ | http://[64:ff9b::7f00:1]/ | http://[64:ff9b:1::7f00:1]/ |
  http://[2002:7f00:1::]/ | http://[2001:0:7f00:1::]/ | http://[fc00::1]/ |
  http://[fd00:ec2::254]/ | http://[fe80::1]/ | http://[ff02::1]/ | http://localhost/ |
  https://localhost/
`),
)('[IMP-02] never requests the server’s own network: %s', async (url) => {
  expect(await outcome(url, [])).toBe('not_public')
})

test.each([
  'file:///etc/passwd',
  'ftp://feeds.example/feed.csv',
  'gopher://feeds.example/',
  'data:text/csv,a,b',
  'http://feeds.example:22/',
  'http://feeds.example:5432/',
  'http://dealer:100%@feeds.example/feed.csv',
  'http://%ff:key@feeds.example/feed.csv',
  '//feeds.example/feed.csv',
  'feed.csv',
  '',
])('[IMP-02] fetches only web files from standard web ports: %s', async (url) => {
  expect(await outcome(url, [])).toBe('bad_address')
})

test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '[IMP-02] treats %s as public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('[IMP-02] allows a private host from the settings, on its port only', async () => {
  const { host, url } = await serve((_, reply) => reply.end('make,model'))
  expect(await outcome(url, [host])).toBe('make,model')
  expect(await outcome(url, ['127.0.0.1:1'])).toBe('bad_address')
})

test('[IMP-02] checks a redirect like the original URL', async () => {
  const hidden = await serve((_, reply) => reply.end('secret'))
  const open = await serve((request, reply) => {
    const to = {
      '/own': hidden.url,
      '/meta': 'http://169.254.169.254/',
      '/file': 'file:///etc/passwd',
    }
    const location = to[request.url as keyof typeof to] ?? '/feed'
    if (request.url === '/feed') reply.end('make,model')
    else reply.writeHead(302, { location }).end()
  })
  const follow = (path: string) => outcome(`http://${open.host}${path}`, [open.host])
  expect(await follow('/own')).toBe('bad_address')
  expect(await follow('/meta')).toBe('not_public')
  expect(await follow('/file')).toBe('bad_address')
  expect(await follow('/moved')).toBe('make,model')
})

test('[IMP-02] limits the number of redirects', async () => {
  const { host, url } = await serve((_, reply) =>
    reply.writeHead(301, { location: '/again' }).end(),
  )
  expect(await outcome(url, [host])).toBe('redirects')
})

test('[IMP-02] sends a password in the URL only to its own server', async () => {
  const seen: (string | undefined)[] = []
  const other = await serve((request, reply) => {
    seen.push(request.headers.authorization)
    reply.end('ok')
  })
  const first = await serve((request, reply) => {
    seen.push(request.headers.authorization)
    reply.writeHead(302, { location: other.url }).end()
  })
  await outcome(`http://dealer:key@${first.host}/`, [first.host, other.host])
  expect(seen).toEqual([`Basic ${btoa('dealer:key')}`, undefined])
})

test('[IMP-01] does not download an unchanged file again', async () => {
  const { host, url } = await serve((request, reply) => {
    if (request.headers['if-none-match'] === '"v1"') reply.writeHead(304).end()
    else reply.writeHead(200, { etag: '"v1"' }).end('make,model')
  })
  expect(await outcome(url, [host], { etag: '"v1"' })).toBe('unchanged')
  expect(await outcome(url, [host], { etag: '"v0"' })).toBe('make,model')
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)(
  '[IMP-01] decompresses a file compressed as %s and rejects a truncated one',
  async (coding, pack) => {
    const packed = pack(Buffer.from('make,model\n'.repeat(500)))
    const { host, url } = await serve((request, reply) => {
      reply.writeHead(200, { 'content-encoding': coding })
      reply.end(request.url === '/cut' ? packed.subarray(0, packed.length - 9) : packed)
    })
    expect(await outcome(url, [host])).toBe('make,model\n'.repeat(500))
    expect(await outcome(`http://${host}/cut`, [host])).toBe('cut')
  },
)

test('[IMP-02] rejects a file that expands to a thousand times its size', async () => {
  const packed = gzipSync(Buffer.alloc(50_000_000))
  const { host, url } = await serve((_, reply) =>
    reply.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
  )
  expect(await outcome(url, [host], { maxBytes: 100_000_000 })).toBe('bomb')
})

test('[IMP-02] enforces a maximum file size, with or without a declared length', async () => {
  const { host, url } = await serve((request, reply) => {
    if (request.url === '/announced') reply.writeHead(200, { 'content-length': '5000000' })
    const endless = () => {
      while (reply.write(Buffer.alloc(65_536))) if (reply.destroyed) return
      reply.once('drain', endless)
    }
    endless()
  })
  expect(await outcome(url, [host])).toBe('too_large')
  expect(await outcome(`http://${host}/announced`, [host])).toBe('too_large')
})

test('[IMP-02] stops waiting for a silent or slow server', async () => {
  const { host } = await serve((request, reply) => {
    if (request.url === '/silent') return
    reply.writeHead(200)
    reply.write('make')
    if (request.url === '/stops') return
    const drip = setInterval(() => reply.write('.'), 20)
    reply.on('close', () => clearInterval(drip))
  })
  const ask = (path: string, patience: GuardedOptions['patience']) =>
    outcome(`http://${host}${path}`, [host], { ...(patience && { patience }) })
  expect(await ask('/silent', { firstByteMs: 60 })).toBe('too_slow')
  expect(await ask('/stops', { idleMs: 60 })).toBe('too_slow')
  expect(await ask('/drips', { wholeMs: 300 })).toBe('too_slow')
})

test('[A3] aborts a body below the minimum rate, even if every byte arrives in time', async () => {
  const { host, url } = await serve((request, reply) => {
    if (request.url === '/fast') return reply.end('make,model')
    reply.writeHead(200, request.url === '/packed' ? { 'content-encoding': 'gzip' } : {})
    const packed = gzipSync(Buffer.from('make,model\n'.repeat(50_000)))
    let sent = 0
    const drip = setInterval(() => reply.write(packed.subarray(sent, ++sent)), 5)
    reply.on('close', () => clearInterval(drip))
  })
  const patience = { graceMs: 100, minBytesPerSecond: 10_000 }
  expect(await outcome(url, [host], { patience })).toBe('too_slow')
  expect(await outcome(`http://${host}/packed`, [host], { patience })).toBe('too_slow')
  expect(await outcome(`http://${host}/fast`, [host], { patience })).toBe('make,model')
})

test('[IMP-01] reports an error response with its status as a failure', async () => {
  const { host, url } = await serve((request, reply) => {
    if (request.url === '/broken') {
      reply.writeHead(200, { 'content-length': '500' })
      reply.write('make')
      reply.destroy()
    } else reply.writeHead(404).end('gone')
  })
  await expect(fetchGuarded(config(host), url, { maxBytes: 10 })).rejects.toThrow(
    'The URL returned “404 Not Found”.',
  )
  expect(await outcome(`http://${host}/broken`, [host])).toMatch(/cut|connection/)
  expect(await outcome('http://no-such-host.invalid/', [])).toBe('unknown_host')
  expect(await outcome('http://127.0.0.1:9/', ['127.0.0.1:9'])).toBe('connection')
})
