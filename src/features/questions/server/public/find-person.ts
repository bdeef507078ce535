import type { AppContext } from '#kernel/app-context.ts'

/** Returns the address of a person who asked or answered. Undefined if they have left or haven't confirmed it. */
export function findReachablePerson({ db }: AppContext, profileId: number | null) {
  return db
    .selectFrom('profile')
    .select(['email', 'language_tag as language'])
    .where('id', '=', profileId)
    .where('is_enabled', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
}
