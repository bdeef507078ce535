import { readDraft, writeDraft } from '#kernel/web/drafts.ts'

/** The name of the draft of a message to this listing's seller. */
export function contactDraftName(listingId: number) {
  return `contact.${listingId}`
}

/** Makes the form open with this message, unless a draft exists. */
export function startContactDraft(listingId: number, message: string) {
  const name = contactDraftName(listingId)
  const draft = readDraft<{ message?: string }>('window', name)
  if (!draft?.message) writeDraft('window', name, { ...draft, message })
}
