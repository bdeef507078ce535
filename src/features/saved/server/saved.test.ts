import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SearchQuery } from '#features/search/contract.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import { startSearch } from '#features/search/server/public/start-search.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { asUser } from '#tests/support/people.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { changeSavedSearch } from './change-saved-search.ts'
import { deviceListings } from './device-listings.ts'
import { favoriteListing } from './favorite-listing.ts'
import { savedSummary } from './public/saved-summary.ts'
import { removeSavedSearch } from './remove-saved-search.ts'
import { saveSearch } from './save-search.ts'
import { savedListings } from './saved-listings.ts'
import { savedSearches } from './saved-searches.ts'
import { unfavoriteListing } from './unfavorite-listing.ts'

let ctx: TestContext
let search: Awaited<ReturnType<typeof startSearch>>
type Member = Awaited<ReturnType<typeof asUser<TestContext>>>
let one: Member
let other: Member
beforeAll(async () => {
  ctx = await testContext()
  search = await startSearch(ctx, ctx.databaseUrl)
  one = await asUser(ctx)
  other = await asUser(ctx)
})
afterAll(async () => {
  await search.stop()
  await ctx.close()
})

const refused = (code: string) => expect.objectContaining({ code })
const idsSaved = async (who: Member) =>
  (await savedListings(who, {})).items.map((item) => item.listingId)

describe('[LIST-10] [PROF-04] saved listings', () => {
  test('saving, taking out, and both of them twice', async () => {
    const id = await aListing(ctx)
    const answer = await favoriteListing(one, { id })
    expect(answer).toEqual({ listingId: id, isFavorite: true, sendUpdates: true })
    await favoriteListing(one, { id })
    expect(await idsSaved(one)).toEqual([id])
    expect((await savedSummary(one)).savedListings).toEqual([id])
    expect(await savesOf(id)).toBe(1)
    const gone = { listingId: id, isFavorite: false }
    expect(await unfavoriteListing(one, { id })).toEqual(gone)
    expect(await unfavoriteListing(one, { id })).toEqual(gone)
    expect(await idsSaved(one)).toEqual([])
    expect(await savesOf(id)).toBe(0)
  })

  test('what a visitor’s device keeps is told as it stands now', async () => {
    const [offered, sold, hidden] = [
      await aListing(ctx),
      await aListing(ctx, { is_sold: true }),
      await aListing(ctx, { is_active: false }),
    ]
    const ids = [sold, 2_147_483_000, offered, hidden].join(',')
    const { items } = await deviceListings(ctx, { ids })
    expect(items.map(({ state, listing }) => [state, listing?.id ?? null])).toEqual([
      ['sold', sold],
      ['gone', null],
      ['for-sale', offered],
      ['gone', null],
    ])
    expect(await deviceListings(ctx, { ids: '' })).toEqual({ items: [] })
    await expect(deviceListings(ctx, { ids: '1,x' })).rejects.toEqual(refused('invalid_input'))
  })

  test('the price of the day it was saved stays beside the price now', async () => {
    const id = await aListing(ctx, { price: 100_000 })
    await favoriteListing(one, { id })
    await ctx.db.updateTable('listing').set({ price: 90_000 }).where('id', '=', id).execute()
    const { items } = await savedListings(one, {})
    expect(items[0]).toMatchObject({ savedPrice: 100_000, listing: { price: 90_000 } })
    await unfavoriteListing(one, { id })
  })

  test('parallel saving counts once', async () => {
    const id = await aListing(ctx)
    await Promise.all(Array.from({ length: 6 }, () => favoriteListing(one, { id })))
    expect(await savesOf(id)).toBe(1)
    await Promise.all(Array.from({ length: 6 }, () => unfavoriteListing(one, { id })))
    expect(await savesOf(id)).toBe(0)
  })

  test('nobody keeps more than a thousand, however many they save at once', async () => {
    const many = await asUser(ctx)
    await sql`insert into saved_listing (profile_id, listing_id, title, saved_at, told_state)
      select ${many.actor.profileId}, 1000000 + i, 'x', now(), 'gone'
      from generate_series(1, 999) i`.execute(ctx.db)
    const ids = await Promise.all(Array.from({ length: 5 }, () => aListing(ctx)))
    const results = await Promise.allSettled(ids.map((id) => favoriteListing(many, { id })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await savedListings(many, {})).total).toBe(1_000)
    await expect(favoriteListing(many, { id: await aListing(ctx) })).rejects.toEqual(
      refused('conflict'),
    )
  })

  test('sendUpdates is kept unless it is said', async () => {
    const id = await aListing(ctx)
    await favoriteListing(one, { id, sendUpdates: 'false' })
    expect(await favoriteListing(one, { id })).toMatchObject({ sendUpdates: false })
    expect(await favoriteListing(one, { id, sendUpdates: true })).toMatchObject({
      sendUpdates: true,
    })
    await unfavoriteListing(one, { id })
  })

  test('visitors are refused, and what is not to be seen is not found', async () => {
    const id = await aListing(ctx)
    const hidden = await aListing(ctx, { is_active: false })
    await expect(favoriteListing(ctx, { id })).rejects.toEqual(refused('sign_in_first'))
    await expect(savedListings(ctx, {})).rejects.toEqual(refused('sign_in_first'))
    await expect(favoriteListing(one, { id: hidden })).rejects.toEqual(refused('not_found'))
    await expect(favoriteListing(one, { id: 999_999 })).rejects.toEqual(refused('not_found'))
  })

  test('sold and vanished ones are shown as what they are', async () => {
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
    const { items, total } = await savedListings(other, {})
    const shown = Object.fromEntries(
      items.map((item) => [item.listingId, [item.state, item.title, item.listing?.isFavorite]]),
    )
    expect(total).toBe(5)
    expect(shown).toEqual({
      [sold]: ['sold', 'Sold one', true],
      [hidden]: ['gone', 'Hidden one', undefined],
      [deleted]: ['gone', 'Deleted one', undefined],
      [expired]: ['gone', 'Expired one', undefined],
      [pending]: ['pending', 'Pending one', true],
    })
    await unfavoriteListing(other, { id: deleted })
    expect((await savedListings(other, { dnum: 2, page: 1 })).items).toHaveLength(2)
    for (const id of await idsSaved(other)) await unfavoriteListing(other, { id })
  })

  test('nobody sees or changes what another has saved', async () => {
    const id = await aListing(ctx)
    await favoriteListing(one, { id })
    expect(await idsSaved(other)).toEqual([])
    await unfavoriteListing(other, { id })
    expect(await idsSaved(one)).toEqual([id])
    await unfavoriteListing(one, { id })
  })
})

describe('[SRCH-08] saved only', () => {
  test('finds what the caller has saved, with the hearts of each', async () => {
    const [mine, theirs, cheap] = [
      await aListing(ctx),
      await aListing(ctx),
      await aListing(ctx, { price: 90_000 }),
    ]
    for (const id of [mine, cheap]) await favoriteListing(one, { id })
    await favoriteListing(other, { id: theirs })
    const found = await searchListings(one, { so: 't', sort: 'p' })
    expect(found.items.map(({ id, isFavorite }) => [id, isFavorite])).toEqual([
      [cheap, true],
      [mine, true],
    ])
    expect(found.facets.m.map(({ count }) => count)).toEqual([2])
    expect((await searchListings(one, { so: 't', pt: '100000' })).total).toBe(1)
    const all = await searchListings(one, {})
    expect(all.items.find(({ id }) => id === theirs)?.isFavorite).toBe(false)
    expect((await searchListings(ctx, {})).items.some((card) => card.isFavorite)).toBe(false)
    // At once, although nothing of the market has changed.
    await unfavoriteListing(one, { id: cheap })
    expect((await searchListings(one, { so: 't' })).total).toBe(1)
    expect((await searchListings(other, { so: 't' })).items.map(({ id }) => id)).toEqual([theirs])
  })

  test('asks visitors to log in', async () => {
    await expect(searchListings(ctx, { so: 't' })).rejects.toEqual(refused('sign_in_first'))
  })
})

describe('[SRCH-12] [PROF-04] saved searches', () => {
  test('are kept canonical, under a name in words', async () => {
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

  test('saving the same again changes the one that is there', async () => {
    const first = await saveSearch(one, { queryStr: 'kw=floats', name: 'Floats' })
    const again = await saveSearch(one, { queryStr: '?kw=floats&sort=y', frequency: 'weekly' })
    expect(again).toMatchObject({ id: first.id, isNew: false, name: 'Floats', frequency: 'weekly' })
    const parallel = await Promise.all(
      Array.from({ length: 5 }, () => saveSearch(one, { queryStr: 'kw=skis' })),
    )
    expect(new Set(parallel.map(({ id }) => id)).size).toBe(1)
  })

  test('an id changes one’s own search; another’s is not found', async () => {
    const { id } = await saveSearch(one, { queryStr: 'kw=tailwheel' })
    const changed = await saveSearch(one, { id, queryStr: 'kw=aerobatic', sendUpdates: false })
    expect(changed).toMatchObject({ id, queryStr: 'kw=aerobatic', name: '“aerobatic”' })
    const calls = [
      () => saveSearch(other, { id, queryStr: 'kw=stolen' }),
      () => changeSavedSearch(other, { id, name: 'Stolen' }),
      () => removeSavedSearch(other, { id }),
      () => removeSavedSearch(other, { id: 987_654 }),
    ]
    for (const call of calls) await expect(call()).rejects.toEqual(refused('not_found'))
    const mine = (await savedSearches(one, {})).items.find((item) => item.id === id)
    expect(mine).toMatchObject({ queryStr: 'kw=aerobatic', sendUpdates: false })
    expect((await savedSearches(other, {})).items).toEqual([])
    await removeSavedSearch(one, { id })
    expect((await savedSearches(one, {})).items.map((item) => item.id)).not.toContain(id)
  })

  test('a search among saved aircraft is refused: it would mean the whole market', async () => {
    const before = (await savedSearches(one, {})).items.length
    await expect(saveSearch(one, { queryStr: 'so=t&pt=300000' })).rejects.toMatchObject({
      code: 'invalid_input',
      modelState: { queryStr: [expect.stringContaining('cannot itself be saved')] },
    })
    expect((await savedSearches(one, {})).items).toHaveLength(before)
  })

  test('a place that nobody knows, and more than anybody needs, are refused', async () => {
    await expect(saveSearch(one, { queryStr: 'near=XXXX' })).rejects.toEqual(
      refused('invalid_input'),
    )
    const many = await asUser(ctx)
    for (let i = 0; i < 100; i += 1) await saveSearch(many, { queryStr: `kw=word${i}x` })
    await expect(saveSearch(many, { queryStr: 'kw=onemore' })).rejects.toEqual(refused('conflict'))
    expect((await savedSearches(many, {})).items).toHaveLength(100)
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
