import type { Language } from '#kernel/messages/languages.ts'
import type { SearchExample } from '../search-example.ts'
import { germanExamples } from './german-examples.ts'
import { spanishExamples } from './spanish-examples.ts'
import { turkishExamples } from './turkish-examples.ts'

/** Search text in other languages, each with the search that a pilot means, regardless of the word tables. */
export const languageExamples: readonly (readonly [
  Exclude<Language, 'en'>,
  readonly SearchExample[],
])[] = [
  ['es', spanishExamples],
  ['de', germanExamples],
  ['tr', turkishExamples],
]

/** Units of a currency per US dollar that the examples assume. */
export const exampleRates = new Map([
  ['EUR', { perDollar: 0.8 }],
  ['MXN', { perDollar: 20 }],
  ['TRY', { perDollar: 40 }],
] as const)
