import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks for confirmation before deleting something permanently. `onDelete` must close the dialog and report errors. */
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
          <Button onClick={onClose}>Cancel</Button>
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
  /** Button label. */
  act?: string
  onDelete: () => void | Promise<void>
  onClose: () => void
  children: ReactNode
}
