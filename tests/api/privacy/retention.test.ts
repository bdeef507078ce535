import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeRetention } from '#features/privacy/retention.ts'
import { updateRows } from '../../support/database/rows.ts'
import { contextForEachTest } from '../../support/for-file.ts'
import { aLead } from '../../support/lead-builder.ts'
import { aListing } from '../../support/listing-builder.ts'
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
  const { invoiceYears } = ctx.config
  expect(await emailsAfter(0)).toEqual(['pat@gone.example', 'pat@gone.example'])
  expect(await emailsAfter(invoiceYears)).toEqual([null, 'pat@gone.example'])
  const documents = ctx.db.selectFrom('invoice_document').select('content').orderBy('serial')
  expect(await documents.execute()).toEqual([
    { content: { buyer: {}, gross: 4900 } },
    { content: { buyer: { name: 'Pat' }, gross: 4900 } },
  ])
})

test('[LEGAL-01] the policy’s retention periods are the actual settings', () => {
  const periods = Object.fromEntries(
    describeRetention(ctx.config).map(({ what, period: kept }) => [what, kept]),
  )
  expect(periods['Accounts with an unconfirmed email address']).toBe('30 days after their last use')
  expect(periods['Messages to sellers and the conversations that follow']).toBe(
    '36 months after the last change',
  )
  expect(periods.Sessions).toBe('up to 90 days, or 30 days of inactivity')
  ctx.config.leadMonths = 0
  expect(describeRetention(ctx.config).map(({ period: kept }) => kept)).toContain('forever')
})
