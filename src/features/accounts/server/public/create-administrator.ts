import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { recoverAccount } from '../recover-account.ts'
import { argon2 } from './password-hasher.ts'

/**
 * Creates an administrator account. An existing account keeps its other roles, but everything else that grants access
 * to it ends.
 */
export async function createAdministrator(ctx: AppContext, email: string, password: string) {
  const passwordHash = await argon2.hash(password)
  await inTransaction(ctx, async (ctx) => {
    const { id } = await ctx.db
      .insertInto('profile')
      .values({
        email,
        contact_email: email,
        password_hash: passwordHash,
        roles: ['ServerAdmin'],
        email_confirmed_at: ctx.now(),
        created_at: ctx.now(),
      })
      .onConflict((conflict) =>
        conflict.expression(sql`lower(email)`).doUpdateSet({
          password_hash: passwordHash,
          is_enabled: true,
          // The account no longer has the public demo password.
          is_demonstration: false,
          roles: sql<
            Role[]
          >`array(select distinct unnest(profile.roles || '{ServerAdmin}'::text[]))`,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    // Also lets an administrator who has lost all factors log in again.
    await recoverAccount(ctx, id)
  })
}
