import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Removes the records of a kind of mail that has gone out, or could not in a week: who got it is nobody's business. */
export async function forgetMail({ db, now }: AppContext, kind: string): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('kind', '=', kind)
    .where(
      sql<boolean>`(status = 'sent' or created_at < ${new Date(now().getTime() - triedForMs)})`,
    )
    .execute()
}

const triedForMs = 7 * 86_400_000
