import { findContactData } from '#features/conversations/server/public/find-contact-data.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'

/** Rejects a text that everyone can read if it contains contact details, links, prices, or payments. */
export function assertPublicText({ site }: AppContext, field: string, text: string) {
  const kind = findContactData(text, new URL(site.url).hostname)
  if (kind) throw fieldRefusal(field, problems[kind])
}

const problems = {
  phone: 'Remove the phone number. Everyone can read this.',
  email: 'Remove the email address. Everyone can read this.',
  link: 'Remove the link. Everyone can read this.',
  price: 'Remove the price. Only the listing states it.',
  payment: 'Remove what’s about payments or other apps.',
} as const
