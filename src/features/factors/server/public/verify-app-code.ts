import type { AppContext } from '#kernel/app-context.ts'
import { consumeTotpCode } from '../app/consume-totp-code.ts'
import type { Guesser } from './guesser.ts'

/** Verifies and consumes a code from the account's authenticator app. */
export function verifyAppCode(
  ctx: AppContext,
  profileId: number,
  code: string,
  guesser: Guesser,
): Promise<boolean> {
  return consumeTotpCode(ctx, profileId, code, { isConfirmed: true, guesser })
}
