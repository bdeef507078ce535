import { callApi } from '#kernel/web/api-client.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { DeleteDialog } from '#ui/overlay/delete-dialog.tsx'
import { removeAppEndpoint, removePasskeyEndpoint } from '../contract.ts'
import { FailureText } from './failure-text.tsx'
import { useAct } from './use-act.ts'

/** Asks before a passkey, or the authenticator app, is gone. */
export function RemoveFactorDialog({ factor, onDone, onClose }: RemoveFactorDialogProps) {
  const removing = useAct(async () => {
    const { message } =
      factor === 'app'
        ? await callApi(removeAppEndpoint, {})
        : await callApi(removePasskeyEndpoint, { id: factor.id })
    showToast({ message })
    onDone()
    onClose()
  })
  const title = factor === 'app' ? 'Remove the authenticator app?' : `Remove “${factor.name}”?`
  return (
    <DeleteDialog title={title} act="Remove" onDelete={removing.done} onClose={onClose}>
      <p>
        {factor === 'app'
          ? 'Its codes no longer count. Remove the entry in the app, too.'
          : 'It no longer logs you in. Your device may go on offering it: remove it there, too.'}
      </p>
      <FailureText text={removing.failure} />
    </DeleteDialog>
  )
}

type RemoveFactorDialogProps = {
  factor: 'app' | { id: number; name: string }
  onDone: () => void
  onClose: () => void
}
