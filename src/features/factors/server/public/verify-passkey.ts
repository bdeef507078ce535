import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { PasskeyResponse } from '../../contract.ts'
import { factorMessages } from '../../factor-messages.ts'
import {
  type ChallengePurpose,
  consumeChallenge,
  createChallenge,
  relyingParty,
} from '../challenges.ts'
import { notifyFactorChange } from '../notify-factor-change.ts'

/**
 * Verifies a passkey response and returns its owner. If `profileId` is set, the passkey must belong to that account.
 * Must be called outside a transaction because the suspension of a cloned passkey must not be rolled back.
 */
export async function verifyPasskey(
  ctx: AppContext,
  response: PasskeyResponse,
  purpose: Exclude<ChallengePurpose, 'register'>,
  profileId: number | null,
): Promise<{ id: number; profileId: number; name: string }> {
  const passkey = await findPasskey(ctx, response.id)
  const info = await verified(ctx, response, purpose, profileId, passkey)
  if (!passkey || !info) throw failed()
  if (profileId !== null && passkey.profile_id !== profileId) throw failed()
  if (passkey.suspended_at)
    throw new Refusal('invalid_grant', { message: factorMessages.passkeySuspended })
  await count(ctx, passkey, info.newCounter, info.credentialBackedUp)
  return { id: passkey.id, profileId: passkey.profile_id, name: passkey.name }
}

/** Finds a passkey by its credential ID. Ignores passkeys of other hosts. */
function findPasskey(ctx: AppContext, credentialId: string) {
  return ctx.db
    .selectFrom('passkey')
    .select(['id', 'profile_id', 'name', 'credential_id', 'public_key', 'suspended_at'])
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', relyingParty(ctx).rpId)
    .executeTakeFirst()
}

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** Treats any error from the library as a failed verification. */
async function verified(
  ctx: AppContext,
  response: PasskeyResponse,
  purpose: ChallengePurpose,
  profileId: number | null,
  passkey: Passkey | undefined,
) {
  const { rpId, origin } = relyingParty(ctx)
  if (!passkey) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, purpose, profileId),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        // Disables the library's check of the counter, which is checked and updated in a single statement below.
        counter: -1,
      },
    })
    return verified ? authenticationInfo : null
  } catch (error) {
    ctx.log.info({ error: (error as Error).message }, 'passkey verification failed')
    return null
  }
}

/** Suspends the passkey if its counter didn't increase, which indicates a cloned key. */
async function count(ctx: AppContext, passkey: Passkey, counter: number, isBackedUp: boolean) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('passkey')
    .set({ sign_count: counter, last_used_at: ctx.now(), is_backed_up: isBackedUp })
    .where('id', '=', passkey.id)
    .where('suspended_at', 'is', null)
    .where(sql<boolean>`(sign_count < ${counter} or (sign_count = 0 and ${counter} = 0))`)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  await inTransaction(ctx, (ctx) => suspend(ctx, passkey))
  throw new Refusal('invalid_grant', { message: factorMessages.passkeySuspended })
}

async function suspend(ctx: AppContext, { id, profile_id, name }: Passkey) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('passkey')
    .set({ suspended_at: ctx.now() })
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n)
    await notifyFactorChange(ctx, profile_id, { kind: 'passkey-suspended', name })
}

function failed() {
  return new Refusal('invalid_grant', { message: factorMessages.passkeyFailed })
}

/** Returns the options for `navigator.credentials.get`, for one account's passkeys or for any account. */
export async function createPasskeyOptions(
  ctx: AppContext,
  purpose: Exclude<ChallengePurpose, 'register'>,
  profileId: number | null,
) {
  const { rpId } = relyingParty(ctx)
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    challenge: await createChallenge(ctx, purpose, profileId),
    ...(profileId !== null && { allowCredentials: await findUsable(ctx, profileId, rpId) }),
  })
  return { ...options }
}

async function findUsable({ db }: AppContext, profileId: number, rpId: string) {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('profile_id', '=', profileId)
    .where('rp_id', '=', rpId)
    .where('suspended_at', 'is', null)
    .execute()
  return rows
}

/**
 * Returns the owner of a passkey on this site. Use it only for notifications, because it doesn't verify the passkey
 * response.
 */
export async function findPasskeyOwner(ctx: AppContext, credentialId: string) {
  const passkey = await findPasskey(ctx, credentialId)
  return passkey && { profileId: passkey.profile_id, name: passkey.name }
}
