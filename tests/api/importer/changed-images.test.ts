import { beforeEach, expect, test } from 'vitest'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { dayMs } from '#kernel/time.ts'
import { aPhoto } from '../../support/images.ts'
import { someAircraft, toFeed } from '../../support/importer/feed-server.ts'
import { importBenchForEachTest } from '../../support/importer/import-bench.ts'

const bench = importBenchForEachTest()
let source: number
beforeEach(async () => {
  source = await bench.source()
  for (const name of ['a', 'b', 'c'])
    await hang(name, { width: 640, height: 427, version: 'v1', hasEtag: name !== 'c' })
  offer(['a', 'b', 'c'])
  await bench.run(source)
})

/** Sets the feed to one aircraft with these pictures. */
function offer(names: readonly string[]) {
  const [one] = someAircraft(1)
  const images = names.map((name) => bench.dealer.url(`/${name}.jpg`)).join('|')
  bench.dealer.files.set('/feed.csv', { body: toFeed([{ ...one, id: 'A-1', images }]) })
}

/** Requests to the dealer's server and their status. */
const requests: [path: string, status: number][] = []

test('[IMP-01] replaces a picture that changed at the same URL and doesn’t resend an unchanged one', async () => {
  const first = await listImages()
  expect(first.map(({ width }) => width)).toEqual([640, 640, 640])

  requests.length = 0
  await bench.run(source)
  expect(requests).toEqual([])

  later(1)
  await hang('b', { width: 800, height: 533, version: 'v2', hasEtag: true })
  await bench.run(source)
  expect(requests.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ['/a.jpg', 304],
    ['/b.jpg', 200],
  ])
  const second = await listImages()
  expect(second.map(({ id, position }) => [id, position])).toEqual(
    first.map(({ id, position }) => [id, position]),
  )
  expect(second.map(({ width }) => width)).toEqual([640, 800, 640])
  expect(second[1]?.original_key).not.toBe(first[1]?.original_key)
  const storage = getStorage(bench.ctx)
  expect(await storage.has(first[1]?.original_key ?? '')).toBe(false)
  expect(await storage.has(second[1]?.original_key ?? '')).toBe(true)

  requests.length = 0
  later(1)
  await bench.run(source)
  expect(requests.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ['/a.jpg', 304],
    ['/b.jpg', 304],
  ])
})

test('[IMP-01] leaves the current picture if the new one is missing or isn’t a picture', async () => {
  const before = await listImages()
  later(1)
  bench.dealer.handlers.set('/a.jpg', (_, reply) => reply.writeHead(404).end())
  bench.dealer.handlers.set('/b.jpg', (_, reply) => reply.end('<html>No hotlinking</html>'))
  expect(await bench.run(source)).toMatchObject({ state: 'closed', counts: { imagesFailed: 0 } })
  expect(await listImages()).toEqual(before)
})

test('[IMP-01] reorders pictures as in the feed without fetching them again', async () => {
  const [a, b, c] = (await listImages()).map(({ id }) => id)
  requests.length = 0
  offer(['c', 'a', 'b'])
  expect(await bench.run(source)).toMatchObject({ counts: { changed: 1, same: 0 } })
  expect((await listImages()).map(({ id }) => id)).toEqual([c, a, b])
  expect(requests).toEqual([])
})

async function hang(
  name: string,
  {
    width,
    height,
    version,
    hasEtag,
  }: { width: number; height: number; version: string; hasEtag: boolean },
) {
  const body = await aPhoto({ width, height })
  bench.dealer.handlers.set(`/${name}.jpg`, (request, reply) => {
    const isSame = hasEtag && request.headers['if-none-match'] === `"${version}"`
    requests.push([`/${name}.jpg`, isSame ? 304 : 200])
    if (isSame) reply.writeHead(304).end()
    else reply.writeHead(200, hasEtag ? { etag: `"${version}"` } : {}).end(body)
  })
}

function later(days: number) {
  bench.ctx.clock.now = new Date(bench.ctx.clock.now.getTime() + days * dayMs)
}

function listImages() {
  return bench.ctx.db
    .selectFrom('listing_image as i')
    .innerJoin('listing as l', 'l.id', 'i.listing_id')
    .select(['i.id', 'i.position', 'i.width', 'i.original_key', 'i.name'])
    .where('l.biz_id', '=', bench.bizId)
    .orderBy('i.position')
    .execute()
}
