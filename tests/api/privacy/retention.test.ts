import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findInvoiceYears } from '#features/payments/server/public/invoice-years.ts'
import { describePersonalData } from '#features/privacy/server/describe-personal-data.ts'
import { personalDataRegistry } from '#features/privacy/server/personal-data-registry.ts'
import { listRetention } from '#features/privacy/server/public/list-retention.ts'
import { startSites } from '#features/sites/server/public/sweep-site-logos.ts'
import { insertRow, updateRows } from '../../support/database/rows.ts'
import { contextForEachTest } from '../../support/for-file.ts'
import { aLead } from '../../support/lead-builder.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aPerson } from '../../support/people.ts'

const ctx = contextForEachTest({
  UNCONFIRMED_ACCOUNT_DAYS: '30',
  LEAD_RETENTION_MONTHS: '36',
  INVOICE_RETENTION_YEARS: '7',
})

const daysAgo = (days: number) => new Date(ctx.clock.now.getTime() - days * 86_400_000)

test('[LEGAL-01] deletes unconfirmed accounts after their retention period, with exceptions', async () => {
  const old = daysAgo(31)
  const people = {
    forgotten: await aPerson(ctx, { isConfirmed: false }),
    used: await aPerson(ctx, { isConfirmed: false }),
    paid: await aPerson(ctx, { isConfirmed: false }),
    staff: await aPerson(ctx, { isConfirmed: false, roles: ['Indv', 'CallCenter'] }),
    young: await aPerson(ctx, { isConfirmed: false }),
    confirmed: await aPerson(ctx),
  }
  const { young, ...others } = people
  await ctx.db
    .updateTable('profile')
    .set({ created_at: old })
    .where(
      'id',
      'in',
      Object.values(others).map(({ id }) => id),
    )
    .execute()
  await updateRows(ctx.db, 'profile', people.used.id, { last_seen_at: daysAgo(2) })
  await sql`insert into invoice (profile_id, tier_id, title, amount_cents, state, provider, capture_id, created_at, modified_at, paid_at)
    values (${people.paid.id}, 1, 'Solo', 4900, 'paid', 'paypal', 'c1', ${old}, ${old}, ${old})`.execute(
    ctx.db,
  )
  ctx.config.unconfirmedDays = 0
  await ctx.runJob('sweep-unconfirmed')
  ctx.config.unconfirmedDays = 30
  const left = async () =>
    (await ctx.db.selectFrom('profile').select('id').where('erased_at', 'is', null).execute()).map(
      ({ id }) => id,
    )
  expect(await left()).toContain(people.forgotten.id)
  await ctx.runJob('sweep-unconfirmed')
  expect(await left()).not.toContain(people.forgotten.id)
  expect(await left()).toEqual(
    expect.arrayContaining([
      people.used.id,
      people.paid.id,
      people.staff.id,
      young.id,
      people.confirmed.id,
    ]),
  )
})

test('[LEGAL-01] deletes leads with their messages after their retention period, and buyers from old invoices', async () => {
  const listing = await aListing(ctx)
  const [old, recent] = [
    await aLead(ctx, listing, { last_activity_at: daysAgo(1_100) }),
    await aLead(ctx, listing, { last_activity_at: daysAgo(1_000), submitted_at: daysAgo(1_200) }),
  ]
  await sql`insert into lead_message (lead_id, at, author, by_name, way, body, client_key)
    values (${old}, now(), 'buyer', 'Priya', 'site', 'Hello', 'k')`.execute(ctx.db)
  await ctx.runJob('prune-leads')
  const leads = await ctx.db
    .selectFrom('lead')
    .select('id')
    .where('id', 'in', [old, recent])
    .execute()
  expect(leads).toEqual([{ id: recent }])
  expect(await ctx.db.selectFrom('lead_message').select('id').execute()).toEqual([])

  const buyer = await aPerson(ctx)
  for (const [n, days] of [2_600, 2_400].entries())
    await sql`insert into invoice (profile_id, tier_id, title, amount_cents, state, provider, capture_id, created_at, modified_at, paid_at, buyer_name, buyer_email)
      values (${buyer.id}, 1, 'Solo', 4900, 'paid', 'paypal', ${`x${n}`}, ${daysAgo(days)}, ${daysAgo(days)}, ${daysAgo(days)}, 'Pat', 'pat@gone.example')`.execute(
      ctx.db,
    )
  await sql`insert into invoice_document (invoice_id, site_id, series, year, serial, number, content, issued_at)
    select id, 1, 'invoice', 2019, id, id, '{"buyer": {"name": "Pat"}, "gross": 4900}', created_at
    from invoice where profile_id = ${buyer.id}`.execute(ctx.db)
  await ctx.db
    .updateTable('profile')
    .set({ erased_at: ctx.now(), is_enabled: false, password_hash: null })
    .where('id', '=', buyer.id)
    .execute()
  const emailsAfter = async (invoiceYears: number) => {
    ctx.config.invoiceYears = invoiceYears
    await ctx.runJob('forget-buyers')
    const invoices = ctx.db.selectFrom('invoice').select('buyer_email').orderBy('id')
    const rows = await invoices.where('profile_id', '=', buyer.id).execute()
    return rows.map(({ buyer_email }) => buyer_email)
  }
  const invoiceYears = 7
  expect(await emailsAfter(0)).toEqual(['pat@gone.example', 'pat@gone.example'])
  expect(await emailsAfter(invoiceYears)).toEqual([null, 'pat@gone.example'])
  const documents = ctx.db.selectFrom('invoice_document').select('content').orderBy('serial')
  expect(await documents.execute()).toEqual([
    { content: { buyer: {}, gross: 4900 } },
    { content: { buyer: { name: 'Pat' }, gross: 4900 } },
  ])
})

test('[BEY-38] withdrawals of people on hold are neither deleted nor anonymized', async () => {
  const { db } = ctx
  const [held, other] = [await aPerson(ctx), await aPerson(ctx)]
  const old = daysAgo(2_600)
  const { id } = await insertRow(db, 'privacy_request', {
    kind: 'authority',
    subject: held.email,
    opened_by: other.id,
    asked_at: old,
    received_at: old,
    state: 'open',
  })
  const emails = ['held@mail.example']
  await insertRow(db, 'data_hold', { request_id: id, profile_id: held.id, emails, placed_at: old })
  const withdraw = (email: string, invoiceId: number | null = null) =>
    insertRow(db, 'withdrawal', {
      kind: 'withdrawal',
      state: 'declined',
      invoice_id: invoiceId,
      by_account: false,
      name: 'Pat',
      email,
      number: '1',
      language_tag: 'en',
      period_days: 14,
      received_at: old,
    })
  for (const person of [held, other]) {
    const invoice = await insertRow(db, 'invoice', {
      profile_id: person.id,
      tier_id: 1,
      title: 'Solo',
      amount_cents: 4_900,
      state: 'paid',
      provider: 'paypal',
      capture_id: `c${person.id}`,
      created_at: old,
      modified_at: old,
      paid_at: old,
    })
    await withdraw('former@mail.example', invoice.id)
  }
  await withdraw('Held@mail.example')
  await withdraw('other@mail.example')
  await ctx.runJob('prune-payment-records')
  await ctx.runJob('forget-buyers')
  await ctx.runJob('prune-withdrawals')
  const left = await db.selectFrom('withdrawal').select('email').orderBy('id').execute()
  expect(left).toEqual([
    { email: 'former@mail.example' },
    { email: null },
    { email: 'Held@mail.example' },
  ])
})

test('[LEGAL-01] the policy’s retention periods are the actual settings', async () => {
  const periods = Object.fromEntries(
    listRetention(ctx).map(({ what, period: kept }) => [what, kept]),
  )
  expect(periods['Accounts with an unconfirmed email address']).toBe('30 days after their last use')
  expect(periods['Messages to sellers and the conversations that follow']).toBe(
    '36 months after the last change',
  )
  expect(periods.Sessions).toBe('up to 90 days, or 30 days of inactivity')
  ctx.config.leadMonths = 0
  expect(listRetention(ctx).map(({ period: kept }) => kept)).toContain('forever')
})

test('[BEY-40] the record of processing is current', () => {
  expect(readFileSync('docs/personal-data.md', 'utf8'), 'npm run docs:personal-data').toBe(
    describePersonalData(),
  )
})

test('[BEY-40] every table with personal data has a retention period', async () => {
  const covered = new Set(listRetention(ctx).flatMap(({ tables }) => tables))
  const tables = new Set(
    personalDataRegistry.flatMap((entry) => entry.tables.map(({ table }) => table)),
  )
  expect([...tables].filter((table) => !covered.has(table))).toEqual([])
  expect([...covered].filter((table) => !tables.has(table as never))).toEqual([])
})

test('[BEY-40] the period of invoices is the setting’s, or the longest of the operators’ countries', async () => {
  ctx.config.invoiceYears = null
  const sites = await startSites(ctx, ctx.databaseUrl)
  onTestFinished(() => sites.stop())
  expect(findInvoiceYears(ctx)).toBe(7)
  for (const [country, expected] of [
    ['GB', 6],
    ['TR', 10],
    ['JP', 7],
  ] as const) {
    await sql`update site set operator = ${JSON.stringify({ country })} where id = 1`.execute(
      ctx.db,
    )
    await sites.reload()
    expect(findInvoiceYears(ctx)).toBe(expected)
  }
  ctx.config.invoiceYears = 3
  expect(findInvoiceYears(ctx)).toBe(3)
})

test('[BEY-40] the audit log loses networks after a year and entries after the setting’s years', async () => {
  for (const days of [10, 400, 1_200])
    await sql`insert into staff_action (happened_at, profile_id, actor_email, actor_roles, action, subject_kind, subject_id,
        subject_name, ip, user_agent)
      values (${daysAgo(days)}, 1, 'a@b.example', '{ServerAdmin}', 'user.disable', 'user', '7', 'x', '198.51.100.1', 'Firefox')`.execute(
      ctx.db,
    )
  const left = async () => {
    await ctx.runJob('prune-audit')
    const rows = await ctx.db
      .selectFrom('staff_action')
      .select(['ip', 'user_agent'])
      .orderBy('id')
      .execute()
    return rows.map(({ ip, user_agent }) => [ip, user_agent])
  }
  const [recent, old] = [
    ['198.51.100.1', 'Firefox'],
    ['', ''],
  ]
  ctx.config.auditYears = 0
  expect(await left()).toEqual([recent, old, old])
  ctx.config.auditYears = 3
  expect(await left()).toEqual([recent, old])
  await expect(sql`delete from staff_action`.execute(ctx.db)).rejects.toThrow('only ever added to')
})

test('[BEY-40] reports lose their sender, and invitations end, after the retention period', async () => {
  const listing = await aListing(ctx)
  await sql`insert into listing_report (listing_id, reason, words, name, reporter, reported_at)
    values (${listing}, 'stolen', 'Mine', 'Ada Finch', sha256('r'), ${daysAgo(200)})`.execute(
    ctx.db,
  )
  const biz = await aBrokerage(ctx)
  for (const [email, days] of [
    ['old@guest.example', 200],
    ['new@guest.example', 100],
  ] as const)
    await sql`insert into biz_invitation (biz_id, email, token_hash, invited_at, sent_at, expires_at)
      values (${biz}, ${email}, sha256(${email}::bytea), ${daysAgo(days)}, ${daysAgo(days)}, ${daysAgo(days)})`.execute(
      ctx.db,
    )
  await ctx.runJob('prune-reports')
  await ctx.runJob('prune-invitations')
  expect(await ctx.db.selectFrom('listing_report').select('name').execute()).toEqual([
    { name: null },
  ])
  expect(await ctx.db.selectFrom('biz_invitation').select('email').execute()).toEqual([
    { email: 'new@guest.example' },
  ])
})
