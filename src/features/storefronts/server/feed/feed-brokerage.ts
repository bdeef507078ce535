import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { toWebUrl } from '#kernel/to-web-url.ts'

/** Returns the approved brokerage for a feed URL, or null if the URL is invalid. */
export async function findFeedBrokerage(
  ctx: AppContext,
  address: FeedAddress,
): Promise<FeedBrokerage | null> {
  const row =
    'route' in address ? await byRoute(ctx, address.route) : await byToken(ctx, address.token)
  if (!row) return null
  return { id: row.id, name: row.name, route: row.route, website: toWebUrl(row.website) }
}

/** Secret feeds aren't available by name. */
async function byRoute(ctx: AppContext, route: string) {
  return openFeeds(ctx)
    .where(sql`lower(route)`, '=', route.toLowerCase())
    .where('feed_token', 'is', null)
    .executeTakeFirst()
}

/** Finds the row by the ID before the secret, so that the secret can be compared in constant time. */
async function byToken(ctx: AppContext, token: string) {
  const id = /^(\d{1,9})-/.exec(token)?.[1]
  if (!id) return null
  const row = await openFeeds(ctx).where('id', '=', Number(id)).executeTakeFirst()
  return row?.feed_token && isSame(row.feed_token, token) ? row : null
}

function openFeeds({ db }: AppContext) {
  return db
    .selectFrom('biz')
    .select(['id', 'name', 'route', 'website', 'feed_token'])
    .where('confirmed_at', 'is not', null)
    .where('feed_enabled', '=', true)
}

function isSame(a: string, b: string) {
  return timingSafeEqual(digest(a), digest(b))
}

function digest(text: string) {
  return createHash('sha256').update(text).digest()
}

export type FeedAddress = { route: string } | { token: string }
export type FeedBrokerage = { id: number; name: string; route: string; website: string | null }
