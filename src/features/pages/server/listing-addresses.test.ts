import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListing } from '#tests/support/listing-builder.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { sitemapIndexXml, sitemapXml } from '../sitemap.ts'
import { idsInSitemap, listingAddresses, listingRanges } from './listing-addresses.ts'

const day = 86_400_000
let ctx: TestContext

beforeAll(async () => {
  ctx = await testContext()
  const inDays = (days: number) => new Date(ctx.now().getTime() + days * day)
  await aListing(ctx, { id: 1, title: '2016 Cirrus SR22T' })
  await aListing(ctx, { id: 2, is_active: false })
  await aListing(ctx, { id: 3, is_sold: true })
  await aListing(ctx, { id: 4, expires_at: inDays(-1) })
  await aListing(ctx, { id: 5, title: 'A & B <C>', expires_at: inDays(30) })
  await aListing(ctx, { id: idsInSitemap - 1 })
  await aListing(ctx, { id: idsInSitemap, title: 'First of the next' })
  await aListing(ctx, { id: 3 * idsInSitemap + 7, is_sold: true })
  await aListing(ctx, { id: 70 * idsInSitemap })
})
afterAll(() => ctx.close())

describe('the sitemap', () => {
  test('[BEY-11] has a part for every range of ids in which something is for sale', async () => {
    expect(await listingRanges(ctx)).toEqual([0, 1, 70])
  })

  test('[BEY-11] leaves out what is inactive, sold or expired', async () => {
    const entries = await listingAddresses(ctx, 0)
    expect(entries.map((entry) => entry.path)).toEqual([
      '/listing/2016-cirrus-sr22t-1',
      '/listing/a-b-c-5',
      `/listing/2016-cirrus-sr22t-${idsInSitemap - 1}`,
    ])
    expect(entries[0]?.lastChanged).toBeInstanceOf(Date)
  })

  test('[BEY-11] says nothing about a range in which nothing is for sale', async () => {
    expect(await listingAddresses(ctx, 3)).toEqual([])
    expect(await listingAddresses(ctx, 99_999)).toEqual([])
  })

  test('[BEY-11] knows an empty market', async () => {
    const empty = await testContext()
    expect(await listingRanges(empty)).toEqual([])
    await empty.close()
  })

  test('[BEY-11] is written as the protocol asks', () => {
    expect(sitemapIndexXml('https://w.example', ['/sitemaps/pages'])).toContain(
      '<sitemap><loc>https://w.example/sitemaps/pages</loc></sitemap>',
    )
    const lastChanged = new Date('2026-11-20T12:00:00Z')
    expect(
      sitemapXml('https://w.example', [{ path: '/a?b&c', lastChanged }, { path: '/' }]),
    ).toContain(
      '<url><loc>https://w.example/a?b&amp;c</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod></url>\n' +
        '<url><loc>https://w.example/</loc></url>',
    )
  })
})
