import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { pruneOlder } from '#kernel/server/jobs/process-each.ts'
import { isNotHeld } from '#kernel/server/privacy/holds.ts'

/** Records that an address can't receive email. `status` is the enhanced status code of its mail server. */
export async function markUndeliverable(
  { db, now, log }: AppContext,
  recipient: string,
  status: string,
): Promise<void> {
  const reported = { status, reported_at: now() }
  await db
    .insertInto('undeliverable_address')
    .values({ address: recipient.toLowerCase(), ...reported })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(reported))
    .execute()
  log.info({ status }, 'address marked as undeliverable')
}

/** Removes the mark, for example because its owner opened a link in an email. Returns true if there was one. */
export async function clearUndeliverable({ db }: AppContext, address: string): Promise<boolean> {
  const cleared = await db
    .deleteFrom('undeliverable_address')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return cleared.numDeletedRows > 0n
}

export async function isUndeliverableAddress({ db }: AppContext, address: string) {
  const marked = await db
    .selectFrom('undeliverable_address')
    .select('address')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return marked !== undefined
}

/** Checks the address in a column of a query. */
export function isUndeliverable(column: string) {
  return sql<boolean>`exists (select from undeliverable_address where address = lower(${sql.ref(column)}))`
}

export function pruneUndeliverable(ctx: AppContext): Promise<void> {
  return pruneOlder(ctx, async (before, limit) => {
    const deleted = await ctx.db
      .deleteFrom('undeliverable_address')
      .where('address', 'in', (eb) =>
        eb
          .selectFrom('undeliverable_address')
          .select('address')
          .where('reported_at', '<', before)
          .where(isNotHeld({ address: 'undeliverable_address.address' }))
          .limit(limit),
      )
      .executeTakeFirst()
    return Number(deleted.numDeletedRows)
  })
}
