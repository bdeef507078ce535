import { type Language, languageCodes } from '#kernel/messages/languages.ts'

type TierLanguage = Exclude<Language, 'en'>
/** Languages in which a tier can have its own texts. Its other texts are in English. */
export const tierLanguages = languageCodes.filter((code): code is TierLanguage => code !== 'en')
export type TierTextName = `${TierLanguage}${'Title' | 'Details'}`
export const tierTextNames = tierLanguages.flatMap(
  (code) => [`${code}Title`, `${code}Details`] as const,
)
/** Names and items in other languages. Empty texts are the English ones. */
export type TierTexts = Record<TierTextName, string>
