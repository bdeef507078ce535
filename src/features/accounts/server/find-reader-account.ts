import { sql } from 'kysely'
import type { FindReaderAccount } from '#features/mail/server/public/compose-for-reader.ts'

export const findReaderAccount: FindReaderAccount = ({ db }, { email, profileId }) => {
  const hasAddress = sql<boolean>`lower(email) = ${email?.trim().toLowerCase() ?? null}::text`
  return db
    .selectFrom('profile')
    .select(['language_tag as language', 'units', 'currency'])
    .where((row) => row.or([hasAddress, row('id', '=', profileId ?? null)]))
    .orderBy(sql`coalesce(${hasAddress}, false)`, 'desc')
    .limit(1)
    .executeTakeFirst()
}
