import { sql } from 'kysely'
import { deletionDayKey } from '#features/accounts/server/public/leaving/deletion-day.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** That the account is to be deleted stands on every page of who is logged in. */
export function startPrivacy(ctx: AppContext) {
  ctx.services.set(
    deletionDayKey,
    sql<Date | null>`(select due_at from account_deletion where profile_id = profile.id)`,
  )
}
