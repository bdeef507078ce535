import { t, translate } from '#kernel/messages/translate.ts'
import type { ListingRecord } from '../contract.ts'

export function greetSeller(
  { title, registration }: Pick<ListingRecord, 'title' | 'registration'>,
  seller: string | null,
): string {
  const greeting = seller ? t`Hello ${seller},` : 'Hello,'
  return t`${translate(greeting)} I’m interested in ${registration ?? t`your ${title}`}.`
}

/** Returns a question such as "Could you tell me about the useful load?" */
export function formatFactQuestion(label: string): string {
  const isWord = /^\p{Lu}\p{Ll}/u.test(label)
  const name = isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label
  return t`Could you tell me about the ${name}?`
}
