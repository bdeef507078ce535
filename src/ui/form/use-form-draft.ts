import { useEffect, useEffectEvent } from 'react'
import { readDraft, removeDraft, writeDraft } from '#kernel/web/drafts.ts'

/**
 * Saves the user's input until it's submitted, so that it survives a reload or an expired session. The draft is limited
 * to this window.
 */
export function useFormDraft(name: string, form: DraftedForm) {
  const { values, isChanged, fill } = form
  const restore = useEffectEvent((name: string) => {
    const stored = Object.entries(readDraft<object>('window', name) ?? {}).filter(
      ([field, value]) => typeof value === typeof values[field],
    )
    if (stored.length > 0) fill(Object.fromEntries(stored) as never)
  })
  useEffect(() => restore(name), [name])
  useEffect(() => {
    if (isChanged) writeDraft('window', name, values)
    else clearFormDraft(name)
  }, [name, values, isChanged])
}

export function clearFormDraft(name: string) {
  removeDraft('window', name)
}

type DraftedForm = {
  values: Record<string, unknown>
  isChanged: boolean
  fill: (values: never) => void
}
