import { sql } from 'kysely'
import { operation } from '#kernel/server/api/operation.ts'
import { dayMs } from '#kernel/time.ts'
import { getWebAppDashboardEndpoint, type WebAppDashboard } from '../web-app-contract.ts'

/** Metrics cover all sites, because the sites of an installation share listings and accounts. */
export const getWebAppDashboard = operation(getWebAppDashboardEndpoint, async (ctx) => {
  const now = ctx.now()
  const { currency } = ctx.site.money
  const monthAgo = new Date(now.getTime() - 30 * dayMs)
  const { rows } = await sql<Omit<WebAppDashboard, 'webApp'>>`
    select
      (select json_build_object(
        'total', count(*),
        'active', count(*) filter (where is_active and not is_sold
          and (expires_at is null or expires_at > ${now})),
        'sold', count(*) filter (where is_sold)) from listing) as listings,
      (select json_build_object(
        'total', count(*),
        'enabled', count(*) filter (where is_enabled),
        'lastThirtyDays', count(*) filter (where created_at > ${monthAgo})) from profile) as users,
      (select json_build_object(
        'total', count(*),
        'waiting', count(*) filter (where confirmed_at is null and decline_reason is null
          and hidden_at is null)) from biz) as brokerages,
      (select json_build_object(
        'total', count(*),
        'lastThirtyDays', count(*) filter (where submitted_at > ${monthAgo})) from lead) as leads,
      (select json_build_object(
        'total', count(*),
        'paid', count(*) filter (where state = 'paid'),
        'paidAmount', coalesce(sum(amount_cents) filter (where state = 'paid' and currency = ${currency}), 0)::float8 / 100,
        'paidLastThirtyDays', coalesce(sum(amount_cents)
          filter (where state = 'paid' and currency = ${currency} and paid_at > ${monthAgo}), 0)::float8 / 100)
        from invoice) as invoices,
      (select json_build_object('total', count(*) filter (where superseded_at is null))
        from listing_tier) as tiers`.execute(ctx.db)
  const [stats] = rows
  if (!stats) throw new Error('A select without a from clause must return one row.')
  const { id, name, url } = ctx.site
  return { webApp: { id, name, domain: new URL(url).host }, ...stats }
})
