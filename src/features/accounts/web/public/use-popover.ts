import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Controls a panel under its button. Escape closes it and returns focus to the button. A click elsewhere, a change of
 * focus, or a route change also closes it.
 */
export function usePopover() {
  const { key } = useLocation()
  // Stores the location, so a route change closes the panel.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpenAt(null)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])
  return {
    isOpen,
    root,
    button,
    close: () => setOpenAt(null),
    toggle: () => setOpenAt(isOpen ? null : key),
  }
}
