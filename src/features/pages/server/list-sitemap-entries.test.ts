import { beforeAll, describe, expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { testContext } from '#tests/support/test-context.ts'
import { sitemapIndexXml, sitemapXml } from '../sitemap.ts'
import { idsPerSitemap, listSitemapEntries, listSitemapRanges } from './list-sitemap-entries.ts'

const day = 86_400_000
const ctx = contextForFile()

beforeAll(async () => {
  const inDays = (days: number) => new Date(ctx.now().getTime() + days * day)
  await aListing(ctx, { id: 1, title: '2016 Cirrus SR22T' })
  await aListing(ctx, { id: 2, is_active: false })
  await aListing(ctx, { id: 3, is_sold: true })
  await aListing(ctx, { id: 4, expires_at: inDays(-1) })
  await aListing(ctx, { id: 5, title: 'A & B <C>', expires_at: inDays(30) })
  await aListing(ctx, { id: idsPerSitemap - 1 })
  await aListing(ctx, { id: idsPerSitemap, title: 'First of the next' })
  await aListing(ctx, { id: 3 * idsPerSitemap + 7, is_sold: true })
  await aListing(ctx, { id: 70 * idsPerSitemap })
})

describe('sitemap', () => {
  test('[BEY-11] has a part for every range of ids with listings for sale', async () => {
    expect(await listSitemapRanges(ctx)).toEqual([0, 1, 70])
  })

  test('[BEY-11] excludes inactive, sold, and expired listings', async () => {
    const entries = await listSitemapEntries(ctx, 0)
    expect(entries.map((entry) => entry.path)).toEqual([
      '/listing/2016-cirrus-sr22t-1',
      '/listing/a-b-c-5',
      `/listing/2016-cirrus-sr22t-${idsPerSitemap - 1}`,
    ])
    expect(entries[0]?.lastChanged).toBeInstanceOf(Date)
  })

  test('[BEY-11] omits a range without listings for sale', async () => {
    expect(await listSitemapEntries(ctx, 3)).toEqual([])
    expect(await listSitemapEntries(ctx, 99_999)).toEqual([])
  })

  test('[BEY-11] supports an empty market', async () => {
    const empty = await testContext()
    expect(await listSitemapRanges(empty)).toEqual([])
    await empty.close()
  })

  test('[BEY-11] follows the sitemap protocol', () => {
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
