import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** The account of an e-mail address, whatever its capitals. */
export function findAccount({ db }: AppContext, email: string) {
  return db
    .selectFrom('profile')
    .select(['id', 'asp_net_user_id', 'email', 'first_name', 'roles', 'is_enabled'])
    .select(['password_hash', 'email_confirmed_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>
