import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Deletes the records of one kind of email after sending or a week of failed attempts. This protects the recipients'
 * privacy.
 */
export async function deleteMailRecords({ db, now }: AppContext, kind: string): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('kind', '=', kind)
    .where(
      sql<boolean>`(status = 'sent' or created_at < ${new Date(now().getTime() - triedForMs)})`,
    )
    .execute()
}

const triedForMs = 7 * 86_400_000
