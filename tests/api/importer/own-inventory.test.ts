import { beforeAll, expect, test } from 'vitest'
import { listRows } from '#features/importer/server/operations/rows.ts'
import { serveFeed } from '#features/storefronts/server/feed/serve-feed.ts'
import { currencyNames } from '#kernel/format/currencies.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { importBenchForFile } from '#tests/support/importer/import-bench.ts'
import { aListing, type ListingTraits } from '#tests/support/listing-builder.ts'
import { type RandomListing, randomListing, SeededRandom } from '#tests/support/random-listings.ts'

const bench = importBenchForFile()
beforeAll(async () => {
  await updateRows(bench.ctx.db, 'biz', bench.bizId, {
    confirmed_at: bench.ctx.now(),
    feed_enabled: true,
  })
})

test('[IMP-01] [BEY-13] [BEY-17] a brokerage that imports its own inventory feed changes nothing', async () => {
  const kinds = await bench.ctx.db
    .selectFrom('category')
    .select(['id as category_id', 'aircraft_type_id'])
    .execute()
  const random = new SeededRandom(7)
  for (let index = 0; index < 88; index += 1)
    await aListing(bench.ctx, {
      ...generatedTraits(randomListing(random, bench.ctx.now())),
      ...kinds[index % kinds.length],
      ...askingTraits(index),
      biz_id: bench.bizId,
      // The source decides who receives leads.
      send_lead_to_lead_tracker: true,
      is_sale_pending: random.chance(0.2),
      registration: `N${1_000 + index}`,
      title: `Aircraft ${index}`,
    })
  const before = await loadInventory()
  await importOwnFeed()
  expect(await loadInventory()).toEqual(before)
})

/** Imports the brokerage's own CSV feed and expects that it would change no fact. */
async function importOwnFeed() {
  const address = { route: 'basin-aircraft-sales' }
  const feed = await serveFeed(bench.ctx, { address, format: 'csv', page: 0, path: '/feed.csv' })
  bench.dealer.files.set('/feed.csv', { body: new Uint8Array(await feed.arrayBuffer()) })
  const done = await bench.run(await bench.source())
  expect(done.counts).toMatchObject({ new: 0, changed: 88, gone: 0, refused: 0, review: 0 })
  for (let page = 0; page < 5; page += 1) {
    const { items } = await listRows(bench.staff, { id: done.id, verdict: 'changed', page })
    for (const { problems, differences } of items) {
      expect(problems).toEqual([])
      expect(differences.map(({ field, was, now }) => [field, was, now])).toEqual([
        ['link', 'Managed manually', 'Managed by this feed'],
      ])
    }
  }
}

async function loadInventory() {
  const { db } = bench.ctx
  const listings = await db.selectFrom('listing').selectAll().orderBy('id').execute()
  const images = await db.selectFrom('listing_image').selectAll().orderBy('id').execute()
  return {
    listings: listings.map((listing) => ({
      ...listing,
      updated_at: null,
      version: null,
      confirmed_at: null,
    })),
    images,
  }
}

/** Facts that don't refer to other rows of the generator's market. */
function generatedTraits(listing: RandomListing): ListingTraits {
  return Object.fromEntries(
    generatedFacts.map((name) => [name, listing[name as keyof RandomListing]]),
  ) as ListingTraits
}

const generatedFacts =
  'year model is_new description is_negotiable damage_history logs gear jet_class rule_set vat certification glider_motor seats landings annual_due inspection_due total_time_hours'.split(
    ' ',
  )

/** Every currency with a price, with a price on request, for rent, and in shares. */
function askingTraits(index: number): ListingTraits {
  const currency = currencyNames[index % currencyNames.length] ?? 'USD'
  const terms = Math.floor(index / currencyNames.length)
  const isForeign = currency !== 'USD'
  const amounts = (name: string, foreignName: string, amount: number) => ({
    [name]: amount,
    ...(isForeign && { [foreignName]: amount }),
  })
  return {
    currency,
    ...(terms === 1 ? { price: null } : amounts('price', 'asking_price', 189_000 + index)),
    ...(terms === 2 && {
      is_for_rent: true,
      ...amounts('lease_rate_monthly', 'asking_lease_rate', 2_100),
    }),
    ...(terms === 3 && {
      is_fractional: true,
      share_percent: 12.5,
      ...amounts('share_price', 'asking_share_price', 24_000),
    }),
    avionics: JSON.stringify([
      { kind: 'gps-nav-com', make: 'Garmin', model: 'GTN 750' },
      { kind: 'autopilot', make: null, model: 'GFC 500 autopilot' },
    ]),
    videos: JSON.stringify([{ url: 'https://video.example/1', title: null }]),
    features: JSON.stringify([
      { id: 'a', name: 'Interior', description: '', items: ['Leather', 'Club seats'] },
    ]),
  }
}
