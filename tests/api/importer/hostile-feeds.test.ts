import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRows } from '#features/importer/server/operations/rows.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { type ImportBench, importBench } from '../../support/importer/import-bench.ts'

const mega = 1_000_000
let bench: ImportBench
let source: number
beforeAll(async () => {
  bench = await importBench({ IMPORT_MAX_BYTES: String(60 * mega) })
  source = await bench.source()
})
afterAll(() => bench.close())

const header = 'key,make,model,year,category,length,city,state,zip,serial\n'
const aRow = (key: string, model = 'SR22') =>
  `${key},Cirrus,${model},2004,Single engine piston,26,Las Vegas,NV,89101,SN-1${randomUUID().slice(0, 8)}\n`
const openMarine = (inner: string, start = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${start}<open_marine version="2.0"><broker code="b"><offices>
    <office id="1"><town>Las Vegas</town><county>NV</county><postcode>89101</postcode></office>
  </offices><adverts>${inner}</adverts></broker></open_marine>`
/** Creates a distinct aircraft. */
const advert = (ref: string, model = 'SR22', year = '2004') => `
  <advert ref="${ref}" office_id="1"><advert_features>
    <boat_category>Single Engine Piston</boat_category><manufacturer>Cirrus</manufacturer><model>${model}</model>
    <asking_price currency="USD">${150_000}</asking_price></advert_features>
    <boat_features><dimensions><item name="loa" unit="feet">26</item></dimensions>
      <build><item name="year">${year}</item><item name="hin">SN-1${randomUUID().slice(0, 8)}</item></build></boat_features></advert>`
const laughs = Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
).join('')

/** Sends the same data repeatedly until the client disconnects. */
const endless =
  (start: string, chunk: string): RequestListener =>
  (_, reply) => {
    reply.write(start)
    const more = () => {
      while (!reply.destroyed && reply.write(chunk));
      if (!reply.destroyed) reply.once('drain', more)
    }
    more()
  }
const body =
  (content: string | Uint8Array, headers: Record<string, string> = {}): RequestListener =>
  (_, reply) => {
    reply.writeHead(200, headers).end(content)
  }

test.each<[string, RequestListener, RegExp]>([
  [
    'a billion laughs',
    body(
      openMarine(
        advert('1', '&l9;'),
        `<?xml version="1.0"?><!DOCTYPE open_marine [<!ENTITY l0 "ha">${laughs}]>`,
      ),
    ),
    /defines custom entities/,
  ],
  [
    'an entity that names a file of this machine',
    body(
      openMarine(
        advert('1', '&x;'),
        '<?xml version="1.0"?><!DOCTYPE open_marine [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      ),
    ),
    /defines custom entities/,
  ],
  ['rows without an end', endless(header, aRow('E').repeat(500)), /larger than 57 MB/],
  ['a line without an end', endless(header, 'x'.repeat(65_536)), /larger than 57 MB/],
  [
    'a length of two gigabytes and more',
    (_, reply) => {
      reply.writeHead(200, { 'content-length': String(3 * 1024 ** 3) })
      reply.write(header)
    },
    /larger than 57 MB/,
  ],
  [
    'a file of zeros that is packed',
    body(gzipSync(Buffer.concat([Buffer.from(header), Buffer.alloc(50 * mega, ' ')]))),
    /decompresses to far more/,
  ],
  [
    'an answer of zeros that is compressed',
    body(gzipSync(Buffer.alloc(50 * mega)), { 'content-encoding': 'gzip' }),
    /decompresses to far more/,
  ],
  [
    'a packed file that is cut',
    body(gzipSync(header + aRow('1').repeat(900)).subarray(0, 90)),
    /truncated or damaged/,
  ],
  ['a web page', body('<!DOCTYPE html><html><body>Please log in</body></html>'), /a web page/],
  ['nothing', body(''), /The file is empty\./],
  ['a header alone', body(header), /contains no aircraft/],
  ['XML that is cut', body(openMarine(advert('1')).slice(0, -60)), /ends unexpectedly/],
  [
    'XML whose tags do not fit',
    body('<open_marine><broker></adverts></open_marine>'),
    /Malformed XML/,
  ],
  [
    'bytes that are no text',
    body(Buffer.from([1, 0, 2, 0, 0, 0, 255, 254, 3])),
    /isn’t a text file/,
  ],
  [
    'an answer that breaks off',
    (_, reply) => {
      reply.writeHead(200, { 'content-length': '100000' })
      reply.write(header + aRow('1'), () => reply.destroy())
    },
    /was incomplete|closed the connection/,
  ],
])(
  '[IMP-02] ends the run with an error message and little memory: %s',
  async (_, handler, sentence) => {
    bench.dealer.handlers.set('/feed.csv', handler)
    const before = await onMarket()
    const memoryUsed = watchMemory()
    const failed = await bench.run(source)
    expect(memoryUsed()).toBeLessThan(120 * mega)
    const feed = failed.steps.find(({ step }) => step === 'feed')
    expect(failed.state).toBe('failed')
    expect(feed?.failure).toMatch(sentence)
    expect(feed?.failure).toMatch(/^[A-Z].*\.$/)
    expect(await onMarket()).toBe(before)
    await bench.abandon(failed.id)
    expect(await storedFeeds()).toEqual([])
  },
)

test.each<[string, RequestListener]>([
  ['UTF-16 without a mark', body(Buffer.from(header + aRow('1', 'São'), 'utf16le'))],
  ['Latin 1 that nobody declared', body(Buffer.from(header + aRow('1', 'São'), 'latin1'))],
  ['Latin 1 that calls itself UTF-8', body(Buffer.from(openMarine(advert('1', 'São')), 'latin1'))],
  [
    'UTF-8 that calls itself Latin 1',
    body(openMarine(advert('1', 'São'), '<?xml version="1.0" encoding="ISO-8859-1"?>')),
  ],
])('[IMP-01] decodes text with its actual encoding: %s', async (_, handler) => {
  bench.dealer.handlers.set('/feed.csv', handler)
  const own = await bench.source()
  const done = await bench.run(own)
  expect(done.steps.map(({ failure }) => failure).filter(Boolean)).toEqual([])
  const { items } = await listRows(bench.staff, { id: done.id, verdict: 'new' })
  expect(items.map(({ title }) => title)).toEqual(['2004 Cirrus São'])
})

test('[IMP-01] rejects bad rows in the middle of a file with their line numbers and imports the others', async () => {
  bench.dealer.handlers.set(
    '/feed.csv',
    body(
      openMarine(
        advert('X-1') +
          advert('X-2', '<broken') +
          advert('X-3') +
          advert('X-4', 'SR22', '2203') +
          advert('X-5', 'Fish &nbsp; chips') +
          advert('X-6'),
      ),
    ),
  )
  const own = await bench.source()
  const done = await bench.run(own)
  expect(done.steps.map(({ failure }) => failure).filter(Boolean)).toEqual([])
  expect(done).toMatchObject({ state: 'closed', counts: { new: 3, refused: 3 } })
  const { items } = await listRows(bench.staff, { id: done.id, verdict: 'refused' })
  expect(items.map(({ line, problems }) => [line, problems[0]?.reason])).toEqual([
    [9, expect.stringContaining('Malformed XML')],
    [19, expect.stringContaining('2203')],
    [24, expect.stringContaining('Malformed XML')],
  ])
})

/** Returns a function that returns this process's peak memory growth, including heap and external buffers. */
function watchMemory(): () => number {
  const now = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = now()
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, now() - before)
  }, 10)
  return () => {
    clearInterval(timer)
    return most
  }
}

async function onMarket() {
  const { count } = await bench.ctx.db
    .selectFrom('listing')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('biz_id', '=', bench.bizId)
    .executeTakeFirstOrThrow()
  return count
}

async function storedFeeds() {
  const keys = []
  for await (const { key } of getStorage(bench.ctx).list('feeds/')) keys.push(key)
  return keys
}
