import { readdirSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { findGlossaryFaults } from '../../../../scripts/messages/glossary-forms.ts'
import { translationRules } from '../../../../scripts/messages/translation-rules.ts'
import { isLanguage, type Language, languageCodes } from '../../messages/languages.ts'
import { readText } from '../reference/read-table.ts'

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

test('[BEY-20] every term of the glossary has a translation in every language of its columns', () => {
  const rows: Record<string, string>[] = parse(readText('messages/glossary.csv'), { columns: true })
  const { term: _term, note: _note, ...columns } = rows[0] ?? {}
  expect(Object.keys(columns).every(isLanguage)).toBe(true)
  expect(rows.length).toBeGreaterThan(200)
  const terms = rows.filter(({ term }) => term !== '(style)')
  expect(terms.filter((row) => Object.keys(columns).some((code) => !row[code]))).toEqual([])
  expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length)
  expect(rows.filter(({ term, note }) => term === '(style)' && !note)).toEqual([])
})
