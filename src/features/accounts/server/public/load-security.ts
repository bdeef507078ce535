import type { ActorContext } from '#kernel/app-context.ts'
import { listActivityEndpoint } from '../../activity-contract.ts'
import { listActivity } from '../activity/list-activity.ts'
import { getAccountEmail } from '../email/get-account-email.ts'
import { hasPassword } from '../password/has-password.ts'
import { listMySessions } from '../session/my-sessions.ts'

/** Loads the address, sessions, and activity for the Security page. `query` filters the activity. */
export async function loadSecurity(ctx: ActorContext, query: URLSearchParams) {
  const parsed = listActivityEndpoint.input.safeParse(Object.fromEntries(query))
  const narrowed = parsed.success ? parsed.data : { session: undefined, before: undefined }
  const [email, sessions, activity, owns] = await Promise.all([
    getAccountEmail(ctx, {}),
    listMySessions(ctx, {}),
    listActivity(ctx, narrowed),
    hasPassword(ctx, ctx.actor.profileId),
  ])
  return {
    email,
    hasPassword: owns,
    sessions: sessions.items,
    activity: { ...activity, session: narrowed.session ?? null, isFirst: !narrowed.before },
    now: ctx.now().toISOString(),
  }
}
