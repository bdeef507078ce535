import { type Kysely, sql } from 'kysely'
import type { Database } from '#kernel/server/database/schema.gen.ts'

/**
 * Creates purchases of packages and products in every state that staff may see. The payment sandbox has matching
 * amounts, so refunds work like real ones. The demo brokers have no purchases. Must be called after the market has been
 * written.
 */
export async function writeSales(
  db: Kysely<Database>,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<void> {
  await sql`create temp table sale on commit drop as
    with owned as (
      select l.id as listing, l.profile_id, l.tier_id, l.listed_at, row_number() over (order by l.listed_at, l.id) as n
      from listing l join profile p on p.id = l.profile_id
      where l.tier_id is not null and l.listed_at < ${now}::timestamptz - interval '3 hours'
        and l.listed_at > ${now}::timestamptz - interval '400 days'
        and p.email not in ('broker@example.com', 'agent@example.com')
    ), made as (
      select n, profile_id, listing, tier_id, 'paid' as state, listed_at as at from owned
      union all select n, profile_id, listing, tier_id, 'failed', listed_at - interval '9 minutes' from owned where n % 17 = 3
      union all select n, profile_id, listing, tier_id, 'canceled', listed_at - interval '26 minutes' from owned where n % 11 = 5
      union all select n, profile_id, listing, tier_id, 'refunded', listed_at + interval '4 minutes' from owned where n % 41 = 7
      union all (select n, profile_id, listing, tier_id, 'created', ${now}::timestamptz - n % 5 * interval '11 minutes' - interval '4 minutes'
        from owned order by n desc limit 3)
      union all (select n, profile_id, listing, tier_id, 'executing', ${now}::timestamptz - interval '26 minutes'
        from owned order by n desc offset 3 limit 1)
      union all (select n, profile_id, null, 6 + (n / 30 % 3 = 0)::int, case when n % 90 = 31 then 'refunded' else 'paid' end,
        least(listed_at + interval '1 day', ${now}::timestamptz - interval '2 hours') from owned where n % 30 = 1)
    )
    select 1000 + row_number() over (order by at, n) as id, made.*, t.title, t.price, t.is_product, t.duration_days, p.email,
      upper(substr(md5('order' || at || n), 1, 17)) as order_id, upper(substr(md5('capture' || at || n), 1, 17)) as capture_id,
      upper(substr(md5('payer' || profile_id), 1, 13)) as payer_id
    from made join listing_tier t on t.id = made.tier_id join profile p on p.id = made.profile_id`.execute(
    db,
  )
  await writeBooks(db, siteUrl)
  await writeInvoices(db)
  await writeOrders(db, now)
}

/** Creates orders and payments in the sandbox. One capture is still pending. */
async function writeBooks(db: Kysely<Database>, siteUrl: string) {
  await sql`
    insert into sandbox_order (id, request_id, status, body, created_at)
    select order_id, 'order-demonstration-' || id, order_status, jsonb_build_object('id', order_id, 'status', order_status,
        'purchase_units', jsonb_build_array(jsonb_build_object('custom_id', id::text, 'description', title, 'amount', amount)),
        'payer', jsonb_build_object('payer_id', payer_id), 'returnUrl', ${`${siteUrl}/paymentComplete`}::text,
        'cancelUrl', ${`${siteUrl}/paymentCanceled`}::text,
        'simulation', 'none'), at
    from sale, lateral (select case when state in ('paid', 'refunded', 'executing') then 'COMPLETED' else 'CREATED' end as order_status,
      jsonb_build_object('currency_code', 'USD', 'value', price || '.00') as amount) said`.execute(
    db,
  )
  await sql`
    insert into sandbox_capture (id, order_id, request_id, status, body, created_at)
    select capture_id, order_id, 'capture-demonstration-' || id, status, jsonb_strip_nulls(jsonb_build_object('id', capture_id,
        'status', status, 'amount', jsonb_build_object('currency_code', 'USD', 'value', price || '.00'),
        'refunds', case when state = 'refunded' then jsonb_build_array(jsonb_build_object('id', 'R' || capture_id,
          'amount', jsonb_build_object('currency_code', 'USD', 'value', price || '.00'))) end)), at + interval '40 seconds'
    from sale, lateral (select case state when 'paid' then 'COMPLETED' when 'executing' then 'PENDING' else 'REFUNDED' end as status) said
    where state in ('paid', 'refunded', 'executing')`.execute(db)
}

async function writeInvoices(db: Kysely<Database>) {
  await sql`
    insert into invoice (id, profile_id, listing_id, tier_id, title, amount_cents, state, provider, order_id, payer_id, capture_id,
      refunded_cents, refund_id, refund_reason, executed_payment, failure, created_at, modified_at, paid_at, refunded_at)
    select id, profile_id, listing, tier_id, title, price * 100, state, 'sandbox', order_id, case when was_paid then payer_id end,
      case when was_paid then capture_id end, case when state = 'refunded' then price * 100 else 0 end,
      case when state = 'refunded' then 'R' || capture_id end,
      case when state = 'refunded' then 'Bought twice by mistake.' end,
      case when was_paid then jsonb_build_object('id', order_id, 'status', 'COMPLETED', 'payment_source',
        case n % 4 when 0 then jsonb_build_object('card', jsonb_build_object('brand', 'VISA', 'last_digits', lpad((n * 7919 % 10000)::text, 4, '0')))
          when 1 then jsonb_build_object('card', jsonb_build_object('brand', 'MASTERCARD', 'last_digits', lpad((n * 104729 % 10000)::text, 4, '0')))
          else jsonb_build_object('paypal', jsonb_build_object('email_address', email)) end) end,
      case when state = 'failed' then 'The payment was declined.' end, at,
      at + case state when 'refunded' then interval '3 hours' when 'created' then interval '0' else interval '1 minute' end,
      case when was_paid then at + interval '1 minute' end, case when state = 'refunded' then at + interval '3 hours' end
    from sale, lateral (select state in ('paid', 'refunded') as was_paid) said order by id`.execute(
    db,
  )
  await sql`
    insert into invoice_event (invoice_id, state, cause, detail, happened_at)
    select id, step, case step when 'refunded' then 'staff' else 'buyer' end,
      case step when 'refunded' then 'Bought twice by mistake.' when 'failed' then 'The payment was declined.' end,
      at + case step when 'created' then interval '0' when 'executing' then interval '55 seconds'
        when 'refunded' then interval '3 hours' else interval '1 minute' end
    from sale, lateral unnest(case state when 'paid' then array['created', 'executing', 'paid']
      when 'refunded' then array['created', 'executing', 'paid', 'refunded'] when 'failed' then array['created', 'executing', 'failed']
      when 'canceled' then array['created', 'canceled'] when 'executing' then array['created', 'executing'] else array['created'] end) with ordinality as steps (step, place)
    order by id, place`.execute(db)
  await sql`
    insert into invoice_refund (invoice_id, refund_id, amount_cents, reason, refunded_at)
    select id, refund_id, refunded_cents, refund_reason, refunded_at from invoice where state = 'refunded'`.execute(
    db,
  )
  await sql`
    insert into invoice_grant (invoice_id, listing_id, profile_id, tier_id, granted_at, granted_days, revoked_at)
    select id, listing, profile_id, tier_id, at + interval '1 minute', duration_days,
      case when state = 'refunded' then at + interval '3 hours' end
    from sale where state in ('paid', 'refunded')`.execute(db)
  await sql`
    select setval(pg_get_serial_sequence('invoice', 'id'), greatest(1000, (select max(id) from invoice)))`.execute(
    db,
  )
}

/** Creates orders. Old ones are completed, and orders from this month are waiting for their planned date or a call. */
async function writeOrders(db: Kysely<Database>, now: Date) {
  await sql`
    insert into product_order (invoice_id, state, scheduled_on, place, note, ordered_at, changed_at, version)
    select id, order_state, case order_state when 'done' then at::date + 9 when 'scheduled' then ${now}::date + 3 + (n % 9)::int end,
      case when order_state in ('done', 'scheduled') then (array['At the hangar, 9:00 local', 'Main ramp, 10:30 local', 'Maintenance shop, 14:00 local'])[(1 + n / 30 % 3)::int] end,
      case when order_state = 'scheduled' then 'Keys are with the line crew.' end, at + interval '1 minute', at + interval '1 day', 1
    from sale, lateral (select case when state = 'refunded' then 'canceled' when at < ${now}::timestamptz - interval '45 days' then 'done'
      when n / 30 % 2 = 0 then 'scheduled' else 'ordered' end as order_state) said
    where is_product order by id`.execute(db)
  await sql`
    insert into product_order_event (order_id, state, detail, happened_at)
    select o.id, step, case when step = 'scheduled' then concat_ws(', ', to_char(o.scheduled_on, 'FMDD Mon YYYY'), o.place) end,
      o.ordered_at + (nth - 1) * interval '1 day'
    from product_order o, lateral unnest(case o.state when 'done' then array['ordered', 'scheduled', 'done']
      when 'ordered' then array['ordered'] else array['ordered', o.state] end) with ordinality as steps (step, nth)
    order by o.id, nth`.execute(db)
}
