import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { type FeedFormat, feedFormats, readFeedPage } from '../../feed-format.ts'
import { serveFeed } from '../../server/feed/serve-feed.ts'
import type { Route } from './+types/feed-resource.ts'

/** Serves a brokerage's public feed at `/biz/{name}/feed.json`, `.csv`, and `.rss`. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const format = url.pathname.split('.').at(-1)?.toLowerCase() ?? ''
  if (!Object.hasOwn(feedFormats, format)) throw new Refusal('not_found')
  return serveFeed(context.get(appContext), {
    address: { route: params.name },
    format: format as FeedFormat,
    page: readFeedPage(url.searchParams),
    path: url.pathname,
  })
}

export const handle = { query: ['page'] }
