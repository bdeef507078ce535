import type { AppContext } from '#kernel/app-context.ts'
import { findPasskey } from '../find-passkey.ts'

/**
 * Returns the owner of a passkey on this site. Use it only for notifications, because it doesn't verify the passkey
 * response.
 */
export async function findPasskeyOwner(ctx: AppContext, credentialId: string) {
  const passkey = await findPasskey(ctx, credentialId)
  return passkey && { profileId: passkey.profile_id, name: passkey.name }
}
