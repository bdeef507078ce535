import { formatList } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize, countInWords } from '#kernel/sentence.ts'
import type { ListingRecord } from '../contract.ts'
import { greetSeller } from './greet-seller.ts'
import type { MissingFacts } from './missing-facts.ts'

/** Maximum length of a message to a seller, in characters. */
export const maxQuestionLength = 250
/** Maximum number of expired dates in a question, to leave room for facts. */
const maxPassed = 2

/** Drafts a question about missing facts. The buyer can edit it before sending. */
export function composeQuestion(
  aircraft: Pick<ListingRecord, 'title' | 'registration'>,
  seller: string | null,
  { missing, passed }: MissingFacts,
): string {
  const topics = missing.map(({ ask }) => ask)
  const dates = passed.slice(0, maxPassed).map(({ ask }) => ask)
  const compose = (facts: readonly string[]) =>
    [
      greetSeller(aircraft, seller),
      ...(facts.length > 0
        ? [t`What can you tell me about ${formatList(facts.map(translate))}?`]
        : []),
      ...dates,
    ].join(' ')
  while (topics.length > 0 && compose(topics).length > maxQuestionLength) topics.pop()
  return compose(topics).slice(0, maxQuestionLength)
}

/** Returns text such as "Four facts that buyers of the 182 ask about are missing, and one date has passed." */
export function formatMissingFacts({ missing, passed }: MissingFacts, kind: string): string {
  const facts =
    missing.length > 0
      ? t`${translate(countNoun(missing.length, 'fact'))} that buyers of ${translate(kind)} ask about ${translate(missing.length === 1 ? 'is' : 'are')} missing`
      : null
  const dates =
    passed.length > 0
      ? t`${translate(countNoun(passed.length, 'date'))} ${translate(passed.length === 1 ? 'has' : 'have')} passed`
      : null
  const sentence = [facts, dates].filter(Boolean).join(', and ')
  return `${capitalize(sentence)}.`
}

function countNoun(count: number, noun: string): string {
  return `${countInWords(count)} ${count === 1 ? noun : `${noun}s`}`
}
