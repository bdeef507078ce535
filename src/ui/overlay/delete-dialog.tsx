import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something is gone for good. Closing, and saying what went wrong, is up to `onDelete`. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, act = 'Delete', onDelete, onClose, children } = props
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onDelete()
    setBusy(false)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button variant="act" busy={isBusy} onClick={() => void confirm()}>
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

type DeleteDialogProps = {
  title: string
  /** What the button says. */
  act?: string
  onDelete: () => void | Promise<void>
  onClose: () => void
  children: ReactNode
}
