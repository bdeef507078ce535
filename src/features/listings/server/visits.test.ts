import { expect, test } from 'vitest'
import { dayMs } from '#kernel/time.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { countVisit } from './count-traffic.ts'
import { getListing } from './public/get-listing.ts'
import { sweepVisits } from './public/sweep-visits.ts'

const ctx = contextForEachTest()

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

function visit(id: number, ip = '198.51.100.7', userAgent = firefox) {
  return countVisit({ ...ctx, visitor: { ...ctx.visitor, ip, userAgent } }, { id })
}

async function viewsOf(id: number) {
  await ctx.countTraffic()
  return (await getListing(ctx, { id })).listing.views
}

test('[LIST-09] counts a visitor once a day, whatever the number of repeated and concurrent visits', async () => {
  const id = await aListing(ctx)
  await Promise.all(Array.from({ length: 8 }, () => visit(id)))
  expect(await viewsOf(id)).toBe(1)
  await visit(id, '198.51.100.8')
  await visit(id, '198.51.100.7', iphone)
  expect(await viewsOf(id)).toBe(3)
  ctx.clock.now = new Date(ctx.clock.now.getTime() + dayMs)
  await visit(id)
  expect(await viewsOf(id)).toBe(4)
})

test('[LIST-09] counts at most one computer and one phone per household, for any user agents', async () => {
  const id = await aListing(ctx)
  for (let i = 0; i < 30; i += 1) {
    await visit(id, `2001:db8:1:2::${i}`, `${firefox} ${i}`)
    await visit(id, `2001:db8:1:2::${i}`, `${iphone} ${i}`)
  }
  expect(await viewsOf(id)).toBe(2)
  // The same network, as formatted by different proxies.
  for (const ip of ['[2001:DB8:1:2::9]:4711', '2001:0db8:0001:0002:0:0:0:9']) await visit(id, ip)
  expect(await viewsOf(id)).toBe(2)
})

test('[LIST-09] counts at most three hundred visits an hour per network', async () => {
  const id = await aListing(ctx)
  const other = await aListing(ctx)
  for (let i = 0; i < 300; i += 1) await visit(id, '2001:db8:1:2::1')
  expect(await visit(other, '2001:db8:1:2::1')).toEqual({ accepted: false })
  expect(await visit(other, '2001:db8:1:3::1')).toEqual({ accepted: true })
})

test('[LIST-09] counts each listing separately, including sold ones', async () => {
  const ids = [await aListing(ctx), await aListing(ctx, { is_sold: true })]
  for (const id of ids) await visit(id)
  for (const id of ids) expect(await viewsOf(id)).toBe(1)
})

test('[LIST-09] doesn’t count bots', async () => {
  const id = await aListing(ctx)
  const robots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'curl/8.5.0',
    '',
  ]
  for (const robot of robots)
    expect(await visit(id, '198.51.100.7', robot)).toEqual({ accepted: false })
  expect(await viewsOf(id)).toBe(0)
})

test('[LIST-09] doesn’t count hidden listings, and returns the same response', async () => {
  const hidden = await aListing(ctx, { is_active: false })
  const visible = await aListing(ctx)
  expect(await visit(hidden)).toEqual(await visit(visible))
  expect(await visit(2_147_483_000)).toEqual({ accepted: true })
  await ctx.countTraffic()
  const tallied = await ctx.db.selectFrom('listing_tally').select('listing_id').execute()
  expect(tallied.map(({ listing_id }) => listing_id)).toEqual([visible])
})

test('[LIST-09] stores only a hash of a visitor, a new one every day, for at most two days', async () => {
  const id = await aListing(ctx)
  await visit(id)
  ctx.clock.now = new Date(ctx.clock.now.getTime() + dayMs)
  await visit(id)
  await ctx.countTraffic()
  const stored = await ctx.db.selectFrom('listing_visit').select('visitor').execute()
  expect(new Set(stored.map(({ visitor }) => visitor.toString('hex'))).size).toBe(2)
  for (const { visitor } of stored) expect(visitor).toHaveLength(16)
  await ctx.runJob(sweepVisits)
  expect(await ctx.db.selectFrom('listing_visit').select('day').execute()).toHaveLength(2)
  ctx.clock.now = new Date(ctx.clock.now.getTime() + dayMs)
  await ctx.runJob(sweepVisits)
  expect(await ctx.db.selectFrom('listing_visit').select('day').execute()).toHaveLength(1)
  expect(await viewsOf(id)).toBe(2)
})

test('[LIST-09] a visit doesn’t record a listing change or update search', async () => {
  const id = await aListing(ctx)
  const changes = () => ctx.db.selectFrom('listing_change').select('listing_id').execute()
  const before = await changes()
  await visit(id)
  await ctx.countTraffic()
  expect(await changes()).toEqual(before)
})
