import type { PasskeyResponse } from '#features/factors/contract.ts'
import { factorMessages } from '#features/factors/factor-messages.ts'
import type { Guesser } from '#features/factors/server/public/factor-owner.ts'
import { verifyAppCode, verifyRecoveryCode } from '#features/factors/server/public/verify-codes.ts'
import { verifyPasskey } from '#features/factors/server/public/verify-passkey.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { accountMessages } from '../../account-messages.ts'

/**
 * Throws unless exactly one proof was sent and it is valid for this account. Consumes the proof and returns its name.
 */
export async function assertFactor(
  ctx: AppContext,
  profileId: number,
  proof: Proof,
  { purpose, guesser, onWrong }: Purpose,
): Promise<string> {
  const sent = Object.values(proof).filter((each) => each !== undefined)
  if (sent.length !== 1) throw new Refusal('invalid_input', { message: accountMessages.oneProof })
  try {
    return await prove(ctx, profileId, proof, { purpose, guesser })
  } catch (error) {
    // After too many attempts, the proof isn't checked, so it doesn't count as wrong.
    if (error instanceof Refusal && error.code !== 'slow_down') await onWrong()
    throw error
  }
}

async function prove(
  ctx: AppContext,
  profileId: number,
  { code, recoveryCode, passkey }: Proof,
  { purpose, guesser }: Pick<Purpose, 'purpose' | 'guesser'>,
) {
  if (passkey) {
    const { name } = await verifyPasskey(ctx, passkey, purpose, profileId)
    return t`With the passkey “${name}”`
  }
  if (code !== undefined) {
    if (!(await verifyAppCode(ctx, profileId, code, guesser)))
      throw fieldRefusal('code', factorMessages.wrongCode)
    return 'With the authenticator app'
  }
  if (!(await verifyRecoveryCode(ctx, profileId, recoveryCode ?? '', guesser)))
    throw fieldRefusal('recoveryCode', factorMessages.wrongRecoveryCode)
  return 'With a recovery code'
}

type Purpose = {
  purpose: 'second-step' | 'verify'
  guesser: Guesser
  onWrong: () => Promise<void>
}
type Proof = {
  code?: string | undefined
  recoveryCode?: string | undefined
  passkey?: PasskeyResponse | undefined
}
