import { readDraft, writeDraft } from '#kernel/web/drafts.ts'
import { maxLengths } from '../lead-fields.ts'

export function contactDraftName(listingId: number) {
  return `contact.${listingId}`
}

/** Prefills the message or appends the question to an existing draft. */
export function startContactDraft({ listingId, message, question }: Beginning) {
  if (!message) return
  const name = contactDraftName(listingId)
  const draft = readDraft<{ message?: string }>('window', name)
  const initial = draft?.message?.trim() || message
  const withQuestion = question && !initial.includes(question) ? `${initial} ${question}` : initial
  writeDraft('window', name, {
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
