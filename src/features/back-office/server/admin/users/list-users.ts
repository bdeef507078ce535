import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { estimateRows } from '#kernel/server/reports/estimate-rows.ts'
import { listUsersEndpoint, type UserQuery } from '../../../users-contract.ts'
import {
  lastSeen,
  listingCount,
  matchesUserSearch,
  selectUsers,
  toUser,
  withListColumns,
} from './select-users.ts'

export const listUsers = operation(listUsersEndpoint, async (ctx, asked) => {
  const { page, pageSize, sort, dir } = asked
  const wanted = narrow(ctx, asked)
  const [rows, total] = await Promise.all([
    withListColumns(wanted)
      .orderBy(orders[sort], (order) => (dir === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy('profile.id')
      .offset(page * pageSize)
      .limit(pageSize)
      .execute(),
    countUsers(ctx, asked),
  ])
  return { items: rows.map(toUser), total, page, pageSize }
})

function narrow(ctx: AppContext, { q, role, state, address, since }: UserQuery) {
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
async function countUsers(ctx: AppContext, asked: UserQuery): Promise<number> {
  const { q, role, state, address, since } = asked
  if (!q && !role && !state && !address && !since)
    return (await estimateRows(ctx.db, 'profile')).count
  const { total } = await narrow(ctx, asked)
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
