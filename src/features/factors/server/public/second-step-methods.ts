import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { SecondStepMethod } from '#kernel/errors.ts'
import { relyingParty } from '../challenges.ts'

/**
 * Returns the account's second-step methods on this site. Empty if the account has no factor, in which case the
 * password is enough.
 */
export async function secondStepMethods(
  ctx: AppContext,
  profileId: number,
): Promise<SecondStepMethod[]> {
  const { rpId } = relyingParty(ctx)
  const { rows } = await sql<Has>`
    select exists (select from passkey where profile_id = ${profileId} and rp_id = ${rpId}
        and suspended_at is null) as passkey,
      exists (select from passkey where profile_id = ${profileId}) as any_passkey,
      exists (select from authenticator_app where profile_id = ${profileId}
        and confirmed_at is not null) as app`.execute(ctx.db)
  const [has] = rows
  if (!has || !(has.any_passkey || has.app)) return []
  // Included even if no codes remain. Otherwise, accounts that only have passkeys for another host could skip the
  // second step.
  return [
    ...(has.passkey ? ['passkey' as const] : []),
    ...(has.app ? ['app' as const] : []),
    'recovery',
  ]
}

type Has = { passkey: boolean; any_passkey: boolean; app: boolean }
