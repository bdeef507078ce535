import { expect, test } from 'vitest'
import { loadLanding } from '#features/pages/server/load-landing.ts'
import { defaultUnits, type Units } from '#kernel/format/units.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { siteForFile } from '../../support/for-file.ts'

const site = siteForFile()

test('[BEY-17] popular searches have a round price in the visitor’s currency', async () => {
  await aListing(site.ctx, { category_id: 2, price: 100_000 })
  const popular = async (units: Units) =>
    (await loadLanding({ ...site.ctx, units })).often.find(({ find }) => find.c === '2')
  expect(await popular(defaultUnits)).toMatchObject({
    text: 'Twins under $250,000',
    find: { pt: '250000' },
  })
  const money = { currency: 'EUR', perDollar: 0.8, ratedOn: '2026-11-20' } as const
  expect(await popular({ ...defaultUnits, money })).toMatchObject({
    text: 'Twins under €200,000',
    find: { pt: '250000' },
  })
})
