import { isbot } from 'isbot'
import type { AppContext } from '#kernel/app-context.ts'

/** Checks whether the client is a bot. Clients without a user agent count as bots. */
export function isBot({ visitor: { userAgent } }: Pick<AppContext, 'visitor'>): boolean {
  return userAgent === '' || isbot(userAgent)
}
