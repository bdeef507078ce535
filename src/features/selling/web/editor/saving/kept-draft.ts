import { readDraft, removeDraft, writeDraft } from '#kernel/web/drafts.ts'
import type { ListingEdit } from '../../../contract.ts'

/** A draft whose session ended before it was saved, as this tab of the browser keeps it. */
export function keptDraft(listingId: number): KeptDraft | null {
  return readDraft('window', nameOf(listingId))
}

export function keepDraft(listingId: number, draft: KeptDraft) {
  writeDraft('window', nameOf(listingId), draft)
}

export function forgetDraft(listingId: number) {
  removeDraft('window', nameOf(listingId))
}

function nameOf(listingId: number) {
  return `edit.${listingId}`
}

/** `saved` is the listing as the server had it when the draft was begun. */
export type KeptDraft = { saved: ListingEdit; draft: ListingEdit }
