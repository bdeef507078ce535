import { lockProfile } from '#features/accounts/server/public/lock-user.ts'
import {
  type BusinessRole,
  setBusinessRoles,
} from '#features/accounts/server/public/set-business-roles.ts'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Updates a profile's roles to match its memberships in all brokerages. Must be called in the transaction that changed
 * a membership.
 */
export async function syncBusinessRoles(ctx: AppContext, profileId: number): Promise<void> {
  await lockProfile(ctx, profileId)
  const memberships = await ctx.db
    .selectFrom('biz_employee')
    .select('is_admin')
    .where('profile_id', '=', profileId)
    .execute()
  const earned = new Set(
    memberships.map(({ is_admin }): BusinessRole => (is_admin ? 'BizAdmin' : 'BizEmp')),
  )
  await setBusinessRoles(ctx, profileId, [...earned].sort())
}
