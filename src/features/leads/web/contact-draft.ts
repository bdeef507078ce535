import { readFormDraft, writeFormDraft } from '#ui/form/use-form-draft.ts'
import { maxLengths } from '../lead-fields.ts'

export function contactDraftName(listingId: number) {
  return `contact.${listingId}`
}

/** Prefills the message or appends the question to an existing draft. */
export function startContactDraft({ listingId, message, question }: Beginning, profileId?: number) {
  if (!message) return
  const name = contactDraftName(listingId)
  const draft: { message?: string } | null = readFormDraft(name, profileId)
  const initial = draft?.message?.trim() || message
  const withQuestion = question && !initial.includes(question) ? `${initial} ${question}` : initial
  writeFormDraft(name, profileId, {
    ...draft,
    message: withQuestion.length <= maxLengths.message ? withQuestion : initial,
  })
}

type Beginning = { listingId: number; message?: string; question?: string }

export const emptyContactForm = {
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  contactSMS: '',
  currentBoat: '',
  purchaseTime: '',
  message: '',
  receiveUpdates: false,
  sharesCard: false,
}
