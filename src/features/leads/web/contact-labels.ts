import { listInWords } from '#kernel/sentence.ts'
import type { ContactSheet } from '../contract.ts'

/** "Goes to the broker and the office. You get a copy." Only an address known as one's own gets a copy. */
export function describeReaders({ goesTo, ownAddress }: ContactSheet, typed: string): string {
  const isOwn = ownAddress !== null && typed.trim().toLowerCase() === ownAddress.toLowerCase()
  const readers = goesTo.map((reader) => `the ${reader}`)
  return `Goes to ${listInWords(readers.length > 0 ? readers : ['the seller'])}. ${isOwn ? 'You get a copy.' : 'You get a confirmation.'}`
}

/** "Still needed: your name, the human check."; null when nothing is. */
export function describeMissing(values: NeededValues, isHuman: boolean): string | null {
  const missing = [
    values.contactName.trim() === '' && 'your name',
    !values.contactEmail.includes('@') && 'your e-mail address',
    values.purchaseTime === '' && 'when you would buy',
    !isHuman && 'the human check',
  ].filter((words) => words !== false)
  return missing.length === 0 ? null : `Still needed: ${missing.join(', ')}.`
}

type NeededValues = { contactName: string; contactEmail: string; purchaseTime: string }
