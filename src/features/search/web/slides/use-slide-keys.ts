import { useEffect } from 'react'

/**
 * The left and right arrow keys change slides, and H saves the listing, unless a focused control uses these keys
 * itself.
 */
export function useSlideKeys(onStep: (step: -1 | 1) => void, onSave: () => void) {
  useEffect(() => {
    const acts: Record<string, () => void> = {
      arrowleft: () => onStep(-1),
      arrowright: () => onStep(1),
      h: onSave,
    }
    function onKeyDown(event: KeyboardEvent) {
      const act = acts[event.key.toLowerCase()]
      if (!act || event.altKey || event.ctrlKey || event.metaKey || isTakenBy(event.target)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}

function isTakenBy(target: EventTarget | null) {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null
}
