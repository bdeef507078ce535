import { type KeyboardEvent, useState } from 'react'
import { t } from '#kernel/messages/translate.ts'

/**
 * Sorts photos by keyboard. Space picks one up or puts it down, arrow keys move it by one position in reading
 * order, and Escape returns it.
 */
export function useKeyboardSorting(count: number, move: (from: number, to: number) => void) {
  const [grabbed, setGrabbed] = useState<GrabbedPhoto | null>(null)
  const [status, setStatus] = useState('')

  function moveTo({ from, at }: GrabbedPhoto, to: number) {
    if (to < 0 || to >= count) return
    move(at, to)
    setGrabbed({ from, at: to })
    setStatus(t`Photo ${from + 1} is now at position ${to + 1} of ${count}.`)
  }
  function putDown({ from, at }: GrabbedPhoto) {
    setGrabbed(null)
    setStatus(t`Photo ${from + 1} was dropped at position ${at + 1} of ${count}.`)
  }
  function putBack({ from, at }: GrabbedPhoto) {
    if (at !== from) move(at, from)
    setGrabbed(null)
    setStatus(t`Photo ${from + 1} is back at position ${from + 1} of ${count}.`)
  }
  function pickUp(index: number) {
    setGrabbed({ from: index, at: index })
    setStatus(t`Photo ${index + 1} was picked up at position ${index + 1} of ${count}.`)
  }
  /** Returns true if the key was handled. */
  function press(key: string, index: number): boolean {
    const own = grabbed?.at === index ? grabbed : null
    if (key === ' ' || key === 'Enter') {
      if (own) putDown(own)
      else pickUp(index)
      return true
    }
    const step = steps[key]
    if (own && key === 'Escape') putBack(own)
    else if (own && step) moveTo(own, index + step)
    else return false
    return true
  }
  return {
    isHeld: (index: number) => grabbed?.at === index,
    /** Returns the key handler for the drag handle of the photo at that index. */
    grip: (index: number): GripKeys => ({
      onKeyDown: (event) => {
        if (!press(event.key, index)) return
        event.preventDefault()
        event.stopPropagation()
      },
      onBlur: () => grabbed?.at === index && putDown(grabbed),
    }),
    status: (
      <p className="sr" role="status">
        {status}
      </p>
    ),
  }
}

const steps: Record<string, 1 | -1 | undefined> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Index of the photo when it was picked up, and its current index. */
type GrabbedPhoto = { from: number; at: number }
export type GripKeys = {
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
}
