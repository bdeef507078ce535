import { sql } from 'kysely'
import { deletionDayKey } from '#features/accounts/server/public/deletion/deletion-day.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Registers the deletion notice, which logged-in users see on every page. */
export function startPrivacy(ctx: AppContext) {
  ctx.services.set(
    deletionDayKey,
    sql<Date | null>`(select due_at from account_deletion where profile_id = profile.id)`,
  )
}
