import { type LanguageTag, parseLanguageTag } from '#kernel/messages/languages.ts'
import type { Messages } from '#kernel/messages/translate.ts'
import { runWithTranslation } from '#kernel/server/messages/run-in-language.ts'

/** Runs a function with the given German messages. */
export const withMessages = <T>(messages: Messages, work: () => T): T =>
  runWithTranslation({ language: 'de', messages }, work)

/** Runs a function with the formats of a language and region, and with texts in English. */
export function withFormats<T>(tag: LanguageTag, work: () => T): T {
  const parsed = parseLanguageTag(tag)
  return runWithTranslation(parsed ? { ...parsed, messages: {} } : undefined, work)
}
