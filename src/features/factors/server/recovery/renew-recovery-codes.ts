import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { renewRecoveryCodesEndpoint } from '../../contract.ts'
import { factorMessages } from '../../factor-messages.ts'
import { factorRateLimits } from '../factor-rate-limits.ts'
import { countFactors } from '../factors.ts'
import { notifyFactorChange } from '../notify-factor-change.ts'
import { lockFactors } from '../public/factor-owner.ts'
import { createRecoveryCodes } from './recovery-codes.ts'

export const renewRecoveryCodes = operation(renewRecoveryCodesEndpoint, async (ctx) => {
  const { profileId } = ctx.actor
  await consumeRateLimit(ctx, factorRateLimits.newRecoveryCodes, String(profileId))
  return inTransaction(ctx, async (ctx) => {
    await lockFactors(ctx, profileId)
    if ((await countFactors(ctx, profileId)) === 0)
      throw new Refusal('conflict', { message: factorMessages.noFactor })
    const recoveryCodes = await createRecoveryCodes(ctx, profileId)
    await notifyFactorChange(ctx, profileId, { kind: 'recovery-codes-renewed' })
    return { recoveryCodes }
  })
})
