import type { AppContext } from '#kernel/app-context.ts'
import type { SessionUser } from '../../contract.ts'
import { deletionDayKey } from './deletion/deletion-day.ts'

/** Returns the logged-in user, as displayed on pages. */
export async function sessionUser({
  actor,
  db,
  services,
}: AppContext): Promise<SessionUser | null> {
  if (!actor) return null
  const profile = await db
    .selectFrom('profile')
    .select(['first_name', 'last_name', 'presence', 'email_confirmed_at'])
    .select(services.get(deletionDayKey).as('deletion_day'))
    .where('id', '=', actor.profileId)
    .executeTakeFirstOrThrow()
  return {
    profileId: actor.profileId,
    aspNetUserId: actor.aspNetUserId,
    username: actor.email,
    firstName: profile.first_name,
    lastName: profile.last_name,
    userRoles: [...actor.roles, ...(actor.withheldRoles ?? [])],
    presence: profile.presence,
    isEmailConfirmed: profile.email_confirmed_at !== null,
    deletionDueAt: profile.deletion_day?.toISOString() ?? null,
  }
}
