import type { AppContext } from '#kernel/app-context.ts'

/** Returns the address of the buyer who asked. Undefined if they have left or haven't confirmed it. */
export function findAsker({ db }: AppContext, { profile_id }: { profile_id: number | null }) {
  return db
    .selectFrom('profile')
    .select(['email', 'language_tag as language'])
    .where('id', '=', profile_id)
    .where('is_enabled', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
}
