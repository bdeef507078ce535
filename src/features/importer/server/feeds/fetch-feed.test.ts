import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { fetchFeed, openStoredFeed, storeFeed } from './fetch-feed.ts'
import { readFeed } from './read-feed.ts'

const file = 'id,make,model,year\n1,Cessna,172N,1978\n2,Piper,PA-28,1977\n'
let server: Server
let url: string
let ctx: TestContext

beforeAll(async () => {
  const listener: RequestListener = (request, reply) => {
    if (request.url === '/endless') {
      const more = () => {
        while (!reply.destroyed && reply.write('x'.repeat(65_536)));
        reply.once('drain', more)
      }
      more()
    } else if (request.headers['if-none-match'] === '"1"') reply.writeHead(304).end()
    else {
      reply.writeHead(200, { etag: '"1"', 'content-encoding': 'gzip' })
      reply.end(gzipSync(file))
    }
  }
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  url = `http://${host}/feed.csv`
  ctx = await testContext({ IMPORT_ALLOWED_HOSTS: host, IMPORT_MAX_BYTES: '200000' })
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await ctx.close()
})

async function listStoredFiles() {
  const keys = []
  for await (const { key } of getStorage(ctx).list('feeds/')) keys.push(key)
  return keys
}

test('[IMP-01] stores a feed unmodified, parses the stored copy, and skips unchanged feeds', async () => {
  const fetched = await fetchFeed(ctx, url)
  if (fetched.isUnchanged) throw new Error('nothing was fetched')
  expect(fetched).toMatchObject({ etag: '"1"', bytes: file.length })
  expect(await storeFeed(ctx, Readable.from([Buffer.from(file)]))).toMatchObject({
    sha256: fetched.sha256,
  })
  const entries = []
  for await (const entry of readFeed(await openStoredFeed(ctx, fetched.key))) entries.push(entry)
  expect(entries).toMatchObject([{ sourceKey: '1' }, { sourceKey: '2' }])
  expect(await fetchFeed(ctx, url, fetched)).toEqual({ isUnchanged: true })
})

test('[IMP-02] stores nothing of a feed that is too large or in the server’s own network', async () => {
  const before = await listStoredFiles()
  await expect(fetchFeed(ctx, url.replace('feed.csv', 'endless'))).rejects.toMatchObject({
    code: 'too_large',
  })
  await expect(fetchFeed(ctx, 'http://169.254.169.254/feed.csv')).rejects.toMatchObject({
    code: 'not_public',
  })
  const large = Readable.from([Buffer.alloc(150_000), Buffer.alloc(150_000)])
  await expect(storeFeed(ctx, large)).rejects.toMatchObject({ code: 'too_large' })
  expect(await listStoredFiles()).toEqual(before)
})
