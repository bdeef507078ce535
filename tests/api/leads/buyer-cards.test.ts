import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadBuyerPage } from '#features/conversations/server/buyer/buyer-conversation.ts'
import { createBuyerLink } from '#features/conversations/server/buyer/buyer-links.ts'
import { loadLeadConversation } from '#features/conversations/server/load-lead-conversation.ts'
import { loadLeadPage } from '#features/lead-tracker/server/load-lead-page.ts'
import { erasePerson } from '#features/privacy/server/erase/erase-person.ts'
import { findPerson } from '#features/privacy/server/find-person.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { readRow, readRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aLead } from '../../support/lead-builder.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, asUser, type Person, signIn } from '../../support/people.ts'
import { aMember } from '../../support/team.ts'

const site = siteForFile({ LEAD_INTERVAL_SECONDS: '0' })
let bizId: number
let broker: Person
let outsider: Person
let buyer: Person
let listingId: number
let leadId: number

beforeAll(async () => {
  bizId = await aBrokerage(site.ctx)
  broker = await aMember(site.ctx, bizId, 'admin')
  outsider = await aMember(site.ctx, await aBrokerage(site.ctx, 'Other Sales'), 'admin')
})

beforeEach(async () => {
  buyer = await aPerson(site.ctx)
  listingId = await aListing(site.ctx, { biz_id: bizId })
  leadId = await aLead(site.ctx, listingId, { profile_id: buyer.id, contact_email: buyer.email })
})

const card = '/api/profiles/current/buyerCard'
const filled = {
  means: 'loan',
  loanAmount: 260_000,
  ready: 'months',
  hoursRetractable: 140,
  shop: 'Basin Aero',
}

async function call(user: Person, method: string, path: string, body?: object) {
  const response = await site.json(method, path, body ?? {}, await signIn(site, user))
  return { status: response.status, body: await response.json() }
}
const get = async (user: Person, path: string) =>
  (await site.get(path, await signIn(site, user))).json()
const save = (form: object = filled, version = 0) => call(buyer, 'PUT', card, { ...form, version })
const share = (isShared = true, user = buyer, id = leadId) =>
  call(user, 'PUT', `${card}/leads/${id}`, { isShared })
const seenBy = async (user: Person, id = leadId) =>
  (await loadLeadPage(await asUser(site.ctx, user), id)).card
const found = async (query: string) =>
  (await get(broker, `/api/biz/${bizId}/leads?listing=${listingId}&${query}`)).items.map(
    ({ leadId: id }: { leadId: number }) => id,
  )

test('[BEY-33] a buyer’s card is versioned, and rejects oversized and hostile values', async () => {
  expect(await get(buyer, card)).toMatchObject({ version: 0, means: null, hoursTotal: null })
  const saved = await save({ ...filled, based: ' Fort\u0000 Collins\u202e ' })
  expect(saved).toMatchObject({ status: 200, body: { version: 1, based: 'Fort  Collins' } })
  for (const stale of [0, 2]) expect(await save(filled, stale)).toMatchObject({ status: 409 })
  for (const wrong of [
    { shop: 'x'.repeat(101) },
    { hoursTotal: 100_000 },
    { hoursTotal: 1.5 },
    { hoursTotal: -1 },
    { means: 'gold' },
    { loanAmount: 1e12 },
  ])
    expect((await save({ ...filled, ...wrong }, 1)).status).toBe(400)
  expect(await save({ means: 'cash', loanAmount: 5 }, 1)).toMatchObject({
    status: 200,
    body: { version: 2, loanAmount: null, shop: null },
  })
})

test('[BEY-33] only the seller’s side of a conversation sees a shared card, in its current version', async () => {
  expect(await share()).toMatchObject({ status: 409 })
  await save()
  expect(await seenBy(broker)).toBeNull()
  expect((await share()).status).toBe(200)
  expect(await seenBy(broker)).toMatchObject({ means: 'loan', loanAmount: 260_000 })
  await save({ ...filled, means: 'cash' }, 1)
  expect(await seenBy(broker)).toMatchObject({ means: 'cash' })

  await expect(seenBy(outsider)).rejects.toMatchObject({ code: 'not_found' })
  const other = await aLead(site.ctx, await aListing(site.ctx, { biz_id: bizId }), {
    profile_id: buyer.id,
    contact_email: buyer.email,
  })
  expect(await seenBy(broker, other)).toBeNull()
  const restricted = await aMember(site.ctx, bizId, 'own-only')
  await expect(seenBy(restricted)).rejects.toMatchObject({ code: 'not_found' })
  // The card isn't in any response of the API, which programs read.
  for (const path of [`/api/leads/${leadId}/conversation`, `/api/biz/${bizId}/leads/${leadId}`])
    expect(JSON.stringify(await get(broker, path))).not.toContain('Basin Aero')
})

test('[BEY-33] nobody else can share a card, and taking it back works at once', async () => {
  await save()
  for (const user of [broker, outsider]) expect((await share(true, user)).status).toBe(404)
  await share()
  for (const user of [broker, outsider]) expect((await share(false, user)).status).toBe(404)
  expect(await found('means=loan')).toEqual([leadId])
  expect((await share(false)).status).toBe(200)
  expect(await seenBy(broker)).toBeNull()
  expect(await found('means=loan')).toEqual([])
})

test('[BEY-33] filters find shared cards only, and aren’t part of the export', async () => {
  await save()
  const hidden = await aPerson(site.ctx)
  await call(hidden, 'PUT', card, { ...filled, version: 0 })
  await aLead(site.ctx, listingId, { profile_id: hidden.id, contact_email: hidden.email })
  await share()
  expect(await found('means=loan')).toEqual([leadId])
  expect(await found('means=cash')).toEqual([])
  expect(await found('ready=months')).toEqual([leadId])
  expect(await found('ready=now')).toEqual([])
  expect(await found('means=loan&ready=months')).toEqual([leadId])
  const board = await get(broker, `/api/biz/${bizId}/leads/board?listing=${listingId}&means=loan`)
  expect(board.open).toBe(1)
  const file = await site.get(
    `/api/biz/${bizId}/leads.csv?listing=${listingId}&means=cash`,
    await signIn(site, broker),
  )
  expect((await file.text()).trim().split('\n')).toHaveLength(3)
})

test('[BEY-33] the contact form shares the card only if the buyer asks and has one', async () => {
  const send = async (sharesCard: boolean) => {
    const headers = {
      ...(await signIn(site, buyer)),
      'x-anti-bot': await aHumanCheckCode(site.ctx, 'lead'),
    }
    const form = {
      listingId,
      contactName: 'Diane Ramsey',
      contactEmail: buyer.email,
      purchaseTime: '1 month',
      sharesCard,
    }
    const response = await site.json('POST', '/api/listing/lead', form, headers)
    return ((await response.json()) as { leadId: number }).leadId
  }
  const sheet = () => get(buyer, `/api/listing/${listingId}/contactSheet`)
  expect((await sheet()).hasCard).toBe(false)
  const before = await send(true)
  await save()
  expect((await sheet()).hasCard).toBe(true)
  const silent = await send(false)
  expect(await seenBy(broker)).toBeNull()
  const shared = await send(true)
  for (const id of [before, silent, shared])
    expect((await readRow(site.ctx.db, 'lead', id, 'joined_to_id')).joined_to_id).toBe(leadId)
  // The repeated inquiry was merged into the first one, whose page shows the card.
  expect(await seenBy(broker)).toMatchObject({ means: 'loan' })
  const page = async () => {
    const { path } = await createBuyerLink(site.ctx, leadId)
    const token = path.replace('/conversation/', '')
    return (await loadBuyerPage(await asUser(site.ctx, buyer), token)).card
  }
  expect(await page()).toEqual({ leadId, isShared: true })
  await share(false)
  expect(await page()).toEqual({ leadId, isShared: false })
  expect(await seenBy(broker)).toBeNull()
  await site.ctx.workJobs()
  expect(JSON.stringify(site.ctx.sentMail)).not.toContain('Basin Aero')
})

test('[BEY-33] an ended conversation doesn’t show the card of an inquiry that was merged into it', async () => {
  await save()
  await call(broker, 'POST', `/api/leads/${leadId}/conversation/end`)
  const later = await aLead(site.ctx, listingId, {
    profile_id: buyer.id,
    contact_email: buyer.email,
    joined_to_id: leadId,
  })
  await share(true, buyer, later)
  expect(await seenBy(broker, later)).toMatchObject({ means: 'loan' })
  expect(await seenBy(broker)).toBeNull()
  expect(await found('means=loan')).toEqual([])
})

test('[BEY-33] a link that opens the conversation doesn’t show or share the card without the account', async () => {
  await save()
  const token = (await createBuyerLink(site.ctx, leadId)).path.replace('/conversation/', '')
  for (const ctx of [site.ctx, await asUser(site.ctx, outsider)])
    expect((await loadBuyerPage(ctx, token)).card).toBeNull()
})

test('[BEY-33] the card leaves with the conversation, its seller, and the account', async () => {
  await save()
  await share()
  await call(broker, 'POST', `/api/leads/${leadId}/conversation/end`)
  expect(await seenBy(broker)).toBeNull()
  expect((await share()).status).toBe(409)

  const seller = await aPerson(site.ctx)
  const own = await aListing(site.ctx, { profile_id: seller.id })
  leadId = await aLead(site.ctx, own, { profile_id: buyer.id, contact_email: buyer.email })
  await share()
  const read = async () => (await loadLeadConversation(await asUser(site.ctx, seller), leadId)).card
  expect(await read()).toMatchObject({ shop: 'Basin Aero' })
  const stranger = await aPerson(site.ctx)
  await expect(
    loadLeadConversation(await asUser(site.ctx, stranger), leadId),
  ).rejects.toMatchObject({ code: 'not_found' })
  const person = await findPerson(site.ctx, buyer.id)
  if (person) await inTransaction(site.ctx, (ctx) => erasePerson(ctx, person))
  expect(await read()).toBeNull()
  expect(
    await site.ctx.db
      .selectFrom('buyer_card')
      .select('version')
      .where('profile_id', '=', buyer.id)
      .execute(),
  ).toEqual([])
  expect(await readRows(site.ctx.db, 'lead', leadId, 'card_shared_at')).toEqual([
    { card_shared_at: null },
  ])
})
