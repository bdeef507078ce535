import { beforeAll, expect, test } from 'vitest'
import type { CaseDetail } from '#features/moderation/contract.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { readRow } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aPerson, asUser, type Person, signIn } from '../../support/people.ts'
import { anUnpaidListing } from '../../support/shop.ts'

const site = siteForFile()
let staff: Record<string, string>
beforeAll(async () => {
  staff = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
  await site.ctx.db.updateTable('site').set({ moderation: true }).execute()
  await site.ctx.services.get(siteDirectoryKey).reload()
})

test('[BEY-10] a new seller’s first listing awaits review, and staff approve it', async () => {
  const seller = await aPerson(site.ctx, { phone: '303-555-0100' })
  const id = await aNewListing(seller)
  expect(await activate(id, seller)).toMatchObject({ isActive: false, withheld: 'review' })
  await site.ctx.workJobs()
  expect(mailTo(seller)).toContain('Your first listing is in review')
  expect((await site.get(`/api/listing/${id}`)).status).toBe(404)
  const firstCase = await findFirstCase(id)
  await decide(firstCase, { decision: 'leave', reason: 'Welcome.' })
  expect((await site.get(`/api/listing/${id}`)).status).toBe(200)
  await site.ctx.workJobs()
  expect(mailTo(seller)).toContain('Your first listing is active')
})

test('[BEY-10] [PAY-05] a receipt says that the first listing awaits review and doesn’t ask for activation', async () => {
  const free = await site.json(
    'POST',
    '/api/pricetiers',
    {
      title: 'Basic',
      price: 0,
      durationDays: 30,
      imageCount: 6,
      videoCount: 0,
      isFeatured: false,
      isOffered: true,
      listingTypeId: null,
      isProduct: false,
    },
    staff,
  )
  const { id: priceTierId } = await free.json()
  const seller = await aPerson(site.ctx, { phone: '303-555-0100' })
  const listing = await anUnpaidListing(await asUser(site.ctx, seller))
  const payment = await site.json(
    'POST',
    `/api/listinginvoice/${listing}/createListingPayment`,
    { priceTierId, putOnMarket: true },
    await signIn(site, seller),
  )
  expect(payment.status).toBe(200)
  await site.ctx.workJobs()
  const receipt = site.ctx.sentMail.find(
    ({ to, subject }) => to === seller.email && subject.includes('Basic'),
  )
  expect(receipt?.text).toContain('Our staff reviews the first listing from every new seller.')
  expect(receipt?.text).not.toContain('Activate')
})

test('[BEY-10] other pending listings are published along with the first one', async () => {
  const seller = await aPerson(site.ctx, { phone: '303-555-0100' })
  const first = await aNewListing(seller)
  const second = await aNewListing(seller)
  const ofAnother = await aNewListing(await aPerson(site.ctx, { phone: '303-555-0100' }))
  for (const id of [first, second]) await activate(id, seller)
  expect(await readStatus(second)).toMatchObject({ withheld: 'review', is_active: false })
  await decide(await findFirstCase(first), { decision: 'leave', reason: 'Welcome.' })
  await site.ctx.workJobs()
  expect(await readStatus(second)).toMatchObject({ withheld: null, is_active: true })
  expect(await readStatus(ofAnother)).toMatchObject({ is_active: false })
  const { items } = await (await site.get('/api/moderation/cases?pageSize=100', staff)).json()
  expect(items.some((item: CaseDetail) => item.listing.id === second)).toBe(false)
})

test('[BEY-10] a listing with an open question still awaits the seller’s answer', async () => {
  const seller = await aPerson(site.ctx, { phone: '303-555-0100' })
  const first = await aNewListing(seller)
  const questioned = await aNewListing(seller)
  for (const id of [first, questioned]) await activate(id, seller)
  await decide(await findFirstCase(questioned), { decision: 'ask', reason: 'Whose is it?' })
  await decide(await findFirstCase(first), { decision: 'leave', reason: 'Welcome.' })
  await site.ctx.workJobs()
  expect(await readStatus(questioned)).toMatchObject({ withheld: 'review', is_active: false })
})

test('[BEY-10] a returning seller’s listing needs no review', async () => {
  const seller = await aPerson(site.ctx, { phone: '303-555-0100' })
  await aListing(site.ctx, { profile_id: seller.id, is_sold: true })
  const id = await aNewListing(seller)
  expect(await activate(id, seller)).toMatchObject({ isActive: true, withheld: null })
})

test('[BEY-10] a first listing that staff hide stays hidden, and its seller can answer', async () => {
  const seller = await aPerson(site.ctx, { phone: '303-555-0100' })
  const id = await aNewListing(seller)
  await activate(id, seller)
  await decide(await findFirstCase(id), { decision: 'hide', reason: 'No photographs of it.' })
  const headers = await signIn(site, seller)
  const review = await (await site.get(`/api/listing/${id}/review`, headers)).json()
  expect(review).toMatchObject({ withheld: 'hidden', question: { words: 'No photographs of it.' } })
  await site.json(
    'POST',
    `/api/listing/${id}/review/answer`,
    { words: 'They are there now.' },
    headers,
  )
  await decide(await findFirstCase(id), { decision: 'leave', reason: 'Thank you.' })
  expect((await site.get(`/api/listing/${id}`)).status).toBe(200)
})

async function aNewListing(seller: Person) {
  return aListing(site.ctx, { profile_id: seller.id, is_active: false })
}

function readStatus(id: number) {
  return readRow(site.ctx.db, 'listing', id, 'withheld', 'is_active')
}

async function activate(id: number, seller: Person) {
  const response = await site.json(
    'PUT',
    `/api/listing/${id}/activate`,
    {},
    await signIn(site, seller),
  )
  return response.json()
}

async function findFirstCase(id: number): Promise<CaseDetail> {
  const list = await (await site.get('/api/moderation/cases?pageSize=100', staff)).json()
  const line = list.items.find(
    (item: CaseDetail) => item.kind === 'first' && item.listing.id === id,
  )
  return (await site.get(`/api/moderation/cases/${line.id}`, staff)).json()
}

async function decide({ id, version }: CaseDetail, decision: object) {
  const path = `/api/moderation/cases/${id}/decision`
  const response = await site.json('POST', path, { version, ...decision }, staff)
  expect(response.status).toBe(200)
}

function mailTo({ email }: Person) {
  return site.ctx.sentMail
    .filter(({ to }) => to === email)
    .map(({ text }) => text)
    .join('\n')
}
