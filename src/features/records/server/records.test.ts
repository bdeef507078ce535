import { sql, type Updateable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aListing, copyListing } from '#tests/support/listing-builder.ts'
import { aRegisteredAircraft, loadRegistryOf } from '#tests/support/records/registry-builder.ts'
import { aReport } from '#tests/support/records/report-builder.ts'
import { getAircraftHistory, loadAircraftPage } from './load-aircraft-page.ts'
import { findUnlistedNumber } from './public/find-unlisted-number.ts'
import { loadRecordMatches } from './public/load-record-matches.ts'
import { rematchListings } from './public/rematch-job.ts'
import { writeRecordMatches } from './public/write-record-matches.ts'

const ctx = contextForEachTest()

const skylane = {
  make: 'Cessna',
  model: '182Q Skylane',
  family: '182',
  year: 1977,
  registration: 'N735HK',
  title: '1977 Cessna 182Q',
}

describe('listings and accident reports', () => {
  test('[BEY-14] search gets the result of the comparison', async () => {
    await aReport(ctx)
    const ids = {
      matching: await aListing(ctx, skylane),
      unsure: await aListing(ctx, { ...skylane, model: '172N', family: '172' }),
      clean: await aListing(ctx, { ...skylane, registration: 'N4417Q' }),
      foreign: await aListing(ctx, { ...skylane, registration: 'D-EABC' }),
      silent: await aListing(ctx, { ...skylane, registration: null }),
    }
    await writeRecordMatches(ctx, Object.values(ids))
    const { rows } = await sql<{ id: number; record_id: number | null }>`
      select id, record_id from listing_search_row order by id`.execute(ctx.db)
    expect(rows).toEqual([
      { id: ids.matching, record_id: 2 },
      { id: ids.unsure, record_id: 1 },
      { id: ids.clean, record_id: 1 },
      { id: ids.foreign, record_id: null },
      { id: ids.silent, record_id: null },
    ])
  })

  test('[BEY-14] a changed number replaces the result', async () => {
    await aReport(ctx)
    const id = await aListing(ctx, skylane)
    await writeRecordMatches(ctx, [id])
    await ctx.db.updateTable('listing').set({ registration: null }).where('id', '=', id).execute()
    await writeRecordMatches(ctx, [id])
    expect(await ctx.db.selectFrom('listing_record').selectAll().execute()).toEqual([])
  })

  test('[BEY-14] all listings are compared again, and an interrupted pass continues', async () => {
    const first = await aListing(ctx, skylane)
    const ids = [first, ...(await copyListing(ctx, first, 204))]
    await aReport(ctx)
    await rematchListings.handle(ctx, {})
    expect(await matched()).toEqual(ids.slice(0, 100))
    await ctx.workJobs()
    expect(await matched()).toEqual(ids)
    // The report turns out to be about another aircraft.
    await ctx.db.updateTable('accident_report').set({ maker: 'piper', family: 'PA28' }).execute()
    await sql`update accident_report set make = 'PIPER', model = 'PA-28-140'`.execute(ctx.db)
    await ctx.runJob('match-listings')
    await ctx.runJob('match-listings')
    await ctx.workJobs()
    expect(await matched()).toEqual([])
  })

  test('[BEY-14] a registry that was loaded later changes the result', async () => {
    await aReport(ctx, { occurred_on: '1985-08-06' })
    const id = await aListing(ctx, { ...skylane, year: 1990 })
    await writeRecordMatches(ctx, [id])
    expect(await matched()).toEqual([])
    const kind = { aircraftType: 'fixedWingSingleEngine', engineType: 'reciprocating' }
    const record = { make: 'CESSNA', model: '182Q', year: 1977, ...kind }
    const numbers = ['N735HK', 'N735HA', 'N735HB', 'N735HC', 'N735HD']
    await loadRegistryOf(
      ctx,
      numbers.map((registration) => ({ registration, ...record })),
    )
    await ctx.workJobs()
    expect(await matched()).toEqual([id])
  })

  test.each([
    ['CESSNA', '182Q', null, null, 'cessna', '182'],
    ['SCHWEIZER', 'G 164B', 'schweizer', 'G164', 'grumman', 'G164'],
    ['SKYSTAR', 'KITFOX IV', 'skystar', 'KITFOX', 'kitfox', 'KITFOX'],
    // Its make is a builder and isn't stored.
    [null, 'VANS RV-6A', 'vans', 'RV6A', 'vans', 'RV6'],
    [null, '172', 'cessna', '172', 'cessna', '172'],
    [null, 'SPECIAL', null, null, null, null],
    ['UNIVERSAL', 'D-16', null, null, null, null],
  ] as const)(
    '[BEY-14] reports that were read by earlier rules are named again: %s %s',
    async (make, model, maker, family, ...expected) => {
      await aReport(ctx, { make, model })
      await ctx.db.updateTable('accident_report').set({ maker, family }).execute()
      await ctx.runJob('match-listings')
      const named = ctx.db.selectFrom('accident_report').select(['maker', 'family'])
      expect(Object.values(await named.executeTakeFirstOrThrow())).toEqual(expected)
    },
  )

  test('[BEY-14] nothing is compared until reports are loaded', async () => {
    const id = await aListing(ctx, skylane)
    await writeRecordMatches(ctx, [id])
    expect(await ctx.db.selectFrom('listing_record').selectAll().execute()).toEqual([])
  })
})

async function matched() {
  const rows = await ctx.db
    .selectFrom('listing_record')
    .select('listing_id')
    .where('matching', '>', 0)
    .orderBy('listing_id')
    .execute()
  return rows.map(({ listing_id }) => listing_id)
}

test('[BEY-14] a card names matching reports without substantial damage only if the seller states no damage', async () => {
  await aReport(ctx, { damage: 'minor' })
  const ids = [
    await aListing(ctx, skylane),
    await aListing(ctx, { ...skylane, damage_history: 'none' }),
    await aListing(ctx, { ...skylane, damage_history: 'repaired' }),
    await aListing(ctx, { ...skylane, registration: 'N4417Q' }),
  ]
  await writeRecordMatches(ctx, ids)
  const cards = await loadListingCards(ctx, ids)
  const reported = { kind: 'reports', value: 1 }
  const repaired = { kind: 'damage-repaired', value: null }
  expect(cards.map(({ warnings }) => warnings)).toEqual([[reported], [reported], [repaired], []])
  expect(await loadRecordMatches(ctx, ids)).toEqual(
    new Map(ids.map((id, i) => [id, i < 3 ? 1 : 0])),
  )
})

test('[BEY-14] a card names the year of reported damage first, even if the seller states a repair', async () => {
  await aReport(ctx, { damage: 'substantial', occurred_on: '1992-05-01' })
  const id = await aListing(ctx, { ...skylane, damage_history: 'repaired' })
  expect(await writeRecordMatches(ctx, [id])).toEqual([id])
  expect(await writeRecordMatches(ctx, [id])).toEqual([])
  const [card] = await loadListingCards(ctx, [id])
  expect(card?.warnings).toEqual([
    { kind: 'substantial-damage', value: 1992 },
    { kind: 'damage-repaired', value: null },
  ])
})

test('[BEY-14] a search for an N-number leads to its history unless the aircraft is for sale', async () => {
  await aListing(ctx, skylane)
  expect(await findUnlistedNumber(ctx, ' n-735 hk ')).toBeNull()
  expect(await findUnlistedNumber(ctx, 'N4417Q')).toBe('N4417Q')
  expect(await findUnlistedNumber(ctx, '172')).toBeNull()
  expect(await findUnlistedNumber(ctx, 'near Denver')).toBeNull()
})

describe('history of an aircraft', () => {
  test('[BEY-14] contains the report, the listings, and what was searched', async () => {
    await aReport(ctx)
    const sold = await aListing(ctx, {
      ...skylane,
      is_sold: true,
      listed_at: new Date('2019-07-19T00:00:00Z'),
      sold_at: new Date('2019-08-12T00:00:00Z'),
      total_time_hours: 4012,
      damage_history: 'none',
      prices: [{ asked_at: new Date('2019-07-19T00:00:00Z'), price: 84_500 }],
    })
    const current = await aListing(ctx, { ...skylane, total_time_hours: 4212 })
    const history = await lookUp('n-735 hk')
    expect(history).toMatchObject({
      registration: 'N735HK',
      registry: null,
      reports: [
        {
          reportNumber: 'FTW98LA214',
          occurredOn: '1998-06-14',
          damage: 'substantial',
          matchedBy: 'model',
        },
      ],
      listings: [
        { listingId: current, status: 'for-sale', endedAt: null, totalTimeHours: 4212 },
        {
          listingId: sold,
          status: 'sold',
          endedAt: '2019-08-12T00:00:00.000Z',
          damageHistory: 'none',
          prices: [{ askedAt: '2019-07-19T00:00:00.000Z', price: 84_500 }],
        },
      ],
      coverage: [{ source: 'ntsb', firstOn: '1982-01-01', lastOn: '2017-03-20', reports: 1 }],
    })
  })

  test('[BEY-14] an unknown number has empty parts but says what was searched', async () => {
    await aReport(ctx)
    expect(await lookUp('N1')).toMatchObject({
      registration: 'N1',
      registry: null,
      reports: [],
      listings: [],
      coverage: [{ reports: 1 }],
    })
  })

  test('[BEY-14] a registered aircraft has history without a listing', async () => {
    await aReport(ctx)
    await registered('N735HK', 'CESSNA', '182Q', 1977)
    expect(await lookUp('N735HK')).toMatchObject({
      registry: { make: 'Cessna', model: '182Q', year: 1977 },
      reports: [{ reportNumber: 'FTW98LA214' }],
      listings: [],
    })
  })

  test('[BEY-14] a reassigned number shows neither reports nor listings of the earlier aircraft', async () => {
    await aReport(ctx, { registration: 'N9807J', model: 'A150M', occurred_on: '1985-08-06' })
    await aListing(ctx, {
      ...skylane,
      registration: 'N9807J',
      model: 'A150M',
      family: '150',
      is_sold: true,
    })
    const drone = await aListing(ctx, {
      ...skylane,
      make: 'DJI',
      model: 'AGRAS T30',
      family: null,
      year: 2022,
      registration: 'N9807J',
    })
    expect(await lookUp('N9807J')).toMatchObject({ reports: [], listings: [{ listingId: drone }] })
  })

  test('[BEY-14] the serial number finds an aircraft under its earlier number', async () => {
    await aReport(ctx, { registration: 'N111AA', serial_number: '18265482' })
    await aListing(ctx, { ...skylane, serial_number: '182-65482' })
    expect(await lookUp('N735HK', '182-65482')).toMatchObject({
      reports: [{ reportNumber: 'FTW98LA214', matchedBy: 'serial' }],
    })
    expect(await lookUp('N735HK')).toMatchObject({ reports: [] })
  })

  test('[BEY-14] a serial number that no record of the aircraft has links no report', async () => {
    await aReport(ctx, { registration: 'N111AA', serial_number: '18265482' })
    await aListing(ctx, { ...skylane, serial_number: '182-11111' })
    expect(await lookUp('N735HK', '182-65482')).toMatchObject({ reports: [] })
    expect(await lookUp('N2', '182-65482')).toMatchObject({ reports: [], listings: [] })
  })

  test('[BEY-14] only a distinctive serial number joins listings with other numbers', async () => {
    const r44 = { make: 'Robinson', model: 'R44', family: 'R44', year: 2001 }
    const own = { ...r44, registration: 'N44AB', serial_number: '1044' }
    const current = await aListing(ctx, own)
    await aListing(ctx, { ...own, registration: 'N45CD', is_sold: true })
    expect((await lookUp('N44AB', '1044')).listings).toMatchObject([{ listingId: current }])
    const { history } = await loadAircraftPage(ctx, 'N44AB')
    expect(history.listings).toMatchObject([{ listingId: current }])
  })

  test('[BEY-14] a serial number joins no listing that is years older', async () => {
    const serial = { serial_number: '182-65482' }
    await aListing(ctx, {
      ...skylane,
      ...serial,
      registration: 'N111AA',
      is_sold: true,
      year: 1970,
    })
    const earlier = await aListing(ctx, {
      ...skylane,
      ...serial,
      registration: 'N222BB',
      is_sold: true,
    })
    const current = await aListing(ctx, { ...skylane, ...serial })
    const { listings } = await lookUp('N735HK', '182-65482')
    expect(new Set(listings.map(({ listingId }) => listingId))).toEqual(new Set([earlier, current]))
  })

  test('[BEY-14] a serial number of another aircraft links none of its listings', async () => {
    await registered('N4417Q', 'CESSNA', '182Q', 1977)
    await aListing(ctx, { ...skylane, serial_number: '182-65482' })
    expect(await lookUp('N4417Q', '182-65482')).toMatchObject({ listings: [] })
  })

  test('[BEY-14] edits after the listing left the market, and earlier prices on request, stay private', async () => {
    const asked = { asked_at: new Date('2026-01-01T00:00:00Z'), price: 84_500 }
    const id = await aListing(ctx, { ...skylane, total_time_hours: 4012, prices: [asked] })
    await aListing(ctx, { ...skylane, price: null, prices: [asked] })
    await change(id, { is_active: false })
    await change(id, { total_time_hours: 9999, price: 1 })
    const { listings } = await lookUp('N735HK')
    expect(listings).toMatchObject([
      { status: 'for-sale', price: null, prices: [] },
      { status: 'withdrawn', listingId: null, totalTimeHours: 4012, price: 650_000 },
    ])
    await change(id, { is_active: true })
    expect((await lookUp('N735HK')).listings.map(({ status }) => status)).toEqual([
      'for-sale',
      'for-sale',
    ])
  })

  test('[BEY-14] hidden listings and drafts stay hidden', async () => {
    await aListing(ctx, { ...skylane, is_active: false })
    await aListing(ctx, {
      ...skylane,
      is_active: false,
      withheld: 'hidden',
      withheld_reason: 'Fraud.',
      offered_at: new Date(),
    })
    expect(await lookUp('N735HK')).toMatchObject({ listings: [] })
  })

  test('[BEY-14] the page shows photos of listings for sale and sold, but not of expired ones', async () => {
    const sold = await aListing(ctx, { ...skylane, is_sold: true })
    const current = await aListing(ctx, skylane)
    const expired = await aListing(ctx, { ...skylane, expires_at: new Date('2020-01-01') })
    const withoutPhoto = await aListing(ctx, { ...skylane, is_sold: true, images: 0 })
    const { history, photos } = await loadAircraftPage(ctx, 'N735HK')
    expect(history.listings.map(({ listingId }) => listingId)).toEqual(
      expect.arrayContaining([sold, current, expired, withoutPhoto]),
    )
    expect(photos).toEqual({
      [sold]: expect.stringContaining('-t.jpg'),
      [current]: expect.stringContaining('-t.jpg'),
    })
  })

  test('[BEY-14] [BEY-17] states each price in the currency in which it was asked', async () => {
    const inEuros = { ...skylane, currency: 'EUR', price: 1, asking_price: 250_000 }
    const prices = [
      { asked_at: new Date('2026-10-01'), price: 1, currency: 'EUR', asking_price: 260_000 },
      { asked_at: new Date('2026-11-01'), price: 1, currency: 'EUR', asking_price: 250_000 },
    ]
    const listings = [
      await aListing(ctx, { ...inEuros, prices, is_sold: true, sold_at: new Date('2026-11-10') }),
      await aListing(ctx, { ...inEuros, listed_at: new Date('2026-09-01') }),
      await aListing(ctx, { ...inEuros, listed_at: new Date('2026-08-01') }),
      await aListing(ctx, { ...skylane, price: 240_000, listed_at: new Date('2026-07-01') }),
    ] as const
    await change(listings[1], { is_active: false })
    // A price that changes later belongs to another offer.
    await change(listings[1], { currency: 'GBP', asking_price: 1_000 })
    for (const id of listings.slice(2))
      await ctx.db.deleteFrom('listing').where('id', '=', id).execute()
    const { listings: found } = await lookUp('N735HK')
    expect(found.map(({ status, asking, price }) => [status, asking, price])).toEqual([
      ['sold', { currency: 'EUR', price: 250_000 }, 284_018],
      ['withdrawn', { currency: 'EUR', price: 250_000 }, 284_018],
      ['withdrawn', { currency: 'EUR', price: 250_000 }, 284_018],
      ['withdrawn', null, 240_000],
    ])
    expect(found[0]?.prices.map(({ asking }) => asking?.price)).toEqual([260_000, 250_000])
  })

  test('[BEY-14] a deleted listing leaves the facts of the aircraft but nothing about people', async () => {
    const id = await aListing(ctx, {
      ...skylane,
      total_time_hours: 4012,
      damage_history: 'none',
      contact_first_name: 'Dale',
      contact_email: 'dale@example.com',
      description: 'Hangared by Dale.',
    })
    await ctx.db.deleteFrom('listing').where('id', '=', id).execute()
    const history = await lookUp('N735HK')
    expect(history).toMatchObject({
      listings: [
        {
          listingId: null,
          url: null,
          status: 'withdrawn',
          totalTimeHours: 4012,
          damageHistory: 'none',
        },
      ],
    })
    const { rows } = await sql`select * from past_listing`.execute(ctx.db)
    expect(JSON.stringify([rows, history])).not.toMatch(/dale/i)
  })

  test('[BEY-14] a program can’t copy the reports', async () => {
    const lookUps = Array.from({ length: 121 }, () => lookUp('N1'))
    const results = await Promise.allSettled(lookUps)
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'slow_down' } }])
  })
})

function lookUp(registration: string, serial?: string) {
  return getAircraftHistory(ctx, { registration, ...(serial && { serial }) })
}

async function change(id: number, columns: Updateable<Database['listing']>) {
  await ctx.db.updateTable('listing').set(columns).where('id', '=', id).execute()
}

async function registered(registration: string, make: string, model: string, year: number) {
  await aRegisteredAircraft(ctx, { registration, make, model, year })
  const at = new Date('2026-09-07T00:00:00Z')
  await ctx.db.insertInto('registry_edition').values({ published_at: at, loaded_at: at }).execute()
}
