import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { fromRoleColumns } from '../../member-roles.ts'
import type { Invitation } from '../../members-contract.ts'
import { findMemberName } from '../public/find-member-name.ts'

export async function toInvitation(ctx: AppContext, row: InvitationRow): Promise<Invitation> {
  return {
    invitationId: row.id,
    email: row.email,
    role: fromRoleColumns(row),
    bizLocationId: row.biz_location_id,
    invitedBy:
      row.invited_by === null ? null : await findMemberName(ctx, row.biz_id, row.invited_by),
    invitedAt: row.invited_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

export type InvitationRow = Row<'biz_invitation'>
