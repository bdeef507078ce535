import type { AppContext } from '#kernel/app-context.ts'

/** Staff may close registration without a deployment: `open`, or `invitation`. */
export async function isRegistrationOpen({ db }: AppContext): Promise<boolean> {
  const setting = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', 'registration')
    .executeTakeFirst()
  return setting?.value !== 'invitation'
}
