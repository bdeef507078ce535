import { sql } from 'kysely'
import { recordFailedLogin } from '#features/accounts/server/public/activity/record-failed-login.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { aLead } from '../lead-builder.ts'
import { aBrokerage, aListing } from '../listing-builder.ts'
import { aPerson, type Person } from '../people.ts'
import { insertAccountData, insertMails } from './account-data.ts'
import { oldenburg } from './oldenburg.ts'

/** Creates a user who has data in every feature: as a buyer, a seller, a former brokerage member, and former staff. */
export async function createPersonWithAllData(ctx: AppContext): Promise<PersonWithAllData> {
  const person = await aPerson(ctx, {
    email: oldenburg.email,
    firstName: oldenburg.first,
    phone: oldenburg.phone,
  })
  const { id } = person
  const other = await aPerson(ctx, { firstName: 'Quentin' })
  await sql`update profile set last_name = ${oldenburg.last}, cell = '3035550147', contact_email = ${oldenburg.contact}
    where id = ${id}`.execute(ctx.db)
  const legal = JSON.stringify({ legalName: 'Oldenburg Aviation' })
  await sql`update profile set sells_as = 'business', sells_as_since = ${ctx.now()}, legal = ${legal}::jsonb
    where id = ${id}`.execute(ctx.db)
  await sql`update profile set last_name = 'Sells' where id = ${other.id}`.execute(ctx.db)
  const sold = await aListing(ctx, {
    profile_id: id,
    description: `Call Marguerite Oldenburg at ${oldenburg.phone}`,
    contact_first_name: oldenburg.first,
    contact_last_name: oldenburg.last,
    contact_email: oldenburg.contact,
    contact_phone: oldenburg.phone,
  })
  const otherListing = await aListing(ctx, { profile_id: other.id })
  const files = await withFiles(ctx, sold)
  const sentLead = await aLead(ctx, otherListing, {
    profile_id: id,
    contact_name: 'Marguerite Oldenburg',
    contact_email: oldenburg.email,
    contact_phone: oldenburg.phone,
    contact_sms: oldenburg.phone,
    current_boat: 'Skylane of the Oldenburg family',
    message: `Is it there on Friday? marguerite.oldenburg@gone.example, 303.555.0147, Marguerite Oldenburg`,
  })
  const received = await aLead(ctx, sold, {
    message: 'Dear Marguerite Oldenburg, is it still for sale?',
    next_step: 'Call back',
    next_step_at: ctx.now(),
  })
  await conversations(ctx, { id, bought: sentLead, received, other: other.id })
  const attachment = await attach(ctx, sentLead)
  await atWork(ctx, id, other.id)
  await money(ctx, id, sold)
  await insertAccountData(ctx, id, otherListing)
  const failed = { at: ctx.now().toISOString(), device: 'Firefox', network: null }
  await enqueue(ctx, recordFailedLogin, {
    action: 'log-in.failed',
    email: oldenburg.email,
    ...failed,
  })
  await insertMails(ctx, id)
  await byStaff(ctx, id, otherListing)
  return {
    person,
    sold,
    wanted: otherListing,
    bought: sentLead,
    received,
    files: [...files, attachment],
  }
}

async function withFiles(ctx: AppContext, listing: number): Promise<string[]> {
  const original = `original/${listing}/5f6c1f9e-0000-4000-8000-000000000001`
  const document = `documents/${listing}/annual.pdf`
  await getStorage(ctx).put(original, Buffer.from('a photograph'), 'image/jpeg')
  await getStorage(ctx).put(document, Buffer.from('%PDF-1.7 an annual'), 'application/pdf')
  await sql`update listing_image set folder = ${`aircraft/${listing}`}, original_key = ${original}, caption = 'Oldenburg'
    where listing_id = ${listing} and position = 0`.execute(ctx.db)
  await sql`insert into listing_document (listing_id, kind, title, access, content_type, bytes, storage_key, uploaded_at)
    values (${listing}, 'annual', 'Annual of Oldenburg', 'released', 'application/pdf', 18, ${document}, ${ctx.now()})`.execute(
    ctx.db,
  )
  const proof = `possession/${listing}/photo.jpg`
  await getStorage(ctx).put(proof, Buffer.from('a photo with a code'), 'image/jpeg')
  await sql`insert into possession_proof (listing_id, sent_by, code, code_day, sent_at, storage_key, state, reason, checked_by, checked_at)
    select id, profile_id, 'K7M 4HT', '2026-11-20', ${ctx.now()}, ${proof}, 'declined', 'Marguerite Oldenburg’s thumb covers it', 'staff', ${ctx.now()}
    from listing where id = ${listing}`.execute(ctx.db)
  return [original, document, proof]
}

async function conversations({ db, now }: AppContext, at: Leads) {
  for (const lead of [at.bought, at.received]) {
    await sql`insert into conversation (lead_id, reply_key, links_after) values (${lead}, ${`key${lead}`}, ${now()})`.execute(
      db,
    )
    await sql`insert into viewing (lead_id, uid, state, starts_at, minutes, time_zone, place, note, author, changed_at)
      values (${lead}, ${`uid${lead}`}, 'agreed', ${now()}, 60, 'UTC', 'Hangar of Marguerite Oldenburg', ${oldenburg.phone}, 'buyer', ${now()})`.execute(
      db,
    )
    await sql`insert into lead_history (lead_id, at, profile_id, by_name, kind, before, after)
      values (${lead}, ${now()}, ${at.id}, 'Marguerite Oldenburg', 'state', 'New', 'Contacted'),
        (${lead}, ${now()}, ${at.other}, 'Quentin Sells', 'owner', 'Marguerite Oldenburg', 'Quentin Sells')`.execute(
      db,
    )
    await sql`insert into lead_note (lead_id, at, profile_id, by_name, note)
      values (${lead}, ${now()}, ${at.id}, 'Marguerite Oldenburg', 'Wants a prebuy'),
        (${lead}, ${now()}, ${at.other}, 'Quentin Sells', 'Marguerite Oldenburg called from 303-555-0147')`.execute(
      db,
    )
    await sql`insert into lead_delivery (lead_id, recipient, role, mail_id) values
      (${lead}, ${oldenburg.email}, 'receipt', 1)`.execute(db)
  }
  await sql`insert into account_activity (profile_id, happened_at, action, device, about, path)
    values (${at.other}, ${now()}, 'lead.answer', 'Safari', 'Marguerite, A Cirrus', ${`/leads/${at.bought}`})`.execute(
    db,
  )
  await sql`insert into lead_message (lead_id, at, author, profile_id, by_name, way, body, quoted, client_key) values
    (${at.bought}, ${now()}, 'buyer', ${at.id}, 'Marguerite Oldenburg', 'site', 'The prop strike worries me. Marguerite Oldenburg', null, 'a'),
    (${at.bought}, ${now()}, 'buyer', null, 'Marguerite Oldenburg', 'mail', 'From my phone', null, '<1@oldenburg.example>'),
    (${at.bought}, ${now()}, 'seller', ${at.other}, 'Quentin Sells', 'mail', 'It was torn down.',
      'On Friday Marguerite Oldenburg <marguerite.oldenburg@gone.example> wrote:', 'c'),
    (${at.received}, ${now()}, 'seller', ${at.id}, 'Marguerite Oldenburg', 'site', 'Yes, it is.', null, 'd')`.execute(
    db,
  )
  await sql`insert into message_warning (lead_id, side, profile_id, address_hash, at, kinds, detail_hashes) values
    (${at.bought}, 'buyer', ${at.id}, null, ${now()}, '{crypto}', '{}'),
    (${at.bought}, 'buyer', null, 'hash', ${now()}, '{crypto}', '{}')`.execute(db)
  await sql`insert into listing_question (listing_id, profile_id, asked_in, topic, question, asked_at, answer, answered_at, answered_by)
    select lead.listing_id, ${at.id}, 'public', 'engine', q.question, ${now()}, q.answer, q.answered_at, ${at.other}
    from lead, (values ('Is it hangared?', null, null),
      ('Was it torn down? Marguerite Oldenburg', 'Yes, Marguerite Oldenburg.', ${now()}::timestamptz)) as q (question, answer, answered_at)
    where lead.id = ${at.bought}`.execute(db)
  await sql`insert into inbound_mail (message_id, received_at, sender, recipient, outcome)
    values ('<1@sender.example>', ${now()}, ${oldenburg.email}, 'reply+x@windsock.example', 'taken')`.execute(
    db,
  )
  await sql`insert into saved_answer (profile_id, title, body)
    values (${at.id}, 'Hello', 'Yours, Marguerite Oldenburg')`.execute(db)
  await sql`insert into seller_answers (profile_id, leads, answered, median_minutes, computed_on, is_public)
    values (${at.id}, 6, 5, 42, '2026-11-19', false)`.execute(db)
  await sql`insert into document_release (lead_id, profile_id, released_at) values (${at.received}, ${at.id}, ${now()})`.execute(
    db,
  )
  await sql`insert into document_opening (document_id, lead_id, day)
    select id, ${at.bought}, '2026-11-19' from listing_document limit 1`.execute(db)
}

async function attach(ctx: AppContext, lead: number): Promise<string> {
  const key = `conversations/${lead}/letter.pdf`
  await getStorage(ctx).put(key, Buffer.from('%PDF-1.7 a letter'), 'application/pdf')
  await sql`insert into lead_attachment (message_id, file_name, content_type, bytes, storage_key)
    select id, 'Oldenburg.pdf', 'application/pdf', 17, ${key} from lead_message where lead_id = ${lead} and author = 'buyer'
    order by id limit 1`.execute(ctx.db)
  return key
}

/** Creates a brokerage's data about a former member and an invited user. */
async function atWork(ctx: AppContext, id: number, other: number) {
  const biz = await aBrokerage(ctx)
  const { db, now } = ctx
  await sql`update biz set founder_id = ${id} where id = ${biz}`.execute(db)
  await sql`insert into biz_employee (biz_id, profile_id, name, is_admin) values (${biz}, ${other}, 'Quentin Sells', true)`.execute(
    db,
  )
  await sql`insert into biz_employee (biz_id, name, email, phone, description)
    values (${biz}, 'Marguerite Oldenburg', ${oldenburg.email}, ${oldenburg.phone}, 'Marguerite flies')`.execute(
    db,
  )
  await sql`insert into biz_location (biz_id, name, location_id, contact_name, contact_email, contact_phone, email, phone)
    select ${biz}, 'Main', id, 'Marguerite Oldenburg', ${oldenburg.email}, ${oldenburg.phone}, ${oldenburg.email}, ${oldenburg.phone}
    from location limit 1`.execute(db)
  await sql`insert into biz_invitation (biz_id, email, token_hash, invited_by, invited_at, sent_at, expires_at, withdrawn_at)
    values (${biz}, ${oldenburg.email}, sha256('a'), ${other}, ${now()}, ${now()}, ${now()}, ${now()}),
      (${biz}, 'somebody@else.example', sha256('b'), ${id}, ${now()}, ${now()}, ${now()}, null)`.execute(
    db,
  )
  const firms = await aListing(ctx, { profile_id: id, biz_id: biz })
  await sql`update listing set contact_email = ${oldenburg.email}, contact_last_name = 'Oldenburg' where id = ${firms}`.execute(
    db,
  )
  await sql`insert into calendar_key (profile_id, biz_id, key_hash, created_at) values (${id}, ${biz}, sha256('c'), ${now()})`.execute(
    db,
  )
  await sql`insert into import_source (biz_id, name, created_by, created_at, mail_to)
    values (${biz}, 'Feed', ${id}, ${now()}, ${oldenburg.email})`.execute(db)
  await sql`insert into import_operation (source_id, origin, started_by, brake_percent, created_at)
    select id, 'button', ${id}, 10, ${now()} from import_source`.execute(db)
  await sql`insert into import_mapping (kind, written, shown, target_id, reason, decided_by, decided_at)
    values ('fuel', 'av gas', 'AV GAS', 1, 'chosen', ${id}, ${now()})`.execute(db)
}

async function money({ db, now }: AppContext, id: number, listing: number) {
  const { rows } = await sql<{ id: number }>`
    insert into invoice (profile_id, listing_id, tier_id, title, amount_cents, state, provider, order_id, capture_id,
      payer_id, approve_url, executed_payment, refund_reason, created_at, modified_at, paid_at)
    values (${id}, ${listing}, 1, 'Solo', 4900, 'paid', 'paypal', 'o1', 'c1', 'payer-oldenburg', 'https://pay.example/oldenburg',
      '{"payer": {"email_address": "maggie@oldenburg.example"}}', 'Marguerite Oldenburg called', ${now()}, ${now()}, ${now()})
    returning id`.execute(db)
  const invoice = rows[0]?.id
  await sql`insert into invoice_event (invoice_id, state, cause, by_profile_id, detail, happened_at)
    values (${invoice}, 'paid', 'buyer', ${id}, 'Paid by Marguerite Oldenburg', ${now()})`.execute(
    db,
  )
  await sql`insert into invoice_refund (invoice_id, refund_id, amount_cents, reason, refunded_at)
    values (${invoice}, 'r1', 900, 'Goodwill for Marguerite Oldenburg', ${now()})`.execute(db)
  await sql`insert into billing_profile (profile_id, name, street, city, country)
    values (${id}, 'Marguerite Oldenburg', 'Oldenburg Road 1', 'Tulsa', 'US')`.execute(db)
  await sql`update invoice set billing = '{"name": "Marguerite Oldenburg"}' where id = ${invoice}`.execute(
    db,
  )
  await sql`insert into invoice_document (invoice_id, site_id, series, year, serial, number, content, issued_at)
    values (${invoice}, 1, 'invoice', 2026, 1, '2026-00001', '{"buyer": {"name": "Marguerite Oldenburg"}}', ${now()})`.execute(
    db,
  )
  await sql`insert into transfer_order (reference, invoice_id, account, state, pay_by, received_on)
    values ('K7QF3MX2', ${invoice}, '{}', 'received', ${now()}, ${now()})`.execute(db)
  await sql`insert into transfer_refund (refund_id, request_id, invoice_id, amount_cents, paid_on)
    values ('K7QF3MX2-1', 'refund-1', ${invoice}, 900, ${now()})`.execute(db)
  await sql`insert into invoice_grant (invoice_id, listing_id, profile_id, tier_id, granted_at)
    values (${invoice}, ${listing}, ${id}, 1, ${now()})`.execute(db)
  await sql`insert into withdrawal (kind, invoice_id, by_account, name, email, number, reason, language_tag, period_days, decision_reason, received_at)
    values ('withdrawal', ${invoice}, false, 'Marguerite Oldenburg', ${oldenburg.email}, ${String(invoice)}, 'Ask Oldenburg', 'en', 14, 'Dear Marguerite Oldenburg', ${now()})`.execute(
    db,
  )
  await sql`insert into product_order (invoice_id, place, note, ordered_at, changed_at)
    values (${invoice}, 'Hangar of Oldenburg', 'Ring Marguerite', ${now()}, ${now()})`.execute(db)
  await sql`insert into product_order_event (order_id, state, detail, by_profile_id, happened_at)
    select id, 'ordered', 'For Marguerite Oldenburg', ${id}, ${now()} from product_order`.execute(
    db,
  )
}

/** Creates records of staff actions on the account, of the user's own actions as staff, and of the user's reports. */
async function byStaff({ db, now }: AppContext, id: number, listing: number) {
  await sql`insert into staff_action (happened_at, profile_id, actor_email, actor_roles, action, subject_kind, subject_id,
      subject_name, before, after, reason, ip, user_agent) values
    (${now()}, 1, 'admin@else.example', '{ServerAdmin}', 'user.disable', 'user', ${String(id)}, ${oldenburg.email},
      '{"name": "Marguerite Oldenburg"}', '{"phone": "(303) 555-0147"}', 'Marguerite Oldenburg asked for it', '198.51.100.1', 'x'),
    (${now()}, 1, 'admin@else.example', '{ServerAdmin}', 'mail.retry', 'mail', '7', ${oldenburg.email}, '{}', '{}', null, '198.51.100.1', 'x')`.execute(
    db,
  )
  await sql`insert into staff_sign_up (profile_id, source, signed_up_at, mail_id, mailed_at, link_expires_at)
    values (${id}, 'call-center', ${now()}, 1, ${now()}, ${now()})`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into moderation_case (kind, listing_id, opened_at, queued_at) values ('report', ${listing}, ${now()}, ${now()})
    returning id`.execute(db)
  const caseId = rows[0]?.id
  await sql`insert into case_entry (case_id, kind, words, profile_id, written_at)
    values (${caseId}, 'answer', 'It is mine. Marguerite Oldenburg', ${id}, ${now()})`.execute(db)
  await sql`insert into listing_report (case_id, listing_id, reason, words, email, profile_id, reporter, reported_at)
    values (${caseId}, ${listing}, 'gone', 'Ask marguerite.oldenburg@gone.example', ${oldenburg.email}, ${id}, sha256('r'), ${now()})`.execute(
    db,
  )
  await sql`insert into listing_bar (case_id, listing_id, profile_id, registration, reason, barred_at)
    values (${caseId}, ${listing}, ${id}, 'N1', 'Barred', ${now()})`.execute(db)
}

type Leads = { id: number; bought: number; received: number; other: number }
export type PersonWithAllData = {
  person: Person
  sold: number
  wanted: number
  bought: number
  received: number
  files: string[]
}
