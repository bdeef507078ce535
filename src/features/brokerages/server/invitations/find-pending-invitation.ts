import type { AppContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { invitationState } from '../../invitation-rules.ts'
import type { InvitationRow } from './invitation-wire.ts'

/**
 * Finds a pending invitation to this brokerage. Also returns an expired one, but throws if it has been used or
 * withdrawn.
 */
export async function findPendingInvitation(
  { db, now }: AppContext,
  bizId: number,
  invitationId: number,
): Promise<InvitationRow> {
  const invitation = await db
    .selectFrom('biz_invitation')
    .selectAll()
    .where('biz_id', '=', bizId)
    .where('id', '=', invitationId)
    .executeTakeFirstOrThrow(notFound('Invitation not found.'))
  const state = invitationState(invitation, now())
  if (state === 'used')
    throw new Refusal('conflict', { message: 'This invitation has already been accepted.' })
  if (state === 'withdrawn')
    throw new Refusal('conflict', { message: 'This invitation has already been withdrawn.' })
  return invitation
}
