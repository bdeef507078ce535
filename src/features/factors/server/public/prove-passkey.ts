import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import type { PasskeyAnswer } from '../../contract.ts'
import { factorTexts } from '../../texts.ts'
import { type ChallengePurpose, takeChallenge } from '../challenges.ts'
import { findPasskey, type Passkey } from '../find-passkey.ts'
import { relyingParty } from '../relying-party.ts'
import { tellOfFactor } from '../tell-of-factor.ts'

/**
 * Whose passkey has answered: that of `profileId` where one is named. Outside of a transaction: what a copied key
 * leaves behind must stay when the answer is refused.
 */
export async function provePasskey(
  ctx: AppContext,
  answer: PasskeyAnswer,
  purpose: Exclude<ChallengePurpose, 'register'>,
  profileId: number | null,
): Promise<{ id: number; profileId: number; name: string }> {
  const passkey = await findPasskey(ctx, answer.id)
  const info = await verified(ctx, answer, purpose, profileId, passkey)
  if (!passkey || !info) throw failed()
  if (profileId !== null && passkey.profile_id !== profileId) throw failed()
  if (passkey.suspended_at)
    throw new Refusal('invalid_grant', { message: factorTexts.passkeySuspended })
  await count(ctx, passkey, info.newCounter, info.credentialBackedUp)
  return { id: passkey.id, profileId: passkey.profile_id, name: passkey.name }
}

/** Whatever a made-up answer makes the library throw, it is wrong. */
async function verified(
  ctx: AppContext,
  answer: PasskeyAnswer,
  purpose: ChallengePurpose,
  profileId: number | null,
  passkey: Passkey | undefined,
) {
  const { rpId, origin } = relyingParty(ctx)
  if (!passkey) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(ctx, challenge, purpose, profileId),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        // The count is judged with its update, in one statement.
        counter: -1,
      },
    })
    return verified ? authenticationInfo : null
  } catch (error) {
    ctx.log.info({ error: (error as Error).message }, 'the answer of a passkey was not taken')
    return null
  }
}

/** A count that does not grow is that of a copy, or of the key after its copy was used. */
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
  throw new Refusal('invalid_grant', { message: factorTexts.passkeySuspended })
}

async function suspend(ctx: AppContext, { id, profile_id, name }: Passkey) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('passkey')
    .set({ suspended_at: ctx.now() })
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n)
    await tellOfFactor(ctx, profile_id, { kind: 'passkey-suspended', name })
}

function failed() {
  return new Refusal('invalid_grant', { message: factorTexts.passkeyFailed })
}
