import type { ListingRecord } from '../contract.ts'

export function greetSeller(
  { title, registration }: Pick<ListingRecord, 'title' | 'registration'>,
  seller: string | null,
): string {
  const greeting = seller ? `Hello ${seller},` : 'Hello,'
  return `${greeting} I’m interested in ${registration ?? `your ${title}`}.`
}

/** Returns a question such as "Could you tell me about the useful load?" */
export function formatFactQuestion(label: string): string {
  const isWord = /^\p{Lu}\p{Ll}/u.test(label)
  const name = isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label
  return `Could you tell me about the ${name}?`
}
