import { languageRow, type TaggedLanguage, toLocale } from '../messages/languages.ts'
import type { Messages } from '../messages/translate.ts'
import { putInCurrency } from './currency-forms.ts'

/**
 * Returns a catalog as the country of a tag writes it. Numbers in it are "{2000, number}", amounts are
 * "{1500, number, USD}", and some words have another spelling.
 */
export function localizeMessages(messages: Messages, { tag, language }: TaggedLanguage): Messages {
  const locale = toLocale(tag)
  const numberFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const spell = createSpelling(languageRow(language).spellings?.[tag.slice(language.length + 1)])
  const localize = (text: string) =>
    spell(
      text.replaceAll(numbers, (_, number: string, currency: string | undefined) =>
        currency
          ? putInCurrency(numberFormat.format(+number), currency, tag)
          : numberFormat.format(+number),
      ),
    )
  return Object.fromEntries(
    Object.entries(messages).map(([source, text]) => [
      source,
      spell !== asItIs || text.includes(', number') ? localize(text) : text,
    ]),
  )
}

/** A sign replaces any part of a word, and a word or phrase only whole ones. */
function createSpelling(spellings: Readonly<Record<string, string>> = {}) {
  const replaced = Object.keys(spellings)
  if (replaced.length === 0) return asItIs
  const pattern = new RegExp(
    replaced.map((text) => (text.length === 1 ? text : `(?<!\\p{L})${text}(?!\\p{L})`)).join('|'),
    'giu',
  )
  return (text: string) =>
    text.replaceAll(pattern, (found) => {
      const other = spellings[found.toLowerCase()] ?? found
      const isCapital = found.charAt(0) !== found.charAt(0).toLowerCase()
      return isCapital ? other.charAt(0).toUpperCase() + other.slice(1) : other
    })
}

const asItIs = (text: string) => text
const numbers = /\{(\d+(?:\.\d+)?), number(?:, ([A-Z]{3}))?\}/g
