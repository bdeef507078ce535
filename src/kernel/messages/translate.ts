import { pluralCategory } from '../format/plurals.ts'
import { type Language, type LanguageTag, toLocale } from './languages.ts'

/**
 * Translated texts by their English text. Values are numbered placeholders: "{0} aircraft". A translation can depend on a
 * number, in the syntax of ICU: "{0, plural, one {# Luftfahrzeug} other {# Luftfahrzeuge}}". Its categories are those of
 * the language.
 */
export type Messages = Readonly<Record<string, string>>
/** `tag` is set if the language has a region. */
export type Translation = { language: Language; tag?: LanguageTag; messages: Messages }

/** Returns undefined for English, which is the text in the code. */
let readTranslation: () => Translation | undefined = () => undefined

/** Sets how to find the current translation: the request's on the server, the document's in browsers. */
export function setTranslationSource(read: () => Translation | undefined) {
  readTranslation = read
}

export function currentLanguage(): Language {
  return readTranslation()?.language ?? 'en'
}

/** Returns the locale of numbers and dates. */
export function currentLocale(): string {
  return toLocale(currentLanguageTag())
}

/** Returns the language with its region, for `lang` attributes and caches of displayed text. */
export function currentLanguageTag(): LanguageTag {
  const translation = readTranslation()
  return translation?.tag ?? translation?.language ?? 'en'
}

/** Returns a text with values in the current language: t`Email sent to ${address}.` */
export function t(strings: TemplateStringsArray, ...values: readonly unknown[]): string {
  const translation = readTranslation()
  if (translation) return fill(find(sourceOf(strings), translation), values)
  let text = strings[0] ?? ''
  for (let index = 0; index < values.length; index += 1)
    text += String(values[index]) + (strings[index + 1] ?? '')
  return text
}

/**
 * Translates a text that is displayed. Labels in tables and messages from the server are in English until then. Their
 * values must be numbers, sizes in MB, or in quotation marks. Texts without a translation, such as names, and anything
 * but text is returned unchanged.
 */
export function translate<T>(text: T): T | string {
  const translation = readTranslation()
  return translation && typeof text === 'string' ? translateText(text, translation) : text
}

/** Translates the texts of a table of labels, such as the options of a select. */
export function translateAll<K extends string>(texts: Readonly<Record<K, string>>) {
  const entries = Object.entries<string>(texts).map(([name, text]) => [name, translate(text)])
  return Object.fromEntries(entries) as Record<K, string>
}

/**
 * Returns the message in the current language, with numbered placeholders. The context separates texts that are the
 * same in English only: "Share (verb)".
 */
export function translateMessage(source: string, context?: string): string {
  const translation = readTranslation()
  if (!translation) return source
  const inContext = context && lookUp(`${source} (${context})`, translation.messages)
  return inContext || find(source, translation)
}

function translateText(text: string, translation: Translation): string {
  const { messages } = translation
  const exact = lookUp(text, messages)
  if (exact !== undefined) return exact
  if (text.length > maxTranslatedLength || !letters.test(text)) return text
  const [, start = '', middle = '', end = ''] = surroundings.exec(text) ?? []
  const trimmed = lookUp(middle, messages)
  if (trimmed !== undefined) return start + trimmed + end
  for (const valuePattern of valuePatterns) {
    const values: string[] = []
    const source = middle.replaceAll(valuePattern, (value) => `{${values.push(value) - 1}}`)
    const message = values.length > 0 ? lookUp(source, messages) : undefined
    if (message !== undefined) return start + fill(message, values) + end
  }
  return text
}

/**
 * Placeholders stand for values by their index, because languages differ in word order. Values are data and remain as
 * they are: a city named Lebanon isn't the country.
 */
function fill(message: string, values: readonly unknown[]): string {
  return choosePlurals(message, values).replaceAll(placeholders, (_, index: string) =>
    String(values[Number(index)]),
  )
}

/** Returns the message for its numbers, with plain placeholders. */
export function choosePlurals(message: string, values: readonly unknown[]): string {
  if (!message.includes(', plural, ')) return message
  return message.replaceAll(plurals, (_, index: string, cases: string) => {
    const texts = splitPlural(cases)
    const category = pluralCategory(values[Number(index)], currentLocale())
    return (texts[category] ?? texts.other ?? '').replaceAll('#', `{${index}}`)
  })
}

/** Returns the texts of a plural by their category. */
export function splitPlural(cases: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(cases.matchAll(pluralCase), ([, category = '', text = '']) => [category, text]),
  )
}

function find(source: string, { messages }: Translation): string {
  return lookUp(source, messages) ?? source
}

/** Texts come from users too, and every object has a property such as "constructor". */
function lookUp(source: string, messages: Messages): string | undefined {
  return Object.hasOwn(messages, source) ? messages[source] : undefined
}

function sourceOf(strings: TemplateStringsArray): string {
  let source = sources.get(strings)
  if (source === undefined) {
    source = strings.reduce((text, part, index) => `${text}{${index - 1}}${part}`)
    sources.set(strings, source)
  }
  return source
}

/** Longer texts are by users. Finding the punctuation around them would take quadratic time. */
export const maxTranslatedLength = 1_000
const sources = new WeakMap<TemplateStringsArray, string>()
const letters = /\p{L}/u
/** Punctuation, and years after a text. */
const surroundings = /^([\s,.:;·(]*)(.*?)((?: \(\d+–\d+\))?[\s,:;·)]*)$/s
/**
 * Values in stored messages, which are in English until they are displayed: numbers, and then also sizes, lists of
 * numbers, and quoted names. Other messages have a number before MB, or a quoted label.
 */
const valuePatterns = [
  /(?<![\w{])\$?\d[\d.,]*(?<![.,])(?!\w)/g,
  /(?<=“)[^“”]+(?=”)|(?<![\w{])\$?\d[\d.,]*(?<![.,])(?: MB|(?:, \d+)+)?(?!\w)/g,
]
/** Matches the placeholder and the cases of a plural. */
export const plurals = /\{(\d+), plural,((?: [a-z]+ \{(?:[^{}]|\{\d+\})*\})+)\}/g
const pluralCase = / ([a-z]+) \{((?:[^{}]|\{\d+\})*)\}/g
const placeholders = /\{(\d+)\}/g
