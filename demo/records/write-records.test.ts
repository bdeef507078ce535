/** @module-tag second-tier */
import { beforeAll, expect, test } from 'vitest'
import { toNNumber } from '#features/lookups/registration.ts'
import { faaRegistry } from '#features/lookups/server/registry/registry-source.ts'
import { checkListing } from '#features/moderation/server/public/check-listing.ts'
import { getAircraftHistory } from '#features/records/server/load-aircraft-page.ts'
import { readRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { beginDemo } from '../seed.ts'
import { withoutQueue } from './load-demo-file.ts'
import { writeRecords } from './write-records.ts'

const ctx = contextForFile()
beforeAll(async () => {
  await beginDemo(ctx, { listings: 600 })
  await writeRecords(ctx)
})

const reports = () =>
  ctx.db.selectFrom('accident_report').selectAll().orderBy('report_number').execute()

test('[BEY-14] invented reports say so, and are about no registered aircraft', async () => {
  const found = await reports()
  expect(found).toHaveLength(13)
  const numbers = new Set(found.map(({ registration }) => registration))
  for await (const some of faaRegistry.aircraft())
    for (const { registration } of some) expect(numbers.has(registration)).toBe(false)
  for (const { report_number, place, registration } of found) {
    expect(report_number).toMatch(/^DEMO\d\d[LI]A\d+$/)
    expect(place).toMatch(/, [A-Z]{2} \(demo data\)$/)
    expect(toNNumber(registration ?? '')).toBe(registration)
  }
})

test('[BEY-14] the demo shows matches, contradictions, and reports about other aircraft', async () => {
  const matching = await ctx.db
    .selectFrom('listing_record')
    .innerJoin('listing', 'listing.id', 'listing_record.listing_id')
    .select(['registration', 'damage_history'])
    .where('matching', '=', 1)
    .execute()
  // Duplicate listings of the same aircraft match, too.
  const unique = new Map(matching.map((one) => [one.registration, one.damage_history ?? '']))
  expect([...unique.values()].sort()).toEqual([
    '',
    '',
    'damaged',
    'none',
    'none',
    'none',
    'repaired',
    'repaired',
    'repaired',
  ])
  const others = (await reports()).filter(({ registration }) => !unique.has(registration))
  expect(others).toHaveLength(4)
})

test('[BEY-14] the searched reports aren’t attributed to the NTSB', async () => {
  const { coverage } = await getAircraftHistory(ctx, { registration: 'N1' })
  expect(coverage.map(({ name }) => name)).toEqual(['invented reports of the demo'])
})

test('[BEY-14] few aircraft disagree with records, and none with the registry', async () => {
  const listings = await readRows(ctx.db, 'listing', { is_active: true }, 'id')
  await checkListing.handle(withoutQueue(ctx), {
    listingIds: listings.map(({ id }) => id),
    write: 'edit',
  })
  const cases = await ctx.db
    .selectFrom('moderation_case')
    .innerJoin('listing', 'listing.id', 'moderation_case.listing_id')
    .select(['listing.registration', 'discrepancies'])
    .where('kind', '=', 'records')
    .execute()
  expect(new Set(cases.map(({ registration }) => registration)).size).toBeLessThan(7)
  expect(cases.length).toBeGreaterThan(1)
  for (const key of cases.flatMap(({ discrepancies }) => discrepancies))
    expect(key).toMatch(/^(damage|hours):/)
})

test('[BEY-14] a second run changes nothing', async () => {
  const before = await reports()
  await writeRecords(ctx)
  expect(await reports()).toEqual(before)
})
