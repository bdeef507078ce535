import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { saveMessage } from '#features/conversations/server/messages/save-message.ts'
import { reassignLeads } from '#features/leads/server/public/hand-over-leads.ts'
import type { MessagePattern } from '#features/moderation/message-pattern-contract.ts'
import { erasePerson } from '#features/privacy/server/erase/erase-person.ts'
import { findPerson } from '#features/privacy/server/find-person.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aLead } from '../../support/lead-builder.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person, signIn } from '../../support/people.ts'
import { aMember } from '../../support/team.ts'

const site = siteForFile({ LEAD_INTERVAL_SECONDS: '0' })
let staff: Record<string, string>
let listing: number
beforeAll(async () => {
  staff = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
  listing = await aListing(site.ctx, { profile_id: (await aPerson(site.ctx)).id })
})
beforeEach(async () => {
  await site.ctx.workJobs()
  await site.ctx.db.deleteFrom('message_warning').execute()
})

const account = 'Wire it to account 4417 0082 913.'
let keys = 0
function write(
  leadId: number,
  body: string,
  message: { by?: Person; author?: 'buyer' | 'seller'; way?: 'site' | 'mail' } = {},
) {
  const { by, author = 'buyer', way = 'site' } = message
  return saveMessage(site.ctx, leadId, {
    author,
    profileId: by?.id ?? null,
    byName: 'Okapi',
    way,
    body,
    quoted: null,
    clientKey: `key-${++keys}`,
    files: [],
  })
}
const talk = (traits: object = {}, about = listing) => aLead(site.ctx, about, traits)
async function list(query = ''): Promise<MessagePattern[]> {
  const response = await site.get(`/api/moderation/message-patterns?${query}`, staff)
  expect(response.status).toBe(200)
  return (await response.json()).items
}
const stored = () => site.ctx.db.selectFrom('message_warning').selectAll().orderBy('id').execute()

test('[BEY-33] messages on the site and by email raise a pattern in two conversations, not in one', async () => {
  const by = await aPerson(site.ctx, { firstName: 'Okapi' })
  const first = await talk({ profile_id: by.id })
  await write(first, account, { by })
  await write(first, 'Pay with gift cards or to account 4417-0082-913.', { by })
  expect(await list()).toEqual([])
  const second = await talk({ profile_id: by.id })
  const before = site.ctx.clock.now
  site.ctx.clock.now = new Date(before.getTime() + 60_000)
  await write(second, 'Send USDT.', { by, way: 'mail' })
  expect(await list()).toEqual([
    {
      account: { profileId: by.id, name: expect.stringContaining('Okapi'), email: by.email },
      firm: null,
      conversations: 2,
      kinds: ['gift-cards', 'crypto', 'bank-details'],
      others: 0,
      firstAt: before.toISOString(),
      lastAt: site.ctx.clock.now.toISOString(),
      reported: [],
    },
  ])
  expect(await list('kind=crypto')).toHaveLength(1)
  expect(await list('kind=escrow')).toEqual([])
})

test('[BEY-33] harmless messages store nothing, and others neither their text nor the detail', async () => {
  await write(
    await talk(),
    'Is it hangared? The Zelle has 3,200 hours, serial DE893704004405320131.',
  )
  expect(await stored()).toEqual([])
  await write(await talk(), `${account} Or 0x52908400098527886E0F7030069857D2E4169EE7.`)
  const [row] = await stored()
  expect(row).toMatchObject({ profile_id: null, kinds: ['crypto', 'bank-details'] })
  expect(row?.detail_hashes).toHaveLength(2)
  const bytes = [row?.address_hash, ...(row?.detail_hashes ?? [])].map((hash) => String(hash))
  expect(`${JSON.stringify(row)} ${bytes.join()}`).not.toMatch(/4417|0x5290|raman|wire/i)
})

test('[BEY-33] two senders with the same account number are joined, in any spelling of it', async () => {
  const [one, two] = [await aPerson(site.ctx), await aPerson(site.ctx)]
  await write(await talk({ profile_id: one.id }), 'IBAN DE89 3704 0044 0532 0130 00', { by: one })
  expect(await list()).toEqual([])
  const other = await talk({ profile_id: two.id })
  await write(other, 'Bitte an de89370400440532013000 überweisen.', { by: two })
  const both = await list()
  expect(both.map(({ account }) => account?.profileId ?? 0).toSorted((a, b) => a - b)).toEqual([
    one.id,
    two.id,
  ])
  for (const pattern of both) expect(pattern).toMatchObject({ conversations: 1, others: 1 })
})

test('[BEY-33] a bank’s code, a well-known company, and a repeated account don’t join people', async () => {
  const texts = ['SWIFT: COBADEFF', 'Routing 102001017', 'Let’s use escrow.com.']
  for (const text of texts)
    for (const email of ['a@one.example', 'b@two.example'])
      await write(await talk({ contact_email: email, contact_phone: null }), text)
  const seller = await aPerson(site.ctx)
  const own = await aListing(site.ctx, { profile_id: seller.id })
  for (const email of ['c@one.example', 'd@two.example']) {
    const leadId = await talk({ contact_email: email }, own)
    await write(leadId, account, { author: 'seller', by: seller })
    await write(leadId, `So I pay to account 44170082913?`)
  }
  const patterns = await list()
  expect(patterns.every(({ others }) => others === 0)).toBe(true)
  expect(patterns.filter(({ conversations }) => conversations > 3)).toEqual([])
  expect(patterns.find(({ account }) => account?.profileId === seller.id)).toMatchObject({
    conversations: 2,
  })
})

test('[BEY-33] inquiries count, buyers without an account count by address, and members by brokerage', async () => {
  const send = async (message: string) => {
    const code = await aHumanCheckCode(site.ctx, 'lead')
    const form = { listingId: listing, contactName: 'Okapi', purchaseTime: '1 month', message }
    const whole = { ...form, contactEmail: 'Okapi@guest.example' }
    const response = await site.json('POST', '/api/listing/lead', whole, { 'x-anti-bot': code })
    expect(response.status).toBe(200)
  }
  await send('I pay with USDT.')
  await send('I pay with bitcoin or USDT.')
  const firm = await aBrokerage(site.ctx, 'Basin Okapi')
  const inventory = await aListing(site.ctx, { biz_id: firm })
  for (const contact_email of ['e@one.example', 'f@two.example'])
    await write(await talk({ contact_email }, inventory), account, {
      author: 'seller',
      way: 'mail',
    })
  expect(await list()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: null, firm: null, conversations: 2, kinds: ['crypto'] }),
      expect.objectContaining({ account: null, firm: 'Basin Okapi', conversations: 2 }),
    ]),
  )
})

test('[BEY-33] merged inquiries are one conversation', async () => {
  const by = await aPerson(site.ctx)
  const first = await talk({ profile_id: by.id })
  await write(first, account, { by })
  await write(await talk({ profile_id: by.id, joined_to_id: first }), account, { by })
  expect(await list()).toEqual([])
})

test('[BEY-33] a pattern opens only reported conversations', async () => {
  const by = await aPerson(site.ctx)
  const [open, closed, silent] = [
    await talk({ profile_id: by.id }),
    await talk({ profile_id: by.id }),
    await talk({ profile_id: by.id }),
  ]
  for (const leadId of [open, closed, silent]) await write(leadId, account, { by })
  const reported = { side: 'seller' as const, reason: 'Money.', reported_at: site.ctx.now() }
  await site.ctx.db
    .insertInto('conversation_report')
    .values([
      { lead_id: open, ...reported },
      { lead_id: closed, ...reported, outcome: 'leave', decided_at: site.ctx.now() },
    ])
    .execute()
  expect(await list()).toMatchObject([{ conversations: 3, reported: [open] }])
  const read = async (id: number) =>
    (await site.get(`/api/moderation/conversations/${id}`, staff)).status
  expect(await Promise.all([open, closed, silent].map(read))).toEqual([200, 404, 404])
})

test('[BEY-33] records leave with the account or the buyer’s address, and after 180 days', async () => {
  const by = await aPerson(site.ctx)
  await write(await talk({ profile_id: by.id }), account, { by })
  await write(await talk({ contact_email: by.email }), account)
  await write(await talk({ contact_email: 'other@guest.example' }), account)
  const person = await findPerson(site.ctx, by.id)
  if (person) await inTransaction(site.ctx, (ctx) => erasePerson(ctx, person))
  expect(await stored()).toHaveLength(1)

  const before = site.ctx.clock.now
  const after = async (days: number) => {
    site.ctx.clock.now = new Date(before.getTime() + days * 86_400_000)
    await site.ctx.runJob('prune-message-warnings')
    return (await stored()).length
  }
  expect([await after(179), await after(181)]).toEqual([1, 0])
  site.ctx.clock.now = before
})

test('[BEY-33] patterns are of the last 90 days, and the list says since when', async () => {
  const by = await aPerson(site.ctx)
  for (const leadId of [await talk({ profile_id: by.id }), await talk({ profile_id: by.id })])
    await write(leadId, account, { by })
  expect(await list()).toHaveLength(1)
  const since = async () =>
    (await (await site.get('/api/moderation/message-patterns', staff)).json()).since
  const daysAgo = (days: number) =>
    new Date(site.ctx.clock.now.getTime() - days * 86_400_000).toISOString()
  const began = daysAgo(30)
  await sql`update kysely_migration set timestamp = ${began}
    where name = '0237-message-warnings'`.execute(site.ctx.db)
  expect(await since()).toBe(began)
  const before = site.ctx.clock.now
  site.ctx.clock.now = new Date(before.getTime() + 91 * 86_400_000)
  staff = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
  expect(await list()).toEqual([])
  expect(await since()).toBe(daysAgo(90))
  site.ctx.clock.now = before
})

test.each([
  ['the serial number of an aircraft', 'Hello, is the A/C 28-8490012 still for sale?'],
  ['a date', 'I looked into my account 2026-11-28 again.'],
  ['a telephone number', 'I have an account. 303-555-0123 reaches me.'],
  ['a link to logbooks', 'Logs: https://www.dropbox.com/s/logs'],
  ['a known escrow company', 'I’d use https://www.escrow.com for the deposit.'],
  ['a call', 'Text me on WhatsApp.'],
])('[BEY-33] %s is no pattern', async (_, body) => {
  const by = await aPerson(site.ctx)
  for (const profile of [by, by, await aPerson(site.ctx)])
    await write(await talk({ profile_id: profile.id }), body, { by: profile })
  expect(await list()).toEqual([])
})

test('[BEY-33] a buyer who confirms the accounts of two sellers is no pattern, even after these are erased', async () => {
  const by = await aPerson(site.ctx)
  const sellers = [await aPerson(site.ctx), await aPerson(site.ctx)]
  for (const [i, seller] of sellers.entries()) {
    const own = await aListing(site.ctx, { profile_id: seller.id })
    const leadId = await talk({ profile_id: by.id }, own)
    await write(leadId, `Account 4417 0082 91${i}.`, { author: 'seller', by: seller })
    await write(leadId, `So I pay to account 4417008291${i}?`, { by })
  }
  expect(await list()).toEqual([])
  for (const { id } of sellers)
    await site.ctx.db.deleteFrom('message_warning').where('profile_id', '=', id).execute()
  expect(await list()).toEqual([])
})

test('[BEY-33] a number in front of an account doesn’t hide it', async () => {
  for (const decoy of ['1111111', '2222222']) {
    const by = await aPerson(site.ctx)
    await write(await talk({ profile_id: by.id }), `Not account ${decoy}. ${account}`, { by })
  }
  expect((await list()).map(({ others }) => others)).toEqual([1, 1])
})

test('[BEY-33] colleagues share their brokerage’s account, and a person keeps theirs after signing up', async () => {
  const firm = await aBrokerage(site.ctx, 'Colleagues')
  const own = await aListing(site.ctx, { biz_id: firm })
  for (const email of ['a@one.example', 'b@two.example']) {
    const by = await aMember(site.ctx, firm, 'admin')
    await write(await talk({ contact_email: email }, own), account, { author: 'seller', by })
  }
  const by = await aPerson(site.ctx)
  const other = 'Account 5517 0082 914.'
  await write(await talk({ contact_email: by.email }), other)
  await write(await talk({ profile_id: by.id, contact_email: by.email }), other, { by })
  expect(await list()).toEqual([])
})

test('[BEY-33] members of closed brokerages aren’t taken for one person', async () => {
  const heir = await aPerson(site.ctx)
  for (const name of ['One', 'Two']) {
    const firm = await aBrokerage(site.ctx, name)
    const own = await aListing(site.ctx, { biz_id: firm })
    await write(await talk({ contact_email: `${name}@x.example` }, own), account, {
      author: 'seller',
    })
    await inTransaction(site.ctx, (ctx) => reassignLeads(ctx, firm, heir.id))
  }
  expect(await list()).toEqual([])
})
