import { beforeEach, expect, test } from 'vitest'
import { getListing } from '#features/listings/server/public/get-listing.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { signToken } from '#features/mail/server/public/unsubscribe-links.ts'
import { dayMs } from '#kernel/time.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser, type Person } from '#tests/support/people.ts'
import { confirmStillForSale } from './confirm-still-for-sale.ts'
import { getListingStatus } from './get-listing-status.ts'
import { deactivateListing, markSold } from './status-changes.ts'

const ctx = contextForEachTest()
let seller: Person
beforeEach(async () => {
  seller = await aPerson(ctx, { email: 'dana@example.test' })
})
const aircraft = (traits = {}) => aListing(ctx, { profile_id: seller.id, ...traits })

/** Advances the clock, runs the daily job, and sends its emails. */
async function daysLater(days: number) {
  const { clock } = ctx
  clock.now = new Date(clock.now.getTime() + days * dayMs)
  await ctx.runJob('ask-still-for-sale')
  await ctx.workJobs()
}

const subjects = () => ctx.sentMail.map(({ subject }) => subject)

function keyInLastMail() {
  const text = String(ctx.sentMail.at(-1)?.text)
  return /still-for-sale\?t=([\w.-]+)/.exec(text)?.[1] ?? ''
}

const isVisible = async (id: number) => (await getListing(ctx, { id }).catch(() => null)) !== null

test('[BEY-06] asks the seller every 14 days, confirms with one click, and shows the date on the card', async () => {
  const id = await aircraft()
  await daysLater(13)
  expect(subjects()).toEqual([])
  await daysLater(1)
  expect(subjects()).toEqual(['Is your 2016 Cirrus SR22T still for sale?'])
  await daysLater(0)
  await daysLater(1)
  expect(subjects()).toHaveLength(1)
  expect(await confirmStillForSale(ctx, { t: keyInLastMail() })).toMatchObject({
    listingId: id,
    isShown: true,
  })
  const [card] = await loadListingCards(ctx, [id])
  expect(card?.confirmedAt).toBe(ctx.clock.now.toISOString())
  await daysLater(13)
  expect(subjects()).toHaveLength(1)
  await daysLater(1)
  expect(subjects()).toHaveLength(2)
})

test('[C11] [BEY-06] hides a listing after two unanswered reminders, and one click in the email reactivates it', async () => {
  const id = await aircraft()
  await daysLater(14)
  await daysLater(14)
  expect(subjects()).toEqual([
    'Is your 2016 Cirrus SR22T still for sale?',
    'Last reminder: is your 2016 Cirrus SR22T still for sale?',
  ])
  expect(await isVisible(id)).toBe(true)
  await daysLater(14)
  expect(subjects().at(-1)).toBe('We’ve hidden your 2016 Cirrus SR22T')
  expect(await isVisible(id)).toBe(false)
  const owner = await asUser(ctx, seller)
  expect(await getListingStatus(owner, { id })).toMatchObject({
    status: 'inactive',
    isHiddenForSilence: true,
    actions: ['activate', 'marksold'],
  })
  await daysLater(60)
  expect(subjects()).toHaveLength(3)
  expect(await confirmStillForSale(ctx, { t: keyInLastMail() })).toMatchObject({ isShown: true })
  expect(await isVisible(id)).toBe(true)
  await daysLater(14)
  expect(subjects().at(-1)).toBe('Is your 2016 Cirrus SR22T still for sale?')
  await daysLater(14)
  expect(await isVisible(id), 'an answer forgets the misses').toBe(true)
})

test('[BEY-06] a click never overrides the seller’s own changes', async () => {
  const owner = await asUser(ctx, seller)
  const [down, sold, over] = [
    await aircraft({ title: 'Down' }),
    await aircraft({ title: 'Sold' }),
    await aircraft({ title: 'Over', expires_at: new Date(ctx.now().getTime() + 20 * dayMs) }),
  ]
  await daysLater(14)
  expect(subjects()).toEqual(['Are your 3 aircraft still for sale?'])
  const keys = [...String(ctx.sentMail[0]?.text).matchAll(/still-for-sale\?t=([\w.-]+)/g)].map(
    (match) => match[1] as string,
  )
  expect(keys).toHaveLength(3)
  await deactivateListing(owner, { id: down })
  await markSold(owner, { id: sold })
  ctx.clock.now = new Date(ctx.clock.now.getTime() + 10 * dayMs)
  const before = await ctx.db.selectFrom('listing').selectAll().orderBy('id').execute()
  for (const t of keys)
    expect(await confirmStillForSale(ctx, { t })).toMatchObject({ isShown: false })
  expect(await ctx.db.selectFrom('listing').selectAll().orderBy('id').execute()).toEqual(before)
  expect([down, sold, over]).toHaveLength(3)
})

test('[BEY-06] accepts only keys issued by the site, until they expire', async () => {
  const id = await aircraft()
  await daysLater(14)
  const key = keyInLastMail()
  const refused = { code: 'not_found' }
  const other = await signToken(ctx, 'unsubscribe', `${id}:${ctx.now().getTime()}`)
  for (const t of ['forged', `${key}x`, other])
    await expect(confirmStillForSale(ctx, { t })).rejects.toMatchObject(refused)
  ctx.clock.now = new Date(ctx.clock.now.getTime() + 61 * dayMs)
  await expect(confirmStillForSale(ctx, { t: key })).rejects.toMatchObject(refused)
})

test('[BEY-06] emails the brokerage’s employee once for all listings, and skips other users and demo sellers', async () => {
  const biz_id = await aBrokerage(ctx)
  const { id: biz_employee_id } = await ctx.db
    .insertInto('biz_employee')
    .values({ biz_id, name: 'Mei', email: 'mei@example.test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await aircraft({ biz_id, biz_employee_id })
  await aircraft({ biz_id, biz_employee_id })
  const demonstration = await aPerson(ctx, { isDemonstration: true })
  const unconfirmed = await aPerson(ctx, { isConfirmed: false })
  const unaffected = [
    await aircraft({ profile_id: demonstration.id }),
    await aircraft({ profile_id: unconfirmed.id }),
    await aircraft({ tier_id: null, is_active: false }),
    await aircraft({ is_sold: true }),
  ]
  for (let times = 0; times < 4; times++) await daysLater(14)
  expect(ctx.sentMail.map(({ to, subject }) => [to, subject])).toEqual([
    ['mei@example.test', 'Are your 2 aircraft still for sale?'],
    ['mei@example.test', 'Last reminder: are your 2 aircraft still for sale?'],
    ['mei@example.test', 'We’ve hidden 2 of your aircraft'],
  ])
  for (const id of unaffected.slice(0, 2)) expect(await isVisible(id)).toBe(true)
})
