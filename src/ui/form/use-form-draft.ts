import { useEffect, useEffectEvent, useRef } from 'react'
import { onDraftRemoved, readDraft, removeDraft, writeDraft } from '#kernel/web/drafts.ts'
import { useUser } from '../user.tsx'

/**
 * Saves the changed fields as the user types, so that they survive the end of the page. Returns a function that deletes
 * them once they are sent or discarded. Does nothing without a name.
 */
export function useFormDraft(name: string | undefined, form: DraftedForm) {
  const { values, changes } = form
  const profileId = useUser()?.profileId
  const isChanged = Object.keys(changes).length > 0
  const state = useRef<DraftState>({ owner: profileId, isStored: false, hasEnded: false })
  const restore = useEffectEvent((name: string, profileId: number | undefined) => {
    const stored = Object.entries(readFormDraft(name, profileId) ?? {}).filter(
      ([field, value]) => typeof value === typeof values[field],
    )
    if (stored.length > 0 && !isChanged) form.change(Object.fromEntries(stored) as never)
  })
  const store = useEffectEvent((name: string, profileId: number | undefined, isUnsent: boolean) => {
    const { owner, isStored } = state.current
    // After a logout, the text still isn't the next user's.
    if (isChanged && owner !== undefined && owner !== profileId) state.current.hasEnded = true
    if (state.current.hasEnded) return
    if (isUnsent) writeFormDraft(name, profileId, changes)
    else if (isStored) deleteFormDraft(name, profileId)
    Object.assign(state.current, { owner: profileId, isStored: isUnsent })
  })
  useEffect(() => {
    if (name) restore(name, profileId)
  }, [name, profileId])
  useEffect(() => {
    if (name) store(name, profileId, isChanged && values !== state.current.sent)
  }, [name, profileId, values, isChanged])
  useEffect(() => {
    if (!name || !profileId) return
    return onDraftRemoved(toOwnName(name, profileId), () => (state.current.hasEnded = true))
  }, [name, profileId])
  return (sent = form.latest()) => {
    state.current.sent = sent
    if (name && form.latest() === sent) deleteFormDraft(name, profileId)
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
  /** Values of the fields that the user has changed. */
  changes: object
  /** Returns the values, also while they aren't rendered yet. */
  latest: () => object
  change: (values: never) => void
}

type DraftState = {
  /** Profile ID of the user who typed the text. Undefined for visitors, whose login adopts it. */
  owner: number | undefined
  isStored: boolean
  /** True once the text no longer belongs to the current user. */
  hasEnded: boolean
  sent?: object
}
