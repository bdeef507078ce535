import type { AppContext } from '#kernel/app-context.ts'
import { hashToken } from '#kernel/server/secret-tokens.ts'

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
