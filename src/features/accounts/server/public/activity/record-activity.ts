import type { AppContext } from '#kernel/app-context.ts'
import { describeBrowser } from '#kernel/devices/describe-browser.ts'
import { staffRoles } from '#kernel/endpoint.ts'
import { networkBlock } from '#kernel/server/http/network.ts'
import type { ActivityAction } from '../../../activity-actions.ts'
import { toSessionId } from '../session-list.ts'

/**
 * Adds an entry to an account's activity log, in the context's transaction. The owner's entries include their session.
 * The location of staff acting on another account isn't stored.
 */
export async function recordActivity(
  ctx: AppContext,
  profileId: number,
  action: ActivityAction,
  { about, path, sessionHash }: ActivityDetail = {},
): Promise<void> {
  const { actor } = ctx
  const isOwn = actor?.profileId === profileId
  // Opening an emailed link of another account isn't a staff action, even if the user has staff roles.
  const isByStaff =
    actor !== null && !isOwn && actor.roles.some((role) => staffRoles.includes(role))
  const session = sessionHash ?? (isOwn ? actor.sessionHash : undefined)
  await ctx.db
    .insertInto('account_activity')
    .values({
      profile_id: profileId,
      happened_at: ctx.now(),
      action,
      session_id: session ? toSessionId(session) : null,
      device: isByStaff ? 'Our staff' : describeBrowser(ctx.visitor.userAgent),
      network: isByStaff ? null : networkBlock(ctx.visitor.ip),
      about: about?.slice(0, 300) ?? null,
      path: path ?? null,
    })
    .execute()
}

type ActivityDetail = {
  /** Name of the affected object. */
  about?: string | undefined
  /** Path of the affected object on the site. */
  path?: string
  /** Hash of a session that was just created. Defaults to the context's session. */
  sessionHash?: string
}
