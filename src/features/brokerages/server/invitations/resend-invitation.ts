import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { resendInvitationEndpoint } from '../../members-contract.ts'
import { lockBrokerage } from '../members/lock-brokerage.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { findPendingInvitation } from './find-pending-invitation.ts'
import { toInvitation } from './invitation-wire.ts'
import { countInvitationMail } from './limits.ts'
import { mailInvitation, newInvitationToken } from './mail-invitation.ts'

/** Creates a new token, because only a digest of the old one is stored. */
export const resendInvitation = writeOperation(
  resendInvitationEndpoint,
  async (ctx, { id, invitationId }) => {
    const biz = await lockBrokerage(ctx, id)
    await requireAdministrator(ctx, id)
    const { email } = await findPendingInvitation(ctx, id, invitationId)
    await countInvitationMail(ctx, biz, email)
    const link = newInvitationToken(ctx)
    const invitation = await ctx.db
      .updateTable('biz_invitation')
      .set(link.columns)
      .where('id', '=', invitationId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await mailInvitation(ctx, { invitation, biz, token: link.token })
    return toInvitation(ctx, invitation)
  },
)
