import { readDraft, removeDraft, writeDraft } from '#kernel/web/drafts.ts'
import type { ListingEdit } from '../../../contract.ts'

/** Returns the draft that this browser tab stored when the session ended with unsaved changes. */
export function readStoredDraft(listingId: number): StoredDraft | null {
  return readDraft('window', storageName(listingId))
}

export function writeStoredDraft(listingId: number, draft: StoredDraft) {
  writeDraft('window', storageName(listingId), draft)
}

export function deleteDraft(listingId: number) {
  removeDraft('window', storageName(listingId))
}

function storageName(listingId: number) {
  return `edit.${listingId}`
}

/** `saved` is the listing as it was on the server when editing started. */
export type StoredDraft = { saved: ListingEdit; draft: ListingEdit }
