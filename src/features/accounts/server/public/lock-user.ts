import { type ExpressionBuilder, sql } from 'kysely'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { isUsableAccount } from './is-usable-account.ts'

/**
 * Locks an account for a change by staff until the transaction ends. Serializes all such changes. If two administrators
 * disable each other concurrently, the second request is rejected.
 */
export async function lockUser(ctx: ActorContext, target: { id: number } | { email: string }) {
  await sql`select pg_advisory_xact_lock(hashtext('change of a user by staff'))`.execute(ctx.db)
  await assertStillServerAdmin(ctx)
  return ctx.db
    .selectFrom('profile')
    .select(['id', 'email', 'roles', 'is_enabled', 'disabled_reason', 'version'])
    .select('email_confirmed_at')
    .where((row) => isTarget(row, target))
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound('User not found.'))
}

export type LockedUser = Awaited<ReturnType<typeof lockUser>>

/** Locks a profile until the transaction ends, so that each concurrent change to it sees the previous one. */
export async function lockProfile({ db }: AppContext, profileId: number) {
  await db.selectFrom('profile').select('id').where('id', '=', profileId).forNoKeyUpdate().execute()
}

/** Throws if a change would remove the caller as administrator, or the last administrator who can log in. */
export async function assertCanRemoveServerAdmin(
  ctx: ActorContext,
  { id, roles, is_enabled }: LockedUser,
) {
  if (id === ctx.actor.profileId)
    throw new Refusal('conflict', { message: 'You can’t do this to your own account.' })
  if (!is_enabled || !roles.includes('ServerAdmin')) return
  if (!(await hasOtherServerAdmin(ctx, id)))
    throw new Refusal('conflict', { message: 'You can’t remove the last server administrator.' })
}

/** Checks whether another administrator could log in. */
export async function hasOtherServerAdmin(ctx: ActorContext, id: number): Promise<boolean> {
  const other = await ctx.db
    .selectFrom('profile')
    .select('id')
    .where(sql<boolean>`roles @> '{ServerAdmin}'`)
    .where('id', '!=', id)
    .where(isUsableAccount(ctx))
    .executeTakeFirst()
  return other !== undefined
}

async function assertStillServerAdmin(ctx: ActorContext) {
  await ctx.db
    .selectFrom('profile')
    .select('id')
    .where('id', '=', ctx.actor.profileId)
    .where(sql<boolean>`roles @> '{ServerAdmin}'`)
    .where(isUsableAccount(ctx))
    .executeTakeFirstOrThrow(() => new Refusal('not_allowed'))
}

function isTarget(
  row: ExpressionBuilder<Database, 'profile'>,
  target: { id: number } | { email: string },
) {
  return 'id' in target
    ? row('id', '=', target.id)
    : row(row.fn('lower', ['email']), '=', target.email.toLowerCase())
}
