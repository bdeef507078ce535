import type { AppContext } from '#kernel/app-context.ts'

/** What was asked for and not confirmed yet opens nothing from here on. Returns the address, if there was one. */
export async function endOpenChange({ db, now }: AppContext, profileId: number) {
  const ended = await db
    .updateTable('email_change')
    .set({ ended_at: now() })
    .where('profile_id', '=', profileId)
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('new_email')
    .executeTakeFirst()
  return ended?.new_email
}
