import type { AppContext } from '#kernel/app-context.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'

/** Returns the deletion date of the account that a link is for, or null if the link is invalid. */
export async function findDeletionDate({ db }: AppContext, token: string): Promise<Date | null> {
  const row = await db
    .selectFrom('account_deletion')
    .select('due_at')
    .where('token_hash', '=', hashToken(token))
    .where('begun_at', 'is', null)
    .executeTakeFirst()
  return row?.due_at ?? null
}
