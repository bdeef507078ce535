import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListingStatus, listingStatuses } from '#features/listings/status-rules.ts'
import type { Actor } from '#kernel/app-context.ts'

/**
 * Over `listing`: what the actor may edit as their own. The same rule as `mayEdit` but for staff, who may edit all
 * and own nothing of it; a test holds the two together.
 */
export function isOwn({ profileId, roles }: Actor): RawBuilder<SqlBool> {
  const isBroker = roles.includes('BizEmp') || roles.includes('BizAdmin')
  // The indexes on seller and brokerage answer this; a test of each listing's owner would scan the market.
  return sql<SqlBool>`listing.id in (
    select id from listing where profile_id = ${profileId} and biz_id is null
    union all
    select theirs.id from (
      select biz_id, array_agg(id) as ids, bool_or(is_admin) as is_admin,
        bool_and(sees_own_only and not is_admin) as sees_own_only
      from biz_employee where profile_id = ${profileId} group by biz_id) me
    join biz on biz.id = me.biz_id
    join listing theirs on theirs.biz_id = me.biz_id
    where ${isBroker}::boolean and (
      theirs.biz_employee_id = any(me.ids)
      or not me.sees_own_only and (
        biz.allow_all_edit
        or theirs.profile_id = ${profileId}
        or me.is_admin and ${roles.includes('BizAdmin')}::boolean)))`
}

/** Over `listing`: its status, as `deriveStatus` says it; a test holds the two together. */
export function statusInSql(now: Date): RawBuilder<ListingStatus> {
  const hasRunOut = sql`(tier_id is null or coalesce(expires_at <= ${now}, false))`
  return sql<ListingStatus>`case
    when is_sold then case when ${hasRunOut} then ${status('sold-expired')} else ${status('sold')} end
    when tier_id is null then ${status('unpaid')}
    when ${hasRunOut} then ${status('expired')}
    when is_active then ${status('active')}
    else ${status('inactive')} end`
}

/** Over `listing`: all words of the text stand in what the seller calls it by. */
export function isCalled(words: string): Expression<SqlBool> {
  const called = sql`lower(concat_ws(' ', title, registration, stock_number))`
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return sql<SqlBool>`(select coalesce(bool_and(strpos(${called}, word) > 0), true)
    from unnest(${wanted}::text[]) word)`
}

/** A constant of ours as text: PostgreSQL would otherwise ask which type a parameter is. */
function status(name: (typeof listingStatuses)[number]) {
  return sql.lit(name)
}
