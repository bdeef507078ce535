import type { AppContext } from '#kernel/app-context.ts'
import { hashToken } from '#kernel/server/secret-tokens.ts'

/** When the account is to be deleted whose mail has this link; null for any other. */
export async function findDueDay({ db }: AppContext, token: string): Promise<Date | null> {
  const row = await db
    .selectFrom('account_deletion')
    .select('due_at')
    .where('token_hash', '=', hashToken(token))
    .where('begun_at', 'is', null)
    .executeTakeFirst()
  return row?.due_at ?? null
}
