import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getBuyerConversation } from '#features/conversations/server/buyer/buyer-conversation.ts'
import { createBuyerLink } from '#features/conversations/server/buyer/buyer-links.ts'
import { sendLead } from '#features/leads/server/send-lead.ts'
import { unsubscribeLink } from '#features/mail/server/public/unsubscribe-links.ts'
import { createProductPayment } from '#features/payments/server/checkout/create-payment.ts'
import { executePayment } from '#features/payments/server/checkout/execute-payment.ts'
import { decideSandboxOrder } from '#features/payments/server/providers/sandbox/decide-sandbox-order.ts'
import { eraseAccount } from '#features/privacy/server/public/erase-account.ts'
import { readRow, readRows } from '../../support/database/rows.ts'
import { siteForEachTest } from '../../support/for-file.ts'
import { aLead } from '../../support/lead-builder.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import {
  aHumanCheckCode,
  aPerson,
  asUser,
  defaultPassword,
  type Person,
  signIn,
  withHumanCheck,
} from '../../support/people.ts'
import { photoDayProduct } from '../../support/shop.ts'

const site = siteForEachTest({ SANDBOX_PAYMENTS: '1' })

const password = defaultPassword

async function ask(user: Person, fields: object = {}) {
  const session = await signIn(site, user)
  return site.json('POST', '/api/privacy/deletion', fields, session)
}

async function pass(ms: number) {
  site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + ms)
  await site.ctx.runJob('start-due-deletions')
  // Notifications from the sandbox fail because no site is listening.
  await site.ctx.workJobs({ mayFail: true })
}
const week = () => pass(7 * 86_400_000)
const minutes = () => pass(5 * 60_000)

async function leave(user: Person, fields: object = {}) {
  expect((await ask(user, fields)).status).toBe(200)
  await week()
  await minutes()
}

const accountOf = (id: number) =>
  site.ctx.db.selectFrom('profile').selectAll().where('id', '=', id).executeTakeFirst()
const isErased = async (id: number) => {
  const row = await accountOf(id)
  return row === undefined || row.erased_at !== null
}

describe('[PROF-05] account deletion attacks', () => {
  test('concurrent requests create one deletion and one email, and concurrent jobs delete once', async () => {
    const person = await aPerson(site.ctx)
    const responses = await Promise.all([1, 2, 3].map(() => ask(person)))
    const days = await Promise.all(
      responses.map(async (response) => (await response.json()).dueAt as string),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(days).size).toBe(1)
    await week()
    site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 300_000)
    const data = { profileId: person.id }
    await Promise.all([1, 2, 3].map(() => eraseAccount.handle(site.ctx, data)))
    await site.ctx.workJobs()
    expect(await isErased(person.id)).toBe(true)
    const mails = site.ctx.sentMail.filter(({ to }) => to === person.email)
    expect(mails.map(({ subject }) => subject.replace(/ on .*/, ''))).toEqual([
      'Your Windsock account will be deleted',
      'Your Windsock account was deleted',
    ])
  })

  test('on the deletion date, logins are rejected, and data still in progress is also erased', async () => {
    const [person, other] = [await aPerson(site.ctx), await aPerson(site.ctx)]
    const otherListing = await aListing(site.ctx, { profile_id: other.id })
    const own = await aListing(site.ctx, { profile_id: person.id })
    await ask(person)
    // This request was authorized before the deletion date.
    const late = await asUser(site.ctx, person)
    const session = await signIn(site, person)
    await week()
    expect((await site.get('/api/privacy', session)).status).toBe(401)
    const logIn = { grant_type: 'password', username: person.email, password }
    expect((await site.json('POST', '/token', logIn)).status).toBe(400)
    const { leadId } = await sendLead(await withHumanCheck(late, 'lead'), {
      listingId: otherListing,
      contactName: 'Late Lister',
      contactEmail: person.email,
      purchaseTime: '3 months',
      message: 'Still there? Late Lister',
    })
    await sql`update listing set is_active = true where id = ${own}`.execute(site.ctx.db)
    await minutes()
    // The reactivated listing is deactivated first, and its buyers are notified.
    await minutes()
    expect(await isErased(person.id)).toBe(true)
    const lead = await readRow(site.ctx.db, 'lead', leadId, 'contact_name', 'message', 'profile_id')
    expect(lead).toEqual({
      contact_name: 'Former member',
      message: 'Still there? [removed]',
      profile_id: null,
    })
    const left = await readRows(site.ctx.db, 'listing', own, 'id')
    expect(left).toEqual([])
  })

  test('the link can’t cancel a deletion that has started', async () => {
    const person = await aPerson(site.ctx)
    await ask(person)
    await site.ctx.workJobs()
    const { text } = site.ctx.sentMail.findLast(({ to }) => to === person.email) ?? {}
    const token = /keep-account\?t=([\w-]+)/.exec(text ?? '')?.[1]
    await week()
    const cancel = await site.json('POST', '/api/privacy/deletion/cancel', { token })
    expect(cancel.status).toBe(404)
    await minutes()
    expect(await isErased(person.id)).toBe(true)
  })

  test('a pending payment completes first, and the buyer is recorded in the books', async () => {
    const person = await aPerson(site.ctx)
    const buyer = await asUser(site.ctx, person)
    const { paymentId } = await createProductPayment(buyer, { id: photoDayProduct })
    await ask(person)
    await week()
    await minutes()
    expect(await isErased(person.id)).toBe(false)
    await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve', simulation: 'none' })
    await executePayment(buyer, { paymentId })
    await minutes()
    expect(await isErased(person.id)).toBe(true)
    const invoice = await readRow(
      site.ctx.db,
      'invoice',
      { order_id: paymentId },
      'state',
      'buyer_email',
      'executed_payment',
      'payer_id',
    )
    expect(invoice).toEqual({
      state: 'paid',
      buyer_email: person.email,
      executed_payment: null,
      payer_id: null,
    })
  })

  test('a brokerage with imports is closed along with its feed, even during a run', async () => {
    const boss = await aPerson(site.ctx, { roles: ['Indv', 'BizAdmin'] })
    const biz = await aBrokerage(site.ctx, 'Solo Feed')
    await sql`insert into biz_employee (biz_id, profile_id, name, is_admin) values (${biz}, ${boss.id}, 'Boss', true)`.execute(
      site.ctx.db,
    )
    await sql`insert into import_source (biz_id, name, feed_url, created_by, created_at)
      values (${biz}, 'Feed', 'https://feed.example/a.csv', ${boss.id}, now())`.execute(site.ctx.db)
    await sql`insert into import_operation (source_id, origin, started_by, brake_percent, created_at, state)
      select id, 'button', ${boss.id}, 10, now(), 'running' from import_source where biz_id = ${biz}`.execute(
      site.ctx.db,
    )
    const listing = await aListing(site.ctx, { profile_id: boss.id, biz_id: biz })
    await leave(boss, { closeBrokerages: true })
    expect(await isErased(boss.id)).toBe(true)
    const { rows } = await sql`select (select count(*)::int from biz where id = ${biz}) as biz,
      (select count(*)::int from import_source where biz_id = ${biz}) as feeds,
      (select count(*)::int from listing where id = ${listing}) as listings`.execute(site.ctx.db)
    expect(rows).toEqual([{ biz: 0, feeds: 0, listings: 0 }])
  })

  test('staff members can’t delete themselves, including the last administrator', async () => {
    const admin = await aPerson(site.ctx, { roles: ['Indv', 'ServerAdmin'] })
    const refused = await ask(admin)
    expect(refused.status).toBe(409)
    expect((await refused.json()).detail).toContain('Ask a server administrator')
  })

  test('an API token can’t export or delete an account', async () => {
    const person = await aPerson(site.ctx)
    const made = await site.json(
      'POST',
      '/api/tokens',
      { name: 'CRM', scopes: ['listings:read', 'leads:read'], days: 30, password },
      await signIn(site, person),
    )
    const bearer = { authorization: `Bearer ${(await made.json()).token}` }
    expect((await site.get('/api/profiles/profileListings', bearer)).status).toBe(200)
    for (const path of ['/api/privacy/deletion', '/api/privacy/export'])
      expect((await site.json('POST', path, {}, bearer)).status).toBe(403)
    expect((await site.send('DELETE', '/api/privacy/deletion', { headers: bearer })).status).toBe(
      403,
    )
  })

  test('an address that now belongs to another account remains theirs, with its messages', async () => {
    const [leaver, other] = [await aPerson(site.ctx), await aPerson(site.ctx)]
    const listing = await aListing(site.ctx)
    const lead = await aLead(site.ctx, listing, {
      contact_email: other.email,
      profile_id: other.id,
    })
    await sql`insert into lead_address (profile_id, email, asked_at, confirmed_at)
      values (${leaver.id}, ${other.email}, now(), now())`.execute(site.ctx.db)
    await leave(leaver)
    const row = await readRow(site.ctx.db, 'lead', lead, 'contact_name', 'contact_email')
    expect(row).toEqual({ contact_name: 'Priya Raman', contact_email: other.email })
  })

  test('an agent’s work for a brokerage remains without the agent’s name', async () => {
    const [agent, boss] = [
      await aPerson(site.ctx, { firstName: 'Agatha' }),
      await aPerson(site.ctx, { roles: ['Indv', 'BizAdmin'] }),
    ]
    const biz = await aBrokerage(site.ctx, 'Goes On')
    await sql`insert into biz_employee (biz_id, profile_id, name, is_admin) values (${biz}, ${boss.id}, 'Boss', true)`.execute(
      site.ctx.db,
    )
    const listing = await aListing(site.ctx, { profile_id: boss.id, biz_id: biz })
    const lead = await aLead(site.ctx, listing, { seller_profile_id: agent.id })
    await sql`insert into conversation (lead_id, reply_key, links_after) values (${lead}, 'goeson', now())`.execute(
      site.ctx.db,
    )
    await sql`insert into lead_message (lead_id, at, author, profile_id, by_name, way, body, client_key)
      values (${lead}, now(), 'seller', ${agent.id}, 'Agatha Tester', 'site', 'It flies. Agatha Tester', 'one')`.execute(
      site.ctx.db,
    )
    await leave(agent)
    const { rows } =
      await sql`select c.ended_at, m.by_name, m.body, l.seller_profile_id = ${boss.id} as "isBosses"
      from lead l join conversation c on c.lead_id = l.id join lead_message m on m.lead_id = l.id where l.id = ${lead}`.execute(
        site.ctx.db,
      )
    expect(rows).toEqual([
      { ended_at: null, by_name: 'Former member', body: 'It flies. [removed]', isBosses: true },
    ])
  })
})

describe('[PROF-05] deleted users as seen by the other party', () => {
  test('a seller sees the buyer’s messages but no address, and can’t reply', async () => {
    const [buyer, seller] = [await aPerson(site.ctx), await aPerson(site.ctx)]
    const listing = await aListing(site.ctx, { profile_id: seller.id })
    // The seller hasn't responded, so no conversation exists yet.
    const lead = await aLead(site.ctx, listing, {
      profile_id: buyer.id,
      contact_email: buyer.email,
    })
    const link = await createBuyerLink(site.ctx, lead)
    await leave(buyer)
    const session = await signIn(site, seller)
    const { items } = await (await site.get(`/api/listing/${listing}/leads`, session)).json()
    expect(items).toMatchObject([{ contactName: 'Former member', contactEmail: '' }])
    const conversation = await (await site.get(`/api/leads/${lead}/conversation`, session)).json()
    expect(conversation).toMatchObject({ buyerName: 'Former member', endedBy: 'buyer' })
    const mailsToBuyer = () => site.ctx.sentMail.filter(({ to }) => to === buyer.email).length
    const before = mailsToBuyer()
    const form = new FormData()
    form.append('text', 'Are you there?')
    form.append('key', 'a')
    const sent = await site.send('POST', `/api/leads/${lead}/messages`, {
      headers: session,
      body: form,
    })
    expect(sent.status).toBeGreaterThanOrEqual(400)
    await site.ctx.workJobs()
    expect(mailsToBuyer()).toBe(before)
    const token = link.path.split('/').at(-1) as string
    await expect(getBuyerConversation(site.ctx, { token })).rejects.toThrow(
      'This link has expired.',
    )
  })

  test('a buyer can still read a private seller’s messages with the existing link', async () => {
    const seller = await aPerson(site.ctx, { firstName: 'Selma' })
    const listing = await aListing(site.ctx, { profile_id: seller.id })
    const lead = await aLead(site.ctx, listing)
    await sql`insert into conversation (lead_id, reply_key, links_after) values (${lead}, 'stays', ${site.ctx.now()})`.execute(
      site.ctx.db,
    )
    await sql`insert into lead_message (lead_id, at, author, profile_id, by_name, way, body, client_key)
      values (${lead}, now(), 'seller', ${seller.id}, 'Selma Tester', 'site', 'Come on Friday', 'one')`.execute(
      site.ctx.db,
    )
    const { path } = await createBuyerLink(site.ctx, lead)
    await leave(seller)
    const conversation = await getBuyerConversation(site.ctx, {
      token: path.split('/').at(-1) as string,
    })
    expect(conversation).toMatchObject({
      sellerName: 'Former member',
      endedBy: 'seller',
      listing: null,
    })
    expect(conversation.messages.map(({ name, body }) => [name, body])).toEqual([
      ['Priya Raman', 'Is the repack included?'],
      ['Former member', 'Come on Friday'],
    ])
  })
})

test('[PROF-05] registering again with the same address restores nothing from the old account', async () => {
  const person = await aPerson(site.ctx, { email: 'again@gone.example' })
  const session = await signIn(site, person)
  const made = await site.json(
    'POST',
    '/api/tokens',
    { name: 'CRM', scopes: ['listings:read'], days: 30, password },
    session,
  )
  const { token } = await made.json()
  await site.json(
    'POST',
    '/api/account/resetpassword',
    { email: person.email },
    { 'x-anti-bot': await aHumanCheckCode(site.ctx, 'reset-password') },
  )
  const old = await remembered(person.id, person.email)
  const links = await Promise.all([
    unsubscribeLink(site.ctx, { kind: 'saved-search', id: old.search }),
    unsubscribeLink(site.ctx, { kind: 'alerts', id: person.id }),
    unsubscribeLink(site.ctx, { kind: 'subscription', id: old.subscription }),
  ])
  const listing = await aListing(site.ctx)
  await aLead(site.ctx, listing, { profile_id: person.id, contact_email: person.email })
  await ask(person)
  await site.ctx.workJobs()
  const mailed = site.ctx.sentMail.filter(({ to }) => to === person.email).map(({ text }) => text)
  const reset = mailed.flatMap(
    (text) => /reset[\w-]*\?[^\s]*?(?:t|token)=([\w-]+)/.exec(text)?.[1] ?? [],
  )
  const keep = mailed.flatMap((text) => /keep-account\?t=([\w-]+)/.exec(text)?.[1] ?? [])
  expect([reset.length, keep.length]).toEqual([1, 1])
  await week()
  await minutes()
  await pass(3_600_000)

  const again = await site.json(
    'POST',
    '/api/account/register',
    {
      email: person.email,
      password: 'another long secret',
      confirmPassword: 'another long secret',
      acceptTerms: true,
    },
    { 'x-anti-bot': await aHumanCheckCode(site.ctx, 'register') },
  )
  expect(again.status).toBe(200)
  const account = await site.ctx.db
    .selectFrom('profile')
    .selectAll()
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  expect(account.id).not.toBe(person.id)
  expect(account).toMatchObject({ first_name: null, phone: null, email_confirmed_at: null })

  expect((await site.get('/api/privacy', session)).status).toBe(401)
  expect(
    (await site.get('/api/profiles/profileListings', { authorization: `Bearer ${token}` })).status,
  ).toBe(401)
  const newPasswords = { newPassword: 'yet another secret', confirmPassword: 'yet another secret' }
  const forms = [
    ['/api/privacy/deletion/cancel', { token: keep[0] }, 404],
    [
      '/api/account/ResetPasswordConfirmToken',
      { email: person.email, token: reset[0], ...newPasswords },
      400,
    ],
    ['/token', { grant_type: 'password', username: person.email, password }, 400],
  ] as const
  for (const [path, body, status] of forms) {
    const code = { 'x-anti-bot': await aHumanCheckCode(site.ctx, 'reset-password') }
    expect([path, (await site.json('POST', path, body, code)).status]).toEqual([path, status])
  }
  const now = await remembered(account.id, person.email)
  for (const { headers } of links) {
    const address = /<(.*)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const { pathname, search: query } = new URL(address)
    const response = await site.send('POST', pathname + query, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.status).toBe(200)
  }
  const { rows } = await sql`select
    (select send_updates from saved_search where id = ${now.search}) as alerts,
    (select ended_at from email_subscription where id = ${now.subscription}) as ended`.execute(
    site.ctx.db,
  )
  expect(rows).toEqual([{ alerts: true, ended: null }])
  const fresh = await signIn(site, {
    ...person,
    id: account.id,
    passwordHash: account.password_hash,
  })
  const own = await (await site.get('/api/privacy', fresh)).json()
  expect(own).toMatchObject({ export: null, deletion: null })
  const activity = await (await site.get('/api/account/activity', fresh)).json()
  expect(activity.items.map(({ action }: { action: string }) => action)).toEqual(['account.open'])
})

/** Creates a saved search with alerts and a newsletter subscription. */
async function remembered(profileId: number, email: string) {
  const { rows } = await sql<{ search: number; subscription: number }>`
    with search as (
      insert into saved_search (profile_id, name, query_str, created_at, last_modified_date, asked_since, send_updates)
      values (${profileId}, 'Cessna', 'c=1', now(), now(), now(), true) returning id
    ), subscription as (
      insert into email_subscription (email, type_id, created_at, confirmed_at)
      values (${email}, 1, now(), now()) returning id
    ) select search.id as search, subscription.id as subscription from search, subscription`.execute(
    site.ctx.db,
  )
  return rows[0] as { search: number; subscription: number }
}
