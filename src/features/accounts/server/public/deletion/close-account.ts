import type { AppContext } from '#kernel/app-context.ts'
import { endAllSessions } from '../../session/sessions.ts'

/** Disables login and ends all sessions. Requests in progress can finish. */
export async function closeAccount(ctx: AppContext, profileId: number): Promise<void> {
  await ctx.db
    .updateTable('profile')
    .set((row) => ({
      is_enabled: false,
      disabled_at: ctx.now(),
      disabled_reason: 'Deleted by its owner',
      version: row('version', '+', 1),
    }))
    .where('id', '=', profileId)
    .execute()
  await endAllSessions(ctx, profileId)
}
