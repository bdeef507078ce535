import type { AppContext } from '#kernel/app-context.ts'
import { takeAppCode } from '../app/take-app-code.ts'

/** Whether a code of the account's authenticator app is right; it is used up. */
export function proveAppCode(ctx: AppContext, profileId: number, code: string): Promise<boolean> {
  return takeAppCode(ctx, profileId, code, { isConfirmed: true })
}
