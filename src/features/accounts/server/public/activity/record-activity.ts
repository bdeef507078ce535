import type { AppContext } from '#kernel/app-context.ts'
import { nameBrowser } from '#kernel/devices/name-browser.ts'
import { staffRoles } from '#kernel/endpoint.ts'
import { networkBlock } from '#kernel/server/network.ts'
import type { ActivityAction } from '../../../activity-actions.ts'
import { toSessionId } from '../session-list.ts'

/**
 * Writes a line into the history that the owner of an account reads, in the context's transaction. Whoever acts is
 * named by their session; of staff, who act on another's account, nothing of where they are is kept.
 */
export async function recordActivity(
  ctx: AppContext,
  profileId: number,
  action: ActivityAction,
  { about, path, sessionHash }: ActivityDetail = {},
): Promise<void> {
  const { actor } = ctx
  const isOwn = actor?.profileId === profileId
  // Whoever follows a mailed link of another account is not staff, whatever account they are logged in to.
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
      device: isByStaff ? 'Our staff' : nameBrowser(ctx.visitor.userAgent),
      network: isByStaff ? null : networkBlock(ctx.visitor.ip),
      about: about?.slice(0, 300) ?? null,
      path: path ?? null,
    })
    .execute()
}

type ActivityDetail = {
  /** What it was done to, by name. */
  about?: string | undefined
  /** Where that stands on the site. */
  path?: string
  /** Of a session that has only just begun. */
  sessionHash?: string
}
