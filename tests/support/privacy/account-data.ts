import { sql } from 'kysely'
import { hashAddress } from '#features/accounts/server/failed-logins/count-password-attempt.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { oldenburg } from './oldenburg.ts'

/** Creates the account's own data, such as saved items, sessions, and integrations. */
export async function insertAccountData({ db, now }: AppContext, id: number, listing: number) {
  await sql`insert into saved_listing (profile_id, listing_id, title, saved_at, told_state)
    values (${id}, ${listing}, 'A Cirrus', ${now()}, 'for-sale')`.execute(db)
  await sql`insert into saved_search (profile_id, name, query_str, created_at, last_modified_date, asked_since)
    values (${id}, 'Oldenburg and the hangar', 'c=1', ${now()}, ${now()}, ${now()})`.execute(db)
  await sql`insert into alert_pause (profile_id, snoozed_until) values (${id}, ${now()})`.execute(
    db,
  )
  await sql`insert into cost_preference (profile_id, hours) values (${id}, 120)`.execute(db)
  await sql`insert into airport (ident, name, city, state_id, latitude, longitude)
    select 'KOLD', 'Old', 'Denver', min(id), 39.5, -104.8 from state on conflict do nothing`.execute(
    db,
  )
  await sql`with shop as (
      insert into inspection_shop (profile_id, created_at) values (${id}, ${now()}) returning id
    ) insert into inspection_shop_entry (shop_id, state, name, airport_ident, phone, kinds, sellers, declared_on)
    select id, 'accepted', 'Oldenburg Inspections', 'KOLD', '+1 303 555 0177', '{airplane}', '{Oldenburg Sales}', ${now()}
    from shop`.execute(db)
  await sql`insert into listing_draft (profile_id, content, updated_at)
    values (${id}, '{"contact": "Marguerite Oldenburg"}', ${now()})`.execute(db)
  await sql`insert into push_device (profile_id, endpoint, p256dh, auth, name, session_hash, created_at)
    values (${id}, 'https://push.example/oldenburg', 'p', 'a', 'Firefox of Marguerite', sha256('s'), ${now()})`.execute(
    db,
  )
  await sql`insert into session (token_hash, profile_id, created_at, last_seen_at, expires_at, ip, user_agent)
    values (sha256('t'), ${id}, ${now()}, ${now()}, ${now()}, '203.0.113.7', 'Firefox of Oldenburg')`.execute(
    db,
  )
  await sql`insert into identity (profile_id, issuer, subject, created_at, last_used_at)
    values (${id}, 'https://issuer.example', 'subject of Oldenburg', ${now()}, ${now()})`.execute(
    db,
  )
  await sql`insert into issuer_login (state_hash, browser_hash, issuer_id, expires_at, issuer, subject, email)
    values (sha256('i'), sha256('b'), 'example', ${now()}, 'https://issuer.example', 'subject of Oldenburg',
      ${oldenburg.email})`.execute(db)
  await sql`update profile set devices_known_since = ${now()} where id = ${id}`.execute(db)
  await sql`insert into known_device (profile_id, token_hash, first_seen_at, last_seen_at)
    values (${id}, sha256('d'), ${now()}, ${now()})`.execute(db)
  await sql`insert into log_in_ticket (ticket_hash, profile_id, password_mark, is_remembered, expires_at, device, network,
      device_hash)
    values (sha256('o'), ${id}, sha256('p'), false, ${now()}, 'Firefox of Oldenburg', '203.0.113.0/24', sha256('d'))`.execute(
    db,
  )
  await sql`insert into account_activity (profile_id, happened_at, action, session_id, device, network, about)
    values (${id}, ${now()}, 'email.change', 's', 'Firefox of Oldenburg', '203.0.113.0/24',
      'oldenburg@before.example → marguerite.oldenburg@gone.example')`.execute(db)
  await sql`insert into email_change (profile_id, old_email, new_email, asked_at, confirm_hash, confirm_until, asked_hash,
      done_hash, done_at, take_back_until)
    values (${id}, 'oldenburg@before.example', ${oldenburg.email}, ${now()}, sha256('e'), ${now()}, sha256('f'), sha256('g'),
      ${now()}, ${now()})`.execute(db)
  await sql`insert into login_guess (address_hash, wrong, first_at, last_at)
    values (${hashAddress(oldenburg.email)}, 3, ${now()}, ${now()})`.execute(db)
  await sql`insert into account_link (token_hash, profile_id, purpose, email, created_at, expires_at)
    values (sha256('l'), ${id}, 'reset-password', ${oldenburg.email}, ${now()}, ${now()})`.execute(
    db,
  )
  await sql`insert into api_token (profile_id, name, token_hash, ending, scopes, created_at, expires_at)
    values (${id}, 'Oldenburg’s tracker', sha256('k'), 'abcd', '{leads}', ${now()}, ${now()})`.execute(
    db,
  )
  const { rows: hooks } = await sql<{ id: number }>`
    insert into webhook_endpoint (profile_id, url, events, salt, created_at)
    values (${id}, 'https://oldenburg.example/hook', '{lead.created}', sha256('h'), ${now()}),
      ((select profile_id from listing where id = ${listing}), 'https://else.example/hook', '{lead.created}', sha256('h'), ${now()})
    returning id`.execute(db)
  for (const hook of hooks)
    await sql`insert into webhook_delivery (endpoint_id, message_id, event, body, created_at)
      values (${hook.id}, ${`m${hook.id}`}, 'lead.created',
        '{"contactName": "Marguerite Oldenburg", "contactEmail": "marguerite.oldenburg@gone.example"}', ${now()})`.execute(
      db,
    )
  await sql`insert into lead_address (profile_id, email, asked_at, confirmed_at)
    values (${id}, ${oldenburg.contact}, ${now()}, ${now()})`.execute(db)
  await sql`insert into undeliverable_address (address, status, reported_at)
    values (lower(${oldenburg.email}), '5.1.1', ${now()})`.execute(db)
  await sql`insert into email_subscription (email, type_id, created_at) values (${oldenburg.email}, 1, ${now()})`.execute(
    db,
  )
}

/** Creates emails to the account, and emails to others on its behalf. */
export async function insertMails({ db }: AppContext, id: number) {
  await sql`insert into mail (purpose, kind, recipient, reply_to, from_name, subject, text_body, html_body, headers, attachments, status)
    values
      (${`password-changed:${id}:x`}, 'password-changed', ${oldenburg.email}, null, null, 'Your password', '', '', '{}', '[]', 'sent'),
      ('lead:1:seller@example.com', 'lead', 'seller@example.com', ${oldenburg.email}, 'Marguerite Oldenburg via Windsock',
        'Marguerite Oldenburg writes', 'Marguerite Oldenburg, (303) 555-0147', '<p>Marguerite Oldenburg</p>',
        '{"X-From": "marguerite.oldenburg@gone.example"}', '[{"filename": "lead.xml", "contentType": "text/xml", "content": "Marguerite Oldenburg"}]', 'waiting'),
      ('message:9', 'message', 'seller@example.com', null, 'Marguerite Oldenburg', 'An answer', '', '', '{}', '[]', 'sent')`.execute(
    db,
  )
}
