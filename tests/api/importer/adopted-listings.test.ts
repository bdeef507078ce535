import { expect, test } from 'vitest'
import { readRow } from '../../support/database/rows.ts'
import { someAircraft, toFeed } from '../../support/importer/feed-server.ts'
import { importBenchForFile } from '../../support/importer/import-bench.ts'
import { aListing } from '../../support/listing-builder.ts'

const bench = importBenchForFile()

test('[IMP-01] a feed without panel, features, and videos preserves those of a listing it takes over', async () => {
  const [aircraft] = someAircraft(1, 2)
  const details = {
    avionics: JSON.stringify([{ name: 'GTN 650' }]),
    features: JSON.stringify([{ group: 'Interior', items: ['Leather'] }]),
    videos: JSON.stringify(['https://video.example/1']),
  }
  const id = await aListing(bench.ctx, {
    biz_id: bench.bizId,
    make: 'Cirrus',
    year: Number(aircraft?.year),
    model: 'SR22',
    registration: String(aircraft?.registration),
    ...details,
  })
  bench.dealer.files.set('/feed.csv', { body: toFeed(someAircraft(1, 2)) })
  const done = await bench.run(await bench.source({ tierId: null }))
  expect(done.counts).toMatchObject({ new: 0, changed: 1, pushed: 1 })
  const { avionics, features, videos } = await readRow(
    bench.ctx.db,
    'listing',
    id,
    'avionics',
    'features',
    'videos',
  )
  expect({ avionics, features, videos }).toEqual({
    avionics: JSON.parse(details.avionics),
    features: JSON.parse(details.features),
    videos: JSON.parse(details.videos),
  })
})
