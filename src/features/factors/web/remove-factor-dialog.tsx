import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { getErrorMessage, useAction } from '#ui/use-action.ts'
import { removeAppEndpoint, removePasskeyEndpoint } from '../contract.ts'
import { FailureText } from './failure-text.tsx'

/** Confirmation dialog for removing a passkey or the authenticator app. */
export function RemoveFactorDialog({ factor, onDone, onClose }: RemoveFactorDialogProps) {
  const removing = useAction(async () => {
    const { message } =
      factor === 'app'
        ? await callApi(removeAppEndpoint, {})
        : await callApi(removePasskeyEndpoint, { id: factor.id })
    showToast({ message })
    onDone()
    onClose()
  }, getErrorMessage)
  const title = factor === 'app' ? 'Remove the authenticator app?' : t`Remove “${factor.name}”?`
  return (
    <ConfirmDialog
      title={translate(title)}
      confirmLabel="Remove"
      onConfirm={removing.run}
      onClose={onClose}
    >
      <p>
        {factor === 'app'
          ? 'Its codes will stop working. Remove the entry from the app, too.'
          : 'You won’t be able to log in with it. Your device may still offer it, so remove it there, too.'}
      </p>
      <FailureText text={removing.failure} />
    </ConfirmDialog>
  )
}

type RemoveFactorDialogProps = {
  factor: 'app' | { id: number; name: string }
  onDone: () => void
  onClose: () => void
}
