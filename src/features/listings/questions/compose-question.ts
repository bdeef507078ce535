import { capitalize, countInWords, listInWords } from '#kernel/sentence.ts'
import type { ListingRecord } from '../contract.ts'
import { greetSeller } from './greet-seller.ts'
import type { Unsaid } from './unsaid.ts'

/** A message to a seller has so many characters. */
export const questionMax = 250
/** Of dates that have passed, so many are asked about: the facts need the room. */
const mostPassed = 2

/** What is not said as a message to the seller, which the buyer may change before it is sent. */
export function composeQuestion(
  aircraft: Pick<ListingRecord, 'title' | 'registration'>,
  seller: string | null,
  { missing, passed }: Unsaid,
): string {
  const asked = missing.map(({ ask }) => ask)
  const dates = passed.slice(0, mostPassed).map(({ ask }) => ask)
  const compose = (facts: readonly string[]) =>
    [
      greetSeller(aircraft, seller),
      ...(facts.length > 0 ? [`What can you tell me about ${listInWords(facts)}?`] : []),
      ...dates,
    ].join(' ')
  while (asked.length > 0 && compose(asked).length > questionMax) asked.pop()
  return compose(asked).slice(0, questionMax)
}

/** "Four facts that buyers of the 182 ask for are missing, and one date has passed." */
export function formatUnsaid({ missing, passed }: Unsaid, kind: string): string {
  const facts =
    missing.length > 0
      ? `${countNoun(missing.length, 'fact')} that buyers of ${kind} ask for ${missing.length === 1 ? 'is' : 'are'} missing`
      : null
  const dates =
    passed.length > 0
      ? `${countNoun(passed.length, 'date')} ${passed.length === 1 ? 'has' : 'have'} passed`
      : null
  const sentence = [facts, dates].filter(Boolean).join(', and ')
  return `${capitalize(sentence)}.`
}

function countNoun(count: number, noun: string): string {
  return `${countInWords(count)} ${count === 1 ? noun : `${noun}s`}`
}
