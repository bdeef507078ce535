import type { AppContext } from '#kernel/app-context.ts'

/** Returns the URL segments of all public brokerages. */
export async function brokerageRoutes({ db }: AppContext): Promise<string[]> {
  const rows = await db
    .selectFrom('biz')
    .select('route')
    .where('confirmed_at', 'is not', null)
    .orderBy('route')
    .execute()
  return rows.map(({ route }) => route)
}
