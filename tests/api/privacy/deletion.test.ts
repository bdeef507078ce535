import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { personalDataRegistry } from '#features/privacy/server/personal-data-registry.ts'
import { eraseAccount } from '#features/privacy/server/public/erase-account.ts'
import { transaction } from '#kernel/server/database/database.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { insertRow, readRow, readRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aLead } from '../../support/lead-builder.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aPerson, type Person, signIn } from '../../support/people.ts'
import {
  createPersonWithAllData,
  type PersonWithAllData,
} from '../../support/privacy/create-person-with-all-data.ts'
import { findMatchingColumns } from '../../support/privacy/find-matching-columns.ts'
import { oldenburg, oldenburgPattern } from '../../support/privacy/oldenburg.ts'

const site = siteForFile()

const dayMs = 86_400_000

async function call(user: Person, method: string, path: string, body: object = {}) {
  const response = await site.json(method, `/api/privacy${path}`, body, await signIn(site, user))
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Advances the clock by a number of days, runs the hourly job, and then advances the clock to the deletion. */
async function afterDays(days: number) {
  for (const passed of [days * dayMs, 5 * 60_000]) {
    site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + passed)
    await site.ctx.runJob('start-due-deletions')
    await site.ctx.workJobs()
  }
}

const exists = async (id: number) =>
  (
    await site.ctx.db
      .selectFrom('profile')
      .select('erased_at')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.erased_at === null

describe('personal data registry', () => {
  const registered = personalDataRegistry.flatMap(({ feature: room, tables }) =>
    tables.map(({ table, columns, copied }) => ({ room, table, columns: [...columns, ...copied] })),
  )
  const columnsOf = (name: string) =>
    new Set(registered.filter(({ table }) => table === name).flatMap(({ columns }) => columns))

  test('lists every table, or the reason why it has no personal data', async () => {
    const tables = (await site.ctx.db.introspection.getTables())
      .filter(({ isView, schema }) => !isView && schema === 'public')
      .map(({ name }) => name)
      .filter(
        (name) => !name.startsWith('kysely_') && !/^listing_event_(default|\d{4}_\d\d)$/.test(name),
      )
    const unknown = tables.filter((name) => columnsOf(name).size === 0 && !(name in impersonal))
    expect(unknown).toEqual([])
    expect(Object.keys(impersonal).filter((name) => !tables.includes(name))).toEqual([])
  })

  test('lists every column that references an account', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'profile'::regclass`.execute(site.ctx.db)
    expect(rows.length).toBeGreaterThan(25)
    const missing = rows.filter(({ table, column }) => !columnsOf(table).has(column))
    expect(missing).toEqual([])
  })

  test('lists every column that may contain an address, a name, or a number', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'character varying')
        and column_name ~ '(email|phone|sms|cell|first_name|last_name|by_name|contact|recipient|sender|reply_to|^ip$|user_agent|words|^note$|message$|^body$|mail_to|actor)'`.execute(
      site.ctx.db,
    )
    const missing = rows.filter(
      ({ table, column }) =>
        !(table in impersonal) &&
        !columnsOf(table).has(column) &&
        !(`${table}.${column}` in impersonalColumns),
    )
    expect(missing).toEqual([])
  })
})

/** Tables without personal data, each with the reason. Add new tables here or to the feature's registry. */
const impersonal: Record<string, string> = {
  ...Object.fromEntries(
    `aircraft_type category country fuel hull region state airport location location_name make model model_family registry_aircraft
    registry_edition lead_state email_subscription_type listing_tier registered_family registered_variant`
      .split(/\s+/)
      .map((name) => [name, 'Reference data.']),
  ),
  ...Object.fromEntries(
    `listing_engine listing_image listing_price listing_tally listing_cost listing_proposal listing_upload picture_print listing_registry_entry
    import_listing import_image product_order_line listing_record`
      .split(/\s+/)
      .filter((name) => name !== 'product_order_line')
      .map((name) => [name, 'Goes with its listing.']),
  ),
  ...Object.fromEntries(
    'biz_picture import_step import_row import_review'
      .split(' ')
      .map((name) => [name, 'Its brokerage’s, and goes with it.']),
  ),
  ...Object.fromEntries(
    `listing_event listing_event_pending listing_day listing_month biz_day biz_hour visitor_key listing_visit phone_reveal`
      .split(/\s+/)
      .map((name) => [name, 'Counts: whom a hash stood for nobody can tell after the next day.']),
  ),
  ...Object.fromEntries(
    'listing_change listing_commit listing_version alert_progress site_setting market_figure'
      .split(' ')
      .map((name) => [name, 'The machinery’s own.']),
  ),
  ...Object.fromEntries(
    'community_intro community_photo community_event community_link community_faq community_chair community_board community_document'
      .split(' ')
      .map((name) => [name, 'What staff write for the airpark’s page, about no account.']),
  ),
  ...Object.fromEntries(
    'accident_report accident_report_staged record_coverage past_listing registered_place'
      .split(' ')
      .map((name) => [name, 'Public facts about aircraft, without owners, builders, and sellers.']),
  ),
  exchange_rate: 'Rates of currencies.',
  legal_document: 'Texts of a site’s operator.',
  registration_country: 'Formats of registrations.',
  human_check: 'Hashes of codes, for minutes.',
  rate_limit: 'Hashes, for a day at most.',
  policy_report: 'Counts of what browsers blocked, by day, of the previous release.',
  login_guess: 'Hashes of addresses, with an account or without, as long as they are guessed at.',
  lead_wait: 'A keyed hash, for seconds.',
  saved_search_match: 'Goes with its saved search.',
  site: 'The site’s own name and contact.',
  invoice_series: 'Numbers of invoices.',
  payment_webhook: 'The provider’s numbers of its messages.',
  sandbox_order: 'Play money, without a name.',
  sandbox_capture: 'Play money, without a name.',
  backup_report: 'Targets and numbers.',
  payment_dispute: 'The provider’s number of a dispute, an amount, and a category.',
  unassigned_capture: 'The provider’s ids and an amount.',
}
const impersonalColumns: Record<string, string> = { 'listing.send_lead_to_contact': 'A switch.' }

describe('[PROF-05] account deletion', () => {
  let touched: PersonWithAllData
  beforeAll(async () => {
    touched = await createPersonWithAllData(site.ctx)
    expect(await findMatchingColumns(site.ctx, oldenburgPattern)).not.toEqual([])
    expect((await call(touched.person, 'POST', '/deletion')).status).toBe(200)
    await afterDays(7)
  })

  const findFarewell = () =>
    site.ctx.sentMail.find(
      ({ subject, to }) => subject.includes('was deleted') && to === oldenburg.email,
    )

  test('removes the owner from every table, except for documented exceptions', async () => {
    const { person, files } = touched
    // This is the last email. Its record is deleted an hour later.
    const farewell = findFarewell()
    expect(farewell?.text).toContain('Invoices you paid')
    await afterDays(1 / 24)
    expect(await findMatchingColumns(site.ctx, oldenburgPattern)).toEqual([
      'invoice.buyer_email',
      'invoice.buyer_name',
      'invoice_document.content',
    ])
    expect(await references(person.id)).toEqual([
      'invoice.profile_id',
      'invoice_grant.profile_id',
      'lead.seller_profile_id',
    ])
    for (const key of files) expect(await getStorage(site.ctx).has(key)).toBe(false)
  })

  test('[BEY-37] the last email names what invoices keep once', () => {
    const farewell = findFarewell()
    expect(farewell?.text.match(/Invoices you paid/g)).toHaveLength(1)
  })

  test('preserves the other party’s messages', async () => {
    const { rows } = await sql<{ by_name: string; body: string; quoted: string | null }>`
      select by_name, body, quoted from lead_message where lead_id = ${touched.bought} order by id`.execute(
      site.ctx.db,
    )
    expect(rows).toEqual([
      { by_name: 'Former member', body: 'The prop strike worries me. [removed]', quoted: null },
      { by_name: 'Former member', body: 'From my phone', quoted: null },
      {
        by_name: 'Quentin Sells',
        body: 'It was torn down.',
        quoted: 'On Friday [removed] <[removed]> wrote:',
      },
    ])
    const lead = await site.ctx.db
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', touched.bought)
      .executeTakeFirstOrThrow()
    expect(lead).toMatchObject({
      profile_id: null,
      contact_name: 'Former member',
      contact_phone: null,
      message: 'Is it there on Friday? [removed], [removed], [removed]',
    })
    const { ended_by } = await readRow(
      site.ctx.db,
      'conversation',
      { lead_id: touched.bought },
      'ended_by',
    )
    expect(ended_by).toBe('buyer')
  })

  test('deletes a private seller’s aircraft and leaves a brokerage’s with the brokerage', async () => {
    const listings = await site.ctx.db
      .selectFrom('listing')
      .select(['profile_id', 'biz_id'])
      .where('id', 'in', [touched.sold, touched.wanted])
      .execute()
    expect(listings).toHaveLength(1)
    const { count } = await site.ctx.db
      .selectFrom('listing')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('profile_id', '=', touched.person.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  test('can run again without harm, and the staff log remains immutable', async () => {
    const before = await findMatchingColumns(site.ctx, '.')
    await site.ctx.runJob('start-due-deletions')
    await site.ctx.workJobs()
    // If a worker stops, another one takes over the job. Both may run it concurrently.
    const again = { profileId: touched.person.id }
    await Promise.all([1, 2].map(() => eraseAccount.handle(site.ctx, again)))
    expect(await findMatchingColumns(site.ctx, '.')).toEqual(before)
    await expect(
      sql`update staff_action set action = 'nothing'`.execute(site.ctx.db),
    ).rejects.toThrow('only ever added to')
    await expect(
      transaction(site.ctx.db, async (trx) => {
        await sql`select set_config('windsock.erasing', 'on', true)`.execute(trx)
        await sql`update staff_action set actor_email = 'x'`.execute(trx)
      }),
    ).rejects.toThrow('only ever added to')
  })
})

describe('[PROF-05] deletion request', () => {
  test('requires a recent login and an account without blockers', async () => {
    const person = await aPerson(site.ctx)
    const session = await signIn(site, person)
    await sql`update session set verified_at = ${new Date(site.ctx.clock.now.getTime() - 16 * 60_000)}
      where profile_id = ${person.id}`.execute(site.ctx.db)
    for (const path of ['/deletion', '/export']) {
      const response = await site.json('POST', `/api/privacy${path}`, {}, session)
      expect((await response.json()).code).toBe('verify_first')
    }
    const staff = await aPerson(site.ctx, { roles: ['Indv', 'WebAppAdmin'] })
    const demonstration = await aPerson(site.ctx, { isDemonstration: true })
    site.ctx.config.demo = true
    for (const user of [staff, demonstration])
      expect((await call(user, 'POST', '/deletion')).status).toBe(409)
    site.ctx.config.demo = false
    expect(await site.ctx.db.selectFrom('account_deletion').selectAll().execute()).toEqual([])
  })

  test('can be canceled once with the emailed link, only by the owner', async () => {
    const person = await aPerson(site.ctx)
    await call(person, 'POST', '/deletion')
    await call(person, 'POST', '/deletion')
    await site.ctx.workJobs()
    const mails = site.ctx.sentMail.filter(({ to }) => to === person.email)
    expect(mails).toHaveLength(1)
    const token = /keep-account\?t=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
    const cancel = (value: string) =>
      site.json('POST', '/api/privacy/deletion/cancel', { token: value })
    expect((await cancel('x'.repeat(43))).status).toBe(404)
    expect((await cancel(token as string)).status).toBe(200)
    expect((await cancel(token as string)).status).toBe(404)
    await afterDays(8)
    expect(await exists(person.id)).toBe(true)
  })

  test('runs once, even if its job runs early, twice at once, or again later', async () => {
    const person = await aPerson(site.ctx)
    await call(person, 'POST', '/deletion')
    await site.ctx.workJobs()
    const erase = () =>
      Promise.all([1, 2, 3].map(() => eraseAccount.handle(site.ctx, { profileId: person.id })))
    const pass = (ms: number) => {
      site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + ms)
    }
    await erase()
    expect((await call(person, 'POST', '/deletion')).status).toBe(200)
    pass(7 * dayMs)
    await erase()
    await erase()
    expect(await exists(person.id)).toBe(true)
    pass(5 * 60_000)
    await erase()
    await erase()
    expect(await exists(person.id)).toBe(false)
    await site.ctx.workJobs()
    const farewells = site.ctx.sentMail.filter(
      ({ to, subject }) => to === person.email && subject.includes('was deleted'),
    )
    expect(farewells).toHaveLength(1)
  })

  test('can be canceled while logged in until the deletion date, and runs on that date', async () => {
    const [cancelingUser, leavingUser] = [await aPerson(site.ctx), await aPerson(site.ctx)]
    for (const user of [cancelingUser, leavingUser]) await call(user, 'POST', '/deletion')
    await afterDays(6.99)
    expect([await exists(cancelingUser.id), await exists(leavingUser.id)]).toEqual([true, true])
    expect((await call(cancelingUser, 'DELETE', '/deletion')).status).toBe(200)
    await afterDays(0.01)
    expect([await exists(cancelingUser.id), await exists(leavingUser.id)]).toEqual([true, false])
  })

  test('a brokerage must be transferred first, or closed if it has no other members', async () => {
    const [boss, colleague] = [
      await aPerson(site.ctx, { roles: ['Indv', 'BizAdmin'] }),
      await aPerson(site.ctx, { roles: ['Indv', 'BizEmp'] }),
    ]
    const shared = await aBrokerage(site.ctx, 'Two Pilots')
    const alone = await aBrokerage(site.ctx, 'One Pilot')
    await site.ctx.db
      .insertInto('biz_employee')
      .values([
        { biz_id: shared, profile_id: boss.id, name: 'Boss', is_admin: true },
        { biz_id: shared, profile_id: colleague.id, name: 'Colleague' },
        { biz_id: alone, profile_id: boss.id, name: 'Boss', is_admin: true },
      ])
      .execute()
    const refused = await call(boss, 'POST', '/deletion', { closeBrokerages: true })
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.body.detail).toContain('You’re the only administrator of Two Pilots')
    await site.ctx.db
      .deleteFrom('biz_employee')
      .where('biz_id', '=', shared)
      .where('profile_id', '=', boss.id)
      .execute()
    expect((await call(boss, 'POST', '/deletion')).body).toMatchObject({
      modelState: { closeBrokerages: [expect.stringContaining('One Pilot')] },
    })
    const listing = await aListing(site.ctx, { profile_id: boss.id, biz_id: alone })
    const lead = await aLead(site.ctx, listing)
    expect((await call(boss, 'POST', '/deletion', { closeBrokerages: true })).status).toBe(200)
    await afterDays(7)
    const left = await site.ctx.db
      .selectFrom('biz')
      .select('name')
      .where('id', 'in', [shared, alone])
      .execute()
    expect(left).toEqual([{ name: 'Two Pilots' }])
    expect(await readRows(site.ctx.db, 'lead', lead, 'listing_id', 'biz_id')).toEqual([
      { listing_id: null, biz_id: null },
    ])
    expect(await exists(boss.id)).toBe(false)
  })

  test('a new blocker during the grace period stops the deletion, and the owner is emailed', async () => {
    const person = await aPerson(site.ctx)
    await call(person, 'POST', '/deletion')
    await sql`update profile set roles = '{Indv,WebAppAdmin}' where id = ${person.id}`.execute(
      site.ctx.db,
    )
    await afterDays(7)
    expect(await exists(person.id)).toBe(true)
    expect(site.ctx.sentMail.at(-1)).toMatchObject({
      to: person.email,
      subject: expect.stringContaining('wasn’t deleted'),
    })
  })

  test('other people’s mail records remain, whatever name was used in a lead', async () => {
    const person = await aPerson(site.ctx)
    const ownLead = await aLead(site.ctx, await aListing(site.ctx), {
      contact_email: person.email,
      contact_name: 'Your link',
    })
    await sql`update lead set profile_id = ${person.id} where id = ${ownLead}`.execute(site.ctx.db)
    const other = await aLead(site.ctx, await aListing(site.ctx), {})
    const mail = {
      kind: 'conversation-link',
      recipient: 'other@mail.example',
      status: 'sent' as const,
    }
    const content = {
      subject: 'Your link: Cessna 182T',
      text_body: '',
      html_body: '',
      sent_at: new Date(),
    }
    for (const lead of [ownLead, other])
      await insertRow(site.ctx.db, 'mail', {
        ...mail,
        ...content,
        purpose: `conversation-link:${lead}:1`,
      })
    await call(person, 'POST', '/deletion')
    await afterDays(7)
    expect(await exists(person.id)).toBe(false)
    const remaining = await site.ctx.db
      .selectFrom('mail')
      .select(['purpose', 'subject'])
      .where('recipient', '=', 'other@mail.example')
      .orderBy('id')
      .execute()
    expect(remaining).toEqual([
      { purpose: `conversation-link:${ownLead}:1`, subject: '[removed]: Cessna 182T' },
      { purpose: `conversation-link:${other}:1`, subject: 'Your link: Cessna 182T' },
    ])
  })

  test('an unconfirmed account with another person’s address erases and exports none of their data', async () => {
    const listing = await aListing(site.ctx)
    const lead = await aLead(site.ctx, listing, {
      contact_email: 'victim@mail.example',
      contact_name: 'Vic Tim',
    })
    const thief = await aPerson(site.ctx, { email: 'victim@mail.example', isConfirmed: false })
    const before = site.ctx.sentMail.length
    await call(thief, 'POST', '/deletion')
    await afterDays(7)
    expect(site.ctx.sentMail.length, 'a stranger hears nothing').toBe(before)
    const row = await readRow(site.ctx.db, 'lead', lead, 'contact_name')
    expect(row.contact_name).toBe('Vic Tim')
    expect(await exists(thief.id)).toBe(false)
  })
})

/** Returns the columns that still reference an account. */
async function references(id: number): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'profile'::regclass`.execute(site.ctx.db)
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rows: hits } =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(
        site.ctx.db,
      )
    if (hits.length > 0) found.push(`${table}.${column}`)
  }
  return found.sort()
}
