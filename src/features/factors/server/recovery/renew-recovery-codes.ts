import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume } from '#kernel/server/rate-limit.ts'
import { renewRecoveryCodesEndpoint } from '../../contract.ts'
import { factorTexts } from '../../texts.ts'
import { countFactors } from '../held-factors.ts'
import { limits } from '../limits.ts'
import { holdFactors } from '../public/hold-factors.ts'
import { tellOfFactor } from '../tell-of-factor.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

export const renewRecoveryCodes = operation(renewRecoveryCodesEndpoint, async (ctx) => {
  const { profileId } = ctx.actor
  await consume(ctx, limits.newRecoveryCodes, String(profileId))
  return inTransaction(ctx, async (ctx) => {
    await holdFactors(ctx, profileId)
    if ((await countFactors(ctx, profileId)) === 0)
      throw new Refusal('conflict', { message: factorTexts.noFactor })
    const recoveryCodes = await makeRecoveryCodes(ctx, profileId)
    await tellOfFactor(ctx, profileId, { kind: 'recovery-codes-renewed' })
    return { recoveryCodes }
  })
})
