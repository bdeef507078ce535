import { useEffect } from 'react'

/**
 * The left and right arrow keys change slides, and H saves the listing, unless a focused control uses these keys
 * itself.
 */
export function useSlideKeys(onStep: (step: -1 | 1) => void, onSave: () => void) {
  useEffect(() => {
    const actions: Record<string, () => void> = {
      arrowleft: () => onStep(-1),
      arrowright: () => onStep(1),
      h: onSave,
    }
    function onKeyDown(event: KeyboardEvent) {
      const action = actions[event.key.toLowerCase()]
      if (!action || event.altKey || event.ctrlKey || event.metaKey || usesKeys(event.target))
        return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}

function usesKeys(target: EventTarget | null) {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null
}
