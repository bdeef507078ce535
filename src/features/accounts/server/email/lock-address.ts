import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Locks an address. Must be called in the transaction that assigns it to an account, to serialize concurrent calls for
 * the address. Returns the account, if any, that can still revert to this address.
 */
export async function lockAddress(ctx: AppContext, email: string, exceptProfile?: number) {
  const address = email.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtext('address of an account'), hashtext(${address}))`.execute(
    ctx.db,
  )
  return ctx.db
    .selectFrom('email_change')
    .select(['profile_id as id', 'old_email as email'])
    .where((row) => row(row.fn('lower', ['old_email']), '=', address))
    .where('take_back_until', '>', ctx.now())
    .where('asked_hash', 'is not', null)
    .where('ended_at', 'is', null)
    .$if(exceptProfile !== undefined, (query) =>
      query.where('profile_id', '!=', exceptProfile ?? 0),
    )
    .executeTakeFirst()
}
