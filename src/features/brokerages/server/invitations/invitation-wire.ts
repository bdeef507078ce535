import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'
import { fromRoleColumns } from '../../member-roles.ts'
import type { Invitation } from '../../members-contract.ts'
import { findMemberName } from '../public/memberships.ts'

export async function toInvitation(ctx: AppContext, row: StoredInvitation): Promise<Invitation> {
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

/** Finds the invitation for a link in any state. */
export function findInvitation({ db }: AppContext, token: string) {
  return db
    .selectFrom('biz_invitation')
    .innerJoin('biz', 'biz.id', 'biz_invitation.biz_id')
    .selectAll('biz_invitation')
    .select(['biz.name as biz_name', 'biz.logo_url as biz_logo'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
}

export type StoredInvitation = Row<'biz_invitation'>
