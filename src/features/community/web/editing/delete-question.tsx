import { useState } from 'react'
import { ApiFailure } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** Asks before something is gone for everybody. What somebody else deleted meanwhile is gone as well. */
export function DeleteQuestion({ noun, title, remove, onClose, onDeleted }: QuestionProps) {
  const [isBusy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      await remove().catch((error: unknown) => {
        if (!(error instanceof ApiFailure && error.status === 404)) throw error
      })
      onDeleted()
      onClose()
    } catch (error) {
      showFailure(error, { title: `Error deleting ${noun}` })
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={`Delete this ${noun}?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button variant="act" busy={isBusy} onClick={() => void confirm()}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        <b>{title}</b> goes for everybody, at once. It cannot be brought back.
      </p>
    </Dialog>
  )
}

export type Deletion = {
  noun: string
  title: string
  remove: () => Promise<unknown>
  onDeleted: () => void
}
type QuestionProps = Deletion & { onClose: () => void }
