import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import IconX from '#icons/IconX'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { useBackCloses } from './back-closes.ts'
import styles from './dialog.module.css'

/**
 * Lies over the page as long as it is rendered. Focus stays in it and then goes back to where it was; Escape, Back
 * and a press beside it close it.
 */
export function Dialog({ at = 'm', title, foot, flush, onClose, children }: DialogProps) {
  const dialog = useModal()
  useBackCloses(onClose)
  const titleId = useId()
  const beside = usePressBeside(onClose)
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, isMiddle(at) && styles.middle, styles[at])}
      aria-labelledby={titleId}
      onClose={onClose}
      {...beside}
    >
      <div className={styles.head}>
        {typeof title === 'string' ? <h2 id={titleId}>{title}</h2> : title(titleId)}
        <IconButton label="Close" onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}

const isMiddle = (at: Place) => at === 'm' || at === 'l' || at === 'xl'

/** Opens over the page, and gives the focus back. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      // A dialog that is taken away while it is open does not give the focus back by itself.
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}

/** Where the press began counts: a slider that is dragged out of the dialog does not close it. */
function usePressBeside(onPress: () => void) {
  const beganBeside = useRef(false)
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      beganBeside.current = target === currentTarget
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (beganBeside.current && target === currentTarget) onPress()
    },
  }
}

/**
 * In the middle in one of three widths, on phones a sheet from below; or a panel at an edge. `aside` is the one
 * at the right that comes from below on phones.
 */
type Place = 'm' | 'l' | 'xl' | 'left' | 'right' | 'top' | 'aside'
type DialogProps = {
  at?: Place
  /** Words, or a whole head in which the heading carries the id. */
  title: string | ((id: string) => ReactNode)
  /** Its buttons, always in view. */
  foot?: ReactNode
  /** What is in it reaches the edges and scrolls by itself. */
  flush?: boolean
  onClose: () => void
  children: ReactNode
}
