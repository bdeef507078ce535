import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findGlossaryFaults } from '../../../../scripts/messages/glossary-forms.ts'
import { translationRules } from '../../../../scripts/messages/translation-rules.ts'
import { type Language, languageCodes } from '../../messages/languages.ts'
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

  test.each(translationRules)('has no translation that $problem', ({ isBroken }) => {
    const broken = catalog.filter(([source, text]) => isBroken(text, source, language))
    expect(broken.map((entry) => entry.join(' → '))).toEqual([])
  })

  test('follows the glossary', () => {
    const faults = catalog.flatMap(([source, text]) =>
      findGlossaryFaults(text, source, language).map((fault) => `${source} → ${text}: ${fault}`),
    )
    expect(faults).toEqual([])
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
