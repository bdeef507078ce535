import { useEffect, useEffectEvent } from 'react'

/** Keeps what was typed through a reload, in this window only and until it is sent. */
export function useContactDraft(listingId: number, form: DraftedForm) {
  const { values, isChanged, set } = form
  const restore = useEffectEvent((id: number) => {
    for (const [name, value] of Object.entries(readDraft(id)))
      if (typeof value === typeof values[name]) set(name, value as never)
  })
  useEffect(() => restore(listingId), [listingId])
  useEffect(() => {
    if (isChanged) keepDraft(listingId, values)
    else forgetDraft(listingId)
  }, [listingId, values, isChanged])
}

export function forgetDraft(listingId: number) {
  withStorage((storage) => storage.removeItem(keyOf(listingId)))
}

function keepDraft(listingId: number, values: object) {
  withStorage((storage) => storage.setItem(keyOf(listingId), JSON.stringify(values)))
}

function readDraft(listingId: number): Record<string, unknown> {
  const text = withStorage((storage) => storage.getItem(keyOf(listingId)))
  return text ? JSON.parse(text) : {}
}

/** Browsers may refuse storage, or be full: then there is no draft. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}

function keyOf(listingId: number) {
  return `windsock.contact.${listingId}`
}

type DraftedForm = {
  values: Record<string, unknown>
  isChanged: boolean
  set: (name: string, value: never) => void
}
