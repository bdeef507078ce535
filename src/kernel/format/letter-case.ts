import { currentLocale } from '../messages/translate.ts'

/** Turkish has two letters i. */
export const toUpper = (text: string) => text.toLocaleUpperCase(currentLocale())
export const toLower = (text: string) => text.toLocaleLowerCase(currentLocale())
