import { readDraft, removeDraft, writeDraft } from '#kernel/web/drafts.ts'
import type { ListingEdit } from '../../../contract.ts'
import type { EditStore } from './edit-store.ts'

/** Returns the unsaved changes of an editor that ended without asking, in this window or else in this browser. */
export function readStoredDraft(listingId: number): StoredDraft | null {
  const name = storageName(listingId)
  return readDraft<StoredDraft>('window', name) ?? readDraft<StoredDraft>('browser', name)
}

/**
 * Stores unsaved changes shortly after each change, because an error or the system can end the page at any time. Deletes
 * them once they're saved or undone. Returns a function that stores the last changes and stops.
 */
export function storeChanges(listingId: number, store: EditStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStored = false
  const update = () => {
    clearTimeout(timer)
    timer = undefined
    if (store.isDirty) writeStoredDraft(listingId, { saved: store.state.saved, draft: store.draft })
    else if (isStored) deleteDraft(listingId)
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

export function deleteDraft(listingId: number) {
  for (const scope of scopes) removeDraft(scope, storageName(listingId))
}

function writeStoredDraft(listingId: number, draft: StoredDraft) {
  for (const scope of scopes) writeDraft(scope, storageName(listingId), draft)
}

function storageName(listingId: number) {
  return `edit.${listingId}`
}

const delayMs = 800
const scopes = ['window', 'browser'] as const

/** `saved` is the listing as it was on the server when editing started. */
type StoredDraft = { saved: ListingEdit; draft: ListingEdit }
