import { useEffect, useEffectEvent } from 'react'
import { readDraft, removeDraft, writeDraft } from '#kernel/web/drafts.ts'

/** Keeps what was typed through a reload, in this window only and until it is sent. */
export function useContactDraft(listingId: number, form: DraftedForm) {
  const { values, isChanged, set } = form
  const restore = useEffectEvent((id: number) => {
    for (const [name, value] of Object.entries(readDraft<object>('window', nameOf(id)) ?? {}))
      if (typeof value === typeof values[name]) set(name, value as never)
  })
  useEffect(() => restore(listingId), [listingId])
  useEffect(() => {
    if (isChanged) writeDraft('window', nameOf(listingId), values)
    else forgetDraft(listingId)
  }, [listingId, values, isChanged])
}

export function forgetDraft(listingId: number) {
  removeDraft('window', nameOf(listingId))
}

function nameOf(listingId: number) {
  return `contact.${listingId}`
}

type DraftedForm = {
  values: Record<string, unknown>
  isChanged: boolean
  set: (name: string, value: never) => void
}
