import { readDraft, removeDraft, writeDraft } from '#kernel/web/drafts.ts'
import type { ListingEdit } from '../../../contract.ts'
import type { EditStore } from './edit-store.ts'

/** Names the draft by its editor as well, because several people may edit the listing in one browser. */
export function toDraftName(listingId: number, profileId: number | undefined) {
  return `edit.${listingId}.${profileId}`
}

/** Returns the unsaved changes of an editor that ended without asking, in this window or else in this browser. */
export function readStoredDraft(name: string): StoredDraft | null {
  return readDraft<StoredDraft>('window', name) ?? readDraft<StoredDraft>('browser', name)
}

/**
 * Stores unsaved changes shortly after each change, because an error or the system can end the page at any time. Deletes
 * them once they're saved or undone. Returns a function that stores the last changes and stops.
 */
export function storeChanges(name: string, store: EditStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStored = false
  const update = () => {
    clearTimeout(timer)
    timer = undefined
    const stored = { saved: store.state.saved, draft: store.draft } satisfies StoredDraft
    if (store.isDirty) for (const scope of scopes) writeDraft(scope, name, stored)
    else if (isStored) deleteDraft(name)
    isStored = store.isDirty
  }
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(update, delayMs)
  })
  document.addEventListener('visibilitychange', update)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', update)
    update()
    isStored = false
  }
}

export function deleteDraft(name: string) {
  for (const scope of scopes) removeDraft(scope, name)
}

const delayMs = 800
const scopes = ['window', 'browser'] as const

/** `saved` is the listing as it was on the server when editing started. */
type StoredDraft = { saved: ListingEdit; draft: ListingEdit }
