import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A panel under its button. Escape closes it and returns to the button; a press or a focus elsewhere and a
 * change of route close it too.
 */
export function usePopover() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new place is the reason, not an input.
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
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
  return { isOpen, setOpen, root, button, toggle: () => setOpen(!isOpen) }
}
