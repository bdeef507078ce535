import type { AppContext } from '#kernel/app-context.ts'
import { readRequestToken } from './session-cookie.ts'

/**
 * Checks whether the request includes a session token. If it does, its pages must not be shared, even if the session is
 * locked or expired.
 */
export function hasSessionToken({ config, visitor }: AppContext): boolean {
  return readRequestToken(config, visitor.authorization, visitor.cookies) !== null
}
