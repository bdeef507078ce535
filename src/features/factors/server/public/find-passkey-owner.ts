import type { AppContext } from '#kernel/app-context.ts'
import { relyingParty } from '../relying-party.ts'

/** Whose passkey of this site it is, for what is told to the owner. It proves nothing of who sent it. */
export async function findPasskeyOwner(ctx: AppContext, credentialId: string) {
  const { rpId } = relyingParty(ctx)
  const row = await ctx.db
    .selectFrom('passkey')
    .select(['profile_id', 'name'])
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', rpId)
    .executeTakeFirst()
  return row && { profileId: row.profile_id, name: row.name }
}
