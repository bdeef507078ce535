import type { AppContext } from '#kernel/app-context.ts'
import { clearFailedLogins } from '../failed-logins/count-password-attempt.ts'
import { findEmail } from '../find-email.ts'
import { findKnownDevice } from '../session/known-devices.ts'

/**
 * Clears failed attempts after a complete login, unless the device is known. In that case, attempts from elsewhere
 * continue to count.
 */
export async function clearUntrustedFailedLogins(ctx: AppContext, profileId: number) {
  const email = await findEmail(ctx, profileId)
  if ((await findKnownDevice(ctx, email)) === null) await clearFailedLogins(ctx, email)
}
