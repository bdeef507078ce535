import { showToast } from '#ui/feedback/toast.tsx'
import type { UserDetail } from '../../../users-contract.ts'
import { ReasonForm } from './reason-form.tsx'

/** Removes the second step for an owner who has lost all passkeys, the authenticator app, and the recovery codes. */
export function SecondStepForm({ user, onCancel, onDone }: SecondStepFormProps) {
  async function run(reason: string) {
    const { removeSecondStep } = await import('./user-calls.ts')
    await removeSecondStep(user.profileId, reason)
    showToast({ message: `Two-step login removed for ${user.email}.` })
    onDone()
  }
  return (
    <ReasonForm
      text="This removes the user’s passkeys, authenticator app, and recovery codes and ends all their sessions. After that, they can log in with just a password. We’ll email the owner. Make sure the request comes from the owner: call the number on this page, or ask them to reply to an email sent to this address."
      act="Remove two-step login"
      onAct={run}
      onCancel={onCancel}
    />
  )
}

type SecondStepFormProps = { user: UserDetail; onCancel: () => void; onDone: () => void }
