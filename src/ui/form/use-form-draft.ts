import { useEffect, useEffectEvent, useRef } from 'react'
import { readDraft, removeDraft, writeDraft } from '#kernel/web/drafts.ts'
import { useUser } from '../user.tsx'

/**
 * Saves the user's input as it's typed, so that it survives the end of the page. Returns a function that deletes it once
 * the values are sent or discarded. Does nothing without a name.
 */
export function useFormDraft(name: string | undefined, form: DraftedForm) {
  const { values, isChanged } = form
  const profileId = useUser()?.profileId
  const deleted = useRef<object | null>(null)
  const restore = useEffectEvent((name: string, profileId: number | undefined) => {
    const stored = Object.entries(readFormDraft(name, profileId) ?? {}).filter(
      ([field, value]) => typeof value === typeof values[field],
    )
    if (stored.length > 0 && !isChanged) form.change(Object.fromEntries(stored) as never)
  })
  useEffect(() => {
    if (name) restore(name, profileId)
  }, [name, profileId])
  useEffect(() => {
    if (!name) return
    if (isChanged && values !== deleted.current) writeFormDraft(name, profileId, values)
    else deleteFormDraft(name, profileId)
  }, [name, profileId, values, isChanged])
  return () => {
    deleted.current = form.latest()
    if (name) deleteFormDraft(name, profileId)
  }
}

/** Returns what was typed before the login, or else the user's own draft. */
export function readFormDraft(name: string, profileId: number | undefined) {
  const typed = readDraft<object>('window', name)
  return typed ?? (profileId ? readDraft<object>('browser', toOwnName(name, profileId)) : null)
}

/** Stores visitors' drafts for this window only, because others may use the browser after them. */
export function writeFormDraft(name: string, profileId: number | undefined, values: object) {
  if (!profileId) return writeDraft('window', name, values)
  removeDraft('window', name)
  writeDraft('browser', toOwnName(name, profileId), values)
}

function deleteFormDraft(name: string, profileId: number | undefined) {
  removeDraft('window', name)
  if (profileId) removeDraft('browser', toOwnName(name, profileId))
}

const toOwnName = (name: string, profileId: number) => `${name}.${profileId}`

type DraftedForm = {
  values: Record<string, unknown>
  isChanged: boolean
  /** Returns the values, also while they aren't rendered yet. */
  latest: () => object
  change: (values: never) => void
}
