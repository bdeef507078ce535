import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SearchQuery } from '#features/search/contract.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import { startSearch } from '#features/search/server/public/start-search.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { asUser } from '#tests/support/people.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import { getCurrentProfile } from './get-current-profile.ts'
import {
  favoriteListing,
  listDeviceListings,
  listSavedListings,
  unfavoriteListing,
} from './list-saved-listings.ts'
import { savedSummary } from './public/saved-summary.ts'
import { saveSearch } from './save-search.ts'
import { deleteSavedSearch, listSavedSearches, updateSavedSearch } from './saved-searches.ts'

const ctx = contextForFile()
let search: Awaited<ReturnType<typeof startSearch>>
type Member = Awaited<ReturnType<typeof asUser<TestContext>>>
let one: Member
let other: Member
beforeAll(async () => {
  search = await startSearch(ctx, ctx.databaseUrl)
})
afterAll(() => search.stop())
beforeEach(async () => {
  one = await asUser(ctx)
  other = await asUser(ctx)
})

const refused = (code: string) => expect.objectContaining({ code })
const idsSaved = async (user: Member) =>
  (await listSavedListings(user, {})).items.map((item) => item.listingId)

describe('[LIST-10] [PROF-04] saved listings', () => {
  test('saving and removing are idempotent', async () => {
    const id = await aListing(ctx)
    const response = await favoriteListing(one, { id })
    expect(response).toEqual({ listingId: id, isFavorite: true, sendUpdates: true })
    await favoriteListing(one, { id })
    expect(await idsSaved(one)).toEqual([id])
    expect((await savedSummary(one)).savedListings).toEqual([id])
    expect(await savesOf(id)).toBe(1)
    const removed = { listingId: id, isFavorite: false }
    expect(await unfavoriteListing(one, { id })).toEqual(removed)
    expect(await unfavoriteListing(one, { id })).toEqual(removed)
    expect(await idsSaved(one)).toEqual([])
    expect(await savesOf(id)).toBe(0)
  })

  test('[API-01] [PROF-05] the user’s own profile includes their saved listings', async () => {
    const owner = await asUser(ctx)
    const id = await aListing(ctx)
    await favoriteListing(owner, { id })
    await saveSearch(owner, { queryStr: 'pt=250000', name: 'Cheap' })
    expect(await getCurrentProfile(owner, {})).toMatchObject({
      profileId: owner.actor.profileId,
      savedListings: [{ listingId: id, listing: { id } }],
      savedSearches: [{ name: 'Cheap', queryStr: 'pt=250000' }],
    })
  })

  test('returns the current state of listings saved on a visitor’s device', async () => {
    const [offered, sold, hidden] = [
      await aListing(ctx),
      await aListing(ctx, { is_sold: true }),
      await aListing(ctx, { is_active: false }),
    ]
    const ids = [sold, 2_147_483_000, offered, hidden].join(',')
    const { items } = await listDeviceListings(ctx, { ids })
    expect(items.map(({ state, listing }) => [state, listing?.id ?? null])).toEqual([
      ['sold', sold],
      ['gone', null],
      ['for-sale', offered],
      ['gone', null],
    ])
    expect(await listDeviceListings(ctx, { ids: '' })).toEqual({ items: [] })
    await expect(listDeviceListings(ctx, { ids: '1,x' })).rejects.toEqual(refused('invalid_input'))
  })

  test('returns the price when saved along with the current price', async () => {
    const id = await aListing(ctx, { price: 100_000 })
    await favoriteListing(one, { id })
    await ctx.db.updateTable('listing').set({ price: 90_000 }).where('id', '=', id).execute()
    const { items } = await listSavedListings(one, {})
    expect(items[0]).toMatchObject({ savedPrice: 100_000, listing: { price: 90_000 } })
    await unfavoriteListing(one, { id })
  })

  test('concurrent saving counts once', async () => {
    const id = await aListing(ctx)
    await Promise.all(Array.from({ length: 6 }, () => favoriteListing(one, { id })))
    expect(await savesOf(id)).toBe(1)
    await Promise.all(Array.from({ length: 6 }, () => unfavoriteListing(one, { id })))
    expect(await savesOf(id)).toBe(0)
  })

  test('limits a user to a thousand, including concurrent saves', async () => {
    const many = await asUser(ctx)
    await sql`insert into saved_listing (profile_id, listing_id, title, saved_at, told_state)
      select ${many.actor.profileId}, 1000000 + i, 'x', now(), 'gone'
      from generate_series(1, 999) i`.execute(ctx.db)
    const ids = await Promise.all(Array.from({ length: 5 }, () => aListing(ctx)))
    const results = await Promise.allSettled(ids.map((id) => favoriteListing(many, { id })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listSavedListings(many, {})).total).toBe(1_000)
    await expect(favoriteListing(many, { id: await aListing(ctx) })).rejects.toEqual(
      refused('conflict'),
    )
  })

  test('doesn’t change sendUpdates if it is omitted', async () => {
    const id = await aListing(ctx)
    await favoriteListing(one, { id, sendUpdates: 'false' })
    for (const omitted of [{}, { sendUpdates: '' as const }, { sendUpdates: null }])
      expect(await favoriteListing(one, { id, ...omitted })).toMatchObject({ sendUpdates: false })
    expect(await favoriteListing(one, { id, sendUpdates: true })).toMatchObject({
      sendUpdates: true,
    })
    await unfavoriteListing(one, { id })
  })

  test('rejects visitors, and returns 404 for hidden listings', async () => {
    const id = await aListing(ctx)
    const hidden = await aListing(ctx, { is_active: false })
    await expect(favoriteListing(ctx, { id })).rejects.toEqual(refused('sign_in_first'))
    await expect(listSavedListings(ctx, {})).rejects.toEqual(refused('sign_in_first'))
    await expect(favoriteListing(one, { id: hidden })).rejects.toEqual(refused('not_found'))
    await expect(favoriteListing(one, { id: 999_999 })).rejects.toEqual(refused('not_found'))
  })

  test('shows sold and deleted listings with their state', async () => {
    const [sold, hidden, deleted, expired, pending] = [
      await aListing(ctx, { title: 'Sold one' }),
      await aListing(ctx, { title: 'Hidden one' }),
      await aListing(ctx, { title: 'Deleted one' }),
      await aListing(ctx, { title: 'Expired one' }),
      await aListing(ctx, { title: 'Pending one', is_sale_pending: true }),
    ]
    for (const id of [sold, hidden, deleted, expired, pending]) await favoriteListing(other, { id })
    const write = (id: number, set: object) =>
      ctx.db.updateTable('listing').set(set).where('id', '=', id).execute()
    await write(sold, { is_sold: true, sold_at: ctx.now() })
    await write(hidden, { is_active: false, title: 'Secret draft' })
    await write(expired, { expires_at: new Date(ctx.now().getTime() - 1000) })
    await ctx.db.deleteFrom('listing').where('id', '=', deleted).execute()
    const { items, total } = await listSavedListings(other, {})
    const stateById = Object.fromEntries(
      items.map((item) => [item.listingId, [item.state, item.title, item.listing?.isFavorite]]),
    )
    expect(total).toBe(5)
    expect(stateById).toEqual({
      [sold]: ['sold', 'Sold one', true],
      [hidden]: ['gone', 'Hidden one', undefined],
      [deleted]: ['gone', 'Deleted one', undefined],
      [expired]: ['gone', 'Expired one', undefined],
      [pending]: ['pending', 'Pending one', true],
    })
    await unfavoriteListing(other, { id: deleted })
    expect((await listSavedListings(other, { dnum: 2, page: 1 })).items).toHaveLength(2)
    for (const id of await idsSaved(other)) await unfavoriteListing(other, { id })
  })

  test('doesn’t return or change another user’s saved listings', async () => {
    const id = await aListing(ctx)
    await favoriteListing(one, { id })
    expect(await idsSaved(other)).toEqual([])
    await unfavoriteListing(other, { id })
    expect(await idsSaved(one)).toEqual([id])
    await unfavoriteListing(one, { id })
  })
})

describe('[SRCH-08] saved only filter', () => {
  test('finds the caller’s saved listings, each marked as saved', async () => {
    const [ownListing, otherListing, cheap] = [
      await aListing(ctx),
      await aListing(ctx),
      await aListing(ctx, { price: 90_000 }),
    ]
    for (const id of [ownListing, cheap]) await favoriteListing(one, { id })
    await favoriteListing(other, { id: otherListing })
    const found = await searchListings(one, { so: 't', sort: 'p' })
    expect(found.items.map(({ id, isFavorite }) => [id, isFavorite])).toEqual([
      [cheap, true],
      [ownListing, true],
    ])
    expect(found.facets.m.map(({ count }) => count)).toEqual([2])
    expect((await searchListings(one, { so: 't', pt: '100000' })).total).toBe(1)
    const all = await searchListings(one, {})
    expect(all.items.find(({ id }) => id === otherListing)?.isFavorite).toBe(false)
    expect((await searchListings(ctx, {})).items.some((card) => card.isFavorite)).toBe(false)
    // Takes effect immediately, even if no listing changes.
    await unfavoriteListing(one, { id: cheap })
    expect((await searchListings(one, { so: 't' })).total).toBe(1)
    expect((await searchListings(other, { so: 't' })).items.map(({ id }) => id)).toEqual([
      otherListing,
    ])
  })

  test('requires visitors to log in', async () => {
    await expect(searchListings(ctx, { so: 't' })).rejects.toEqual(refused('sign_in_first'))
  })
})

describe('[SRCH-12] [PROF-04] saved searches', () => {
  test('are stored in canonical form with a readable name', async () => {
    const saved = await saveSearch(one, {
      queryStr: 'page=3&disp=l&sort=p&pt=300000&yf=2010&c=4,1',
    })
    expect(saved).toMatchObject({ queryStr: 'yf=2010&pt=300000&c=1,4', isNew: true })
    expect(saved).toMatchObject({ sendUpdates: true, frequency: 'daily', snoozedUntil: null })
    expect(saved.name).toMatch(/^.+ or .+, Up to \$300,000, 2010 or newer$/)
    expect((await saveSearch(one, { queryStr: '' })).name).toBe('All aircraft')
    expect(
      SearchQuery.parse(Object.fromEntries(new URLSearchParams(saved.queryStr))),
    ).toMatchObject({ yf: 2010, pt: 300_000 })
  })

  test('saving an identical search updates the existing one', async () => {
    const first = await saveSearch(one, { queryStr: 'kw=floats', name: 'Floats' })
    const again = await saveSearch(one, { queryStr: '?kw=floats&sort=y', frequency: 'weekly' })
    expect(again).toMatchObject({ id: first.id, isNew: false, name: 'Floats', frequency: 'weekly' })
    const parallel = await Promise.all(
      Array.from({ length: 5 }, () => saveSearch(one, { queryStr: 'kw=skis' })),
    )
    expect(new Set(parallel.map(({ id }) => id)).size).toBe(1)
  })

  test('an id updates the user’s own search and returns 404 for another user’s', async () => {
    const { id } = await saveSearch(one, { queryStr: 'kw=tailwheel' })
    const changed = await saveSearch(one, { id, queryStr: 'kw=aerobatic', sendUpdates: false })
    expect(changed).toMatchObject({ id, queryStr: 'kw=aerobatic', name: '“aerobatic”' })
    const calls = [
      () => saveSearch(other, { id, queryStr: 'kw=stolen' }),
      () => updateSavedSearch(other, { id, name: 'Stolen' }),
      () => deleteSavedSearch(other, { id }),
      () => deleteSavedSearch(other, { id: 987_654 }),
    ]
    for (const call of calls) await expect(call()).rejects.toEqual(refused('not_found'))
    const ownSearch = (await listSavedSearches(one, {})).items.find((item) => item.id === id)
    expect(ownSearch).toMatchObject({ queryStr: 'kw=aerobatic', sendUpdates: false })
    expect((await listSavedSearches(other, {})).items).toEqual([])
    await deleteSavedSearch(one, { id })
    expect((await listSavedSearches(one, {})).items.map((item) => item.id)).not.toContain(id)
  })

  test('rejects a search among saved aircraft because it would match the whole market', async () => {
    const before = (await listSavedSearches(one, {})).items.length
    await expect(saveSearch(one, { queryStr: 'so=t&pt=300000' })).rejects.toMatchObject({
      code: 'invalid_input',
      modelState: {
        queryStr: [expect.stringContaining('can’t save a search within your saved aircraft')],
      },
    })
    expect((await listSavedSearches(one, {})).items).toHaveLength(before)
  })

  test.each([
    ['m=Cessna', 'make'],
    ['st=CO', 'state'],
    ['sold=maybe', 'sold'],
    ['c=abc&pt=50000', 'categor'],
    ['yf=2000&yt=1990', 'year'],
    ['makes=Cessna', 'makes'],
    ['f=99', 'fuel'],
    ['m=99999', 'make'],
    ['st=1,9999', 'state'],
    ['md=99999&pt=50000', 'model'],
  ])('rejects %s because the rest would match more aircraft', async (queryStr, part) => {
    const before = (await listSavedSearches(one, {})).items.length
    await expect(saveSearch(one, { queryStr })).rejects.toMatchObject({
      code: 'invalid_input',
      modelState: { queryStr: [expect.stringMatching(new RegExp(part, 'i'))] },
    })
    expect((await listSavedSearches(one, {})).items).toHaveLength(before)
  })

  test('rejects an unknown place and more than the maximum number of searches', async () => {
    await expect(saveSearch(one, { queryStr: 'near=XXXX' })).rejects.toEqual(
      refused('invalid_input'),
    )
    const many = await asUser(ctx)
    for (let i = 0; i < 100; i += 1) await saveSearch(many, { queryStr: `kw=word${i}x` })
    await expect(saveSearch(many, { queryStr: 'kw=onemore' })).rejects.toEqual(refused('conflict'))
    expect((await listSavedSearches(many, {})).items).toHaveLength(100)
  })
})

async function savesOf(id: number) {
  const row = await ctx.db
    .selectFrom('listing_tally')
    .select('saves')
    .where('listing_id', '=', id)
    .executeTakeFirst()
  return row?.saves ?? 0
}
