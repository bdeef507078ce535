import type { ListingRecord } from '../contract.ts'

/** How a message to a seller begins. */
export function greetSeller(
  { title, registration }: Pick<ListingRecord, 'title' | 'registration'>,
  seller: string | null,
): string {
  const greeting = seller ? `Hello ${seller},` : 'Hello,'
  return `${greeting} I am looking at ${registration ?? `your ${title}`}.`
}

/** "Could you tell me about the useful load?", by the label of a fact. */
export function askAbout(label: string): string {
  const isWord = /^\p{Lu}\p{Ll}/u.test(label)
  const name = isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label
  return `Could you tell me about the ${name}?`
}
