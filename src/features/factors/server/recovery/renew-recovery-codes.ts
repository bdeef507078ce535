import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { renewRecoveryCodesEndpoint } from '../../contract.ts'
import { factorTexts } from '../../texts.ts'
import { countFactors } from '../held-factors.ts'
import { holdFactors } from '../public/hold-factors.ts'
import { tellOfFactor } from '../tell-of-factor.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

export const renewRecoveryCodes = operation(renewRecoveryCodesEndpoint, (ctx) =>
  inTransaction(ctx, async (ctx) => {
    const { profileId, email } = ctx.actor
    await holdFactors(ctx, profileId)
    if ((await countFactors(ctx, profileId)) === 0)
      throw new Refusal('conflict', { message: factorTexts.noFactor })
    const recoveryCodes = await makeRecoveryCodes(ctx, profileId)
    await tellOfFactor(ctx, { id: profileId, email }, { kind: 'recovery-codes-renewed' })
    return { recoveryCodes }
  }),
)
