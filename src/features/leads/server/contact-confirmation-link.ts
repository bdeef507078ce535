import { verifyToken } from '#features/mail/server/public/signed-token.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Returns the details that an emailed link would confirm. Has no side effects, because mail scanners follow links. */
export async function readConfirmationLink(ctx: AppContext, token: string) {
  const subject = await verifyToken(ctx, 'lead-address', token)
  const [, profileId, email] = /^(\d+):(.+)$/s.exec(subject ?? '') ?? []
  if (!profileId || !email) return null
  const row = await ctx.db
    .selectFrom('lead_address')
    .select(['profile_id', 'email', 'confirmed_at'])
    .where('profile_id', '=', Number(profileId))
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

export async function confirmContactAddress(ctx: AppContext, token: string): Promise<void> {
  const row = await readConfirmationLink(ctx, token)
  if (!row) return
  await ctx.db
    .updateTable('lead_address')
    .set({ confirmed_at: ctx.now() })
    .where('profile_id', '=', row.profile_id)
    .where('email', '=', row.email)
    .where('confirmed_at', 'is', null)
    .execute()
}
