import { isbot } from 'isbot'
import type { AppContext } from '#kernel/app-context.ts'

/** Whether a program asks that says so, or says nothing about itself. */
export function isRobot({ visitor: { userAgent } }: Pick<AppContext, 'visitor'>): boolean {
  return userAgent === '' || isbot(userAgent)
}
