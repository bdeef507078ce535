import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getListing } from '#features/listings/server/public/get-listing.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { dayMs } from '#kernel/time.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser, type Person } from '#tests/support/people.ts'
import type { ListingEdit } from '../../contract.ts'
import { lockImportedListings } from '../public/import-listings.ts'
import { confirmListings } from '../public/send-still-for-sale-reminders.ts'
import { confirmStillForSale, loadConfirmationPage } from '../status/confirm-still-for-sale.ts'
import { confirmListing } from '../status/status-changes.ts'
import { getListingEdit } from './load-listing-edit.ts'
import { updateListing } from './update-listing.ts'

const ctx = contextForEachTest()
let seller: Person
let id: number
beforeEach(async () => {
  seller = await aPerson(ctx, { email: 'dana@example.test' })
  const engines = [{ number: 1, hours: 196, hours_basis: 'SMOH' as const, tbo_hours: 1700 }]
  const facts = { total_time_hours: 2658, annual_due: '2027-03-31', landings: null }
  id = await aListing(ctx, { profile_id: seller.id, engines, ...facts })
})

const owner = () => asUser(ctx, seller)
const confirmedFacts = async () => (await getListing(ctx, { id })).listing.confirmedFacts
const later = (days: number) => {
  ctx.clock.now = new Date(ctx.clock.now.getTime() + days * dayMs)
}
const isFound = async () => {
  const row = ctx.db.selectFrom('listing_search_row').select('offer_flags').where('id', '=', id)
  return ((await row.executeTakeFirstOrThrow()).offer_flags ?? 0) >= 8
}

async function edit(change: (specs: ListingEdit['meta']['specs']) => void) {
  const me = await owner()
  const { meta, bizId: _, ...rest } = await getListingEdit(me, { id })
  change(meta.specs)
  await updateListing(me, { ...rest, id, meta: JSON.stringify(meta) } as never)
}

test('[BEY-29] an old listing states nothing, and a change confirms only what it changes', async () => {
  expect(await confirmedFacts()).toEqual({})
  expect(await isFound()).toBe(false)
  await edit((specs) => Object.assign(specs, { hours: 2700, landings: 5000 }))
  expect(await confirmedFacts()).toEqual({ hours: '2026-11-20', landings: '2026-11-20' })
  expect(await isFound(), 'the engine isn’t confirmed').toBe(false)
  later(10)
  await edit((specs) => Object.assign(specs.engines[0] as object, { hours: 238 }))
  await edit((specs) => Object.assign(specs, { landings: null, description: 'Nothing else.' }))
  expect(await confirmedFacts()).toEqual({ hours: '2026-11-20', 'engines.1.hours': '2026-11-30' })
  expect(await isFound()).toBe(true)
})

test('[BEY-29] cards state the day of the total time once it’s over 60 days ago', async () => {
  const read = async () => (await loadListingCards(ctx, [id]))[0]?.hoursAsOf
  expect(await read()).toBe(null)
  await confirmListing(await owner(), { id, hours: true })
  later(60)
  expect(await read()).toBe(null)
  later(1)
  expect(await read()).toBe('2026-11-20')
})

test('[BEY-29] searches for confirmed hours find it for 90 days', async () => {
  await confirmListing(await owner(), { id, hours: false })
  expect(await isFound()).toBe(false)
  await confirmListing(await owner(), { id, hours: true })
  later(90)
  await ctx.runJob('expire-confirmed-hours')
  expect(await isFound()).toBe(true)
  later(1)
  await ctx.runJob('expire-confirmed-hours')
  expect(await isFound()).toBe(false)
  expect(await confirmedFacts()).toMatchObject({ hours: '2026-11-20' })
})

test('[BEY-29] one click in the email confirms the facts that its page shows', async () => {
  later(14)
  await ctx.runJob('ask-still-for-sale')
  await ctx.workJobs()
  const t = /still-for-sale\?t=([\w.-]+)/.exec(String(ctx.sentMail.at(-1)?.text))?.[1] ?? ''
  expect((await loadConfirmationPage(ctx, t))?.facts).toEqual([
    'Total time: 2,658 hr',
    'Annual due: Mar 2027',
    'Engine 1, Time: 196 hr',
  ])
  await confirmStillForSale(ctx, { t, hours: false })
  expect(await confirmedFacts()).toEqual({})
  await expect(confirmStillForSale(ctx, { t: `${t}x`, hours: true })).rejects.toThrow()
  expect(await confirmedFacts()).toEqual({})
  await confirmStillForSale(ctx, { t, hours: true })
  expect(await confirmedFacts()).toEqual({
    hours: '2026-12-04',
    annualDue: '2026-12-04',
    'engines.1.hours': '2026-12-04',
  })
})

test('[BEY-29] after a flying season, one reminder asks for hours that are older', async () => {
  const asked = async (day: string) => {
    ctx.clock.now = new Date(`${day}T15:15:00Z`)
    ctx.sentMail.length = 0
    await ctx.runJob('ask-still-for-sale')
    await ctx.workJobs()
    const mail = ctx.sentMail.map(({ text }) => text).join()
    return mail === '' ? 'nothing' : mail.includes('The summer season is over') ? 'hours' : 'sale'
  }
  const confirm = async (hours: boolean) => confirmListing(await owner(), { id, hours })
  ctx.clock.now = new Date('2027-03-30T12:00:00Z')
  await confirm(true)
  expect(await asked('2027-09-20')).toBe('sale')
  await confirm(false)
  // The seller has just confirmed that it's for sale.
  expect(await asked('2027-10-01')).toBe('nothing')
  expect(await asked('2027-10-04')).toBe('hours')
  await confirm(false)
  expect(await asked('2027-10-18')).toBe('sale')
  await confirm(false)
  expect(await asked('2028-01-04')).toBe('sale')
  ctx.clock.now = new Date('2028-04-01T12:00:00Z')
  await confirm(true)
  expect(await asked('2028-10-02')).toBe('sale')
  await confirm(false)
  await updateRows(ctx.db, 'listing', { id }, { total_time_hours: null, confirmed_facts: '{}' })
  expect(await asked('2029-10-02')).toBe('sale')
})

test('[BEY-29] a feed confirms what it states again, unless the seller has changed it', async () => {
  const { aircraft } = (await lockImportedListings(ctx, [id])).get(id) ?? {}
  if (!aircraft) throw new Error('no listing')
  const stated = { ...aircraft, columns: { ...aircraft.columns, annual_due: null } }
  await updateRows(ctx.db, 'listing', { id }, { total_time_hours: 2700 })
  await confirmListings(ctx, [{ listingId: id, aircraft: stated }])
  expect(await confirmedFacts()).toEqual({ 'engines.1.hours': '2026-11-20' })
  later(8)
  await updateRows(ctx.db, 'listing', { id }, { total_time_hours: 2658 })
  await confirmListings(ctx, [{ listingId: id, aircraft: stated }])
  expect(await confirmedFacts()).toEqual({ hours: '2026-11-28', 'engines.1.hours': '2026-11-28' })
})

test('[BEY-29] a feed keeps what the seller saves at the same time', async () => {
  const { aircraft } = (await lockImportedListings(ctx, [id])).get(id) ?? {}
  if (!aircraft) throw new Error('no listing')
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db)
    return rows.length > 0
  }
  const saved = { total_time_hours: 2700, confirmed_facts: JSON.stringify({ hours: '2026-11-19' }) }
  const confirmation = await inTransaction(ctx, async (seller) => {
    await updateRows(seller.db, 'listing', { id }, saved)
    const confirming = confirmListings(ctx, [{ listingId: id, aircraft }])
    await expect.poll(isWaiting).toBe(true)
    return { confirming }
  })
  await confirmation.confirming
  expect(await confirmedFacts()).toEqual({
    hours: '2026-11-19',
    annualDue: '2026-11-20',
    'engines.1.hours': '2026-11-20',
  })
})
