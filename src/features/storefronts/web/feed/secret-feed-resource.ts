import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { readFeedFile, readFeedPage } from '../../feed-format.ts'
import { serveFeed } from '../../server/feed/serve-feed.ts'
import type { Route } from './+types/secret-feed-resource.ts'

/** Serves the inventory at `/feeds/{secret}.json`, `.csv`, and `.rss` to anyone with the URL. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const file = readFeedFile(params.file)
  if (!file) throw new Refusal('not_found')
  return serveFeed(context.get(appContext), {
    address: { token: file.token },
    format: file.format,
    page: readFeedPage(url.searchParams),
    path: url.pathname,
  })
}

export const handle = { query: ['page'] }
