import { readDraft, removeDraft, writeDraft } from '#kernel/web/drafts.ts'
import type { ListingEdit } from '../../../contract.ts'

/** A draft whose session ended before it was saved, as this tab of the browser keeps it. */
export function readStoredDraft(listingId: number): StoredDraft | null {
  return readDraft('window', storageName(listingId))
}

export function keepDraft(listingId: number, draft: StoredDraft) {
  writeDraft('window', storageName(listingId), draft)
}

export function forgetDraft(listingId: number) {
  removeDraft('window', storageName(listingId))
}

function storageName(listingId: number) {
  return `edit.${listingId}`
}

/** `saved` is the listing as the server had it when the draft was begun. */
export type StoredDraft = { saved: ListingEdit; draft: ListingEdit }
