import type { AppContext } from '#kernel/app-context.ts'

/** Names of all brokerages in the addresses of their pages. */
export async function brokerageRoutes({ db }: AppContext): Promise<string[]> {
  const rows = await db.selectFrom('biz').select('route').orderBy('route').execute()
  return rows.map(({ route }) => route)
}
