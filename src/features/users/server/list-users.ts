import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { likeContains } from '#kernel/lists/like-pattern.ts'
import { operation } from '#kernel/server/api/operation.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { estimateRows } from '#kernel/server/reports/estimate-rows.ts'
import { listUsersEndpoint, type User, type UserQuery } from '../contract.ts'

/** Selects the columns that the list shows. */
export function withListColumns<Row>(query: SelectQueryBuilder<Database, 'profile', Row>) {
  return query.select([
    'profile.id',
    'profile.asp_net_user_id',
    'profile.email',
    'profile.first_name',
    'profile.last_name',
    'profile.roles',
    'profile.is_enabled',
    'profile.email_confirmed_at',
    'profile.created_at',
    'profile.version',
    lastSeen.as('last_seen'),
    listingCount.as('listing_count'),
  ])
}

/** Combines both sources. Sessions record the last use by the minute, and accounts by the hour. */
const lastSeen = sql<Date | null>`greatest(profile.last_seen_at,
  (select max(session.last_seen_at) from session where session.profile_id = profile.id))`

const listingCount = sql<number>`
  (select count(*)::int from listing where listing.profile_id = profile.id)`

/** Matches search terms in the email address and name, or the ID of a user or listing. */
function matchesUserSearch(searchText: string) {
  return (row: ExpressionBuilder<Database, 'profile'>) => {
    const called = sql`(lower(profile.email) || ' ' || lower(coalesce(profile.first_name, ''))
      || ' ' || lower(coalesce(profile.last_name, '')))`
    const all = row.and(
      searchText
        .toLowerCase()
        .split(/\s+/)
        .filter(Boolean)
        .map((term) => sql<boolean>`${called} like ${likeContains(term)}`),
    )
    const id = Number(searchText)
    if (!/^\d{1,10}$/.test(searchText) || id > highestInteger) return all
    return row.or([
      all,
      row('profile.id', '=', id),
      sql<boolean>`profile.id = (select profile_id from listing where listing.id = ${id})`,
    ])
  }
}

export function toUser(row: UserRow): User {
  return {
    profileId: row.id,
    aspNetUserId: row.asp_net_user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    roles: row.roles,
    isEnabled: row.is_enabled,
    isEmailConfirmed: row.email_confirmed_at !== null,
    memberSince: row.created_at.toISOString(),
    lastSeenAt: row.last_seen?.toISOString() ?? null,
    listingCount: row.listing_count,
    version: row.version,
  }
}

export function selectUsers({ db }: Pick<AppContext, 'db'>) {
  return db.selectFrom('profile').where('erased_at', 'is', null)
}

const highestInteger = 2_147_483_647

type UserRow = Awaited<
  ReturnType<ReturnType<typeof withListColumns<object>>['executeTakeFirstOrThrow']>
>

export const listUsers = operation(listUsersEndpoint, async (ctx, filter) => {
  const { page, pageSize, sort, dir } = filter
  const matching = applyFilter(ctx, filter)
  const [rows, total] = await Promise.all([
    withListColumns(matching)
      .orderBy(orders[sort], (order) => (dir === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy('profile.id')
      .offset(page * pageSize)
      .limit(pageSize)
      .execute(),
    countUsers(ctx, filter),
  ])
  return { items: rows.map(toUser), total, page, pageSize }
})

function applyFilter(ctx: AppContext, { q, role, state, address, since }: UserQuery) {
  return selectUsers(ctx)
    .$if(q !== '', (query) => query.where(matchesUserSearch(q)))
    .$if(role !== undefined, (query) =>
      query.where(sql<boolean>`profile.roles @> ${[role]}::text[]`),
    )
    .$if(state === 'enabled', (query) => query.where('is_enabled', '=', true))
    .$if(state === 'disabled', (query) => query.where('is_enabled', '=', false))
    .$if(address === 'confirmed', (query) => query.where('email_confirmed_at', 'is not', null))
    .$if(address === 'unconfirmed', (query) => query.where('email_confirmed_at', 'is', null))
    .$if(since !== undefined, (query) =>
      query.where('created_at', '>=', new Date(`${since}T00:00:00Z`)),
    )
}

/** Estimates the total if there are many users. Counts filtered results exactly. */
async function countUsers(ctx: AppContext, filter: UserQuery): Promise<number> {
  const { q, role, state, address, since } = filter
  if (!q && !role && !state && !address && !since)
    return (await estimateRows(ctx.db, 'profile')).count
  const { total } = await applyFilter(ctx, filter)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const orders: Record<UserQuery['sort'], RawBuilder<unknown>> = {
  email: sql`lower(profile.email)`,
  name: sql`nullif(lower(concat_ws(' ', profile.first_name, profile.last_name)), '')`,
  since: sql`profile.created_at`,
  seen: lastSeen,
  listings: listingCount,
}
