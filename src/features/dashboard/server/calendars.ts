import { sql } from 'kysely'
import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { createCalendarEndpoint, revokeCalendarEndpoint } from '../contract.ts'
import { requireScope } from './scope.ts'

export const createCalendar = operation(createCalendarEndpoint, async (ctx, { id }) => {
  await requireScope(ctx, id, undefined)
  const key = await renewCalendarKey(ctx, id)
  await recordActivity(ctx, ctx.actor.profileId, 'calendar.add')
  return { url: `${ctx.site.url}/biz/${id}/schedule.ics?key=${key}` }
})

export const revokeCalendar = operation(revokeCalendarEndpoint, async (ctx, { id }) => {
  await requireScope(ctx, id, undefined)
  await revokeCalendarKey(ctx, id)
  return {}
})

/** Creates a new key for the member's calendar feed and revokes the previous one. */
async function renewCalendarKey(ctx: ActorContext, bizId: number): Promise<string> {
  const key = newToken()
  const renewed = { key_hash: hashToken(key), created_at: ctx.now() }
  await ctx.db
    .insertInto('calendar_key')
    .values({ profile_id: ctx.actor.profileId, biz_id: bizId, ...renewed })
    .onConflict((conflict) => conflict.columns(['profile_id', 'biz_id']).doUpdateSet(renewed))
    .execute()
  return key
}

async function revokeCalendarKey({ db, actor }: ActorContext, bizId: number) {
  await db
    .deleteFrom('calendar_key')
    .where('profile_id', '=', actor.profileId)
    .where('biz_id', '=', bizId)
    .execute()
}

/** Returns the owner of a calendar key, or null if the key is revoked or the account is disabled. */
export async function findCalendarKeyOwner({ db }: AppContext, bizId: number, key: string) {
  const holder = await db
    .selectFrom('calendar_key')
    .innerJoin('profile', 'profile.id', 'calendar_key.profile_id')
    .select(['profile.id as profileId', sql<Role[]>`profile.roles`.as('roles')])
    .where('calendar_key.biz_id', '=', bizId)
    .where('calendar_key.key_hash', '=', hashToken(key))
    .where('profile.is_enabled', '=', true)
    .executeTakeFirst()
  return holder ?? null
}
