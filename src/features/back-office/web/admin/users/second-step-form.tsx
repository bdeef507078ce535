import { showToast } from '#ui/feedback/toast.tsx'
import type { UserDetail } from '../../../users-contract.ts'
import { ReasonForm } from './reason-form.tsx'

/** For an owner who has lost passkeys, app and recovery codes. */
export function SecondStepForm({ user, onCancel, onDone }: SecondStepFormProps) {
  async function run(reason: string) {
    const { removeSecondStep } = await import('./user-calls.ts')
    await removeSecondStep(user.profileId, reason)
    showToast({ message: `The second step of ${user.email} is removed.` })
    onDone()
  }
  return (
    <ReasonForm
      text="Passkeys, app and recovery codes are removed, and sessions end. Then the password alone opens the account, and its owner gets a mail. Be sure that it is the owner who asks: call the number on this page, or have them answer a mail to this address."
      act="Remove the second step"
      onAct={run}
      onCancel={onCancel}
    />
  )
}

type SecondStepFormProps = { user: UserDetail; onCancel: () => void; onDone: () => void }
