import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useBackCloses } from '#ui/overlay/back-closes.ts'
import styles from './map-popover.module.css'

/** Something over the map beside its pin; at the foot of the map on phones. Back and Escape close it, and the pin has the focus again. */
export function MapPopover({ at, label, onClose, children }: MapPopoverProps) {
  const popover = useRef<HTMLElement>(null)
  useBackCloses(onClose)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    window.addEventListener('keydown', closeByKey)
    const opener = document.activeElement
    const own = popover.current
    own?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    return () => {
      window.removeEventListener('keydown', closeByKey)
      const isHere =
        own?.contains(document.activeElement) || document.activeElement === document.body
      if (isHere && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section
      ref={popover}
      className={styles.popover}
      aria-label={label}
      style={{ '--x': `${at.x}px`, '--y': `${at.y}px` } as object}
      data-side={at.isLow ? 'above' : 'below'}
    >
      {children}
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <IconX size={16} stroke={2} aria-hidden="true" />
      </button>
    </section>
  )
}

/** Where its pin is, kept away from the map's edges. */
export type PopoverPlace = { x: number; y: number; isLow: boolean }
type MapPopoverProps = {
  at: PopoverPlace
  label: string
  onClose: () => void
  children: ReactNode
}
