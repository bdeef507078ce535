import { formatList } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize, countInWords, joinSentences, lowercaseLabel } from '#kernel/sentence.ts'
import type { ListingRecord } from './contract.ts'
import type { MissingFactList } from './questions/missing-facts.ts'

/** Maximum length of a message to a seller, in characters. */
export const maxQuestionLength = 250
/** Maximum number of expired dates in a question, to leave room for facts. */
const maxPassed = 2

/** Drafts a question about missing facts. The buyer can edit it before sending. */
export function composeQuestion(
  aircraft: Pick<ListingRecord, 'title' | 'registration'>,
  seller: string | null,
  { missing, passed }: MissingFactList,
): string {
  const topics = missing.map(({ question }) => translate(question))
  const dates = passed.slice(0, maxPassed).map(({ question }) => translate(question))
  const compose = (named: number) =>
    [
      greetSeller(aircraft, seller),
      ...(named > 0 ? [t`What can you tell me about ${formatList(nameSome(topics, named))}?`] : []),
      ...dates,
    ].join(' ')
  let named = topics.length
  while (named > 0 && compose(named).length > maxQuestionLength) named -= 1
  return compose(named).slice(0, maxQuestionLength)
}

/** Returns text such as "Four facts that buyers of the 182 ask about are missing. One date has passed." */
export function formatMissingFacts({ missing, passed }: MissingFactList, kind: string): string {
  const [facts, dates] = [missing, passed].map(({ length }) => capitalize(countInWords(length)))
  return joinSentences([
    missing.length === 1 && t`One fact that buyers of ${kind} ask about is missing.`,
    missing.length > 1 && t`${facts} facts that buyers of ${kind} ask about are missing.`,
    passed.length === 1 && 'One date has passed.',
    passed.length > 1 && t`${dates} dates have passed.`,
  ])
}

export function greetSeller(
  { title, registration }: Pick<ListingRecord, 'title' | 'registration'>,
  seller: string | null,
): string {
  const greeting = seller ? t`Hello ${seller},` : 'Hello,'
  return t`${translate(greeting)} I’m interested in ${registration ?? t`your ${title}`}.`
}

/** Returns a question such as "Could you tell me about the useful load?" */
export function formatFactQuestion(label: string): string {
  return t`Could you tell me about the ${toName(label)}?`
}

/** Same as `formatFactQuestion`, but for several facts. Names as many as fit in a message after the greeting. */
export function formatFactsQuestion(labels: readonly string[], greeting: string): string {
  const compose = (named: number) =>
    t`Could you tell me about these facts: ${formatList(nameSome(labels.map(toName), named))}?`
  let named = labels.length
  while (named > 0 && `${greeting} ${compose(named)}`.length > maxQuestionLength) named -= 1
  return compose(named)
}

/** Returns the first texts, and how many more there are. */
function nameSome(texts: readonly string[], named: number): string[] {
  const rest = texts.length - named
  return [...texts.slice(0, named), ...(rest > 0 ? [t`${rest} more`] : [])]
}

/** Acronyms such as TBO keep their capital letters. */
function toName(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? lowercaseLabel(label) : translate(label)
}
