import { sql } from 'kysely'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'

/** Creates a new key for the member's calendar feed and revokes the previous one. */
export async function renewCalendarKey(ctx: ActorContext, bizId: number): Promise<string> {
  const key = newToken()
  const renewed = { key_hash: hashToken(key), created_at: ctx.now() }
  await ctx.db
    .insertInto('calendar_key')
    .values({ profile_id: ctx.actor.profileId, biz_id: bizId, ...renewed })
    .onConflict((conflict) => conflict.columns(['profile_id', 'biz_id']).doUpdateSet(renewed))
    .execute()
  return key
}

export async function revokeCalendarKey({ db, actor }: ActorContext, bizId: number) {
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
