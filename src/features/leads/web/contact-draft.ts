import { readDraft, writeDraft } from '#kernel/web/drafts.ts'

/** What is typed of a message to this listing's seller is kept under this name. */
export function contactDraftName(listingId: number) {
  return `contact.${listingId}`
}

/** The form opens with this message, unless one was begun. */
export function startContactDraft(listingId: number, message: string) {
  const name = contactDraftName(listingId)
  const draft = readDraft<{ message?: string }>('window', name)
  if (!draft?.message) writeDraft('window', name, { ...draft, message })
}
