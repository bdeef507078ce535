import { deletionDayKey } from '#features/accounts/server/public/leaving/deletion-day.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** That the account is to be deleted stands on every page of who is logged in. */
export function startPrivacy(ctx: AppContext) {
  ctx.services.set(deletionDayKey, async ({ db }, profileId) => {
    const row = await db
      .selectFrom('account_deletion')
      .select('due_at')
      .where('profile_id', '=', profileId)
      .executeTakeFirst()
    return row?.due_at ?? null
  })
}
