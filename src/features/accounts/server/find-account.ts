import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { isUsableAccount } from './public/is-usable-account.ts'

/** Finds an account by email address, ignoring case. */
export function findAccount(ctx: AppContext, email: string) {
  return ctx.db
    .selectFrom('profile')
    .select(['id', 'asp_net_user_id', 'email', 'first_name', 'roles', 'created_at'])
    .select(['password_hash', 'email_confirmed_at', isUsableAccount(ctx).as('is_usable')])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export type StoredAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>
