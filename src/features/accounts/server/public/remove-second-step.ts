import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { deleteFactors } from '#features/factors/server/public/delete-factors.ts'
import { secondStepMethods } from '#features/factors/server/public/second-step-methods.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { mailSecondStepRemoved } from '../account-mails.ts'
import { forgetDevices } from '../session/known-devices.ts'
import { endAllSessions } from '../session/sessions.ts'
import { recordActivity } from './activity/record-activity.ts'
import type { HeldUser } from './hold-user.ts'

/**
 * Lets the owner of an account that the caller holds log in by the password alone, after they have lost all else. Who is
 * logged in meanwhile has to know that password, too.
 */
export async function removeSecondStep(ctx: ActorContext, user: HeldUser, reason?: string) {
  if (user.id === ctx.actor.profileId)
    throw new Refusal('conflict', {
      message: 'Your own you remove at your profile’s page Security.',
    })
  const methods = await secondStepMethods(ctx, user.id)
  if (methods.length === 0)
    throw new Refusal('conflict', { message: 'The account has no second step.' })
  await deleteFactors(ctx, user.id)
  await endAllSessions(ctx, user.id)
  await forgetDevices(ctx, user.id)
  await recordStaffAction(ctx, 'user.remove-second-step', {
    subject: { kind: 'user', id: user.id, name: user.email },
    before: { secondStep: methods },
    after: { secondStep: [] },
    ...(reason && { reason }),
  })
  await recordActivity(ctx, user.id, 'factor.remove-by-staff')
  if (user.email_confirmed_at) await mailSecondStepRemoved(ctx, user)
}
