import type { AppContext } from '#kernel/app-context.ts'
import { type Source, toSource } from '../../sources.ts'

/** What the address that a visitor came from, or the mark of a link, says. Addresses of this site count as paths. */
export function findSource({ config, visitor }: AppContext, from: string): Source {
  if (!URL.canParse(from)) return toSource(from)
  const { host, pathname } = new URL(from)
  const isHere = host === new URL(config.siteUrl).host || host === visitor.header('host')
  return isHere ? toSource(pathname) : 'elsewhere'
}
