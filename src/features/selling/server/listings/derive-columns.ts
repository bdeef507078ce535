import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { EngineEntry } from '#features/listings/meta-contract.ts'
import type { ListingStatus, listingStatuses } from '#features/listings/status-rules.ts'
import { findFamilies } from '#features/lookups/server/public/find-family.ts'
import { matchAllWithRegistry } from '#features/lookups/server/public/registry-match.ts'
import type { Actor, AppContext } from '#kernel/app-context.ts'
import { likeContains } from '#kernel/lists/like-pattern.ts'
import { toEngineRows } from './listing-columns.ts'

/** Looks up an aircraft's facts in the catalog and the registry by model and registration. */
export async function deriveColumns(ctx: AppContext, named: Named): Promise<Derived> {
  const [derived] = await deriveManyColumns(ctx, [named])
  return derived as Derived
}

/** Like `deriveColumns` for many aircraft, in the same order. */
export async function deriveManyColumns(
  ctx: AppContext,
  all: readonly Named[],
): Promise<Derived[]> {
  const aircraft = all.map(({ registration, year, make_id: makeId, model }) => ({
    registration,
    year,
    makeId,
    model,
  }))
  const families = await findFamilies(ctx, aircraft)
  const matches = await matchAllWithRegistry(ctx, aircraft)
  return all.map((_, index) => ({
    family: families[index] ?? null,
    registry_matched: matches[index] ?? false,
  }))
}

type Named = { registration: string | null; year: number; make_id: number; model: string | null }
type Derived = { family: string | null; registry_matched: boolean }

/** Inserts the engines of a listing. The caller must have deleted existing rows. */
export async function insertEngines(
  { db }: AppContext,
  listingId: number,
  engines: readonly EngineEntry[],
): Promise<void> {
  const rows = toEngineRows(listingId, engines)
  if (rows.length > 0) await db.insertInto('listing_engine').values(rows).execute()
}

/**
 * Condition on `listing`: the actor owns it. Same rule as `canEditListing`, except for staff, who can edit all listings
 * without owning them. A test checks that both agree.
 */
export function isOwnedBy({ profileId, roles }: Actor): RawBuilder<SqlBool> {
  const isBroker = roles.includes('BizEmp') || roles.includes('BizAdmin')
  // This form uses the indexes on seller and brokerage. A check per listing would scan the entire table.
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

/** Returns the status of `listing` in SQL. A test checks that it matches `deriveStatus`. */
export function listingStatusSql(now: Date): RawBuilder<ListingStatus> {
  const hasRunOut = sql`(tier_id is null or coalesce(expires_at <= ${now}, false))`
  return sql<ListingStatus>`case
    when is_sold then case when ${hasRunOut} then ${status('sold-expired')} else ${status('sold')} end
    when tier_id is null then ${status('unpaid')}
    when ${hasRunOut} then ${status('expired')}
    when is_active then ${status('active')}
    else ${status('inactive')} end`
}

/** Condition on `listing`: its title, registration, or stock number contains every word. */
export function matchesListingText(text: string): Expression<SqlBool> {
  const searchableText = sql`lower(concat_ws(' ', title, registration, stock_number))`
  const terms = new Set(text.toLowerCase().split(/\s+/).filter(Boolean))
  return sql<SqlBool>`${searchableText} like all(${[...terms].map(likeContains)}::text[])`
}

/** Returns a literal because PostgreSQL couldn't infer the type of a parameter. */
function status(name: (typeof listingStatuses)[number]) {
  return sql.lit(name)
}
