import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personalDataRegistry } from '#features/privacy/server/personal-data-registry.ts'
import { handleRequestForm } from '#features/privacy/server/requests/send-request.ts'
import { featureTitles } from '#features/privacy/web/feature-titles.ts'
import { noAccount } from '#kernel/server/privacy/holds.ts'
import { insertRow, readRow, readRows, updateRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aLead } from '../../support/lead-builder.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person, signIn } from '../../support/people.ts'
import { findMatchingColumns } from '../../support/privacy/find-matching-columns.ts'
import { oldenburg, oldenburgPattern } from '../../support/privacy/oldenburg.ts'

const site = siteForFile({ LEAD_RETENTION_MONTHS: '36' })
let admin: Person
beforeAll(async () => {
  admin = await aPerson(site.ctx, { roles: ['Indv', 'ServerAdmin'] })
})

/** Lets the one network of the tests send any number of requests. */
beforeEach(() => site.ctx.db.deleteFrom('rate_limit').execute())

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(site.ctx.clock.now.getTime() - days * dayMs)

async function sendRequest(body: object) {
  const code = await aHumanCheckCode(site.ctx, 'privacy')
  const path = '/api/privacy/requests'
  const response = await site.json('POST', path, body, { 'X-Anti-Bot': code })
  return { status: response.status, body: await response.json() }
}

/** Returns the token of the last link that was emailed to an address. */
async function lastToken(email: string): Promise<string | undefined> {
  await site.ctx.workJobs()
  const mail = site.ctx.sentMail.findLast(
    ({ to, text }) => to === email && text.includes('privacy-request/confirm'),
  )
  return /confirm\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1]
}

const confirm = (token: string | undefined) =>
  site.json('POST', '/api/privacy/requests/confirm', { token })

/** Sends a request and opens the emailed link. Returns its ID. */
async function aConfirmedRequest(kind: string, email: string, words = ''): Promise<number> {
  expect((await sendRequest({ kind, email, words })).status).toBe(200)
  expect((await confirm(await lastToken(email))).status).toBe(200)
  const { id } = await site.ctx.db
    .selectFrom('privacy_request')
    .select('id')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

async function staff(method: string, path: string, body: object = {}) {
  const [address, headers] = [`/api/admin/privacy${path}`, await signIn(site, admin)]
  const response = await (method === 'GET'
    ? site.get(address, headers)
    : site.json(method, address, body, headers))
  return { status: response.status, body: await response.json() }
}

async function open(subject: string, kind = 'authority'): Promise<number> {
  const { status, body } = await staff('POST', '', { kind, subject, reason: 'By letter' })
  expect(status).toBe(200)
  return body.id
}

const getRequest = async (id: number) => (await staff('GET', `/${id}`)).body

async function act(id: number, action: string, values: object = {}) {
  const { version } = await getRequest(id)
  return staff('POST', `/${id}`, { action, text: 'By request', version, ...values })
}

/** Creates everything that someone without an account can leave on the site. Returns the buyer's lead. */
async function insertVisitorData(): Promise<number> {
  const { db, now } = site.ctx
  const { email, phone } = oldenburg
  const seller = await aPerson(site.ctx)
  const listing = await aListing(site.ctx, { profile_id: seller.id })
  const lead = await aLead(site.ctx, listing, {
    contact_name: 'Marguerite Oldenburg',
    contact_email: email,
    contact_phone: phone,
    message: `Call me at ${phone}. Marguerite Oldenburg`,
  })
  await insertRow(db, 'lead_message', {
    lead_id: lead,
    at: now(),
    author: 'buyer',
    by_name: 'Marguerite Oldenburg',
    way: 'site',
    body: `My number is 303 555 0147, ${email}`,
    client_key: 'a',
  })
  await insertRow(db, 'lead_note', {
    lead_id: lead,
    at: now(),
    profile_id: seller.id,
    by_name: 'Quentin',
    note: 'Marguerite Oldenburg called',
  })
  await sql`insert into inbound_mail (message_id, received_at, sender, recipient, outcome)
    values ('<v1@sender.example>', ${now()}, ${email}, 'reply+x@windsock.example', 'taken')`.execute(
    db,
  )
  await sql`insert into email_subscription (email, type_id, frequency, created_at)
    select ${email}, id, 'monthly', ${now()} from email_subscription_type limit 1`.execute(db)
  await sql`insert into listing_report (listing_id, reason, words, email, name, reporter, reported_at)
    values (${listing}, 'other', 'Ask Marguerite Oldenburg', ${email}, 'Marguerite Oldenburg', sha256('v'), ${now()})`.execute(
    db,
  )
  const biz = await aBrokerage(site.ctx)
  await sql`insert into biz_employee (biz_id, name, email, phone) values (${biz}, 'Marguerite Oldenburg', ${email}, ${phone})`.execute(
    db,
  )
  await sql`insert into biz_invitation (biz_id, email, token_hash, invited_by, invited_at, sent_at, expires_at)
    values (${biz}, ${email}, sha256('v'), ${seller.id}, ${now()}, ${now()}, ${now()})`.execute(db)
  await aListing(site.ctx, {
    biz_id: biz,
    contact_email: email,
    contact_last_name: 'Oldenburg',
    contact_phone: phone,
  })
  await sql`insert into mail (kind, purpose, recipient, subject, text_body, html_body, status, sent_at, created_at) values
    ('lead-receipt', ${`lead-receipt:${lead}`}, ${email}, 'Your message', 'Dear Marguerite', '', 'sent', ${now()}, ${now()}),
    ('lead', ${`lead:${lead}:1`}, 'seller@else.example', 'Marguerite Oldenburg wrote', ${phone}, '', 'sent', ${now()}, ${now()})`.execute(
    db,
  )
  // A former member, whose invoice the law keeps.
  await sql`insert into invoice (profile_id, tier_id, title, amount_cents, state, provider, capture_id, created_at, modified_at,
      paid_at, buyer_name, buyer_email)
    values (${seller.id}, 1, 'Solo', 4900, 'paid', 'paypal', 'v1', ${now()}, ${now()}, ${now()}, 'Marguerite Oldenburg', ${email})`.execute(
    db,
  )
  return lead
}

// The last test erases what the others find.
describe('[BEY-40] a buyer without an account', { shuffle: false }, () => {
  let lead: number
  let id: number
  beforeAll(async () => {
    lead = await insertVisitorData()
    id = await aConfirmedRequest('erasure', oldenburg.email)
  })

  test('is found in every area, with what happens to the data', async () => {
    const { tables, account, isProven, dueOn } = await getRequest(id)
    expect({ account, isProven }).toEqual({ account: null, isProven: true })
    expect(dueOn).toBe(
      new Date(site.ctx.clock.now.getTime() + 30 * dayMs).toISOString().slice(0, 10),
    )
    const found = new Map(
      tables.map((row: { table: string; erasure: string }) => [row.table, row.erasure]),
    )
    expect(Object.fromEntries(found)).toMatchObject({
      lead: 'changed',
      lead_message: 'changed',
      lead_note: 'changed',
      mail: 'deleted',
      email_subscription: 'deleted',
      listing_report: 'changed',
      biz_employee: 'deleted',
      biz_invitation: 'deleted',
      inbound_mail: 'changed',
      listing: 'changed',
      privacy_request: 'changed',
      invoice: 'kept',
    })
  })

  test('gets a copy of the data through staff', async () => {
    const response = await site.json(
      'POST',
      `/api/admin/privacy/${id}/export`,
      { reason: 'Requested' },
      await signIn(site, admin),
    )
    expect(response.headers.get('content-type')).toBe('application/zip')
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const leads = JSON.parse(strFromU8(entries['data/leads/lead.json'] as Uint8Array))
    expect(leads).toEqual([expect.objectContaining({ id: lead, contact_email: oldenburg.email })])
  })

  test('doesn’t learn from the copy what others asked about them', async () => {
    const { email } = oldenburg
    for (const kind of ['authority', 'access']) {
      const request = await open(email, kind)
      await updateRows(site.ctx.db, 'privacy_request', request, { words: `By ${kind}` })
    }
    const path = `/api/admin/privacy/${id}/export`
    const headers = await signIn(site, admin)
    const response = await site.json('POST', path, { reason: 'Requested' }, headers)
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const copied = Object.entries(entries)
      .filter(([name]) => /privacy_request.*json$/.test(name))
      .flatMap(([, content]) => JSON.parse(strFromU8(content)))
    expect(copied.map(({ kind, words }) => [kind, words])).toEqual([
      ['erasure', null],
      ['access', 'By access'],
    ])
  })

  test('is erased everywhere but where the law keeps it, and hears of it', async () => {
    expect((await act(id, 'erase')).status).toBe(200)
    await site.ctx.workJobs()
    expect(site.ctx.sentMail.at(-1)).toMatchObject({
      to: oldenburg.email,
      subject: expect.stringContaining('erased your data'),
    })
    await site.ctx.runJob('start-due-deletions')
    expect(await findMatchingColumns(site.ctx, oldenburgPattern)).toEqual([
      'invoice.buyer_email',
      'invoice.buyer_name',
    ])
    const row = await readRow(site.ctx.db, 'lead', lead, 'message', 'contact_name')
    expect(row).toEqual({
      message: 'Call me at ([removed]. [removed]',
      contact_name: 'Former member',
    })
    const { state, email, log } = await getRequest(id)
    expect({ state, email }).toEqual({ state: 'answered', email: null })
    expect(log.map(({ words }: { words: string }) => words)).toEqual([
      'downloaded the data of the privacy request',
      'downloaded the data of the privacy request',
      'erased the data of the privacy request',
    ])
  })
})

describe('[BEY-40] registry', () => {
  test('finds people without an account by every column with an address', async () => {
    const person = {
      id: noAccount,
      email: 'a@b.example',
      isConfirmed: true,
      name: null,
      emails: ['a@b.example'],
      leads: [],
      names: [],
      traces: 'x',
      provenTraces: 'x',
    }
    const tables = personalDataRegistry.flatMap(({ tables }) => tables)
    const missing: string[] = []
    for (const [table, entries] of Map.groupBy(tables, ({ table }) => table)) {
      const conditions = entries
        .map(({ rows }) => sql`select ${rows(person)}`.compile(site.ctx.db).sql)
        .join(' ')
      for (const column of new Set(entries.flatMap(({ columns }) => columns)))
        if (/email|recipient|sender|mail_to/.test(column) && !conditions.match(`\\b${column}\\b`))
          missing.push(`${table}.${column}`)
    }
    expect(missing.filter((column) => !(column in findByAccount))).toEqual([])
  })

  test('has a title for each feature', () => {
    expect(Object.keys(featureTitles)).toEqual(personalDataRegistry.map(({ feature }) => feature))
  })
})

/** Addresses that only belong to accounts, each with the reason. */
const findByAccount: Record<string, string> = {
  'billing_profile.email': 'Goes with its account.',
  'inspection_shop_entry.email': 'Goes with its account.',
  'inbound_mail.recipient': 'The site’s own reply address.',
  'lead_address.email': 'An account is found by it.',
  'account_link.email': 'Goes with its account.',
  'email_change.old_email': 'Goes with its account.',
  'email_change.new_email': 'Goes with its account.',
  'profile.email': 'An account is found by it.',
  'profile.contact_email': 'Goes with its account.',
  'staff_action.actor_email': 'Staff have accounts.',
}

describe('[BEY-40] requests', () => {
  test('get the same response whether or not there is data', async () => {
    await aPerson(site.ctx, { email: 'member@known.example' })
    const responses = []
    for (const email of ['member@known.example', 'no-one@unknown.example'])
      responses.push(await sendRequest({ kind: 'access', email }))
    expect(responses[0]).toEqual(responses[1])
    await site.ctx.workJobs()
    const mails = ['member@known.example', 'no-one@unknown.example'].map((email) =>
      site.ctx.sentMail
        .filter(({ to }) => to === email)
        .map(({ text }) => text.replace(/t=[\w-]+/g, 't=')),
    )
    expect(mails[0]).toEqual(mails[1])
  })

  test('start when the emailed link is opened, which works once and for a week', async () => {
    const email = 'once@link.example'
    await sendRequest({ kind: 'access', email })
    const token = await lastToken(email)
    expect((await staff('GET', '?state=open')).body.items).not.toContainEqual(
      expect.objectContaining({ email }),
    )
    expect((await confirm('x'.repeat(43))).status).toBe(404)
    const statuses = await Promise.all([confirm(token), confirm(token)])
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await confirm(token)).status).toBe(404)
    const late = 'late@link.example'
    await sendRequest({ kind: 'access', email: late })
    const lateToken = await lastToken(late)
    await sql`update privacy_request set asked_at = ${daysAgo(8)} where email = ${late}`.execute(
      site.ctx.db,
    )
    expect((await confirm(lateToken)).status).toBe(404)
    await site.ctx.runJob('sweep-privacy-requests')
    const requests = site.ctx.db.selectFrom('privacy_request').select('state')
    expect(await requests.where('email', '=', late).execute()).toEqual([])
    expect(await requests.where('email', '=', email).execute()).toEqual([{ state: 'open' }])
  })

  test('an address gets three links a day, and the fourth request looks the same', async () => {
    const body = { kind: 'access', email: 'Flood@link.example' }
    const responses = []
    for (let n = 0; n < 4; n += 1) responses.push(await sendRequest(body))
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    await site.ctx.workJobs()
    expect(site.ctx.sentMail.filter(({ to }) => to === 'flood@link.example')).toHaveLength(3)
  })

  test('work without scripts, but not for bots', async () => {
    const submit = (values: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(values)) form.append(name, value)
      return handleRequestForm(site.ctx, form)
    }
    const form = { kind: 'complaint', email: 'plain@form.example', country: 'DE', words: '' }
    expect(await submit(form)).toMatchObject({
      status: 400,
      errors: { words: 'Tell us what you need.' },
    })
    const complete = { ...form, words: 'Stop calling me.' }
    expect(await submit({ ...complete, beEmpty: 'x' })).toMatchObject({ status: 400 })
    expect(await submit(complete)).toMatchObject({ status: 200, failure: null })
    expect(await lastToken('plain@form.example')).toBeDefined()
  })

  test('are due after the period of the stricter country', async () => {
    const due = async (country: string) => {
      const body = { kind: 'access', subject: 'due@day.example', country, reason: 'Letter' }
      const { dueOn } = (await staff('POST', '', body)).body
      return Math.round((Date.parse(dueOn) - site.ctx.clock.now.getTime()) / dayMs + 0.5)
    }
    expect([await due('US'), await due('')]).toEqual([30, 30])
    await updateRows(site.ctx.db, 'site', 1, { operator: JSON.stringify({ country: 'US' }) })
    // The cache of sites follows the database.
    await expect.poll(() => due('US')).toBe(45)
    expect([await due('TR'), await due('')]).toEqual([30, 30])
    await updateRows(site.ctx.db, 'site', 1, { operator: null })
  })
})

describe('[BEY-40] attacks', () => {
  test('an unconfirmed account isn’t its address’s owner', async () => {
    const email = 'victim@squat.example'
    const squatter = await aPerson(site.ctx, { email, isConfirmed: false })
    const id = await aConfirmedRequest('erasure', email)
    expect(await getRequest(id)).toMatchObject({ account: null, hasUnconfirmedAccount: true })
    expect((await act(id, 'erase')).status).toBe(200)
    await site.ctx.workJobs()
    expect(await readRow(site.ctx.db, 'profile', squatter.id, 'erased_at')).toEqual({
      erased_at: null,
    })
  })

  test('requests for others have no person until staff state one', async () => {
    const member = await aPerson(site.ctx)
    const id = await aConfirmedRequest('deceased', 'heir@family.example', `About ${member.email}`)
    expect(await getRequest(id)).toMatchObject({ tables: [], account: null })
    for (const action of ['erase', 'hold', 'disable', 'transfer'])
      expect((await act(id, action, { target: member.email })).status).toBe(409)
    const response = await site.json(
      'POST',
      `/api/admin/privacy/${id}/export`,
      { reason: 'Requested' },
      await signIn(site, admin),
    )
    expect(response.status).toBe(409)
  })

  test('an older version and an unconfirmed request are rejected', async () => {
    const id = await open('nobody@version.example')
    const { version } = await getRequest(id)
    const close = () => staff('POST', `/${id}`, { action: 'close', text: 'Done', version })
    const statuses = await Promise.all([close(), close()])
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await sendRequest({ kind: 'erasure', email: 'pending@version.example' })
    const [pending] = (await staff('GET', '?state=unconfirmed')).body.items
    expect((await act(pending.id, 'erase')).status).toBe(404)
  })

  test('the reason of an action is at most 500 characters, but an answer may be longer', async () => {
    const id = await aConfirmedRequest('access', 'long@text.example')
    const text = 'x'.repeat(501)
    for (const action of ['close', 'hold']) {
      const { status, body } = await act(id, action, { text })
      expect({ status, errors: body.modelState }).toEqual({
        status: 400,
        errors: { text: ['Enter up to 500 characters.'] },
      })
    }
    expect((await act(id, 'answer', { text })).status).toBe(200)
  })

  test('staff, demo accounts, and members of brokerages aren’t deleted by a request', async () => {
    const colleague = await aPerson(site.ctx, { roles: ['Indv', 'WebAppAdmin'] })
    const id = await open(colleague.email, 'erasure')
    expect((await act(id, 'erase')).status).toBe(409)
  })
})

describe('[BEY-40] an account', () => {
  test('is found by its address and deleted without a grace period', async () => {
    const member = await aPerson(site.ctx)
    const id = await aConfirmedRequest('erasure', member.email)
    expect(await getRequest(id)).toMatchObject({ account: { profileId: member.id } })
    expect((await act(id, 'erase')).status).toBe(200)
    await site.ctx.workJobs()
    site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 5 * 60_000)
    await site.ctx.runJob('start-due-deletions')
    await site.ctx.workJobs()
    const left = site.ctx.db.selectFrom('profile').select('id').where('id', '=', member.id)
    expect(await left.where('erased_at', 'is', null).execute()).toEqual([])
    expect((await getRequest(id)).email).toBeNull()
  })

  test('of someone who died can’t log in, and its aircraft stay or go to another account', async () => {
    const owner = await aPerson(site.ctx)
    const heir = await aPerson(site.ctx, { email: 'heir@estate.example' })
    const listing = await aListing(site.ctx, { profile_id: owner.id, contact_email: owner.email })
    const lead = await aLead(site.ctx, listing)
    const headers = await signIn(site, owner)
    const id = await open(owner.email, 'deceased')
    expect((await act(id, 'disable')).status).toBe(200)
    expect((await site.get('/api/privacy', headers)).status).toBe(401)
    expect(await readRow(site.ctx.db, 'listing', listing, 'is_active')).toEqual({ is_active: true })
    const unknown = await act(id, 'transfer', { target: 'no-one@estate.example' })
    expect(unknown.body.modelState).toHaveProperty('target')
    expect((await act(id, 'transfer', { target: 'Heir@estate.example' })).status).toBe(200)
    const [logged] = await readRows(
      site.ctx.db,
      'staff_action',
      { action: 'privacy.transfer', subject_id: String(id) },
      'before',
      'after',
    )
    expect(logged).toEqual({
      before: { account: `#${owner.id}` },
      after: { account: `#${heir.id}` },
    })
    const row = await readRow(
      site.ctx.db,
      'listing',
      listing,
      'profile_id',
      'contact_email',
      'is_active',
    )
    expect(row).toEqual({ profile_id: heir.id, contact_email: null, is_active: true })
    expect(await readRows(site.ctx.db, 'lead', lead, 'seller_profile_id')).toEqual([
      { seller_profile_id: heir.id },
    ])
  })

  test('is found by its phone number, with the address to open a request for', async () => {
    const member = await aPerson(site.ctx, { phone: '(614) 555-0162' })
    const request = await getRequest(await open('+1 614 555 0162'))
    expect(request).toMatchObject({ addresses: [member.email], tables: [], account: null })
    const statement = await act(request.id, 'subject', { target: member.email })
    expect(statement.body).toMatchObject({ subject: member.email })
    expect(await getRequest(request.id)).toMatchObject({ account: { profileId: member.id } })
  })
})

describe('[BEY-40] a hold', () => {
  test('outlasts retention periods, account deletion, and erasure until staff release it', async () => {
    const email = 'held@hold.example'
    const lead = await aLead(site.ctx, await aListing(site.ctx), {
      contact_email: 'Held@hold.example',
      last_activity_at: daysAgo(1_200),
    })
    await sql`insert into mail (kind, purpose, recipient, subject, text_body, html_body, status, sent_at, created_at)
      values ('lead-receipt', 'held:1', ${email}, 'Old', '', '', 'sent', ${daysAgo(900)}, ${daysAgo(900)})`.execute(
      site.ctx.db,
    )
    const id = await open(email)
    expect((await act(id, 'hold')).status).toBe(200)
    expect((await act(id, 'erase')).status).toBe(409)
    const prune = async () => {
      for (const name of ['prune-leads', 'prune-mail']) await site.ctx.runJob(name)
      const mails = site.ctx.db.selectFrom('mail').select('id').where('purpose', '=', 'held:1')
      const leads = await readRows(site.ctx.db, 'lead', lead, 'id')
      return [leads.length, (await mails.execute()).length]
    }
    expect(await prune()).toEqual([1, 1])
    expect((await act(id, 'release')).status).toBe(200)
    expect(await prune()).toEqual([0, 0])
  })

  test('stops an account’s deletion at every step, without saying why', async () => {
    const member = await aPerson(site.ctx)
    const unconfirmed = await aPerson(site.ctx, { isConfirmed: false })
    await updateRows(site.ctx.db, 'profile', unconfirmed.id, { created_at: daysAgo(90) })
    const deletion = async () =>
      site.json('POST', '/api/privacy/deletion', {}, await signIn(site, member))
    expect((await deletion()).status).toBe(200)
    site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 8 * dayMs)
    await site.ctx.runJob('start-due-deletions')
    await site.ctx.workJobs()
    const id = await open(member.email)
    expect((await act(id, 'hold')).status).toBe(200)
    await insertRow(site.ctx.db, 'data_hold', {
      request_id: await open(unconfirmed.email),
      profile_id: unconfirmed.id,
      emails: [],
      placed_at: site.ctx.now(),
    })
    site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 5 * 60_000)
    await site.ctx.runJob('start-due-deletions')
    await site.ctx.workJobs()
    await site.ctx.runJob('sweep-unconfirmed')
    for (const person of [member, unconfirmed])
      expect(await readRow(site.ctx.db, 'profile', person.id, 'erased_at')).toEqual({
        erased_at: null,
      })
    const held = await aPerson(site.ctx)
    await act(await open(held.email), 'hold')
    const refused = await site.json('POST', '/api/privacy/deletion', {}, await signIn(site, held))
    expect(refused.status).toBe(409)
    expect((await refused.json()).detail).toBe(
      'We must keep the data of your account for now. Please contact us.',
    )
  })

  test('on an address applies to an account that confirms it later', async () => {
    const email = 'later@hold.example'
    expect((await act(await open(email), 'hold')).status).toBe(200)
    const member = await aPerson(site.ctx, { email })
    const refused = await site.json('POST', '/api/privacy/deletion', {}, await signIn(site, member))
    expect(refused.status).toBe(409)
  })

  test('keeps the brokerage that would close with the account', async () => {
    const owner = await aPerson(site.ctx, { roles: ['Indv', 'BizAdmin'] })
    const biz = await aBrokerage(site.ctx, 'One Pilot on Hold')
    const member = { biz_id: biz, profile_id: owner.id, name: 'Boss', is_admin: true }
    await insertRow(site.ctx.db, 'biz_employee', member)
    const deletion = await site.json(
      'POST',
      '/api/privacy/deletion',
      { closeBrokerages: true },
      await signIn(site, owner),
    )
    expect(deletion.status).toBe(200)
    site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 8 * dayMs)
    await site.ctx.runJob('start-due-deletions')
    await site.ctx.workJobs()
    expect((await act(await open(owner.email), 'hold')).status).toBe(200)
    site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 5 * 60_000)
    await site.ctx.runJob('start-due-deletions')
    await site.ctx.workJobs()
    expect(await readRows(site.ctx.db, 'biz', biz, 'id')).toEqual([{ id: biz }])
  })
})
