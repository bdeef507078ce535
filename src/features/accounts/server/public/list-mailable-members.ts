import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { LanguageTag } from '#kernel/messages/languages.ts'

/** Members in one batch. Jobs that email all members enqueue the next batch with the last ID. */
const batch = 200

/**
 * Lists enabled members with a confirmed address after an ID who fulfill the condition, in order. Skips demo accounts.
 */
export function listMailableMembers(
  { db }: AppContext,
  { after, condition }: { after: number; condition: RawBuilder<SqlBool> | null },
): Promise<MailableMember[]> {
  return db
    .selectFrom('profile')
    .select(['id', 'email', 'language_tag as language'])
    .where('id', '>', after)
    .where('is_enabled', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .where('is_demonstration', '=', false)
    .where(condition ?? sql<SqlBool>`true`)
    .orderBy('id')
    .limit(batch)
    .execute()
}

export const isBrokerageMember = sql<SqlBool>`roles && '{BizEmp,BizAdmin}'::text[]`

type MailableMember = { id: number; email: string; language: LanguageTag | null }
