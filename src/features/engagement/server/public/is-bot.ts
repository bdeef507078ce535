import { isbot } from 'isbot'
import type { AppContext } from '#kernel/app-context.ts'

/** Checks whether the client is a bot. A missing user agent counts as one. */
export function isBot({ visitor: { userAgent } }: Pick<AppContext, 'visitor'>): boolean {
  return userAgent === '' || isbot(userAgent)
}
