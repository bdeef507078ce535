import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

/** A question over the page; a sheet from below on phones. Focus stays in it, Escape and a press beside it close it. */
export function Dialog({ title, onClose, foot, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </dialog>
  )
}

type DialogProps = {
  title: string
  onClose: () => void
  /** Its buttons. */
  foot: ReactNode
  children: ReactNode
}
