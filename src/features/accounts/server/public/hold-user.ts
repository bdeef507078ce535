import { type ExpressionBuilder, sql } from 'kysely'
import type { ActorContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { isUsable } from '../is-usable.ts'

/**
 * An account that staff is about to change, held until the transaction ends. All such changes wait for each other: of
 * two administrators who disable one another at once the second finds itself disabled, and is refused.
 */
export async function holdUser(ctx: ActorContext, whom: { id: number } | { email: string }) {
  await sql`select pg_advisory_xact_lock(hashtext('change of a user by staff'))`.execute(ctx.db)
  await assertStillServerAdmin(ctx)
  const user = await ctx.db
    .selectFrom('profile')
    .select(['id', 'email', 'roles', 'is_enabled', 'disabled_reason', 'version'])
    .select('email_confirmed_at')
    .where((row) => isMeant(row, whom))
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new Refusal('not_found', { message: 'There is no such user.' })
  return { ...user, roles: user.roles as Role[] }
}

export type HeldUser = Awaited<ReturnType<typeof holdUser>>

/** Refuses what would take an administrator from the site who is the caller, or the last one that can log in. */
export async function assertServerAdminStays(
  ctx: ActorContext,
  { id, roles, is_enabled }: HeldUser,
) {
  if (id === ctx.actor.profileId)
    throw new Refusal('conflict', { message: 'Nobody can do this to their own account.' })
  if (!is_enabled || !roles.includes('ServerAdmin')) return
  if (!(await hasOtherServerAdmin(ctx, id)))
    throw new Refusal('conflict', { message: 'The last server administrator stays.' })
}

/** Whether somebody else could log in and administer the site. */
export async function hasOtherServerAdmin(ctx: ActorContext, id: number): Promise<boolean> {
  const other = await ctx.db
    .selectFrom('profile')
    .select('id')
    .where(sql<boolean>`roles @> '{ServerAdmin}'`)
    .where('id', '!=', id)
    .where(isUsable(ctx))
    .executeTakeFirst()
  return other !== undefined
}

async function assertStillServerAdmin(ctx: ActorContext) {
  const self = await ctx.db
    .selectFrom('profile')
    .select('id')
    .where('id', '=', ctx.actor.profileId)
    .where(sql<boolean>`roles @> '{ServerAdmin}'`)
    .where(isUsable(ctx))
    .executeTakeFirst()
  if (!self) throw new Refusal('not_allowed')
}

function isMeant(
  row: ExpressionBuilder<Database, 'profile'>,
  whom: { id: number } | { email: string },
) {
  return 'id' in whom
    ? row('id', '=', whom.id)
    : row(row.fn('lower', ['email']), '=', whom.email.toLowerCase())
}
