import { sql } from 'kysely'
import { operation } from '#kernel/server/operation.ts'
import { dayMs } from '#kernel/time.ts'
import { getWebAppDashboardEndpoint } from '../web-app-contract.ts'

/** Metrics cover all sites, because the sites of an installation share listings and accounts. */
export const getWebAppDashboard = operation(getWebAppDashboardEndpoint, async (ctx) => {
  const now = ctx.now()
  const monthAgo = new Date(now.getTime() - 30 * dayMs)
  const { rows } = await sql<Stats>`
    select
      (select count(*) from listing) as listings,
      (select count(*) from listing where is_active and not is_sold and expires_at > ${now}) as active,
      (select count(*) from listing where is_sold) as sold,
      (select count(*) from profile) as users,
      (select count(*) from profile where is_enabled) as enabled,
      (select count(*) from profile where created_at > ${monthAgo}) as new_users,
      (select count(*) from biz) as brokerages,
      (select count(*) from biz where confirmed_at is null) as waiting,
      (select count(*) from lead) as leads,
      (select count(*) from lead where submitted_at > ${monthAgo}) as new_leads,
      (select count(*) from invoice) as invoices,
      (select count(*) from invoice where state = 'paid') as paid,
      (select coalesce(sum(amount_cents), 0)::float8 / 100 from invoice where state = 'paid') as amount,
      (select coalesce(sum(amount_cents), 0)::float8 / 100 from invoice
        where state = 'paid' and paid_at > ${monthAgo}) as new_amount,
      (select count(*) from listing_tier where superseded_at is null) as tiers`.execute(ctx.db)
  const [stats] = rows
  if (!stats) throw new Error('A select without a from clause must return one row.')
  const { id, name, url } = ctx.site
  return {
    webApp: { id, name, domain: new URL(url).host },
    listings: { total: stats.listings, active: stats.active, sold: stats.sold },
    users: { total: stats.users, enabled: stats.enabled, lastThirtyDays: stats.new_users },
    brokerages: { total: stats.brokerages, waiting: stats.waiting },
    leads: { total: stats.leads, lastThirtyDays: stats.new_leads },
    invoices: {
      total: stats.invoices,
      paid: stats.paid,
      paidAmount: stats.amount,
      paidLastThirtyDays: stats.new_amount,
    },
    tiers: { total: stats.tiers },
  }
})

type Stats = Record<
  | 'listings'
  | 'active'
  | 'sold'
  | 'users'
  | 'enabled'
  | 'new_users'
  | 'brokerages'
  | 'waiting'
  | 'leads'
  | 'new_leads'
  | 'invoices'
  | 'paid'
  | 'amount'
  | 'new_amount'
  | 'tiers',
  number
>
