import type { Messages } from '#kernel/messages/translate.ts'
import { runWithTranslation } from '#kernel/server/messages/run-in-language.ts'

/** Runs a function with the given German messages. */
export const withMessages = <T>(messages: Messages, work: () => T): T =>
  runWithTranslation({ language: 'de', messages }, work)
