import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { DeleteDialog } from '#ui/overlay/delete-dialog.tsx'

/** Asks before something is gone for everybody. What somebody else deleted meanwhile is gone as well. */
export function DeleteQuestion({ noun, title, remove, onClose, onDeleted }: QuestionProps) {
  async function confirm() {
    try {
      await remove().catch((error: unknown) => {
        if (!(error instanceof ApiFailure && error.status === 404)) throw error
      })
      onDeleted()
      onClose()
    } catch (error) {
      showFailure(error, { title: `Error deleting ${noun}` })
    }
  }
  return (
    <DeleteDialog title={`Delete this ${noun}?`} onDelete={confirm} onClose={onClose}>
      <p>
        <b>{title}</b> goes for everybody, at once. It cannot be brought back.
      </p>
    </DeleteDialog>
  )
}

export type Deletion = {
  noun: string
  title: string
  remove: () => Promise<unknown>
  onDeleted: () => void
}
type QuestionProps = Deletion & { onClose: () => void }
