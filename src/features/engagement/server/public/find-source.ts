import type { AppContext } from '#kernel/app-context.ts'
import { listSites } from '#kernel/server/sites/site-directory.ts'
import { type Source, toSource } from '../../sources.ts'

/** What the address that a visitor came from, or the mark of a link, says. Addresses of our sites count as paths. */
export function findSource(ctx: AppContext, from: string): Source {
  if (!URL.canParse(from)) return toSource(from)
  const { host, pathname } = new URL(from)
  const isHere =
    listSites(ctx).some(({ url }) => new URL(url).host === host) ||
    host === ctx.visitor.header('host')
  return isHere ? toSource(pathname) : 'elsewhere'
}
