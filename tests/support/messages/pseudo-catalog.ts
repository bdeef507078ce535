import type { Language } from '#kernel/messages/languages.ts'
import { readText } from '#kernel/server/reference/read-table.ts'
import { collectMessages } from '../../../scripts/messages/collect-messages.ts'

/**
 * Returns a catalog in which every message has marks and is 40% longer: "Save" → "⟦Save⟧". Texts without marks on a
 * page aren't translatable.
 */
export function pseudoCatalog(): Record<string, string> {
  // Only the catalogs contain the single words that the code composes texts from.
  const translated = readCatalog('tr')
  const texts = new Set([...collectMessages().keys(), ...Object.keys(translated)])
  return Object.fromEntries([...texts].map((text) => [text, markMessage(removeContext(text))]))
}

/** Returns a catalog that has the longest of all translations of each message, so that a page that fits it fits them all. */
export function longestCatalog(): Record<string, string> {
  const catalogs = (['de', 'es', 'tr'] as const).map(readCatalog)
  const texts = new Set(catalogs.flatMap((catalog) => Object.keys(catalog)))
  return Object.fromEntries(
    [...texts].map((text) => [
      text,
      catalogs.map((catalog) => catalog[text] ?? '').reduce(longer, removeContext(text)),
    ]),
  )
}

function longer(one: string, other: string): string {
  const length = (text: string) => text.replaceAll(/\{\d+\}|<[^>]*>/g, '').length
  return length(other) > length(one) ? other : one
}

function readCatalog(language: Language): Record<string, string> {
  return JSON.parse(readText(`messages/${language}.json`))
}

/** "Range (dates)" → "Range" */
function removeContext(text: string): string {
  return text.replace(/^(\w+) \([a-z ]+\)$/, '$1')
}

/** Marks the text between placeholders and tags, because values can be in the same text node. */
function markMessage(message: string): string {
  return message
    .split(/(\{\d+\}|<\/?\d+\/?>)/)
    .map((part, index) => (index % 2 === 0 && /\p{Ll}/u.test(part) ? markText(part) : part))
    .join('')
}

function markText(text: string): string {
  const [, start = '', words = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  const marks = 2
  const more = words.slice(0, Math.max(0, Math.ceil(words.length * 0.4) - marks)).trim()
  return `${start}⟦${words}${words.includes(' ') ? ' ' : ''}${more}⟧${end}`
}

/** Removes marked texts, including those in other marked texts. */
export function removeMarkedTexts(text: string): string {
  const shorter = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  return shorter === text ? text : removeMarkedTexts(shorter)
}
