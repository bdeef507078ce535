import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import IconX from '#icons/IconX'
import { useCloseOnBack } from '#ui/overlay/close-on-back.ts'
import styles from './map.module.css'
import type { Rectangle } from './map-pen.ts'

/**
 * Popover next to its pin. On phones, it is as wide as the map. Back and Escape close it and return focus to the pin.
 */
export function MapPopover({ at, label, onClose, onCover, children }: MapPopoverProps) {
  const popover = useRef<HTMLElement>(null)
  useCloseOnBack(onClose)
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
  const cover = useEffectEvent(() => {
    if (popover.current) onCover(rectangleOn(popover.current))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the popover moves with its pin.
  useLayoutEffect(() => cover(), [at.x, at.y, at.isLow])
  useEffect(() => {
    // Content may load later and resize the popover.
    const observer = new ResizeObserver(() => cover())
    if (popover.current) observer.observe(popover.current)
    return () => observer.disconnect()
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
        <IconX size={16} stroke={2} />
      </button>
    </section>
  )
}

/** Returns the position relative to the map's top left corner. */
function rectangleOn({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Rectangle {
  return {
    left: offsetLeft,
    right: offsetLeft + offsetWidth,
    top: offsetTop,
    bottom: offsetTop + offsetHeight,
  }
}

/** Position of the pin, and whether it's in the lower half of the map. */
type PopoverPosition = { x: number; y: number; isLow: boolean }
export type PopoverPlacement = {
  at: PopoverPosition
  onClose: () => void
  /** Called with the area of the map under the popover. */
  onCover: (part: Rectangle) => void
}
type MapPopoverProps = PopoverPlacement & { label: string; children: ReactNode }
