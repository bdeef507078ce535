import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import IconX from '#icons/IconX'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { useCloseOnBack } from './close-on-back.ts'
import styles from './dialog.module.css'

/**
 * A modal dialog that is open for as long as it's rendered. Traps the focus and restores it afterward. Escape, Back,
 * and clicks outside close it.
 */
export function Dialog({ at = 'm', title, foot, flush, onClose, children }: DialogProps) {
  const dialog = useModal()
  useCloseOnBack(onClose)
  const titleId = useId()
  const outside = useClickOutside(onClose)
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, isMiddle(at) && styles.middle, styles[at])}
      aria-labelledby={titleId}
      onClose={onClose}
      {...outside}
    >
      <div className={styles.head}>
        {typeof title === 'string' ? <h2 id={titleId}>{title}</h2> : title(titleId)}
        <IconButton label="Close" onClick={onClose} icon={IconX} />
      </div>
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}

const isMiddle = (at: Placement) => at === 'm' || at === 'l' || at === 'xl'

/** Opens a modal dialog, and restores the focus after it closes. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      // Browsers don't restore the focus if a dialog is removed while it's open.
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}

/**
 * Handles clicks outside the dialog. Uses the pointer's starting position, so that dragging a slider past the edge
 * doesn't close it.
 */
function useClickOutside(onPress: () => void) {
  const startedOutside = useRef(false)
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      startedOutside.current = target === currentTarget
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (startedOutside.current && target === currentTarget) onPress()
    },
  }
}

/**
 * `m`, `l`, and `xl` are widths of a centered dialog, which is a bottom sheet on phones. The others are panels at an
 * edge. `aside` is on the right, or a bottom sheet on phones.
 */
type Placement = 'm' | 'l' | 'xl' | 'left' | 'right' | 'top' | 'aside'
type DialogProps = {
  at?: Placement
  /** Text, or a function that renders a header whose heading has the given ID. */
  title: string | ((id: string) => ReactNode)
  /** Buttons that are always visible at the bottom. */
  foot?: ReactNode
  /** If true, the content extends to the edges and handles scrolling itself. */
  flush?: boolean
  onClose: () => void
  children: ReactNode
}
