import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useAction } from '../use-action.ts'
import { Dialog } from './dialog.tsx'

/**
 * Asks for confirmation before deleting something permanently. `onDelete` must close the dialog. Shows errors as a toast.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, act = 'Delete', onDelete, onClose, children } = props
  const deletion = useAction(onDelete)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="act" busy={deletion.isBusy} onClick={deletion.run}>
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
