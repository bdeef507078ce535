import type { AppContext } from '#kernel/app-context.ts'
import { relyingParty } from './challenges.ts'

/** Finds a passkey by its credential ID. Ignores passkeys of other hosts. */
export function findPasskey(ctx: AppContext, credentialId: string) {
  return ctx.db
    .selectFrom('passkey')
    .select(['id', 'profile_id', 'name', 'credential_id', 'public_key', 'suspended_at'])
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', relyingParty(ctx).rpId)
    .executeTakeFirst()
}

export type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>
