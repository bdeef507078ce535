import type { AppContext } from '#kernel/app-context.ts'
import type { Invitation } from '../../members-contract.ts'
import { toInvitation } from '../invitations/invitation-wire.ts'

/** Returns pending invitations, newest first. The caller must check permissions. */
export async function listInvitations(ctx: AppContext, bizId: number): Promise<Invitation[]> {
  const rows = await ctx.db
    .selectFrom('biz_invitation')
    .selectAll()
    .where('biz_id', '=', bizId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('invited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return Promise.all(rows.map((row) => toInvitation(ctx, row)))
}
