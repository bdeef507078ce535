import type { AppContext } from '#kernel/app-context.ts'
import { endAllSessions } from '../../session/sessions.ts'

/** Nobody logs in to it any more, and who was logged in is not. What is under way goes on to its end. */
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
