import type { ReactNode } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '../button.tsx'
import { useAction } from '../use-action.ts'
import { Dialog } from './dialog.tsx'

/** Asks for confirmation, such as before a deletion. `onConfirm` must close the dialog. Shows errors as a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    confirmLabel = 'Delete',
    cancelLabel = 'Cancel',
    onConfirm,
    onClose,
    children,
  } = props
  const confirmation = useAction(onConfirm)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{translate(cancelLabel)}</Button>
          <Button variant="act" busy={confirmation.isBusy} onClick={confirmation.run}>
            {translate(confirmLabel)}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

type ConfirmDialogProps = {
  title: string

  confirmLabel?: string
  cancelLabel?: string
  onConfirm: () => void | Promise<void>
  onClose: () => void
  children: ReactNode
}
