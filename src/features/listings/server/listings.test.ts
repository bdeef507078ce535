import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/time.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aBrokerage, aListing, type ListingTraits } from '#tests/support/listing-builder.ts'
import { ListingMeta } from '../meta-contract.ts'
import { getQuickView } from './get-quick-view.ts'
import { getListing, getListingMeta } from './public/get-listing.ts'
import { listFeaturedListings } from './public/list-featured-listings.ts'
import { listNewestListings } from './public/list-newest-listings.ts'
import { listSimilarListings } from './public/list-similar-listings.ts'
import { loadListingCards, loadScreenCards } from './public/listing-cards.ts'

const ctx = contextForEachTest()

function daysAgo(days: number) {
  return new Date(ctx.now().getTime() - days * dayMs)
}

const notFound = { code: 'not_found', message: 'listing not found...' }

describe('listing cards', () => {
  test('are in the order of the ids, without missing listings', async () => {
    const [a, b] = [await aListing(ctx), await aListing(ctx, { title: '1978 Cessna 172N' })]
    const cards = await loadListingCards(ctx, [b, 999, a])
    expect(cards.map((card) => card.id)).toEqual([b, a])
    expect(cards[0]?.url).toBe(`/listing/1978-cessna-172n-${b}`)
  })

  test('[LAND-01] contain at most twelve pictures, the title image first, and only its preview', async () => {
    const id = await aListing(ctx, { images: 15 })
    const [card] = await loadListingCards(ctx, [id])
    expect(card?.images).toHaveLength(12)
    expect(card?.images[0]).toMatchObject({
      thumb: `/media/aircraft/${id}/thumb/title-t.jpg`,
      large: `/media/aircraft/${id}/large/title-l.jpg`,
      preview: expect.stringMatching(/^data:/),
    })
    expect(card?.images[1]?.preview).toBeNull()
  })

  test('[LAND-02] of one screen don’t start with the same file, and the listing keeps its order', async () => {
    const [a, b] = [await aListing(ctx, { images: 3 }), await aListing(ctx, { images: 3 })]
    await updateRows(
      ctx.db,
      'listing_image',
      { position: 0 },
      { content_sha256: Buffer.alloc(32, 7) },
    )
    const shown = await loadScreenCards(ctx, [a, b])
    const stored = await loadListingCards(ctx, [a, b])
    const names = (cards: typeof shown) =>
      cards.map(({ images }) => images.map(({ src }) => src.split('/').at(-1)?.split('-')[0]))
    const [ofFirst = [], [title, second, third] = []] = names(stored)
    expect(names(shown)).toEqual([ofFirst, [second, title, third]])
  })

  test('[BEY-02] show the engine with the least life left', async () => {
    const engines: NonNullable<ListingTraits['engines']> = [
      { hours: 400, tbo_hours: 2000, hours_basis: 'SMOH' },
      { hours: 1900, tbo_hours: 2000, hours_basis: 'SNEW' },
      { hours: 9000 },
    ]
    const [card] = await loadListingCards(ctx, [await aListing(ctx, { engines })])
    expect(card?.engine).toEqual({
      hours: 1900,
      basis: 'SNEW',
      tboHours: 2000,
      calendarYears: null,
      calendar: null,
      other: { hours: 400, tboHours: 2000 },
    })
  })

  test('[BEY-01] return null for facts that aren’t stated', async () => {
    const id = await aListing(ctx, {
      price: null,
      total_time_hours: null,
      model: null,
      engine_count: null,
      engines: [],
      images: 0,
    })
    const [card] = await loadListingCards(ctx, [id])
    expect(card).toMatchObject({ price: null, totalTimeHours: null, model: null, engine: null })
    expect(card?.images).toEqual([])
  })

  test('[BEY-05] show the previous price only for a reduction in the last 60 days', async () => {
    const change = (days: number, previous_price: number) =>
      aListing(ctx, { price: 650_000, previous_price, price_changed_at: daysAgo(days) })
    const ids = [await change(59, 676_000), await change(62, 676_000), await change(3, 640_000)]
    const cards = await loadListingCards(ctx, ids)
    expect(cards.map((card) => card.previousPrice)).toEqual([676_000, null, null])
  })
})

describe('single listing', () => {
  test('[LIST-01] returns all the data on the listing page', async () => {
    const bizId = await aBrokerage(ctx)
    const id = await aListing(ctx, {
      biz_id: bizId,
      listing_type_id: 1,
      contact_first_name: 'Dana',
      contact_last_name: 'Whitlock',
      contact_phone: '702 555 0100',
      contact_email: 'dana@basin.example.test',
      features: JSON.stringify([
        { id: 'cabin', name: 'Cabin', description: null, items: ['Leather'] },
      ]),
      avionics: JSON.stringify([{ kind: 'autopilot', make: 'Garmin', model: 'GFC 700' }]),
      prices: [
        { asked_at: daysAgo(62), price: 676_000 },
        { asked_at: daysAgo(6), price: 650_000 },
      ],
      images: 14,
    })
    const { listing, location, contact, meta } = await getListing(ctx, { id })
    expect(listing).toMatchObject({
      listingId: id,
      make: 'Cirrus',
      isIndv: false,
      isExpired: false,
    })
    expect(listing.priceHistory.map((entry) => entry.price)).toEqual([650_000, 676_000])
    expect(listing.priceHistory[1]?.askedAt).toBe(daysAgo(62).toISOString())
    expect(location).toMatchObject({ city: 'Las Vegas', state: 'NV', zip: '89101' })
    expect(contact).toMatchObject({ bizName: 'Basin Aircraft Sales', contactName: 'Dana Whitlock' })
    const parts = ListingMeta.parse(JSON.parse(meta))
    expect(parts.images).toHaveLength(14)
    expect(parts.specs.engines[0]).toMatchObject({ number: 1, hours: 996, hoursBasis: 'SNEW' })
    expect(parts.features[0]?.items).toEqual(['Leather'])
    expect((await getListingMeta(ctx, { id })).meta).toBe(meta)
  })

  test('never reveals the seller’s email address to visitors', async () => {
    const id = await aListing(ctx, { contact_email: 'dana@basin.example.test' })
    expect(JSON.stringify(await getListing(ctx, { id }))).not.toContain('basin.example')
  })

  test('[LIST-04] returns 404 for an unknown id', async () => {
    await expect(getListing(ctx, { id: 4711 })).rejects.toMatchObject(notFound)
  })

  test('[LIST-07] shows a sold listing without contact options', async () => {
    const id = await aListing(ctx, {
      is_sold: true,
      contact_first_name: 'Dana',
      contact_phone: '702 555 0100',
      contact_sms: '702 555 0101',
      contact_email: 'dana@basin.example.test',
    })
    const response = await getListing(ctx, { id })
    expect(response.listing.isSold).toBe(true)
    expect(response.contact).toBeNull()
    const everything = JSON.stringify([response, await getQuickView(ctx, { id })])
    for (const secret of ['702 555', 'basin.example']) expect(everything).not.toContain(secret)
  })

  test.each([
    ['inactive', () => ({ is_active: false })],
    ['expired', () => ({ expires_at: daysAgo(1) })],
    ['sold and expired', () => ({ is_sold: true, expires_at: daysAgo(1) })],
  ])('[LIST-08] returns 404 for a listing that is %s', async (_, traits) => {
    const id = await aListing(ctx, traits())
    for (const ask of [getListing, getListingMeta, getQuickView, listSimilarListings])
      await expect(ask(ctx, { id })).rejects.toMatchObject(notFound)
    expect(await listNewestListings(ctx, {})).toEqual([])
  })

  test('[LIST-08] expires without a write', async () => {
    const id = await aListing(ctx, { expires_at: new Date(ctx.now().getTime() + 1000) })
    expect((await getListing(ctx, { id })).listing.isExpired).toBe(false)
    ctx.clock.now = new Date(ctx.now().getTime() + 1000)
    await expect(getListing(ctx, { id })).rejects.toMatchObject(notFound)
  })
})

test('[QV-01] the quick view has its dialog’s fields and at most twelve pictures', async () => {
  const id = await aListing(ctx, { images: 20, is_new: true, is_for_rent: true })
  const view = await getQuickView(ctx, { id })
  expect(view).toMatchObject({
    year: 2016,
    make: 'Cirrus',
    length: 26,
    price: 650_000,
    isNew: true,
    category: 'Single engine piston',
    hullMaterial: 'Composite',
    fuel: 'Avgas 100LL',
    engineCount: 1,
    isForRent: true,
    city: 'Las Vegas',
    state: 'NV',
    zip: '89101',
    mapUrl: `/map/listing/${id}.svg`,
  })
  expect(view.images).toHaveLength(12)
})

describe('front page listings', () => {
  test('[LAND-01] shows exactly the featured listings that are for sale', async () => {
    const featured = [
      await aListing(ctx, { is_featured: true }),
      await aListing(ctx, { is_featured: true, expires_at: new Date('9999-12-31') }),
    ]
    await aListing(ctx)
    await aListing(ctx, { is_featured: true, is_sold: true })
    await aListing(ctx, { is_featured: true, is_active: false })
    await aListing(ctx, { is_featured: true, expires_at: daysAgo(1) })
    const ids = (await listFeaturedListings(ctx, {})).map((card) => card.id)
    expect(ids.toSorted((a, b) => a - b)).toEqual(featured)
  })

  test('[LAND-01] keeps the order of featured listings for a day', async () => {
    for (let i = 0; i < 8; i++) await aListing(ctx, { is_featured: true, images: 0, engines: [] })
    const order = async () => (await listFeaturedListings(ctx, {})).map((card) => card.id).join()
    const today = await order()
    ctx.clock.now = new Date(ctx.now().getTime() + 6 * 3_600_000)
    expect(await order()).toBe(today)
    const orders = new Set<string>()
    for (let day = 1; day <= 5; day++) {
      ctx.clock.now = new Date(ctx.now().getTime() + dayMs)
      orders.add(await order())
    }
    expect(orders.size).toBeGreaterThan(1)
  })

  test('[LAND-02] shows up to thirty of the newest, newest first', async () => {
    const ids: number[] = []
    for (let i = 0; i < 33; i++)
      ids.push(await aListing(ctx, { listed_at: daysAgo(40 - i), images: 0, engines: [] }))
    await aListing(ctx, { is_sold: true })
    const newest = (await listNewestListings(ctx, {})).map((card) => card.id)
    expect(newest).toEqual(ids.reverse().slice(0, 30))
  })
})

test('[BEY-04] similar listings are first of the same family, then category, nearest in price, never itself', async () => {
  const id = await aListing(ctx, { price: 600_000 })
  const far = await aListing(ctx, { price: 200_000 })
  const near = await aListing(ctx, { price: 640_000 })
  const onRequest = await aListing(ctx, { price: null })
  const bonanza = await aListing(ctx, { make: 'Beechcraft', family: 'Bonanza', price: 600_001 })
  await aListing(ctx, { make: 'Beechcraft', family: 'King Air', category_id: 3, price: 600_000 })
  await aListing(ctx, { is_sold: true })
  const similar = (await listSimilarListings(ctx, { id })).map((card) => card.id)
  expect(similar).toEqual([near, far, onRequest, bonanza])
})

test.each([140_000, null])(
  '[BEY-04] shows families with the same use after its own family: for a 182 at %s dollars',
  async (price) => {
    const id = await aListing(ctx, { make: 'Cessna', family: '182', price })
    const family = await aListing(ctx, { make: 'Cessna', family: '182', price: 300_000 })
    const nearest = await aListing(ctx, { make: 'Rans', family: 'S-21', price: 140_000 })
    const commander = await aListing(ctx, {
      make: 'Commander',
      family: 'Commander',
      price: 155_000,
    })
    const cherokee = await aListing(ctx, { make: 'Piper', family: 'PA-28', price: 135_000 })
    const trainer = await aListing(ctx, { make: 'Cessna', family: '150', price: 140_001 })
    const similar = (await listSimilarListings(ctx, { id })).map((card) => card.id)
    expect(similar[0]).toBe(family)
    expect(new Set(similar.slice(1, 3))).toEqual(new Set([cherokee, commander]))
    expect(new Set(similar.slice(3))).toEqual(new Set([nearest, trainer]))
    if (price !== null) expect(similar.slice(1)).toEqual([cherokee, commander, nearest, trainer])
  },
)

test('[BEY-04] compares an aircraft without a price by size, power, and age', async () => {
  const jet = { category_id: 5, fuel_id: 2, engine_count: 2, make: 'Cessna' }
  const phenom = { ...jet, make: 'Embraer', family: 'Phenom 300', year: 2011 }
  const id = await aListing(ctx, { ...phenom, price: null, seats: 9, max_takeoff_lb: 17_968 })
  const light = { ...jet, family: 'Citation CJ3', year: 2008, seats: 9, max_takeoff_lb: 13_870 }
  const cj3 = await aListing(ctx, light)
  const old = { ...jet, family: 'Citation 500', year: 1976, seats: 8, max_takeoff_lb: 10_850 }
  const large = { ...jet, family: 'Challenger 350', year: 2016, seats: 12, max_takeoff_lb: 40_600 }
  await aListing(ctx, old)
  await aListing(ctx, large)
  const unstated = await aListing(ctx, { ...jet, family: 'Other', year: 2010, seats: null })
  const sister = await aListing(ctx, { ...phenom, year: 1999, price: 9_000_000 })
  const similar = (await listSimilarListings(ctx, { id })).map((card) => card.id)
  expect(similar.slice(0, 3)).toEqual([sister, cj3, unstated])
  expect(similar).toHaveLength(5)
})
