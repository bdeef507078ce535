import type { AppContext } from '#kernel/app-context.ts'
import type { SessionUser } from '../../contract.ts'
import type { Presence } from '../../rules.ts'

/** Who is logged in, as pages show it. */
export async function sessionUser({ actor, db }: AppContext): Promise<SessionUser | null> {
  if (!actor) return null
  const profile = await db
    .selectFrom('profile')
    .leftJoin('account_deletion', 'account_deletion.profile_id', 'profile.id')
    .select(['first_name', 'last_name', 'presence', 'email_confirmed_at', 'due_at'])
    .where('profile.id', '=', actor.profileId)
    .executeTakeFirstOrThrow()
  return {
    profileId: actor.profileId,
    aspNetUserId: actor.aspNetUserId,
    username: actor.email,
    firstName: profile.first_name,
    lastName: profile.last_name,
    userRoles: [...actor.roles, ...(actor.withheldRoles ?? [])],
    presence: profile.presence as Presence,
    isEmailConfirmed: profile.email_confirmed_at !== null,
    deletedOn: profile.due_at?.toISOString() ?? null,
  }
}
