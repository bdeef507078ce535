import { translate } from '#kernel/messages/translate.ts'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { FailureText } from './failure-text.tsx'

/** Confirmation dialog for removing a login method. */
export function RemoveFactorDialog(props: RemoveFactorDialogProps) {
  const { title, text, confirmLabel = 'Remove', remove, onDone, onClose } = props
  const removing = useAction(async () => {
    showToast({ message: (await remove()).message })
    onDone()
    onClose()
  }, describeFailure)
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={translate(confirmLabel)}
      onConfirm={removing.run}
      onClose={onClose}
    >
      <p>{translate(text)}</p>
      <FailureText text={removing.failure} />
    </ConfirmDialog>
  )
}

type RemoveFactorDialogProps = {
  title: string
  /** Consequences of the removal. */
  text: string
  confirmLabel?: string
  remove: () => Promise<{ message: string }>
  onDone: () => void
  onClose: () => void
}
