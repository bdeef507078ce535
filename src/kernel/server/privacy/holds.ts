import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Person } from './personal-data.ts'

/** Excludes a person's data from erasure and from nightly pruning until the hold is released. */
export async function placeHold(ctx: AppContext, requestId: number, { id, emails }: Person) {
  await ctx.db
    .insertInto('data_hold')
    .values({
      request_id: requestId,
      profile_id: id === noAccount ? null : id,
      emails: [...emails],
      placed_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function releaseHold({ db }: AppContext, requestId: number) {
  await db.deleteFrom('data_hold').where('request_id', '=', requestId).execute()
}

/**
 * Condition that is true unless a hold applies to the row's account or address. Jobs that delete old rows with personal
 * data must include it. The column names must be qualified.
 */
export function isNotHeld({ account, address }: { account?: string; address?: string }) {
  const matches = [
    ...(account ? [sql`data_hold.profile_id = ${sql.ref(account)}`] : []),
    ...(address ? [sql`lower(${sql.ref(address)}) = any(data_hold.emails)`] : []),
  ]
  return sql<boolean>`not exists (select from data_hold where ${sql.join(matches, sql` or `)})`
}

/** Checks for a hold on any of the person's addresses or the account. */
export async function isHeld({ db }: AppContext, person: Identity): Promise<boolean> {
  const { rows } = await sql`select from data_hold where ${matchesHold(person)} limit 1`.execute(db)
  return rows.length > 0
}

/** Condition that matches the holds on a person. */
export function matchesHold({ id, emails }: Identity): RawBuilder<boolean> {
  return sql<boolean>`(profile_id = ${id} or emails && ${[...emails]}::text[])`
}

/** ID of people without an account. Accounts start at 1, so that it matches no row. */
export const noAccount = 0

type Identity = Pick<Person, 'id' | 'emails'>
