import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import {
  dollarsDue,
  remainingLimits,
  usedLimitShare,
} from '#features/ownership/remaining-limits.ts'
import type { CostSheet } from '#features/ownership/rules.ts'
import { loadCostSheets } from '#features/ownership/server/public/load-costs.ts'
import { loadAircraft } from '#features/valuation/server/advertisements.ts'
import { checkPrices } from '#features/valuation/server/public/load-price-check.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { seedDemo } from '../seed.ts'

const tags = 'second-tier'
let ctx: TestContext
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'windsock-remaining-life-'))
  ctx = await testContext({ DATA_DIR: dataDir })
  await seedDemo(ctx, { listings: 1_110, pictures: false })
})
afterAll(async () => {
  await ctx.close()
  await rm(dataDir, { recursive: true })
})

async function loadMarketSheets() {
  const rows = await ctx.db.selectFrom('listing').select(['id', 'category_id']).execute()
  const kinds = new Map(rows.map((row) => [row.id, row.category_id]))
  return { kinds, sheets: await loadCostSheets(ctx, [...kinds.keys()]) }
}

test('[BEY-05] the price check deducts what is due, if it exceeds 15% of the price', {
  tags,
}, async () => {
  const { sheets } = await loadMarketSheets()
  // Short-lived engines are due soon even if they're newer than those of comparable aircraft.
  const isWorn = (sheet: CostSheet) =>
    remainingLimits(sheet, {}, ctx.now()).some((limit) => (usedLimitShare(limit) ?? 0) >= 0.5)
  const due = sheets.filter(
    (sheet) => (dollarsDue(sheet, ctx.now())?.dollars ?? 0) > 0.15 * sheet.price && isWorn(sheet),
  )
  expect(due.length).toBeGreaterThan(50)
  const wrong: number[] = []
  for (const { listingId } of due) {
    const [check] = await checkPrices(ctx, [listingId])
    const isDeducted = check?.adjustments.some(({ amount }) => amount < 0)
    if (check?.median != null && !isDeducted) wrong.push(listingId)
  }
  expect(wrong).toEqual([])
})

test('[BEY-02] gauge, costs, and price check agree on the life that is left', {
  tags,
}, async () => {
  const { kinds, sheets } = await loadMarketSheets()
  const byKind = Map.groupBy(sheets, ({ listingId }) => kinds.get(listingId))
  const chosen = [...byKind.values()].flatMap((ofKind) => ofKind.slice(0, 20))
  const ids = chosen.map(({ listingId }) => listingId)
  const cards = new Map((await loadListingCards(ctx, ids)).map((card) => [card.id, card]))
  const aircraft = await loadAircraft(ctx, sql`select unnest(${ids}::integer[]) as id`)
  const used = new Map(aircraft.map((item) => [item.id, item]))
  for (const sheet of chosen) {
    const { engine, airframe } = cards.get(sheet.listingId) ?? {}
    const limits = new Map(remainingLimits(sheet, {}, ctx.now()).map((limit) => [limit.id, limit]))
    const [ofEngine, ofAirframe] = [limits.get('engine'), limits.get('calendar')]
    if (ofAirframe && airframe) {
      const { hours, limitHours, calendar } = airframe
      expect(ofAirframe.leftHours).toBe(hours === null ? null : limitHours - hours)
      expectSameMonth(ofAirframe.leftMonths, calendar)
    }
    if (!ofEngine || !engine?.tboHours || engine.hours === null || ofEngine.leftHours === null)
      continue
    expect(ofEngine.leftHours, String(sheet.listingId)).toBe(engine.tboHours - engine.hours)
    expectSameMonth(ofEngine.leftMonths, engine.calendar)
    const share = used.get(sheet.listingId)
    if (sheet.engines === 1 && share?.engineUsed && !share.isAgedEngine)
      expect(Math.min(1, share.engineUsed)).toBeCloseTo(usedLimitShare(ofEngine) ?? 0)
  }
})

function expectSameMonth(
  left: number | null,
  calendar: { months: number; limitMonths: number } | null,
) {
  expect(left).toBe(calendar && calendar.limitMonths - calendar.months)
}
