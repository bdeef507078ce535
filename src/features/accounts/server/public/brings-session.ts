import type { AppContext } from '#kernel/app-context.ts'
import { sentToken } from './session-cookie.ts'

/** Whether the request brings a session: living, locked or ended, its pages are for nobody else. */
export function bringsSession({ config, visitor }: AppContext): boolean {
  return sentToken(config, visitor.authorization, visitor.cookies) !== null
}
