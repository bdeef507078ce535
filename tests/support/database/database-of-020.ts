import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/server/database/database.ts'
import { listMigrations, migrate } from '#kernel/server/database/migrate.ts'

export const lastMigrationOf020 = '0092-unstated-lengths'

/** Applies the migrations up to `last`, like a release that has no later ones. */
export async function migrateTo(db: Db, last: string): Promise<string[]> {
  const names = [...(await listMigrations()).keys()].filter((name) => name <= last)
  return migrate(db, 'migrations', names)
}

/** Creates a database of 0.2.0 with rows. The builders in other tests use the latest schema. */
export async function createDatabaseOf020(db: Db): Promise<void> {
  await migrateTo(db, lastMigrationOf020)
  const statements: RawBuilder<unknown>[] = [
    sql`insert into profile (id, email) values (1, 'seller@example.test'), (2, 'buyer@example.test')`,
    sql`insert into session (token_hash, profile_id, created_at, last_seen_at, expires_at)
      values ('\\x01', 1, now(), now(), now())`,
    sql`insert into location (id, city, state_id, zip) values (1, 'Reno', 29, '89502')`,
    sql`insert into biz (id, name, route) values (1, 'Basin', 'basin')`,
    sql`insert into biz_location (id, biz_id, name, location_id) values (1, 1, 'Main', 1)`,
    sql`insert into biz_employee (id, biz_id, biz_location_id, profile_id, name) values (1, 1, 1, 1, 'Ann')`,
    sql`update biz set main_office_id = 1`,
    sql`insert into make (id, name, route) values (1, 'Cessna', 'cessna')`,
    sql`insert into listing (id, profile_id, biz_id, biz_location_id, biz_employee_id, listing_type_id, make_id, year,
        aircraft_type_id, category_id, length_feet, title, price, is_price_on_request, location_id, tier_id, is_active,
        registration)
      values
        (1, 1, 1, 1, 1, 1, 1, 1999, 1, 1, 27, 'A Skyhawk', 90000, false, 1, 4, true, 'N123AB'),
        (2, 1, null, null, null, 2, 1, 2004, 1, 1, 28, 'A Skylane', null, true, 1, 1, false, 'D-ERST'),
        (3, 1, null, null, null, 2, 1, 1977, 1, 1, 24, 'A 152', 30000, false, 1, null, false, null)`,
    sql`insert into listing_engine (listing_id, number, hours) values (1, 1, 900)`,
    sql`insert into listing_tally (listing_id, views) values (1, 12)`,
    sql`insert into saved_listing (profile_id, listing_id, title, saved_at, told_state)
      values (2, 1, 'A Skyhawk', now(), 'for-sale')`,
    sql`insert into lead (listing_id, listing_title, seller_profile_id, biz_id, contact_name, contact_email,
        purchase_time, submitted_at, state_changed_at, last_activity_at)
      select listing_id, 'then', 1, null, 'Buyer', 'buyer@example.test', '1 month', now(), now(), now()
      from unnest(array[1, 1, 2, null]) listing_id`,
    sql`insert into conversation (lead_id, reply_key, links_after, reported_at, reported_by, report_reason)
      values (1, 'key', now(), now(), 'buyer', 'Rude')`,
    sql`insert into lead_message (lead_id, at, author, by_name, way, body, client_key)
      values (1, now(), 'buyer', 'Buyer', 'mail', ${`${replyAddress} wrote`}, 'first')`,
    sql`insert into inbound_mail (message_id, received_at, sender, recipient, outcome)
      values ('<1@example.test>', now(), 'buyer@example.test', ${replyAddress}, 'taken')`,
    sql`insert into lead_history (lead_id, at, kind) values (1, now(), 'reported'), (1, now(), 'state')`,
    sql`insert into invoice (profile_id, listing_id, tier_id, title, amount_cents, provider, created_at, modified_at)
      values (1, 1, 4, 'Broker 24', 7900, 'sandbox', now(), now())`,
    sql`insert into invoice (profile_id, tier_id, title, amount_cents, state, provider, capture_id, refund_id,
        created_at, modified_at, paid_at, refunded_at)
      values (1, 6, 'Photo day', 45000, 'refunded', 'sandbox', 'C-1', 'R-1', now(), now(), now(), now())`,
    sql`insert into import_source (biz_id, name, created_at) values (1, 'Feed', now())`,
    sql`insert into moderation_case (id, kind, listing_id, opened_at, queued_at) values (7, 'report', 1, now(), now())`,
    sql`insert into listing_report (listing_id, reason, reporter, reported_at) values (1, 'fraud', '\\x02', now())`,
    sql`insert into email_subscription (id, email, type_id, ended_at)
      values (1, 'gone@example.test', 1, now()), (2, 'reader@example.test', 1, null)`,
  ]
  for (const statement of statements) await statement.execute(db)
}

const replyAddress = 'reply+0123456789abcdef0123456789abcdef.b@example.test'

/** Rows that the migrations since 0.2.0 change or add. */
export const changesSince020 = {
  listing: [
    { id: 1, registration_country_id: 1, currency: 'USD', asking_price: null },
    { id: 3, registration_country_id: null },
  ],
  conversation_report: [{ lead_id: 1, side: 'buyer', reason: 'Rude', has_reported: true }],
  lead_message: [{ id: 1, body: '[address removed] wrote' }],
  inbound_mail: [{ recipient: 'reply+…@example.test' }],
  lead_history: [{ id: 2, kind: 'state' }],
  lead: [1, 2, 3, 4].map((id) => ({ id, answer_reminders: 3, contact_name: 'Buyer' })),
  invoice_refund: [{ refund_id: 'R-1', amount_cents: 45_000 }],
  listing_report: [{ listing_id: 1, case_id: 7 }],
  email_subscription: [
    { id: 1, email: 'ended 1' },
    { id: 2, email: 'reader@example.test' },
  ],
}
