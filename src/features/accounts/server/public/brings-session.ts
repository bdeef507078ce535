import type { AppContext } from '#kernel/app-context.ts'
import { sentToken } from '../session-cookie.ts'

/** Whether the request brings a session: living, locked or ended, its pages are for nobody else. */
export function bringsSession({ visitor }: AppContext): boolean {
  return sentToken(visitor.authorization, visitor.cookies) !== null
}
