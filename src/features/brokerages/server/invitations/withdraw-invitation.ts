import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { withdrawInvitationEndpoint } from '../../members-contract.ts'
import { lockBrokerage } from '../members/lock-brokerage.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { findPendingInvitation } from './find-pending-invitation.ts'

export const withdrawInvitation = writeOperation(
  withdrawInvitationEndpoint,
  async (ctx, { id, invitationId }) => {
    await lockBrokerage(ctx, id)
    await requireAdministrator(ctx, id)
    await findPendingInvitation(ctx, id, invitationId)
    await ctx.db
      .updateTable('biz_invitation')
      .set({ withdrawn_at: ctx.now() })
      .where('id', '=', invitationId)
      .execute()
    return { invitationId }
  },
)
