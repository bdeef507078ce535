import type { AppContext } from '#kernel/app-context.ts'

/**
 * Sets or removes a make's logo. Returns the make's name and previous logo, or undefined if the make doesn't exist.
 * Runs in the caller's transaction.
 */
export async function setMakeLogo({ db }: AppContext, id: number, url: string | null) {
  const make = await db
    .selectFrom('make')
    .select(['name', 'logo_url'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (make) await db.updateTable('make').set({ logo_url: url }).where('id', '=', id).execute()
  return make
}
