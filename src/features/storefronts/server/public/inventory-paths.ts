import type { AppContext } from '#kernel/app-context.ts'

/** Checks for an embedded page or a feed. Their responses are the same for everyone. */
export function isEmbedOrFeedPath(path: string): boolean {
  return /^\/(embed\/|feeds\/|biz\/[^/]+\/feed\.)/i.test(path)
}

/** Removes the token from a path for logging because anyone who has it can read the feed. */
export function redactFeedToken(path: string): string {
  return path.replace(/^(\/feeds\/)[^/]*/i, '$1…')
}

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
