import type { AppContext } from '#kernel/app-context.ts'

/** Invalidates a pending email change and returns its new address, if any. */
export async function cancelPendingChange({ db, now }: AppContext, profileId: number) {
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
