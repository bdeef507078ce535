import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { insertRow, readRow, updateRows } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aBrokerage, aListing, type ListingTraits } from '#tests/support/listing-builder.ts'
import { aPerson, asUser, withHumanCheck } from '#tests/support/people.ts'
import { confirmContactAddress, requestContactConfirmation } from './contact-confirmation.ts'
import { getContactSheet } from './get-contact-sheet.ts'
import { listLeads } from './list-leads.ts'
import { digestLeads } from './public/digest-leads.ts'
import { sweepLeadIntervals } from './public/prune-leads.ts'
import { requireWorkableLead } from './public/require-workable-lead.ts'
import { revealPhone } from './reveal-phone.ts'
import { sendLead } from './send-lead.ts'

const ctx = contextForEachTest()

const form = {
  contactName: 'Priya Raman',
  contactEmail: 'priya@raman.example',
  purchaseTime: '3 months' as const,
  message: 'Is the repack included?',
}

let visitors = 0
/** Returns a visitor with a unique IP address and a solved human check. */
async function aBuyer(from: AppContext = ctx) {
  const ip = `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`
  return withHumanCheck({ ...from, visitor: { ...from.visitor, ip, userAgent: 'Firefox' } }, 'lead')
}

async function write(listingId: number, more: object = {}) {
  return sendLead(await aBuyer(), { ...form, ...more, listingId })
}

/** Simulates that the recipient has confirmed the contact address for the listing's seller. */
async function markAddressConfirmed(listingId: number) {
  const { profile_id, contact_email } = await readRow(
    ctx.db,
    'listing',
    listingId,
    'profile_id',
    'contact_email',
  )
  const email = contact_email?.trim().toLowerCase() ?? ''
  const moments = { asked_at: ctx.now(), confirmed_at: ctx.now() }
  await insertRow(ctx.db, 'lead_address', { profile_id, email, ...moments })
  return listingId
}

/** Returns the recipient and kind of each email sent so far, in alphabetical order. */
async function mailed() {
  await ctx.workJobs()
  return ctx.sentMail.map(({ kind, to }) => `${kind} ${to}`).sort()
}

/** Creates a brokerage listing with an employee, an office, and a main office. */
async function aBrokersListing(traits: ListingTraits = {}) {
  const bizId = await aBrokerage(ctx)
  const listingId = await aListing(ctx, { biz_id: bizId, listing_type_id: 1 })
  const { location_id } = await readRow(ctx.db, 'listing', listingId, 'location_id')
  const [office, main] = await ctx.db
    .insertInto('biz_location')
    .values([
      {
        biz_id: bizId,
        name: 'North',
        location_id,
        email: 'north@basin.test',
        phone: '702-555-0100',
      },
      { biz_id: bizId, name: 'Main', location_id, email: 'main@basin.test' },
    ])
    .returning('id')
    .execute()
  const employee = await insertRow(ctx.db, 'biz_employee', {
    biz_id: bizId,
    name: 'Dana Whitlock',
    email: 'dana@basin.test',
    cell: '702-555-0111',
  })
  await ctx.db
    .updateTable('biz')
    .set({ main_office_id: main?.id ?? null })
    .execute()
  await updateRows(ctx.db, 'listing', listingId, {
    biz_location_id: office?.id ?? null,
    biz_employee_id: employee.id,
    send_lead_to_contact: false,
    ...(traits as object),
  })
  return { bizId, listingId, employeeId: employee.id }
}

describe('lead', () => {
  test('[CONT-04] is stored as entered, emailed to the seller, and confirmed to the buyer, once each', async () => {
    const listingId = await markAddressConfirmed(
      await aListing(ctx, { contact_email: 'sam@seller.test' }),
    )
    const { leadId, message } = await write(listingId, {
      contactPhone: '(480) 555-0137',
      currentBoat: '2004 Cessna 182T',
      receiveUpdates: true,
    })
    expect(message).toContain('priya@raman.example')
    expect(await mailed()).toEqual(['lead sam@seller.test', 'lead-receipt priya@raman.example'])
    await ctx.workJobs()
    expect(ctx.sentMail).toHaveLength(2)
    const [toSeller, receipt] = ctx.sentMail
    expect(toSeller).toMatchObject({
      replyTo: 'priya@raman.example',
      subject: 'Priya Raman asked about your 2016 Cirrus SR22T',
      attachments: [],
    })
    for (const text of [
      'Is the repack included?',
      '(480) 555-0137',
      '2004 Cessna 182T',
      '3 months',
      '$650,000',
      `${ctx.config.siteUrl}/listing/2016-cirrus-sr22t-${listingId}`,
    ]) {
      expect(toSeller?.text).toContain(text)
      expect(toSeller?.html).toContain(text)
    }
    expect(toSeller?.html).toContain(`/media/aircraft/${listingId}/small/title-s.jpg`)
    expect(receipt?.text).toContain(`${ctx.config.siteUrl}/listing/${listingId}`)
    const stored = await ctx.db.selectFrom('lead').selectAll().execute()
    expect(stored).toMatchObject([
      { id: leadId, current_boat: '2004 Cessna 182T', receive_updates: true, contact_sms: null },
    ])
  })

  test('[CONT-04] is stored during a mail outage and emailed once afterwards', async () => {
    const seller = await aPerson(ctx)
    const listingId = await markAddressConfirmed(
      await aListing(ctx, { profile_id: seller.id, contact_email: 'sam@seller.test' }),
    )
    ctx.mailServer.fail('451 try later')
    await write(listingId)
    await ctx.workJobs({ mayFail: true })
    expect(ctx.sentMail).toEqual([])
    const owner = await asUser(ctx, seller)
    const waiting = await listLeads(owner, { id: listingId })
    expect(waiting.items[0]?.deliveries.map(({ status }) => status)).toEqual(['waiting', 'waiting'])
    ctx.mailServer.recover()
    await ctx.workJobs()
    await ctx.workJobs()
    expect(ctx.sentMail.map(({ to }) => to).sort()).toEqual([
      'priya@raman.example',
      'sam@seller.test',
    ])
    const sent = await listLeads(owner, { id: listingId })
    expect(sent.items[0]?.deliveries).toMatchObject([
      { recipient: 'sam@seller.test', role: 'contact', status: 'sent' },
      { recipient: 'priya@raman.example', role: 'receipt', status: 'sent' },
    ])
  })

  test('[CONT-04] goes to the recipients selected by the flags', async () => {
    const { listingId } = await aBrokersListing()
    const flags = {
      send_lead_to_biz_emp: 'dana@basin.test',
      send_lead_to_biz_location: 'north@basin.test',
      send_lead_to_contact: 'desk@basin.test',
      send_lead_to_lead_tracker: 'main@basin.test',
    }
    const names = Object.keys(flags) as (keyof typeof flags)[]
    await updateRows(ctx.db, 'listing', listingId, { contact_email: 'desk@basin.test' })
    await markAddressConfirmed(listingId)
    for (let choice = 1; choice < 16; choice++) {
      const enabled = names.filter((_, bit) => choice & (1 << bit))
      const set = Object.fromEntries(names.map((name) => [name, enabled.includes(name)]))
      await updateRows(ctx.db, 'listing', listingId, { ...set, contact_email: 'desk@basin.test' })
      ctx.sentMail.length = 0
      const contactEmail = `buyer-${choice}@raman.example`
      await ctx.db.deleteFrom('rate_limit').execute()
      await write(listingId, { contactEmail })
      const expected = enabled.map((name) => `lead ${flags[name]}`)
      expect(await mailed()).toEqual([...expected.sort(), `lead-receipt ${contactEmail}`])
    }
  })

  test('[CONT-04] sends one email to an address shared by several recipients', async () => {
    const { listingId } = await aBrokersListing({
      send_lead_to_biz_emp: true,
      send_lead_to_biz_location: true,
      send_lead_to_contact: true,
      contact_email: 'DANA@basin.test ',
    })
    await ctx.db.updateTable('biz_location').set({ email: 'Dana@Basin.test' }).execute()
    await write(listingId)
    expect(await mailed()).toEqual(['lead dana@basin.test', 'lead-receipt priya@raman.example'])
  })

  test('[CONT-04] goes to the owner’s account if there is no other address', async () => {
    const none = { send_lead_to_contact: false }
    const wrong = { contact_email: 'call me, maybe' }
    for (const traits of [none, wrong, {}]) {
      ctx.sentMail.length = 0
      await write(await aListing(ctx, traits))
      expect(await mailed()).toEqual([
        'lead seller@example.test',
        'lead-receipt priya@raman.example',
      ])
    }
  })

  test('[CONT-04] includes an ADF file if the brokerage enabled it, for the seller only', async () => {
    const { listingId } = await aBrokersListing({ send_lead_to_biz_emp: true })
    await ctx.db.updateTable('biz').set({ wants_adf: true }).execute()
    const { leadId } = await write(listingId)
    await ctx.workJobs()
    const [toSeller, receipt] = ctx.sentMail
    expect(toSeller?.attachments).toMatchObject([
      { filename: `lead-${leadId}.xml`, contentType: 'text/xml' },
    ])
    expect(toSeller?.attachments?.[0]?.content).toContain('<make>Cirrus</make>')
    expect(receipt?.attachments).toEqual([])
  })

  test('[LIST-07] is rejected with a clear message for a sold aircraft, and with 404 for a hidden one', async () => {
    const sold = write(await aListing(ctx, { is_sold: true }))
    await expect(sold).rejects.toMatchObject({ code: 'conflict', message: /is sold/ })
    const yesterday = new Date(ctx.now().getTime() - 86_400_000)
    const hidden = [
      await aListing(ctx, { is_active: false }),
      await aListing(ctx, { expires_at: yesterday }),
      2_147_483_000,
    ]
    for (const id of hidden)
      await expect(write(id)).rejects.toMatchObject({
        code: 'not_found',
        message: 'listing not found...',
      })
    expect(await ctx.db.selectFrom('lead').select('id').execute()).toEqual([])
    expect(await mailed()).toEqual([])
  })

  test('[LIST-07] is rejected if the aircraft is sold while the buyer is writing', async () => {
    const listingId = await aListing(ctx)
    const buyer = await aBuyer()
    let isSold = false
    const db = ctx.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // Runs after the first query for the listing.
        if (!isSold && 'is_sold' in (result.rows[0] ?? {})) {
          isSold = true
          await updateRows(ctx.db, 'listing', listingId, { is_sold: true, sold_at: ctx.now() })
        }
        return result
      },
    })
    await expectRefusal(sendLead({ ...buyer, db }, { ...form, listingId }), 'conflict')
    expect(isSold).toBe(true)
    expect(await ctx.db.selectFrom('lead').select('id').execute()).toEqual([])
  })

  test('[CONT-01] validates its fields', async () => {
    const id = await aListing(ctx)
    const wrong: [object, string, RegExp][] = [
      [{ contactName: '  ' }, 'contactName', /required/],
      [{ contactName: 'n'.repeat(51) }, 'contactName', /50/],
      [{ contactEmail: '' }, 'contactEmail', /required/],
      [{ contactEmail: 'priya at raman' }, 'contactEmail', /valid/],
      [{ contactEmail: 'a[1]@raman.example' }, 'contactEmail', /valid/],
      [{ contactEmail: `${'e'.repeat(64)}@${'d'.repeat(31)}.test` }, 'contactEmail', /100/],
      [{ contactPhone: '5'.repeat(31) }, 'contactPhone', /30/],
      [{ contactSMS: '5'.repeat(31) }, 'contactSMS', /30/],
      [{ currentBoat: 'c'.repeat(101) }, 'currentBoat', /100/],
      [{ message: 'm'.repeat(251) }, 'message', /250/],
      [{ purchaseTime: 'never' }, 'purchaseTime', /choose/],
      [{ purchaseTime: undefined }, 'purchaseTime', /choose/],
    ]
    for (const [change, field, pattern] of wrong)
      await expect(write(id, change)).rejects.toMatchObject({
        code: 'invalid_input',
        modelState: { [field]: [expect.stringMatching(pattern)] },
      })
    await write(id, {
      contactName: 'n'.repeat(50),
      contactEmail: `${'e'.repeat(64)}@${'d'.repeat(30)}.test`,
      contactPhone: '5'.repeat(30),
      contactSMS: '5'.repeat(30),
      currentBoat: 'c'.repeat(100),
      message: 'm'.repeat(250),
      purchaseTime: '> 6 months',
    })
  })

  test('[CONT-04] escapes input that could break an email, a file, or the database', async () => {
    const id = await aListing(ctx)
    await write(id, {
      contactName: 'Eve\r\nBcc: all@example.test\u0000',
      message: 'one\r\ntwo\u0000\u0008 \ud800 <b>bold</b>',
      currentBoat: '\u0000',
    })
    const [lead] = await ctx.db.selectFrom('lead').selectAll().execute()
    expect(lead).toMatchObject({
      contact_name: 'Eve Bcc: all@example.test',
      message: 'one\ntwo \ufffd <b>bold</b>',
      current_boat: null,
    })
    await ctx.workJobs()
    expect(ctx.sentMail[0]?.html).toContain('&lt;b&gt;bold&lt;/b&gt;')
  })
})

describe('receipt', () => {
  const userText = {
    message: 'Visit evil.example',
    currentBoat: 'evil.example',
    contactPhone: '666',
  }

  async function receipts() {
    await ctx.workJobs()
    return ctx.sentMail.filter(({ kind }) => kind === 'lead-receipt')
  }

  test('[CONT-04] contains no user text if the address is unverified', async () => {
    const listingId = await aListing(ctx)
    await write(listingId, userText)
    const member = await asUser(await aBuyer(), { email: 'me@raman.example' })
    await sendLead(member, { ...form, ...userText, listingId })
    const posing = await asUser(await aBuyer(), {
      email: 'priya@raman.example',
      isConfirmed: false,
    })
    await expectRefusal(
      sendLead(posing, { ...form, ...userText, listingId }),
      'confirm_email_first',
    )
    const sent = await receipts()
    expect(sent).toHaveLength(2)
    for (const { text, html } of sent) expect(`${text}${html}`).not.toMatch(/evil|666|Raman/)
  })

  test('[CONT-04] is a copy for a user who writes from the account with that address', async () => {
    const member = await asUser(await aBuyer(), { email: 'Priya@Raman.example' })
    const listingId = await aListing(ctx, { title: 'Blue Skylane', images: 1 })
    const { message } = await sendLead(member, { ...form, ...userText, listingId })
    expect(message).toContain('We’ll send a copy to priya@raman.example')
    const [receipt] = await receipts()
    for (const text of Object.values(userText)) expect(receipt?.text).toContain(text)
    expect(receipt?.subject).toBe('Your message about the Blue Skylane')
    expect(receipt?.html).toContain('<img src=')
    expect(receipt?.text).toContain('Blue Skylane\n$')
  })

  test('[CONT-04] is limited to five an hour per mailbox, and the seller still gets emails', async () => {
    const listingId = await aListing(ctx)
    const responses = []
    for (let i = 0; i < 7; i += 1) responses.push(await write(listingId))
    expect(await receipts()).toHaveLength(5)
    expect(ctx.sentMail.filter(({ kind }) => kind === 'lead')).toHaveLength(7)
    expect(responses.at(-1)?.message).toBe('We’ve sent your message to the seller.')
  })

  test('[CONT-03] rejected requests don’t count toward the receipt limit', async () => {
    const listingId = await aListing(ctx)
    const buyer = await aBuyer()
    const again = async () => {
      const { visitor } = await withHumanCheck(buyer, 'lead')
      return sendLead({ ...buyer, visitor }, { ...form, listingId })
    }
    await again()
    for (let i = 0; i < 6; i += 1) await expectRefusal(again(), 'slow_down')
    await write(listingId)
    expect(await receipts()).toHaveLength(2)
  })
})

describe('email abuse limits', () => {
  const toSellers = async () => {
    await ctx.workJobs()
    return ctx.sentMail.filter(({ kind }) => kind === 'lead')
  }
  async function statuses(listingId: number) {
    const admin = await asUser(ctx, { roles: ['ServerAdmin'] })
    const { items } = await listLeads(admin, { id: listingId, pageSize: 100 })
    return items.map(({ deliveries }) => deliveries.find(({ role }) => role !== 'receipt')?.status)
  }

  test('[CONT-04] a typed address gets a request without the seller’s text, and leads once it is confirmed', async () => {
    const seller = await asUser(ctx)
    const traits = { title: 'Win at evil.example', contact_email: 'Stranger@else.test' }
    const id = await aListing(ctx, { profile_id: seller.actor.profileId, ...traits })
    await write(id, { contactEmail: 'b1@raman.example' })
    await write(id, { contactEmail: 'b2@raman.example' })
    expect((await toSellers()).map(({ to }) => to)).toEqual([
      seller.actor.email,
      seller.actor.email,
    ])
    const confirmations = ctx.sentMail.filter(({ to }) => to === 'stranger@else.test')
    expect(confirmations).toHaveLength(1)
    expect(JSON.stringify(confirmations)).not.toMatch(/evil|Priya|Cirrus/)
    const token = /address\?t=(\S+)/.exec(confirmations[0]?.text ?? '')?.[1] ?? ''
    await confirmContactAddress(ctx, `${token}x`)
    expect(await requestContactConfirmation(seller, { id })).toMatchObject({ state: 'waiting' })
    await confirmContactAddress(ctx, token)
    expect(await requestContactConfirmation(seller, { id })).toMatchObject({ state: 'known' })
    await write(id, { contactEmail: 'b3@raman.example' })
    expect((await toSellers()).at(-1)?.to).toBe('Stranger@else.test')
    // The confirmation applies to one seller only.
    const other = await asUser(ctx)
    await write(await aListing(ctx, { ...traits, profile_id: other.actor.profileId }))
    expect((await toSellers()).at(-1)?.to).toBe(other.actor.email)
  })

  test('[CONT-04] one address gets at most three requests a day from all sellers', async () => {
    for (let round = 0; round < 5; round++) {
      const { actor } = await asUser(ctx)
      const id = await aListing(ctx, { profile_id: actor.profileId, contact_email: 'a@else.test' })
      await write(id, { contactEmail: `b${round}@raman.example` })
    }
    await ctx.workJobs()
    expect(ctx.sentMail.filter(({ to }) => to === 'a@else.test')).toHaveLength(3)
    expect(await toSellers()).toHaveLength(5)
  })

  test('[CONT-04] stores many leads for one listing and sends the excess in one email, once', async () => {
    const seller = await asUser(ctx)
    const id = await aListing(ctx, { profile_id: seller.actor.profileId })
    for (let round = 0; round < 16; round++)
      await write(id, { contactName: `Buyer ${round}`, contactEmail: `b${round}@raman.example` })
    expect(await toSellers()).toHaveLength(12)
    expect((await statuses(id)).slice(0, 5)).toEqual(['held', 'held', 'held', 'held', 'sent'])
    await Promise.all([digestLeads.handle(ctx, {}), digestLeads.handle(ctx, {})])
    await digestLeads.handle(ctx, {})
    const mails = await toSellers()
    expect(mails).toHaveLength(13)
    expect(mails.at(-1)?.subject).toBe('4 more messages about your aircraft')
    for (let round = 12; round < 16; round++)
      expect(mails.at(-1)?.text).toContain(`Buyer ${round}, b${round}@raman.example`)
    expect(new Set(await statuses(id))).toEqual(new Set(['sent']))
  })

  test('[CONT-04] limits emails to one address across listings', async () => {
    const seller = await asUser(ctx)
    for (let listing = 0; listing < 3; listing++) {
      const id = await aListing(ctx, { profile_id: seller.actor.profileId })
      for (let round = 0; round < 8; round++)
        await write(id, { contactEmail: `b${listing}-${round}@raman.example` })
    }
    expect(await toSellers()).toHaveLength(20)
    await digestLeads.handle(ctx, {})
    expect(await toSellers()).toHaveLength(21)
  })

  test('[PROF-02] stores and shows leads for users who opted out of emails, without an email', async () => {
    const seller = await asUser(ctx)
    await updateRows(ctx.db, 'profile', seller.actor.profileId, {
      contact_email: null,
      phone: '702-555-0100',
    })
    const id = await aListing(ctx, { profile_id: seller.actor.profileId })
    const { message } = await write(id)
    expect(message).toContain('The seller can read your message on this site.')
    await digestLeads.handle(ctx, {})
    expect(await toSellers()).toEqual([])
    expect(await statuses(id)).toEqual(['unmailed'])
  })

  test('[CONT-04] an unconfirmed account gets its leads once it is confirmed', async () => {
    const seller = await asUser(ctx, { isConfirmed: false })
    const id = await aListing(ctx, { profile_id: seller.actor.profileId })
    await write(id)
    await digestLeads.handle(ctx, {})
    expect(await toSellers()).toEqual([])
    await updateRows(ctx.db, 'profile', seller.actor.profileId, { email_confirmed_at: ctx.now() })
    await digestLeads.handle(ctx, {})
    expect(await toSellers()).toMatchObject([
      { to: seller.actor.email, replyTo: 'priya@raman.example' },
    ])
  })

  test('[CONT-04] emails the recipient with the oldest pending lead first', async () => {
    for (const name of ['zoe', 'adam']) {
      const email = `${name}@sellers.example`
      const { actor } = await asUser(ctx, { email, isConfirmed: false })
      await write(await aListing(ctx, { profile_id: actor.profileId }))
      ctx.clock.now = new Date(ctx.clock.now.getTime() + 60_000)
    }
    await ctx.db.updateTable('profile').set({ email_confirmed_at: ctx.now() }).execute()
    await digestLeads.handle(ctx, {})
    const mails = await toSellers()
    expect(mails.map(({ to }) => to)).toEqual(['zoe@sellers.example', 'adam@sellers.example'])
  })

  test('[CONT-04] the receipt names the aircraft in words of the catalog, not of a user', async () => {
    const id = await aListing(ctx, { title: 'Visit evil.example', images: 1 })
    await write(id)
    await ctx.workJobs()
    const receipt = ctx.sentMail.find(({ kind }) => kind === 'lead-receipt')
    const { year } = await readRow(ctx.db, 'listing', id, 'year')
    expect(receipt?.subject).toMatch(new RegExp(`^Your message about the ${year} [A-Z]`))
    expect(receipt?.text).not.toContain('Visit evil')
    expect(receipt?.html).not.toContain('<img')
  })

  test('[CONT-01] the form knows if the user’s receipt is a copy', async () => {
    const id = await aListing(ctx)
    const member = await asUser(ctx, { email: 'me@raman.example' })
    const posing = await asUser(ctx, { email: 'posing@raman.example', isConfirmed: false })
    expect((await getContactSheet(member, { id })).ownAddress).toBe('me@raman.example')
    expect((await getContactSheet(posing, { id })).ownAddress).toBeNull()
    expect((await getContactSheet(ctx, { id })).ownAddress).toBeNull()
  })
})

describe('price change updates', () => {
  const savedListings = () =>
    ctx.db
      .selectFrom('saved_listing')
      .select(['profile_id', 'listing_id', 'send_updates'])
      .execute()

  test('[CONT-01] saves the listing with updates for a logged-in user, and nothing for a visitor', async () => {
    const listing_id = await aListing(ctx)
    await write(listing_id, { receiveUpdates: true })
    const member = await asUser(await aBuyer())
    await sendLead(member, { ...form, listingId: listing_id })
    expect(await savedListings()).toEqual([])
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 60_000)
    const { visitor } = await withHumanCheck(member, 'lead')
    await sendLead({ ...member, visitor }, { ...form, receiveUpdates: true, listingId: listing_id })
    const { profileId: profile_id } = member.actor
    expect(await savedListings()).toEqual([{ profile_id, listing_id, send_updates: true }])
    await ctx.db.updateTable('listing').set({ price: 600_000 }).execute()
    await ctx.runJob('match-alerts')
    await ctx.runJob('mail-alerts')
    await ctx.workJobs()
    expect(ctx.sentMail.at(-1)).toMatchObject({
      to: member.actor.email,
      subject: expect.stringContaining('Price lowered by $50,000'),
    })
  })

  test('[CONT-01] sends the lead and reports that the list of saved listings is full', async () => {
    const listingId = await aListing(ctx)
    const member = await asUser(await aBuyer())
    await sql`insert into saved_listing (profile_id, listing_id, title, saved_at, told_state)
      select ${member.actor.profileId}, 1000000 + i, 'x', now(), 'gone'
      from generate_series(1, 1000) i`.execute(ctx.db)
    const { message } = await sendLead(member, { ...form, receiveUpdates: true, listingId })
    expect(message).toContain('Your saved list is full')
    expect(await ctx.db.selectFrom('lead').select('id').execute()).toHaveLength(1)
    expect(await savedListings()).toHaveLength(1_000)
  })
})

describe('minimum interval between leads', () => {
  const intervalMessage =
    'For security reasons, you must wait 3 seconds between sending lead contacts to sellers.'

  test('[CONT-03] another browser or IP address in the same network counts as the same visitor', async () => {
    const listingId = await aListing(ctx)
    const buyer = await aBuyer()
    const at = (ip: string, userAgent = 'Firefox') => ({
      ...buyer,
      visitor: { ...buyer.visitor, ip, userAgent },
    })
    await again(at('2001:db8:1:2::7'), listingId)
    for (const same of [at('2001:db8:1:2::7', 'Safari'), at('2001:db8:1:2:a:b:c:d')])
      await expectRefusal(again(same, listingId), 'slow_down')
    await again(at('2001:db8:1:3::7'), listingId)
  })

  async function again(ctx: AppContext, listingId: number) {
    const { visitor } = await withHumanCheck(ctx, 'lead')
    return sendLead({ ...ctx, visitor }, { ...form, listingId })
  }

  test('[CONT-03] a visitor waits three seconds, and other visitors don’t', async () => {
    const listingId = await aListing(ctx)
    const buyer = await aBuyer()
    await again(buyer, listingId)
    await expect(again(buyer, listingId)).rejects.toMatchObject({
      code: 'slow_down',
      message: intervalMessage,
    })
    const dropped = { ...buyer, visitor: { ...buyer.visitor, cookies: 'other=1' } }
    await expectRefusal(again(dropped, listingId), 'slow_down')
    await again(await aBuyer(), listingId)
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 2_999)
    await expectRefusal(again(buyer, listingId), 'slow_down')
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 1)
    await again(buyer, listingId)
  })

  test('[CONT-03] applies to a member in every network', async () => {
    const listingId = await aListing(ctx)
    const member = await asUser(ctx, { roles: ['Indv'] })
    await again(member, listingId)
    const otherNetwork = { ...member, visitor: { ...member.visitor, ip: '203.0.113.9' } }
    await expect(again(otherNetwork, listingId)).rejects.toMatchObject({ message: intervalMessage })
  })

  test('[CONT-03] rejected requests don’t start an interval', async () => {
    const listingId = await aListing(ctx)
    const buyer = await aBuyer()
    const sold = await aListing(ctx, { is_sold: true })
    await expectRefusal(again(buyer, sold), 'conflict')
    await again(buyer, listingId)
  })

  test('[CONT-03] stores one of ten concurrent requests', async () => {
    const listingId = await aListing(ctx)
    const buyer = await aBuyer()
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => again(buyer, listingId)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ctx.db.selectFrom('lead').select('id').execute()).toHaveLength(1)
  })

  test('stores no personal data and deletes expired intervals', async () => {
    await write(await aListing(ctx))
    const [stored] = await ctx.db.selectFrom('lead_wait').selectAll().execute()
    expect(stored?.visitor).toHaveLength(16)
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 60_000)
    await ctx.runJob(sweepLeadIntervals)
    expect(await ctx.db.selectFrom('lead_wait').selectAll().execute()).toEqual([])
  })
})

describe('list of leads', () => {
  test('[CONT-05] is paginated, newest first', async () => {
    const seller = await aPerson(ctx)
    const id = await aListing(ctx, { profile_id: seller.id })
    for (const contactName of ['First', 'Second', 'Third']) {
      ctx.clock.now = new Date(ctx.clock.now.getTime() + 1_000)
      await write(id, { contactName })
    }
    const owner = await asUser(ctx, seller)
    const all = await listLeads(owner, { id })
    expect(all.items.map(({ contactName }) => contactName)).toEqual(['Third', 'Second', 'First'])
    expect(all).toMatchObject({ total: 3, page: 0 })
    const second = await listLeads(owner, { id, page: 1, pageSize: 2 })
    expect(second.items.map(({ contactName }) => contactName)).toEqual(['First'])
  })

  test('[CONT-05] is available only to users who can edit the listing', async () => {
    const a = await aPerson(ctx)
    const indvListing = await aListing(ctx, { profile_id: a.id })
    const { bizId, listingId, employeeId } = await aBrokersListing()
    const other = await aBrokerage(ctx, 'Other Sales')
    const worksAt = async (biz: number, roles: readonly Role[], id?: number, isAdmin = false) => {
      const person = await aPerson(ctx, { roles })
      if (id) await updateRows(ctx.db, 'biz_employee', id, { profile_id: person.id })
      else
        await insertRow(ctx.db, 'biz_employee', {
          biz_id: biz,
          name: 'x',
          profile_id: person.id,
          is_admin: isAdmin,
        })
      return person
    }
    const adminElsewhere = await worksAt(other, ['BizAdmin'], undefined, true)
    await insertRow(ctx.db, 'biz_employee', {
      biz_id: bizId,
      name: 'x',
      profile_id: adminElsewhere.id,
    })
    const people = {
      owner: a,
      stranger: await aPerson(ctx),
      ownEmployee: await worksAt(bizId, ['BizEmp'], employeeId),
      colleague: await worksAt(bizId, ['BizEmp']),
      admin: await worksAt(bizId, ['BizAdmin'], undefined, true),
      adminElsewhere,
      adminWithoutRole: await worksAt(bizId, ['BizEmp'], undefined, true),
      hasLostRoles: await worksAt(bizId, []),
      otherEmployee: await worksAt(other, ['BizEmp']),
      otherAdmin: await worksAt(other, ['BizAdmin'], undefined, true),
      callCenter: await aPerson(ctx, { roles: ['CallCenter', 'CallCenterAdmin'] }),
      webAdmin: await aPerson(ctx, { roles: ['WebAppAdmin'] }),
      serverAdmin: await aPerson(ctx, { roles: ['ServerAdmin'] }),
    }
    const readers = async (id: number) => {
      const found: string[] = []
      for (const [name, person] of Object.entries(people)) {
        const result = await listLeads(await asUser(ctx, person), { id }).catch(
          (error: Error) => error,
        )
        if (result instanceof Error) expect(result).toMatchObject({ code: 'not_allowed' })
        else found.push(name)
      }
      return found
    }
    const staff = ['webAdmin', 'serverAdmin']
    expect(await readers(indvListing)).toEqual(['owner', ...staff])
    expect(await readers(listingId)).toEqual(['ownEmployee', 'admin', ...staff])
    await ctx.db.updateTable('biz').set({ allow_all_edit: true }).execute()
    expect(await readers(listingId)).toEqual([
      'ownEmployee',
      'colleague',
      'admin',
      'adminElsewhere',
      'adminWithoutRole',
      ...staff,
    ])
    expect(await readers(indvListing)).toEqual(['owner', ...staff])
    await expectRefusal(listLeads(ctx, { id: indvListing }), 'sign_in_first')
    await expectRefusal(
      listLeads(await asUser(ctx, people.serverAdmin), { id: 2_147_483_000 }),
      'not_found',
    )
  })

  test('[CONT-05] states whether the reader can open the conversation, which staff can’t', async () => {
    const seller = await aPerson(ctx)
    const own = await aListing(ctx, { profile_id: seller.id })
    const { listingId, employeeId } = await aBrokersListing()
    const employee = await aPerson(ctx, { roles: ['BizEmp'] })
    await updateRows(ctx.db, 'biz_employee', employeeId, { profile_id: employee.id })
    const admin = await aPerson(ctx, { roles: ['ServerAdmin'] })
    const cases = [
      [own, seller, true],
      [own, admin, false],
      [listingId, employee, true],
      [listingId, admin, false],
    ] as const
    await write(own)
    await write(listingId)
    for (const [id, person, canReply] of cases) {
      const reader = await asUser(ctx, person)
      const { items } = await listLeads(reader, { id })
      expect(items).toMatchObject([{ canReply }])
      const opened = requireWorkableLead(reader, items[0]?.leadId ?? 0)
      await (canReply ? opened : expectRefusal(opened, 'not_found'))
    }
  })

  test('[CONT-05] is available for a listing in any state', async () => {
    const seller = await aPerson(ctx)
    const id = await aListing(ctx, { profile_id: seller.id })
    await write(id)
    const owner = await asUser(ctx, seller)
    for (const state of [{ is_active: false }, { is_sold: true, sold_at: ctx.now() }]) {
      await ctx.db.updateTable('listing').set(state).where('id', '=', id).execute()
      expect((await listLeads(owner, { id })).total).toBe(1)
    }
  })
})

describe('seller’s phone numbers', () => {
  test('[BEY-10] are revealed on request, the listing’s own first, and counted by day', async () => {
    const { listingId } = await aBrokersListing()
    expect(await revealPhone(ctx, { id: listingId })).toEqual({
      phone: '702-555-0100',
      sms: '702-555-0111',
      local: {},
    })
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 86_400_000)
    await updateRows(ctx.db, 'listing', listingId, { contact_phone: '1', contact_sms: '2' })
    expect(await revealPhone(ctx, { id: listingId })).toEqual({ phone: '1', sms: '2', local: {} })
    await revealPhone(ctx, { id: listingId })
    const counted = await ctx.db.selectFrom('phone_reveal').select('count').orderBy('day').execute()
    expect(counted).toEqual([{ count: 1 }, { count: 2 }])
  })

  test('[BEY-10] aren’t revealed for a sold aircraft', async () => {
    const id = await aListing(ctx, { is_sold: true, contact_phone: '702-555-0199' })
    await expect(revealPhone(ctx, { id })).rejects.toMatchObject({
      code: 'conflict',
      message: /is sold/,
    })
    await expectRefusal(
      revealPhone(ctx, { id: await aListing(ctx, { is_active: false }) }),
      'not_found',
    )
  })
})
