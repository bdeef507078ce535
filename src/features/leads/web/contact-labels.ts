import { t, translate } from '#kernel/messages/translate.ts'
import { joinSentences } from '#kernel/sentence.ts'
import type { ContactSheet } from '../contract.ts'

/**
 * Returns text such as "We'll send your message to the broker and the office. You'll get a copy." Copies go only to the
 * user's confirmed address.
 */
export function describeRecipients({ goesTo, ownAddress }: ContactSheet, typed: string): string {
  const isOwn = ownAddress !== null && typed.trim().toLowerCase() === ownAddress.toLowerCase()
  return joinSentences([
    recipients[goesTo.toSorted().join('+')] ?? 'We’ll send your message to the seller.',
    isOwn ? 'You’ll get a copy.' : 'You’ll get a confirmation.',
  ])
}

/** Returns text such as "Still needed: your name, the human check." Returns null if nothing is missing. */
export function describeMissingFields(values: NeededValues, isHuman: boolean): string | null {
  const missing = [
    values.contactName.trim() === '' && 'your name',
    !values.contactEmail.includes('@') && 'your email address',
    values.purchaseTime === '' && 'your purchase timeframe',
    !isHuman && 'the human check',
  ].filter((label) => label !== false)
  return missing.length === 0 ? null : t`Still needed: ${missing.map(translate).join(', ')}.`
}

/** Labels by the recipients of the message. */
const recipients: Readonly<Record<string, string>> = {
  broker: 'We’ll send your message to the broker.',
  office: 'We’ll send your message to the office.',
  'broker+office': 'We’ll send your message to the broker and the office.',
}

type NeededValues = { contactName: string; contactEmail: string; purchaseTime: string }
