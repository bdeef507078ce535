import { useEffect, useRef, useState } from 'react'
import { showToast } from '#ui/feedback/toast.tsx'

/**
 * Which record of the page is being edited: one at a time, so that there is one Save. Another opens once what was
 * typed is saved or given up.
 */
export function useEditing() {
  const [openKey, setOpenKey] = useState<string | null>(null)
  const hasUnsaved = useRef<() => boolean>(() => false)
  const cameFrom = useRef<string | null>(null)
  useEffect(() => {
    if (openKey !== null || cameFrom.current === null) return
    document.getElementById(`edit-${cameFrom.current}`)?.focus({ preventScroll: true })
    cameFrom.current = null
  }, [openKey])
  return {
    openKey,
    open: (key: string) => {
      if (hasUnsaved.current())
        return showToast({ message: 'Save or cancel what you are editing first.' })
      cameFrom.current = key
      setOpenKey(key)
    },
    close: () => {
      hasUnsaved.current = () => false
      setOpenKey(null)
    },
    /** Of the form that is open. */
    watch: (ask: () => boolean) => {
      hasUnsaved.current = ask
    },
  }
}

export type Editing = ReturnType<typeof useEditing>
