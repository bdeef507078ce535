import { useEffect, useEffectEvent } from 'react'
import { readDraft, removeDraft, writeDraft } from '#kernel/web/drafts.ts'

/** Keeps what was typed through a reload or a lost session, in this window only and until it is sent. */
export function useFormDraft(name: string, form: DraftedForm) {
  const { values, isChanged, set } = form
  const restore = useEffectEvent((name: string) => {
    for (const [field, value] of Object.entries(readDraft<object>('window', name) ?? {}))
      if (typeof value === typeof values[field]) set(field, value as never)
  })
  useEffect(() => restore(name), [name])
  useEffect(() => {
    if (isChanged) writeDraft('window', name, values)
    else forgetFormDraft(name)
  }, [name, values, isChanged])
}

export function forgetFormDraft(name: string) {
  removeDraft('window', name)
}

type DraftedForm = {
  values: Record<string, unknown>
  isChanged: boolean
  set: (name: string, value: never) => void
}
