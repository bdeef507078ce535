import type { AppContext } from '#kernel/app-context.ts'
import { listSites } from '#kernel/server/sites/site-directory.ts'
import { type TrafficSource, toTrafficSource } from '../../traffic-sources.ts'

/**
 * Converts the referring URL or a link's `via` parameter to a source. URLs of the operator's own sites count as paths.
 */
export function findTrafficSource(ctx: AppContext, from: string): TrafficSource {
  if (!URL.canParse(from)) return toTrafficSource(from)
  const { host, pathname } = new URL(from)
  const isHere =
    listSites(ctx).some(({ url }) => new URL(url).host === host) ||
    host === ctx.visitor.header('host')
  return isHere ? toTrafficSource(pathname) : 'elsewhere'
}
