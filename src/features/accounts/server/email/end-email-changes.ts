import type { AppContext } from '#kernel/app-context.ts'

/**
 * Ends pending email changes of an account and returns the new address of the last one, if any. With `after`, also ends
 * all changes after the one with this ID, because an intruder made them.
 */
export async function endEmailChanges(
  { db, now }: AppContext,
  profileId: number,
  after?: number,
): Promise<string | undefined> {
  const ended = await db
    .updateTable('email_change')
    .set({ ended_at: now() })
    .where('profile_id', '=', profileId)
    .where('ended_at', 'is', null)
    .where((row) =>
      row.or([row('done_at', 'is', null), ...(after === undefined ? [] : [row('id', '>', after)])]),
    )
    .returning('new_email')
    .execute()
  return ended.at(-1)?.new_email
}
