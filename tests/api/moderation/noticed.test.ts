import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ListingWrite } from '#features/listings/listing-writes.ts'
import { queueListingCheck } from '#features/listings/server/public/queue-listing-check.ts'
import { checkListing } from '#features/moderation/server/public/check-listing.ts'
import { transaction } from '#kernel/server/database/database.ts'
import { insertRow, readRow, updateRows } from '../../support/database/rows.ts'
import { contextForFile } from '../../support/for-file.ts'
import {
  aBrokerage,
  aListing,
  aProfile,
  type ListingTraits,
} from '../../support/listing-builder.ts'

const ctx = contextForFile()

test('[BEY-10] an N-number used by another seller creates one case, whichever listing is checked', async () => {
  const older = await anAircraft('one', { registration: 'N827CW' })
  const newer = await anAircraft('two', { registration: 'N827CW' })
  await runCheck(newer, 'creation')
  await runCheck(older)
  expect(await findCases(older)).toMatchObject([
    {
      listing_id: newer,
      other_listing_id: older,
      state: 'open',
      same_registration: 'N827CW',
      noticed_at: 'creation',
    },
  ])
})

test('[BEY-10] two concurrent checks create one case', async () => {
  const older = await anAircraft('one', { registration: 'N100AA' })
  const newer = await anAircraft('two', { registration: 'N100AA' })
  await Promise.all([
    checkListing.handle(ctx, { listingIds: [older], write: 'edit' }),
    checkListing.handle(ctx, { listingIds: [newer], write: 'edit' }),
  ])
  expect(await findCases(older)).toHaveLength(1)
})

test('[BEY-10] matches serial numbers within a make in any notation', async () => {
  const older = await anAircraft('one', { serial_number: 'FL-0861', make: 'Beechcraft' })
  const same = await anAircraft('two', { serial_number: 'fl 0861', make: 'Beechcraft' })
  const otherMake = await anAircraft('three', { serial_number: 'FL-0861', make: 'Piper' })
  const otherFamily = await anAircraft('four', {
    serial_number: 'FL-0861',
    make: 'Beechcraft',
    family: 'Baron',
    year: 1990,
  })
  for (const id of [same, otherMake, otherFamily]) await runCheck(id)
  expect(await findCases(older)).toMatchObject([{ listing_id: same, same_serial: 'fl 0861' }])
})

test('[BEY-10] ignores placeholder serial numbers', async () => {
  await anAircraft('one', { serial_number: 'TBD', make: 'Aeronca' })
  await anAircraft('two', { serial_number: '000', make: 'Aeronca' })
  const third = await anAircraft('three', { serial_number: 'TBD', make: 'Aeronca' })
  const fourth = await anAircraft('four', { serial_number: '0', make: 'Aeronca' })
  await runCheck(third)
  await runCheck(fourth)
  expect([...(await findCases(third)), ...(await findCases(fourth))]).toEqual([])
})

test.each([
  ['the same account', {}, { as: 'one' }],
  ['a sold aircraft, which its buyer sells', { is_sold: true }, {}],
  ['one that its seller took down', { is_active: false }, {}],
  ['one that has run out', { expires_at: new Date('2026-11-01T00:00:00Z') }, {}],
  ['two shares in one aircraft', { is_fractional: true }, { is_fractional: true }],
] as const)(
  '[BEY-10] creates no case: %s',
  async (_name, first, { as, ...second }: { as?: string } & ListingTraits) => {
    const registration = freshNumber()
    await anAircraft('one', { registration, ...first })
    const again = await anAircraft(as ?? 'two', { registration, ...second })
    await runCheck(again)
    expect(await findCases(again)).toEqual([])
  },
)

test('[BEY-10] members of one brokerage don’t count as different sellers', async () => {
  const bizId = await aBrokerage(ctx, 'One House')
  const registration = freshNumber()
  await anAircraft('one', { registration, biz_id: bizId })
  const again = await anAircraft('two', { registration, biz_id: bizId })
  await runCheck(again)
  expect(await findCases(again)).toEqual([])
})

test('[BEY-10] detects photos reused by another seller, even a few bits apart', async () => {
  const older = await anAircraft('one', { registration: freshNumber() })
  const newer = await anAircraft('two', { registration: freshNumber() })
  await insertPrints(older, [wave(1), wave(2), wave(3)])
  await insertPrints(newer, [flipped(wave(1), 6), flipped(wave(2), 7), wave(4)])
  await runCheck(newer, 'upload')
  expect(await findCases(newer)).toMatchObject([
    { other_listing_id: older, same_pictures: 1, noticed_at: 'upload' },
  ])
})

test('[BEY-10] a sold aircraft’s pictures count as duplicates on another aircraft but not on the same one', async () => {
  const registration = freshNumber()
  const sold = await anAircraft('one', { registration, is_sold: true })
  await insertPrints(sold, [wave(11)])
  const resold = await anAircraft('two', { registration })
  await insertPrints(resold, [wave(11)])
  await runCheck(resold)
  expect(await findCases(resold)).toEqual([])
  const stolen = await anAircraft('three', { registration: freshNumber(), is_active: false })
  await insertPrints(stolen, [wave(11)])
  await runCheck(stolen)
  expect((await findCases(stolen)).map(({ other_listing_id }) => other_listing_id)).toContain(sold)
})

test('[BEY-10] ignores a picture that many sellers use', async () => {
  const ids = []
  for (const seller of ['one', 'two', 'three', 'four', 'five']) {
    const id = await anAircraft(seller, { registration: freshNumber() })
    await insertPrints(id, [wave(21)])
    ids.push(id)
  }
  const last = ids.at(-1) as number
  await runCheck(last, 'upload')
  expect(await findCases(last)).toEqual([])
})

test('[BEY-10] correcting an N-number closes the case automatically', async () => {
  const registration = freshNumber()
  await anAircraft('one', { registration })
  const again = await anAircraft('two', { registration })
  await runCheck(again)
  await updateRows(ctx.db, 'listing', again, { registration: freshNumber() })
  await runCheck(again, 'edit')
  expect(await findCases(again)).toMatchObject([{ state: 'decided', decision: 'gone', version: 2 }])
})

test('[BEY-10] a dismissed case reopens only if there is new evidence', async () => {
  const registration = freshNumber()
  const older = await anAircraft('one', { registration })
  const again = await anAircraft('two', { registration })
  await runCheck(again)
  await updateRows(
    ctx.db,
    'moderation_case',
    { listing_id: again },
    {
      state: 'decided',
      decision: 'leave',
      decided_on: `registration=${registration}`,
      decided_at: ctx.now(),
    },
  )
  await runCheck(again, 'edit')
  expect(await findCases(again)).toMatchObject([{ state: 'decided' }])
  await insertPrints(older, [wave(31)])
  await insertPrints(again, [wave(31)])
  await runCheck(again, 'upload')
  expect(await findCases(again)).toMatchObject([{ state: 'open', same_pictures: 1 }])
})

test('[BEY-10] a listing whose N-number is corrected during the check isn’t held for an earlier block', async () => {
  const earlier = await insertRow(ctx.db, 'moderation_case', {
    kind: 'report',
    opened_at: ctx.now(),
    queued_at: ctx.now(),
    subject_deleted_at: ctx.now(),
  })
  await insertRow(ctx.db, 'listing_bar', {
    case_id: earlier.id,
    registration: 'N611RB',
    reason: 'Okapi',
    barred_at: ctx.now(),
  })
  const [corrected, other] = [
    await anAircraft('corrected', { registration: 'N611RB' }),
    await anAircraft('other', { registration: 'N611RB' }),
  ]
  let check: Promise<void> | undefined
  await transaction(ctx.db, async (db) => {
    await updateRows(db, 'listing', corrected, { registration: 'N611RC' })
    check = runCheck(corrected)
    await expect.poll(countBlocked).toBe(1)
  })
  await check
  await runCheck(other)
  expect(await readRow(ctx.db, 'listing', corrected, 'withheld')).toEqual({ withheld: null })
  expect(await readRow(ctx.db, 'listing', other, 'withheld')).toEqual({ withheld: 'review' })
})

test('[BEY-10] a hidden listing stays off the market, whichever code writes it', async () => {
  const id = await anAircraft('one', { registration: freshNumber() })
  await updateRows(ctx.db, 'listing', id, { withheld: 'hidden', withheld_reason: 'Whose is it?' })
  await ctx.db.updateTable('listing').set({ is_active: true }).where('id', '=', id).execute()
  const { is_active } = await readRow(ctx.db, 'listing', id, 'is_active')
  expect(is_active).toBe(false)
})

test('[BEY-10] the database finds fingerprints by their quarters, not by a full scan', async () => {
  await transaction(ctx.db, async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select image_id from picture_print where
        print_quarter(print, 0) = any(quarters_near(${wave(1)}::bit(64), 0))
        or print_quarter(print, 3) = any(quarters_near(${wave(1)}::bit(64), 3))`.execute(db)
    expect(JSON.stringify(rows)).toContain('BitmapOr')
  })
})

let numbers = 0
function freshNumber() {
  numbers += 1
  return `N${5_000 + numbers}X`
}

async function anAircraft(seller: string, traits: ListingTraits = {}) {
  const profile_id = await aProfile(ctx, `${seller}@example.test`)
  return aListing(ctx, { profile_id, ...traits })
}

async function runCheck(id: number, write: ListingWrite = 'edit') {
  await queueListingCheck(ctx, id, write)
  await ctx.workJobs()
}

function findCases(id: number) {
  return ctx.db
    .selectFrom('moderation_case')
    .selectAll()
    .where((eb) => eb.or([eb('listing_id', '=', id), eb('other_listing_id', '=', id)]))
    .orderBy('id')
    .execute()
}

/** Returns the number of statements that wait for a lock. */
async function countBlocked() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db)
  return rows[0]?.count
}

/** Returns a fingerprint that is unique to the number. */
function wave(number: number) {
  let state = number * 7_919 + 1
  return Array.from({ length: 64 }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state % 2 === 0 ? '0' : '1'
  }).join('')
}

function flipped(print: string, bits: number) {
  return print
    .split('')
    .map((bit, index) => (index % 9 === 0 && index / 9 < bits ? (bit === '0' ? '1' : '0') : bit))
    .join('')
}

async function insertPrints(listingId: number, prints: string[]) {
  const images = await ctx.db
    .selectFrom('listing_image')
    .select('id')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()
  await ctx.db
    .insertInto('picture_print')
    .values(
      prints.map((print, index) => ({
        image_id: images[index]?.id as number,
        listing_id: listingId,
        print,
      })),
    )
    .execute()
}
