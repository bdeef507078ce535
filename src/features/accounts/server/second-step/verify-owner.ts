import { secondStepMethods } from '#features/factors/server/public/second-step-methods.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { verifyOwnerEndpoint } from '../../second-step-contract.ts'
import { texts } from '../../texts.ts'
import { verifyOwnPassword } from '../password/verify-own-password.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { noteFailure } from '../session/note-failure.ts'
import { assertFactor } from './assert-factor.ts'
import { noteVerified } from './verification.ts'

/** Whoever has a factor shows that one: a password that was found out must not be enough to take the factor away. */
export const verifyOwner = operation(verifyOwnerEndpoint, async (ctx, { password, ...proof }) => {
  const { profileId, email } = ctx.actor
  const onWrong = () => noteFailure(ctx, email, 'verify.failed')
  const by =
    password === undefined
      ? await assertFactor(ctx, profileId, proof, { purpose: 'verify', onWrong })
      : await assertPassword(ctx, password)
  await inTransaction(ctx, async (ctx) => {
    await noteVerified(ctx, password === undefined)
    await recordActivity(ctx, profileId, 'verify', { about: by })
  })
  return { message: 'Thank you.' }
})

async function assertPassword(ctx: ActorContext, password: string) {
  const { profileId } = ctx.actor
  if ((await secondStepMethods(ctx, profileId)).length > 0)
    throw wrongField('password', texts.factorNeeded)
  if ((await verifyOwnPassword(ctx, password)) === null)
    throw wrongField('password', texts.wrongPassword)
  return 'With the password'
}
