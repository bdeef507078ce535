import { useEffect, useRef, useState } from 'react'
import { showToast } from '#ui/feedback/toast.tsx'

/**
 * Tracks the record being edited. Only one can be open at a time. Its changes must be saved or discarded before another
 * is opened.
 */
export function useEditing() {
  const [openKey, setOpenKey] = useState<string | null>(null)
  const hasUnsaved = useRef<() => boolean>(() => false)
  const returnFocusKey = useRef<string | null>(null)
  useEffect(() => {
    if (openKey !== null || returnFocusKey.current === null) return
    document.getElementById(`edit-${returnFocusKey.current}`)?.focus({ preventScroll: true })
    returnFocusKey.current = null
  }, [openKey])
  return {
    openKey,
    open: (key: string) => {
      if (hasUnsaved.current())
        return showToast({ message: 'Save or cancel your current edit first.' })
      returnFocusKey.current = key
      setOpenKey(key)
    },
    close: () => {
      hasUnsaved.current = () => false
      setOpenKey(null)
    },
    /** Sets the function that checks the open form for unsaved changes. */
    watch: (check: () => boolean) => {
      hasUnsaved.current = check
    },
  }
}

export type Editing = ReturnType<typeof useEditing>
