import type { AppContext } from '../../app-context.ts'
import { type Language, toLanguageTag } from '../../messages/languages.ts'
import { currentLanguageTag } from '../../messages/translate.ts'

/** Returns the columns for a person's language. The region is null if the language's usual numbers are right. */
export function languageColumns(language: Language, { language: current, visitor }: AppContext) {
  const tag =
    language === current
      ? currentLanguageTag()
      : toLanguageTag(language, visitor.header('accept-language'))
  return { language, language_region: tag.split('-')[1] ?? null }
}
