import { readDraft, writeDraft } from '#kernel/web/drafts.ts'
import { maxLengths } from '../lead-fields.ts'

/** The name of the draft of a message to this listing's seller. */
export function contactDraftName(listingId: number) {
  return `contact.${listingId}`
}

/** Makes the form open with this message, or with the question added to what was typed before. */
export function startContactDraft({ listingId, message, question }: Beginning) {
  if (!message) return
  const name = contactDraftName(listingId)
  const draft = readDraft<{ message?: string }>('window', name)
  const begun = draft?.message?.trim() || message
  const asked = question && !begun.includes(question) ? `${begun} ${question}` : begun
  writeDraft('window', name, {
    ...draft,
    message: asked.length <= maxLengths.message ? asked : begun,
  })
}

type Beginning = { listingId: number; message?: string; question?: string }
