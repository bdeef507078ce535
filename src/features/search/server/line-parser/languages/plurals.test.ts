import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#kernel/messages/languages.ts'
import { loadSearchVocabulary } from '#tests/support/search-text/load-search-vocabulary.ts'
import { parseLine } from '../parse-line.ts'

let on: Awaited<ReturnType<typeof loadSearchVocabulary>>
beforeAll(async () => {
  on = await loadSearchVocabulary()
})

function read(language: Language, line: string) {
  const { query, notUnderstood } = parseLine(line, on.names, on.places, new Map(), language)
  return { query, left: notUnderstood.map(({ text }) => text) }
}

/** Plurals and possessives, each with its singular. */
const plurals = [
  ['182s', '182'],
  ['cessna 150s', 'cessna 150'],
  ['310s', '310'],
  ['172s', '172'],
  ['cessna 172s', 'cessna 172'],
  ['172’s', '172'],
  ["172's", '172'],
  ['c182s', 'c182'],
  ['sr22s', 'sr22'],
  ['r44s', 'r44'],
  ['pc-12s', 'pc-12'],
  ['da40s', 'da40'],
  ['rv-7s', 'rv-7'],
  ['pa-28s', 'pa-28'],
  ['pa-28-181s', 'pa-28-181'],
  ['a36s', 'a36'],
  ['cj3s', 'cj3'],
  ['phenom 300s', 'phenom 300'],
  ['king air 200s', 'king air 200'],
  ['king airs', 'king air'],
  ['dakotas', 'dakota'],
  ['archers', 'archer'],
  ['warriors', 'warrior'],
  ['cherokees', 'cherokee'],
  ['super cubs', 'super cub'],
  ['twin comanches', 'twin comanche'],
] as const

test.each<Language>(['en', 'es', 'de', 'tr'])(
  '[BEY-04] in %s, a plural is the model',
  (language) => {
    for (const [plural, singular] of plurals)
      for (const line of ['#', '# under 100k', 'waas #'])
        expect(read(language, line.replace('#', plural)), plural).toEqual(
          read(language, line.replace('#', singular)),
        )
  },
)

test('[BEY-04] each family’s name has a plural', () => {
  const names = on.market.families.map(({ name }) => name).filter((name) => !/s$/i.test(name))
  // "90s" is a decade.
  const plain = names.filter((name) => !/(?:^|\D)(?:19|20)?\d0$/.test(name))
  expect(plain.length).toBeGreaterThan(200)
  for (const name of plain)
    expect(read('en', `${name}s`).query.md, name).toBe(read('en', name).query.md)
})

test('[BEY-04] a variant in capitals isn’t a plural, and a decade isn’t a model', () => {
  expect(read('en', '172S').query.kw).toBe('172S')
  expect(read('en', 'planes from the 60s').query).toEqual({ yf: '1960', yt: '1969' })
})
