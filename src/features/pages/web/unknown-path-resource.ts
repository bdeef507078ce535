import { redirect } from 'react-router'
import type { Route } from './+types/unknown-path-resource.ts'

/** Redirects unknown pages to the front page. Programs that look for a file learn that it doesn't exist. */
export function loader({ url }: Route.LoaderArgs) {
  if (programPaths.test(url.pathname)) throw new Response(null, { status: 404 })
  return redirect('/')
}

/** Paths that browsers, crawlers, and other programs try without a link. */
const programPaths =
  /^\/(?:\.well-known\/.*|apple-touch-icon[\w-]*\.png|(?:ads|app-ads|humans)\.txt|sellers\.json|browserconfig\.xml|crossdomain\.xml|clientaccesspolicy\.xml)$/
