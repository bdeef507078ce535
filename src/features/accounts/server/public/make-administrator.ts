import { sql } from 'kysely'
import { deleteFactors } from '#features/factors/server/public/delete-factors.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { endAllSessions } from '../session/sessions.ts'
import { argon2 } from './password-hasher.ts'

/** An account that may do everything. One that exists keeps its other roles; its sessions end. */
export async function makeAdministrator(ctx: AppContext, email: string, password: string) {
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
          // The password is nobody else's from here on.
          is_demonstration: false,
          roles: sql<
            string[]
          >`array(select distinct unnest(profile.roles || '{ServerAdmin}'::text[]))`,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await endAllSessions(ctx, id)
    // Whoever has lost them gets in again by this.
    await deleteFactors(ctx, id)
  })
}
