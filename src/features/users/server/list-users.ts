import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { estimateRows } from '#kernel/server/reports/estimate-rows.ts'
import { listUsersEndpoint, type UserQuery } from '../contract.ts'
import {
  lastSeen,
  listingCount,
  matchesUserSearch,
  selectUsers,
  toUser,
  withListColumns,
} from './select-users.ts'

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
