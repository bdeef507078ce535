import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeFeedSettings,
  getFeedSettings,
} from '#features/brokerages/server/public/feed-settings.ts'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { insertRow, updateRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser, type Person } from '#tests/support/people.ts'
import type { FeedFormat } from '../../feed-format.ts'
import { toFeedCsv } from './feed-csv.ts'
import { type Feed, type FeedAddress, loadFeed } from './load-feed.ts'
import { serveFeed } from './serve-feed.ts'

const ctx = contextForFile()
let biz: number
let admin: Person
const hostile = '</script><img src=x onerror=pwn()> ]]> & "quoted", \u0007 bell'

beforeAll(async () => {
  biz = await aFirm('Basin')
  admin = await aPerson(ctx, { roles: ['BizAdmin'] })
  await staff(admin, { is_admin: true })
  await aListing(ctx, {
    id: 101,
    biz_id: biz,
    title: '2016 Cirrus SR22T',
    stock_number: 'B-204',
    registration: 'N827CW',
    contact_email: 'private@example.test',
    contact_phone: '702 555 0199',
    description: 'Hangared.\nFlown weekly.',
    engines: [{ make: 'Continental', hours: 996, hours_basis: 'SNEW', tbo_hours: 2000 }],
    listed_at: new Date('2026-11-19'),
  })
  await aListing(ctx, { id: 102, biz_id: biz, price: null, title: hostile, description: hostile })
  await aListing(ctx, { id: 103, biz_id: biz, title: '=HYPERLINK("http://x")', model: '@SUM(1)' })
  const inactiveTraits = [
    { is_sold: true },
    { is_active: false },
    { expires_at: new Date('2026-11-01') },
  ]
  for (const traits of inactiveTraits)
    await aListing(ctx, { biz_id: biz, title: 'Gone', ...traits })
  await aListing(ctx, { title: 'Of somebody else' })
})
beforeEach(async () => {
  await setAccess('public')
})

describe('brokerage feed', () => {
  test('[BEY-13] includes every fact with its unit in JSON, without contact details', async () => {
    const text = await (await fetchFeed({ route: 'BASIN' }, 'json')).text()
    const feed = JSON.parse(text)
    expect(feed).toMatchObject({
      format: 'windsock-inventory',
      version: 1,
      brokerage: { name: 'Basin', url: `${ctx.config.siteUrl}/biz/basin` },
      next: null,
    })
    expect(feed.listings.map(({ id }: { id: number }) => id)).toEqual([103, 102, 101])
    expect(feed.listings.at(-1)).toMatchObject({
      url: `${ctx.config.siteUrl}/listing/2016-cirrus-sr22t-101`,
      status: 'for sale',
      stockNumber: 'B-204',
      registration: 'N827CW',
      make: 'Cirrus',
      priceUsd: 650_000,
      isPriceOnRequest: false,
      totalTimeHours: 996,
      lengthFeet: 26,
      engines: [{ number: 1, make: 'Continental', hoursBasis: 'SNEW', tboHours: 2000 }],
      state: 'NV',
    })
    expect(feed.listings.at(-1).pictures).toHaveLength(3)
    expect(feed.listings.at(-1).pictures[0].url).toMatch(/^https?:\/\/.+\/media\/.+\.jpg$/)
    expect(feed.listings[1]).toMatchObject({ priceUsd: null, isPriceOnRequest: true })
    expect(text).not.toMatch(/private@example|555 0199|Gone|somebody else/)
  })

  test('[C5] [BEY-13] separates the items of a feature group with commas', () => {
    const groups = [
      { name: 'Interior', description: '', items: ['Leather', 'Air conditioning'] },
      { name: 'Hangared', description: '', items: [] },
    ]
    const listing = { engines: [], avionics: [], pictures: [], videos: [], features: groups }
    const text = toFeedCsv({ listings: [listing] } as unknown as Feed)
    const [row] = parse(text, { columns: true, bom: true }) as CsvRow[]
    expect(row?.features).toBe('Interior: Leather, Air conditioning; Hangared')
  })

  test('[BEY-13] is valid CSV without spreadsheet formulas', async () => {
    const response = await fetchFeed({ route: 'basin' }, 'csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const rows = parse(await response.text(), { columns: true, bom: true }) as CsvRow[]
    expect(rows).toHaveLength(3)
    expect(rows[2]).toMatchObject({
      description: 'Hangared.\nFlown weekly.',
      priceUsd: '650000',
      isPriceOnRequest: 'false',
      'engine1.tboHours': '2000',
    })
    expect(rows[1]).toMatchObject({ title: hostile, priceUsd: '' })
    expect(rows[0]).toMatchObject({ title: `'=HYPERLINK("http://x")`, model: `'@SUM(1)` })
  })

  test('[BEY-13] is valid RSS for any seller text', async () => {
    const text = await (await fetchFeed({ route: 'basin' }, 'rss')).text()
    expect(XMLValidator.validate(text)).toBe(true)
    const { rss } = new XMLParser({ ignoreAttributes: false }).parse(text)
    expect(rss['@_version']).toBe('2.0')
    expect(rss.channel.item.map(({ link }: { link: string }) => link.split('-').at(-1))).toEqual([
      '103',
      '102',
      '101',
    ])
    expect(rss.channel.item[1].description).toContain('&lt;img src=x')
    expect(rss.channel.item[1].description).not.toContain('<img')
    expect(rss.channel.item[1].title).toContain('&lt;img src=x')
    expect(rss.channel.item[1].title).not.toContain('<img')
    expect(rss.channel.item[1].description).toContain('&amp; "quoted"')
    expect(rss.channel.item[1].title).toContain('&amp; "quoted"')
  })

  test('[BEY-13] [BEY-17] states what the seller asks in the seller’s currency and in dollars', async () => {
    const abroad = await aFirm('Abroad')
    await ctx.db.updateTable('biz').set({ feed_enabled: true }).where('id', '=', abroad).execute()
    await aListing(ctx, {
      biz_id: abroad,
      currency: 'EUR',
      price: 284_018,
      asking_price: 250_000,
      is_fractional: true,
      share_percent: 25,
      share_price: 71_004,
      asking_share_price: 62_500,
      is_for_rent: true,
      lease_rate_monthly: 2_272,
      asking_lease_rate: 2_000,
      vat: 'paid',
      certification: 'easa',
    })
    const asked = {
      price: 250_000,
      priceUsd: 284_018,
      currency: 'EUR',
      sharePrice: 62_500,
      sharePriceUsd: 71_004,
      rentMonthly: 2_000,
      rentMonthlyUsd: 2_272,
      isForRent: true,
      vat: 'paid',
      certification: 'easa',
    }
    const json = await (await fetchFeed({ route: 'abroad' })).json()
    expect(json.listings).toMatchObject([asked])
    const [row] = parse(await (await fetchFeed({ route: 'abroad' }, 'csv')).text(), {
      columns: true,
      bom: true,
    }) as CsvRow[]
    expect(row).toMatchObject(
      Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])),
    )
    const rss = await (await fetchFeed({ route: 'abroad' }, 'rss')).text()
    expect(rss).toContain('€250,000 · 25% share for €62,500 · or rent €2,000/mo · ')
  })

  test('[BEY-13] has the documented fields, in CSV the same ones except nested ones', async () => {
    const page = await readFile('docs/inventory-feed.md', 'utf8')
    const table = page.slice(page.indexOf('| Field |'), page.indexOf('## CSV'))
    const documented = table
      .split('\n')
      .flatMap((line) =>
        [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
      )
    const json = await (await fetchFeed({ route: 'basin' })).json()
    const names = Object.keys(json.listings[0])
    expect(documented.toSorted()).toEqual(names.toSorted())
    const text = await (await fetchFeed({ route: 'basin' }, 'csv')).text()
    const [header] = parse(text, { bom: true, to: 1 }) as string[][]
    const columns = header?.filter((name) => !name.startsWith('engine')) ?? []
    const nested = ['components', 'engines', 'engineCount', 'engineProgram']
    expect([...columns, ...nested].toSorted()).toEqual(names.toSorted())
  })

  test('[BEY-13] is paginated, and the last page has no next link', async () => {
    const found = { id: biz, name: 'Basin', route: 'basin', website: null }
    const first = await loadFeed(ctx, found, { page: 0, maxListings: 2 })
    const last = await loadFeed(ctx, found, { page: 1, maxListings: 2 })
    expect([first.listings.length, first.hasNext]).toEqual([2, true])
    expect([last.listings.length, last.hasNext]).toEqual([1, false])
    const whole = await loadFeed(ctx, found, { page: 0, maxListings: 3 })
    expect([whole.listings.length, whole.hasNext]).toEqual([3, false])
    await expect(fetchFeed({ route: 'basin' }, 'json', 1)).rejects.toThrow(notHere)
  })

  test('[BEY-13] stays the same until data changes, and caches can store it', async () => {
    const [one, other] = [await fetchFeed({ route: 'basin' }), await fetchFeed({ route: 'basin' })]
    expect(one.headers.get('etag')).toBe(other.headers.get('etag'))
    expect(one.headers.get('cache-control')).toBe('public, max-age=300')
    expect(Date.parse(one.headers.get('last-modified') ?? '')).not.toBeNaN()
  })

  test('[BEY-13] returns not found for an unapproved brokerage', async () => {
    const waiting = await aBrokerage(ctx, 'Waiting')
    await updateRows(ctx.db, 'biz', waiting, { confirmed_at: null, feed_enabled: true })
    await expect(fetchFeed({ route: 'waiting' })).rejects.toThrow(notHere)
  })
})

describe('secret feed URL', () => {
  test('[BEY-13] opens only the feed and stops working immediately when renewed', async () => {
    const { token } = await setAccess('secret')
    await expect(fetchFeed({ route: 'basin' })).rejects.toThrow(notHere)
    const response = await fetchFeed({ token: token ?? '' })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    for (const wrong of [`${token}x`, `${biz}-`, `${biz + 1}${token?.slice(1)}`, 'x'.repeat(40)])
      await expect(fetchFeed({ token: wrong })).rejects.toThrow(notHere)

    const renewed = await setAccess('secret', { renew: true })
    expect(renewed.token).not.toBe(token)
    await expect(fetchFeed({ token: token ?? '' })).rejects.toThrow(notHere)
    expect((await fetchFeed({ token: renewed.token ?? '' })).status).toBe(200)

    await setAccess('off')
    await expect(fetchFeed({ token: renewed.token ?? '' })).rejects.toThrow(notHere)
  })

  test('[BEY-13] is for administrators only; employees see its status, and others see nothing', async () => {
    const { token, version } = await setAccess('secret')
    expect(token).not.toBeNull()
    const employee = await aPerson(ctx, { roles: ['BizEmp'] })
    await staff(employee, { is_admin: false })
    const asEmployee = await asUser(ctx, employee)
    expect(await getFeedSettings(asEmployee, { id: biz })).toMatchObject({
      access: 'secret',
      token: null,
      mayChange: false,
    })
    await expectRefusal(
      changeFeedSettings(asEmployee, { id: biz, access: 'off', version }),
      'not_allowed',
    )
    const outsider = await asUser(ctx, { roles: ['BizAdmin'] })
    await expectRefusal(getFeedSettings(outsider, { id: biz }), 'not_allowed')
    await expectRefusal(
      changeFeedSettings(outsider, { id: biz, access: 'off', version }),
      'not_allowed',
    )
  })

  test('[BEY-13] rejects a stale change with the current settings', async () => {
    const { version } = await setAccess('public')
    await setAccess('off')
    await expect(
      changeFeedSettings(await asUser(ctx, admin), { id: biz, access: 'public', version }),
    ).rejects.toMatchObject({ code: 'conflict', current: { access: 'off' } })
  })
})

const notHere = 'We couldn’t find what you’re looking for.'

function fetchFeed(address: FeedAddress, format: FeedFormat = 'json', page = 0) {
  return serveFeed(ctx, { address, format, page, path: '/somewhere' })
}

async function setAccess(access: 'off' | 'public' | 'secret', more: { renew?: boolean } = {}) {
  const caller = await asUser(ctx, admin)
  const { version } = await getFeedSettings(caller, { id: biz })
  return changeFeedSettings(caller, { id: biz, access, version, ...more })
}

async function aFirm(name: string) {
  const id = await aBrokerage(ctx, name)
  await ctx.db.updateTable('biz').set({ confirmed_at: ctx.now() }).where('id', '=', id).execute()
  return id
}

async function staff({ id }: Person, { is_admin }: { is_admin: boolean }) {
  await insertRow(ctx.db, 'biz_employee', { biz_id: biz, profile_id: id, name: 'Dana', is_admin })
}

type CsvRow = Record<string, string>
