import { type GetTextTranslation, po } from 'gettext-parser'
import type { Language } from '#kernel/messages/languages.ts'
import { forms, translationRules } from './translation-rules.ts'

export type Catalog = Record<string, string>
/** What translators should know about a text: files that contain it, and terms of the glossary. */
export type Notes = (source: string) => { files: readonly string[]; terms: readonly string[] }

/** Returns a catalog in gettext's format, with all texts. Those without a translation are empty. */
export function toPo(
  language: Language,
  catalog: Catalog,
  { sources, notes }: { sources: Iterable<string>; notes: Notes },
): string {
  const translations: Record<string, Record<string, GetTextTranslation>> = {}
  for (const source of [...new Set([...sources, ...Object.keys(catalog)])].sort()) {
    const { id, context } = splitContext(source)
    const text = catalog[source] ?? ''
    const { files, terms } = notes(source)
    const isPlural = pluralIndex(text) !== undefined
    translations[context] ??= {}
    translations[context][id] = {
      msgid: id,
      ...(context && { msgctxt: context }),
      ...(isPlural && { msgid_plural: id }),
      msgstr: isPlural ? forms(text) : [text],
      comments: {
        reference: files.join('\n'),
        extracted: terms.join('\n'),
        ...(/\{\d+\}|<\d+\/?>/.test(source) && { flag: 'no-wrap' }),
      } as NonNullable<GetTextTranslation['comments']>,
    }
  }
  const headers = {
    Language: language,
    'Content-Type': 'text/plain; charset=UTF-8',
    'Plural-Forms': 'nplurals=2; plural=(n != 1);',
  }
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString('utf8')}\n`
}

/**
 * Returns the catalog in a file, and a sentence for each entry that breaks a rule. Entries that are empty or fuzzy have
 * no translation. A plural whose forms are unchanged keeps its syntax, so that a round trip changes nothing.
 */
export function fromPo(
  file: string,
  language: Language,
  before: Catalog,
  sources: ReadonlySet<string>,
) {
  const { headers, translations } = po.parse(file)
  const problems: string[] = []
  if (headers.Language !== language)
    problems.push(`The file is in the language “${headers.Language}” rather than “${language}”.`)
  const translated = Object.values(translations).flatMap(Object.values).filter(isTranslated)
  const entries = translated.map((entry) => {
    const source = entry.msgctxt ? `${entry.msgid} (${entry.msgctxt})` : entry.msgid
    const text = joinForms(entry.msgstr, before[source])
    const isKnown = sources.has(source) || Object.hasOwn(before, source)
    for (const problem of isKnown ? findProblems(entry, text, { source, language }) : [unknown])
      problems.push(`The translation of “${source}” ${problem}.`)
    return [source, text] as const
  })
  const catalog: Catalog = Object.fromEntries(entries)
  return { catalog, problems }
}

const unknown = 'is of a text that the site doesn’t have'

function isTranslated({ msgid, msgstr, comments }: GetTextTranslation): boolean {
  const isFuzzy = comments?.flag?.includes('fuzzy') ?? false
  return msgid !== '' && !isFuzzy && msgstr.some((text) => text !== '')
}

function findProblems(
  { msgid_plural: plural, msgstr }: GetTextTranslation,
  text: string,
  { source, language }: { source: string; language: Language },
): string[] {
  if (msgstr.length !== (plural === undefined ? 1 : 2) || msgstr.includes(''))
    return ['doesn’t have all plural forms of the language']
  return translationRules
    .filter(({ isBroken }) => isBroken(text, source, language))
    .map(({ problem }) => problem)
}

/** Sorts texts by their English source. */
export function serializeCatalog(catalog: Catalog): string {
  const sorted = Object.entries(catalog).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

/** Nouns for one and words with several meanings have their context in parentheses: `aircraft (one)`. */
function splitContext(source: string): { id: string; context: string } {
  const [, id = source, context = ''] = /^(\w[^()]*) \(([a-z][^()]*)\)$/.exec(source) ?? []
  return { id, context }
}

/** Returns the index of the number that a text depends on, if it depends on exactly one. */
function pluralIndex(text: string): string | undefined {
  const found = [...text.matchAll(/\{(\d+), plural, /g)].map(([, index]) => index)
  return found.length === 1 ? found[0] : undefined
}

function joinForms([one = '', other]: readonly string[], before = ''): string {
  if (other === undefined) return one
  const [oneBefore, otherBefore] = forms(before)
  if (one === oneBefore && other === otherBefore) return before
  const index = pluralIndex(before) ?? '0'
  const part = (form: string) => form.replaceAll(`{${index}}`, '#')
  return `{${index}, plural, one {${part(one)}} other {${part(other)}}}`
}
