import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SearchResult } from '#features/search/contract.ts'
import { updateRows } from '../support/database/rows.ts'
import { siteForEachTest } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'
import { aPerson, signIn } from '../support/people.ts'
import { secondSite, type TestSite } from '../support/test-site.ts'

const site = siteForEachTest()
let first: number
let second: number

beforeEach(async () => {
  first = await aListing(site.ctx, { price: 100_000 })
  second = await aListing(site.ctx, { price: 200_000 })
  await untilReady(site)
})

async function untilReady(at: TestSite) {
  await expect.poll(async () => (await at.get('/readyz')).status).toBe(200)
}

const path = '/api/listing/searchListings?sort=p'

async function ask(headers: Record<string, string> = {}, at = site, query = '') {
  const response = await at.get(path + query, headers)
  const { items, total } = (await response.json()) as SearchResult
  return { items, total, tag: response.headers.get('etag') }
}

const setPrice = (price: number) =>
  site.ctx.db.updateTable('listing').set({ price }).where('id', '=', first).execute()

describe('cached responses', () => {
  test('[API-04] are never returned after a commit, in this process or another', async () => {
    const otherSite = await secondSite(site)
    await untilReady(otherSite)
    for (let price = 100_001; price < 100_020; price += 1) {
      await Promise.all([ask(), ask({}, otherSite), setPrice(price), ask(), ask({}, otherSite)])
      const responses = await Promise.all([ask(), ask({}, otherSite), ask({}, site, '&dnum=10')])
      expect(responses.map(({ items }) => items[0]?.price)).toEqual([price, price, price])
    }
    await otherSite.close()
  })

  test('[API-04] change their ETag only when their content changes', async () => {
    const { tag } = await ask()
    expect((await ask()).tag).toBe(tag)
    await updateRows(site.ctx.db, 'listing', first, { stock_number: 'not on a card' })
    expect((await ask()).tag).toBe(tag)
    await setPrice(150_000)
    const changed = await ask()
    expect(changed.tag).not.toBe(tag)
    await setPrice(100_000)
    expect((await ask()).items[0]?.price).toBe(100_000)
    expect((await site.get(path, { 'if-none-match': changed.tag ?? '' })).status).toBe(200)
  })

  test('[API-04] are recompressed when they change', async () => {
    const compressed = async () => {
      const response = await site.get(path, { 'accept-encoding': 'br' })
      expect(response.headers.get('content-encoding')).toBe('br')
      const packed = Buffer.from(await response.arrayBuffer())
      return {
        tag: response.headers.get('etag'),
        body: JSON.parse(brotliDecompressSync(packed).toString()) as SearchResult,
      }
    }
    await aListing(site.ctx, { title: 'long enough to be worth it' })
    const before = await compressed()
    expect(await compressed()).toEqual(before)
    await setPrice(123_456)
    const after = await compressed()
    expect(after.body.items[0]?.price).toBe(123_456)
    expect(after.tag).not.toBe(before.tag)
    expect((await site.get(path, { 'if-none-match': after.tag ?? '' })).status).toBe(304)
  })

  test('[API-04] follow the clock: days listed, expired price drops, and expirations', async () => {
    const { ctx } = site
    const day = 86_400_000
    ctx.clock.now = new Date(Math.floor(ctx.now().getTime() / day) * day)
    await updateRows(ctx.db, 'listing', first, {
      previous_price: 120_000,
      price_changed_at: ctx.now(),
      listed_at: ctx.now(),
      expires_at: new Date(ctx.now().getTime() + 70 * day),
    })
    const start = ctx.now().getTime()
    const at = async (ms: number) => {
      ctx.clock.now = new Date(start + ms)
      const { items } = await ask()
      const card = items.find(({ id }) => id === first)
      return card && [card.daysListed, card.previousPrice]
    }
    expect(await at(day - 1)).toEqual([0, 120_000])
    expect(await at(day)).toEqual([1, 120_000])
    expect(await at(61 * day - 1)).toEqual([60, 120_000])
    expect(await at(61 * day)).toEqual([61, null])
    expect(await at(70 * day - 1)).toEqual([69, null])
    expect(await at(70 * day)).toBeUndefined()
  })

  test('[API-04] a category’s new name appears on cards', async () => {
    const before = (await ask()).items[0]
    await updateRows(site.ctx.db, 'category', before?.categoryId ?? 0, { name: 'Renamed' })
    expect((await ask()).items[0]?.category).toBe('Renamed')
  })
})

describe('personal data', () => {
  test('such as favorites isn’t returned to another user, in any request order', async () => {
    const [saver, other] = await Promise.all([aPerson(site.ctx), aPerson(site.ctx)])
    const [asSaver, asOther] = [await signIn(site, saver), await signIn(site, other)]
    const favourites = async (headers: Record<string, string> = {}) =>
      (await ask(headers)).items.filter(({ isFavorite }) => isFavorite).map(({ id }) => id)

    expect(await favourites()).toEqual([])
    expect(await favourites(asSaver)).toEqual([])
    const saved = await site.json('POST', `/api/listing/${second}/favorite`, {}, asSaver)
    expect(saved.status).toBe(200)
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await favourites(asSaver)).toEqual([second])
      expect(await favourites(asOther)).toEqual([])
      expect(await favourites()).toEqual([])
    }
    expect((await ask(asSaver, site, '&so=t')).total).toBe(1)
    expect((await ask(asOther, site, '&so=t')).total).toBe(0)
    expect((await site.get(`${path}&so=t`)).status).toBe(401)
    const { headers } = await site.get(path, asSaver)
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })
})
