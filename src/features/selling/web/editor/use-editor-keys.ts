import { useEffect, useEffectEvent } from 'react'

/**
 * Ctrl+S or Command+S saves. Ctrl+Z or Command+Z undoes a step, unless an input has focus, because inputs have their
 * own undo.
 */
export function useEditorKeys({ save, undo }: EditorKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const key = event.key.toLowerCase()
    if (key === 's') {
      event.preventDefault()
      save()
    }
    if (key === 'z' && !isTyped(event.target)) {
      event.preventDefault()
      undo()
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTyped(target: EventTarget | null) {
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea')
}

type EditorKeys = { save: () => void; undo: () => void }
