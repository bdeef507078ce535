import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './side-dialog.module.css'

/** A panel over the page from one of its edges. Focus stays in it; Escape and a press beside it close it. */
export function SideDialog({ opened, onClose, title, from, children }: SideDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (opened) dialog.current?.showModal()
    else dialog.current?.close()
  }, [opened])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too.
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[from])}
      aria-labelledby={titleId}
      // Also fires, later, when it was closed from outside: another panel may stand open by then.
      onClose={() => opened && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {opened && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label="Close" onClick={onClose}>
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  )
}

type SideDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  from: 'left' | 'right' | 'top'
  children: ReactNode
}
