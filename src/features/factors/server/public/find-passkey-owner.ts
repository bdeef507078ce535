import type { AppContext } from '#kernel/app-context.ts'
import { findPasskey } from '../find-passkey.ts'

/** Whose passkey of this site it is, for what is told to the owner. It proves nothing of who sent it. */
export async function findPasskeyOwner(ctx: AppContext, credentialId: string) {
  const passkey = await findPasskey(ctx, credentialId)
  return passkey && { profileId: passkey.profile_id, name: passkey.name }
}
