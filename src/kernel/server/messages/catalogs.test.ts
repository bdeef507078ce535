import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Language, languageCodes } from '../../messages/languages.ts'
import { choosePlurals } from '../../messages/translate.ts'
import { cell, readTable, readText } from '../reference/read-table.ts'

const translated = languageCodes.filter((code) => code !== 'en')
const readCatalog = (language: Language): [source: string, text: string][] =>
  Object.entries(JSON.parse(readText(`messages/${language}.json`)))

test('[BEY-20] every language except English has a catalog', () => {
  const files = readdirSync('reference/messages').filter((name) => name.endsWith('.json'))
  expect(files.toSorted()).toEqual(translated.map((code) => `${code}.json`).toSorted())
})

describe.each(translated)('[BEY-20] the catalog in the language %s', (language) => {
  const catalog = readCatalog(language)
  /** Returns the messages that break a rule. */
  const find = (isWrong: (text: string, source: string) => boolean) =>
    catalog.filter(([source, text]) => isWrong(text, source)).map((entry) => entry.join(' → '))

  test('has the placeholders and tags of the English texts', () => {
    expect(find((text, source) => slots(text) !== slots(source))).toEqual([])
  })

  test('has tags that are nested and closed', () => {
    expect(find((text) => !isNested(text))).toEqual([])
  })

  test('has no empty text, and the same spaces at the ends as in English', () => {
    expect(find((text) => text.trim() === '')).toEqual([])
    expect(find(hasOtherSpaces)).toEqual([])
  })

  test('has no double spaces, tabs, or line breaks', () => {
    expect(find((text) => /\s{2}|[\t\r\n]/.test(text.trim()))).toEqual([])
  })

  test('has the quotation marks of the language', () => {
    expect(find((text) => !quotes[language].test(text.replaceAll(/[^"'“”„«»]/g, '')))).toEqual([])
  })

  test('is sorted, so that changes are easy to review', () => {
    const sources = catalog.map(([source]) => source)
    expect(sources).toEqual(sources.toSorted())
  })
})

test('[BEY-20] every term of the glossary has a translation in every language', () => {
  const columns = { term: cell.text, es: cell.text.nullable(), de: cell.text.nullable() }
  const rows = readTable('messages/glossary', {
    ...columns,
    tr: cell.text.nullable(),
    note: cell.text.nullable(),
  })
  expect(rows.length).toBeGreaterThan(200)
  const terms = rows.filter(({ term }) => term !== '(style)')
  expect(terms.filter(({ es, de, tr }) => !es || !de || !tr)).toEqual([])
  expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length)
  expect(rows.filter(({ term, note }) => term === '(style)' && !note)).toEqual([])
})

/** Returns the placeholders and tags of a message, in the order of their names. */
function slots(text: string): string {
  return (choosePlurals(text, []).match(/\{\d+\}|<\/?\d+\/?>/g) ?? []).toSorted().join(' ')
}

function isNested(text: string): boolean {
  const open: string[] = []
  for (const [, end, index = '', single] of text.matchAll(/<(\/?)(\d+)(\/?)>/g)) {
    if (single) continue
    if (!end) open.push(index)
    else if (open.pop() !== index) return false
  }
  return open.length === 0
}

/** Punctuation at an end may differ from English, and the space next to it. */
function hasOtherSpaces(text: string, source: string): boolean {
  const isOther = (space: RegExp, mark: RegExp) =>
    space.test(text) !== space.test(source) && !mark.test(text) && !mark.test(source)
  return isOther(/^\s/, /^[,.:;]/) || isOther(/\s$/, /[,.:;]$/)
}

/** Quotation marks, without the other characters. An apostrophe is a single one. */
const quotes: Readonly<Record<Language, RegExp>> = {
  en: /^(“”)*$/,
  es: /^(“”)*$/,
  de: /^(„“)*$/,
  tr: /^(“”)*$/,
}
