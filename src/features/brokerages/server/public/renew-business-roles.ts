import {
  type BusinessRole,
  setBusinessRoles,
} from '#features/accounts/server/public/set-business-roles.ts'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Gives a profile the roles that its places at all brokerages earn, and takes those that it has lost. To be called in
 * the transaction that changed one of them.
 */
export async function renewBusinessRoles(ctx: AppContext, profileId: number): Promise<void> {
  await holdProfile(ctx, profileId)
  const places = await ctx.db
    .selectFrom('biz_employee')
    .select('is_admin')
    .where('profile_id', '=', profileId)
    .execute()
  const earned = new Set(
    places.map(({ is_admin }): BusinessRole => (is_admin ? 'BizAdmin' : 'BizEmp')),
  )
  await setBusinessRoles(ctx, profileId, [...earned].sort())
}

/** Two brokerages that change one person’s place at once take turns, and the second sees what the first did. */
export async function holdProfile({ db }: AppContext, profileId: number) {
  await db.selectFrom('profile').select('id').where('id', '=', profileId).forNoKeyUpdate().execute()
}
