import { afterAll, beforeAll, expect, test } from 'vitest'
import { Dice, insertRandomMarket } from '#tests/support/random-listings.ts'
import { randomQuery } from '#tests/support/random-queries.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { LiveIndex } from './live-index.ts'
import { circleOf } from './near-places.ts'
import { sqlEngine } from './sql-engine.ts'

let ctx: TestContext
let live: LiveIndex

beforeAll(async () => {
  ctx = await testContext()
  await insertRandomMarket(ctx.db, 400, ctx.now())
  live = new LiveIndex(ctx, ctx.databaseUrl)
  await live.ready()
})

afterAll(async () => {
  await live.stop()
  await ctx.close()
})

test('[SRCH-01] [SRCH-11] 2,500 random queries are answered by the index as by SQL: rows, order, counts, histograms', async () => {
  const dice = new Dice(7)
  const reference = sqlEngine(ctx, 0)
  const pick = (count: number) => Array.from({ length: count }, () => randomQuery(dice))
  let found = 0
  for (let done = 0; done < 2_500; done += 4) {
    await Promise.all(
      pick(4).map(async (query) => {
        const circle = await circleOf(ctx, query)
        const [bySql, byIndex] = await Promise.all([
          reference.search(query, circle),
          (await live.engine(ctx)).search(query, circle),
        ])
        expect(byIndex, JSON.stringify(query)).toEqual(bySql)
        found += bySql.total
      }),
    )
  }
  expect(found).toBeGreaterThan(10_000)
})
