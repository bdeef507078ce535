import { afterAll, beforeEach, expect, test } from 'vitest'
import { aListing } from '#tests/support/listing-builder.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { dayMs } from '../rules.ts'
import { countVisit } from './count-visit.ts'
import { getListing } from './get-listing.ts'
import { sweepVisits } from './public/sweep-visits.ts'

const open: TestContext[] = []
let ctx: TestContext
beforeEach(async () => {
  ctx = await testContext()
  open.push(ctx)
})
afterAll(async () => {
  await Promise.all(open.map((context) => context.close()))
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

function visit(id: number, ip = '198.51.100.7', userAgent = firefox) {
  return countVisit({ ...ctx, visitor: { ...ctx.visitor, ip, userAgent } }, { id })
}

async function viewsOf(id: number) {
  return (await getListing(ctx, { id })).listing.views
}

test('[LIST-09] a visitor counts once a day, however often and at once they come', async () => {
  const id = await aListing(ctx)
  const results = await Promise.all(Array.from({ length: 8 }, () => visit(id)))
  expect(results.filter(({ counted }) => counted)).toHaveLength(1)
  await visit(id, '198.51.100.8')
  await visit(id, '198.51.100.7', firefox.replaceAll('150', '151'))
  expect(await viewsOf(id)).toBe(3)
  ctx.clock.now = new Date(ctx.clock.now.getTime() + dayMs)
  await visit(id)
  expect(await viewsOf(id)).toBe(4)
})

test('[LIST-09] a network counts three hundred times an hour, whatever it calls itself', async () => {
  const id = await aListing(ctx)
  await visit(id, '2001:db8:1:2::1')
  expect(await visit(id, '2001:db8:1:2::2')).toEqual({ counted: false })
  for (let i = 0; i < 298; i += 1) await visit(id, `2001:db8:1:2::${i}`, `${firefox} ${i}`)
  expect(await viewsOf(id)).toBe(299)
  expect(await visit(id, '2001:db8:1:2::1', `${firefox} more`)).toEqual({ counted: false })
  expect(await visit(id, '2001:db8:1:3::1')).toEqual({ counted: true })
  expect(await viewsOf(id)).toBe(300)
})

test('[LIST-09] every listing counts for itself, a sold one too', async () => {
  const ids = [await aListing(ctx), await aListing(ctx, { is_sold: true })]
  for (const id of ids) await visit(id)
  for (const id of ids) expect(await viewsOf(id)).toBe(1)
})

test('[LIST-09] robots are not counted', async () => {
  const id = await aListing(ctx)
  const robots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'curl/8.5.0',
    '',
  ]
  for (const robot of robots)
    expect(await visit(id, '198.51.100.7', robot)).toEqual({ counted: false })
  expect(await viewsOf(id)).toBe(0)
})

test('[LIST-09] what nobody may see is not counted, and the answer tells nothing', async () => {
  const hidden = await aListing(ctx, { is_active: false })
  expect(await visit(hidden)).toEqual({ counted: false })
  expect(await visit(2_147_483_000)).toEqual({ counted: false })
  expect(await ctx.db.selectFrom('listing_tally').selectAll().execute()).toEqual([])
})

test('[LIST-09] of a visitor only a hash is kept, another one every day, and two days at most', async () => {
  const id = await aListing(ctx)
  await visit(id)
  ctx.clock.now = new Date(ctx.clock.now.getTime() + dayMs)
  await visit(id)
  const kept = await ctx.db.selectFrom('listing_visit').select('visitor').execute()
  expect(new Set(kept.map(({ visitor }) => visitor.toString('hex'))).size).toBe(2)
  for (const { visitor } of kept) expect(visitor).toHaveLength(16)
  await ctx.runJob(sweepVisits)
  expect(await ctx.db.selectFrom('listing_visit').select('day').execute()).toHaveLength(2)
  ctx.clock.now = new Date(ctx.clock.now.getTime() + dayMs)
  await ctx.runJob(sweepVisits)
  expect(await ctx.db.selectFrom('listing_visit').select('day').execute()).toHaveLength(1)
  expect(await viewsOf(id)).toBe(2)
})

test('[LIST-09] a visit wakes neither the listing nor search', async () => {
  const id = await aListing(ctx)
  const changes = () => ctx.db.selectFrom('listing_change').select('listing_id').execute()
  const before = await changes()
  await visit(id)
  expect(await changes()).toEqual(before)
})
