import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchLanguage } from '#kernel/messages/languages.ts'
import { findMisparsedLines } from '#tests/support/search-text/accuracy.ts'
import { furtherLanguageExamples } from '#tests/support/search-text/languages/further-language-examples.ts'
import {
  exampleRates,
  languageExamples,
} from '#tests/support/search-text/languages/language-examples.ts'
import { tradeWords } from '#tests/support/search-text/languages/trade-words.ts'
import { loadWorldVocabulary } from '#tests/support/search-text/load-search-vocabulary.ts'
import { searchExamples } from '#tests/support/search-text/search-examples.ts'
import { parseLine } from '../parse-line.ts'

let on: Awaited<ReturnType<typeof loadWorldVocabulary>>

beforeAll(async () => {
  on = await loadWorldVocabulary()
})

const parse = (line: string, language: SearchLanguage) =>
  parseLine(line, on.names, on.places, exampleRates, language)

describe.each(languageExamples)('[BEY-20] search line in the language %s', (language, examples) => {
  test('parses further questions exactly', () => {
    const further = furtherLanguageExamples.find(([code]) => code === language)?.[1] ?? []
    expect(further.length).toBeGreaterThanOrEqual(45)
    expect(findMisparsedLines(further, { ...on, rates: exampleRates, language })).toEqual([])
  })

  test('parses at least 90% of 60 questions exactly, and none silently wrong', () => {
    const wrong = findMisparsedLines(examples, { ...on, rates: exampleRates, language })
    const text = JSON.stringify(wrong, null, 1)
    expect(new Set(examples.map(([line]) => line)).size).toBe(60)
    expect(1 - wrong.length / examples.length, text).toBeGreaterThanOrEqual(0.9)
    expect(
      wrong.filter(({ isSilent }) => isSilent),
      text,
    ).toEqual([])
  })

  test.each(tradeWords[language])('offers “%s” as one keyword', (word) => {
    for (const line of [`Bonanza ${word}`, `${word} Bonanza`, `${word}, Bonanza`]) {
      const { query, notUnderstood } = parse(line, language)
      expect(
        notUnderstood.map(({ text }) => text),
        line,
      ).toEqual([word])
      expect(query, line).toEqual(parse('Bonanza', language).query)
    }
  })

  test('also parses English, except where a word has another meaning', () => {
    // In Spanish, "2 mil" is two thousand. In Turkish, it is two nautical miles, and "ab" is the EU.
    const lines = searchExamples.filter(([line]) => !/\dx? mil\b|\bab\b/.test(line))
    const english = findMisparsedLines(lines, on).map(({ line }) => line)
    const wrong = findMisparsedLines(lines, { ...on, language })
    expect(wrong.filter(({ line }) => !english.includes(line))).toEqual([])
  })

  test('parses names of aircraft as in English', () => {
    for (const { makeId, name } of on.market.families) {
      const make = on.market.makes.find(({ id }) => id === makeId)?.text
      for (const line of [`${make} ${name}`, name, `${make}`])
        expect({ line, ...parse(line, language) }).toEqual({
          line,
          ...parseLine(line, on.names, on.places),
        })
    }
  })

  test('parses any text without an error and reports its positions', () => {
    const lines = [
      '',
      "''",
      "'de",
      '#',
      '# # #',
      '~den',
      '…',
      '%50 %',
      '1.2.3,4,5',
      "9'ye '9",
      '-near',
    ]
    for (const line of [...lines, '0 bis 0 ile 0 a 0', '__proto__ constructor', 'de '.repeat(100)])
      for (const { from, to, text } of parse(line, language).notUnderstood)
        expect(line.slice(from, to)).toBe(text)
  })
})

describe('[BEY-20] word tables', () => {
  test.each([
    ['de', 'HUBSCHRAUBER UEBER 500.000 DOLLAR', { bt: '2', pf: '500000' }],
    ['de', 'Hubschrauber über 500 000 $', { bt: '2', pf: '500000' }],
    ['de', "helikopter ueber 500'000 dollar", { bt: '2', pf: '500000' }],
    ['es', 'helicóptero más de 500.000 dólares', { bt: '2', pf: '500000' }],
    ['es', 'HELICOPTERO MAS DE $500,000', { bt: '2', pf: '500000' }],
    ['es', 'helicópteros de más de 0,5 millones de dólares', { bt: '2', pf: '500000' }],
    ['tr', '500.000 dolardan pahalı helikopter', { bt: '2', pf: '500000' }],
    ['tr', '500 BİN DOLARIN ÜZERİNDE HELİKOPTER', { bt: '2', pf: '500000' }],
    ['tr', '500 BIN DOLARIN ÜZERINDE HELIKOPTER', { bt: '2', pf: '500000' }],
  ] as const)(
    'in %s, parse “%s” regardless of case, accents, and number format',
    (language, line, query) => {
      expect(parse(line, language)).toEqual({ query, notUnderstood: [], corrected: [] })
    },
  )

  test.each([
    ['es', 'en Palma de Mallorca', 'Palma, Spain'],
    ['es', 'avioneta en Buenos Aires', 'Buenos Aires, Argentina'],
    ['es', 'cerca de Las Palmas', 'Las Palmas de Gran Canaria, Spain'],
    ['es', 'en Las Vegas', 'Las Vegas, NV'],
    ['de', 'bei Frankfurt am Main', 'Frankfurt am Main, Germany'],
    ['tr', "San Francisco'ya yakın", 'San Francisco, CA'],
    ['tr', 'istanbulda', 'Istanbul, Turkey'],
  ] as const)('in %s, find the place in “%s”', (language, line, near) => {
    expect(parse(line, language)).toEqual({ query: { near }, notUnderstood: [], corrected: [] })
  })

  test('apply only in their language', () => {
    const { query, notUnderstood } = parseLine('Hubschrauber', on.names, on.places)
    expect(query).toEqual({})
    expect(notUnderstood).toHaveLength(1)
    expect(parse('Hubschrauber', 'es').query).toEqual({})
  })
})

test.each<[SearchLanguage, string, string | undefined]>([
  ['de', 'Bonanza Rostock', 'Rostock, Germany'],
  ['de', 'rostock', 'Rostock, Germany'],
  ['de', 'Bonanza rostock', undefined],
  ['de', 'Bonanza in München oder Rostock', undefined],
  ['tr', 'Bonanza Çorlu', 'Çorlu, Turkey'],
])('[BEY-20] in %s, “%s” offers a search near %s', (language, line, near) => {
  const { query, notUnderstood } = parse(line, language)
  expect(query.near).toBe(line.includes('München') ? 'Munich, Germany' : undefined)
  expect(notUnderstood.map(({ offer }) => offer)).toEqual([near && { near }])
})
