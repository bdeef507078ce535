import { t, translate } from '#kernel/messages/translate.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

/**
 * Asks the editor to confirm a deletion, which affects all users. The deletion also succeeds if someone else has
 * already deleted the record.
 */
export function DeleteConfirmation({
  noun,
  title,
  remove,
  onClose,
  onDeleted,
}: DeleteConfirmationProps) {
  async function confirm() {
    try {
      await remove().catch((error: unknown) => {
        if (!(error instanceof ApiFailure && error.status === 404)) throw error
      })
      onDeleted()
      onClose()
    } catch (error) {
      showFailure(error, { title: t`Error deleting ${translate(noun)}` })
    }
  }
  return (
    <ConfirmDialog title={t`Delete this ${translate(noun)}?`} onConfirm={confirm} onClose={onClose}>
      <p>
        <b>{title}</b> will be deleted for everyone right away. This can’t be undone.
      </p>
    </ConfirmDialog>
  )
}

export type PendingDeletion = {
  noun: string
  title: string
  remove: () => Promise<unknown>
  onDeleted: () => void
}
type DeleteConfirmationProps = PendingDeletion & { onClose: () => void }
