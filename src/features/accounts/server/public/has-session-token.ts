import type { AppContext } from '#kernel/app-context.ts'
import { readRequestToken } from './session-cookie.ts'

/**
 * Checks whether the request includes a session token, even one of a locked or expired session. Pages for such requests
 * must not be cached for other visitors.
 */
export function hasSessionToken({ config, visitor }: AppContext): boolean {
  return readRequestToken(config, visitor.authorization, visitor.cookies) !== null
}
