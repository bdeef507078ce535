import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { deleteFactors } from '#features/factors/server/public/delete-factors.ts'
import { listSecondStepMethods } from '#features/factors/server/public/factor-owner.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { mailSecondStepRemoved } from '../account-mails.ts'
import { deleteKnownDevices } from '../session/known-devices.ts'
import { endAllSessions } from '../session/sessions.ts'
import { recordActivity } from './activity/record-activity.ts'
import type { LockedUser } from './lock-user.ts'

/**
 * Removes all second factors from a locked account, so that its owner can log in with only the password. Ends all
 * sessions, so that anyone who is logged in must enter the password again.
 */
export async function removeSecondSteps(ctx: ActorContext, user: LockedUser, reason?: string) {
  if (user.id === ctx.actor.profileId)
    throw new Refusal('conflict', {
      message: 'You can remove your own second step on the Security page of your profile.',
    })
  const methods = await listSecondStepMethods(ctx, user.id)
  if (methods.length === 0)
    throw new Refusal('conflict', { message: 'This account doesn’t have two-step login.' })
  await deleteFactors(ctx, user.id)
  await endAllSessions(ctx, user.id)
  await deleteKnownDevices(ctx, user.id)
  await recordStaffAction(ctx, 'user.remove-second-step', {
    subject: { kind: 'user', id: user.id, name: user.email },
    before: { secondStep: methods },
    after: { secondStep: [] },
    ...(reason && { reason }),
  })
  await recordActivity(ctx, user.id, 'factor.remove-by-staff')
  if (user.email_confirmed_at) await mailSecondStepRemoved(ctx, user)
}
