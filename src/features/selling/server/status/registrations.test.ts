import { beforeEach, expect, test } from 'vitest'
import { loadHistorySection } from '#features/records/server/public/load-listing-history.ts'
import { dayMs } from '#kernel/time.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser, type Person } from '#tests/support/people.ts'
import { aRegisteredAircraft } from '#tests/support/records/registry-builder.ts'
import { lockImportedListings } from '../public/import-listings.ts'
import { confirmListings } from '../public/send-still-for-sale-reminders.ts'
import { confirmStillForSale } from './confirm-still-for-sale.ts'
import { confirmListing, markSold } from './status-changes.ts'

const ctx = contextForEachTest()
const registration = 'N735HK'
const skylane = {
  make: 'Cessna',
  model: '182Q Skylane',
  family: '182',
  year: 1977,
  registration,
  title: '1977 Cessna 182Q',
}
const statement =
  'The FAA registry of Sep 7, 2026 listed N735HK. The registry of Oct 12, 2026 doesn’t.'
let seller: Person
let id: number

beforeEach(async () => {
  seller = await aPerson(ctx, { email: 'dana@example.test' })
  id = await aListing(ctx, { ...skylane, profile_id: seller.id })
  const at = new Date('2026-09-07T00:00:00Z')
  await ctx.db.insertInto('registry_edition').values({ published_at: at, loaded_at: at }).execute()
  await register()
  await ask()
})

const register = () =>
  aRegisteredAircraft(ctx, { registration, make: 'CESSNA', model: '182Q', year: 1977 })

/** Publishes an edition of the registry without the number. */
async function publish(day: string) {
  await ctx.db.deleteFrom('registry_aircraft').execute()
  await updateRows(ctx.db, 'registry_edition', {}, { published_at: new Date(`${day}T00:00:00Z`) })
}

async function ask() {
  await ctx.runJob('ask-about-registrations')
  await ctx.workJobs()
}

function passDays(days: number) {
  ctx.clock.now = new Date(ctx.clock.now.getTime() + days * dayMs)
}

const subjects = () => ctx.sentMail.map(({ subject }) => subject)
const titles = async (listing = id) =>
  (await loadHistorySection(ctx, listing))?.discrepancies.map(({ title }) => title)
const keyInLastMail = () =>
  /still-for-sale\?t=([\w.-]+)/.exec(String(ctx.sentMail.at(-1)?.text))?.[1] ?? ''

test('[BEY-31] a seller is asked once about a number that has left the registry, and the listing states it a week later', async () => {
  expect(subjects()).toEqual([])
  await publish('2026-10-12')
  await ask()
  await ask()
  expect(subjects()).toEqual([
    'N735HK isn’t in the FAA registry: is your 1977 Cessna 182Q still for sale?',
  ])
  passDays(6)
  expect(await titles()).toEqual([])
  passDays(1)
  expect(await titles()).toEqual([statement])
  expect((await loadHistorySection(ctx, id))?.contradictions).toEqual([
    {
      key: 'registration:2026-10-12T00:00:00+00:00',
      label: 'No longer in the FAA registry',
      title: statement,
      registryAt: '2026-10-12T00:00:00.000Z',
    },
  ])
  await publish('2026-11-09')
  await ask()
  expect(subjects()).toHaveLength(1)
  expect(await titles()).toEqual([statement])
})

test.each([
  ['by email', () => confirmStillForSale(ctx, { t: keyInLastMail() })],
  ['on the site', async () => confirmListing(await asUser(ctx, seller), { id })],
] as const)('[BEY-31] one click %s answers, before or after the week', async (_, confirm) => {
  await publish('2026-10-12')
  await ask()
  passDays(8)
  expect(await titles()).toEqual([statement])
  await confirm()
  expect(await titles()).toEqual([])
  await ask()
  expect(await titles()).toEqual([])
})

test('[BEY-31] a feed doesn’t answer for the seller', async () => {
  await publish('2026-10-12')
  await ask()
  passDays(8)
  const { aircraft } = (await lockImportedListings(ctx, [id])).get(id) ?? {}
  if (!aircraft) throw new Error('no listing')
  await confirmListings(ctx, [{ listingId: id, aircraft }])
  expect(await titles()).toEqual([statement])
})

test.each<[string, () => Promise<unknown>]>([
  ['the number is back', register],
  ['the seller corrects the number', () => change({ registration: 'N735HJ' })],
  ['the aircraft is sold', async () => markSold(await asUser(ctx, seller), { id })],
])('[BEY-31] nothing is asked or stated if %s', async (_, happens) => {
  await publish('2026-10-12')
  await happens()
  await ask()
  passDays(8)
  expect(subjects()).toEqual([])
  expect(await titles()).toEqual([])
})

test('[BEY-31] a number that is back is no longer stated, and one that no edition had never is', async () => {
  const foreign = await aListing(ctx, { ...skylane, registration: 'D-EHKA', profile_id: seller.id })
  const unknown = await aListing(ctx, { ...skylane, registration: 'N1', profile_id: seller.id })
  await publish('2026-10-12')
  await ask()
  passDays(8)
  await publish('2026-11-09')
  await register()
  await ask()
  expect(await titles()).toEqual([])
  for (const each of [foreign, unknown]) expect(await titles(each)).toEqual([])
  expect(subjects()).toHaveLength(1)
})

const change = (columns: { registration: string }) => updateRows(ctx.db, 'listing', { id }, columns)

test('[BEY-31] nothing is stated about aircraft that were sold after the question', async () => {
  await publish('2026-10-12')
  await ask()
  passDays(8)
  await markSold(await asUser(ctx, seller), { id })
  expect(await titles()).toEqual([])
})

test('[BEY-31] an older edition of the registry neither asks again nor removes an answer', async () => {
  await publish('2026-10-12')
  await ask()
  await confirmStillForSale(ctx, { t: keyInLastMail() })
  await publish('2026-09-07')
  await register()
  await ask()
  await publish('2026-10-12')
  await ask()
  passDays(8)
  expect(subjects()).toHaveLength(1)
  expect(await titles()).toEqual([])
})

test('[BEY-31] a seller gets one email about several numbers, and demo sellers get none', async () => {
  await aListing(ctx, { ...skylane, registration: 'N735HJ', profile_id: seller.id })
  const demo = await aPerson(ctx, { email: 'demo@example.test' })
  await updateRows(ctx.db, 'profile', { id: demo.id }, { is_demonstration: true })
  await aListing(ctx, { ...skylane, registration: 'N735HL', profile_id: demo.id })
  for (const number of ['N735HJ', 'N735HL'])
    await aRegisteredAircraft(ctx, {
      registration: number,
      make: 'CESSNA',
      model: '182Q',
      year: 1977,
    })
  await ask()
  await publish('2026-10-12')
  await ask()
  expect(subjects()).toEqual([
    '2 of your aircraft aren’t in the FAA registry: are they still for sale?',
  ])
  expect(String(ctx.sentMail.at(-1)?.text)).toContain('N735HK and N735HJ')
})
