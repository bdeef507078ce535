import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Deletes records of one kind of email once sent, or after a week of failed attempts, to protect recipients'
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
