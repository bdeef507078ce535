import type { AppContext } from '#kernel/app-context.ts'

/** Returns the owner's address and names, which attackers would try first. */
export async function loadPersonalTerms({ db }: AppContext, profileId: number) {
  const owner = await db
    .selectFrom('profile')
    .select(['email', 'contact_email', 'first_name', 'last_name'])
    .where('id', '=', profileId)
    .executeTakeFirst()
  if (!owner) return []
  const { email, contact_email, first_name, last_name } = owner
  return [email, contact_email, first_name, last_name, `${first_name ?? ''}${last_name ?? ''}`]
}
