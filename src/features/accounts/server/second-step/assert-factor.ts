import type { PasskeyAnswer } from '#features/factors/contract.ts'
import { proveAppCode } from '#features/factors/server/public/prove-app-code.ts'
import { provePasskey } from '#features/factors/server/public/prove-passkey.ts'
import { proveRecoveryCode } from '#features/factors/server/public/prove-recovery-code.ts'
import { factorTexts } from '#features/factors/texts.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal, wrongField } from '#kernel/errors.ts'
import { texts } from '../../texts.ts'

/** Refuses unless the one proof that was sent is right, and of this account. It is used up. Returns its name. */
export async function assertFactor(
  ctx: AppContext,
  profileId: number,
  proof: Proof,
  { purpose, onWrong }: Purpose,
): Promise<string> {
  const sent = Object.values(proof).filter((each) => each !== undefined)
  if (sent.length !== 1) throw new Refusal('invalid_input', { message: texts.oneProof })
  try {
    return await prove(ctx, profileId, proof, purpose)
  } catch (error) {
    // Where too many were tried, it was not looked at.
    if (error instanceof Refusal && error.code !== 'slow_down') await onWrong()
    throw error
  }
}

async function prove(
  ctx: AppContext,
  profileId: number,
  { code, recoveryCode, passkey }: Proof,
  purpose: Purpose['purpose'],
) {
  if (passkey) {
    const { name } = await provePasskey(ctx, passkey, purpose, profileId)
    return `With the passkey “${name}”`
  }
  if (code !== undefined) {
    if (!(await proveAppCode(ctx, profileId, code))) throw wrongField('code', factorTexts.wrongCode)
    return 'With the authenticator app'
  }
  if (!(await proveRecoveryCode(ctx, profileId, recoveryCode ?? '')))
    throw wrongField('recoveryCode', factorTexts.wrongRecoveryCode)
  return 'With a recovery code'
}

type Purpose = { purpose: 'second-step' | 'verify'; onWrong: () => Promise<void> }
type Proof = {
  code?: string | undefined
  recoveryCode?: string | undefined
  passkey?: PasskeyAnswer | undefined
}
