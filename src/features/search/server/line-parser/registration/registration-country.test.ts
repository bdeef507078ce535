import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#kernel/messages/languages.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { loadWorldVocabulary } from '#tests/support/search-text/load-search-vocabulary.ts'
import { countryIds } from '#tests/support/search-text/search-example.ts'
import { parseLine } from '../parse-line.ts'
import { registrationCountries } from './registration-country.ts'

const ctx = contextForFile()
let on: Awaited<ReturnType<typeof loadWorldVocabulary>>

beforeAll(async () => {
  on = await loadWorldVocabulary()
})

test('[BEY-04] countries of registration have the IDs of the database', async () => {
  const stored = await ctx.db
    .selectFrom('registration_country')
    .select(['id', 'name as country'])
    .orderBy('id')
    .execute()
  expect(registrationCountries.map(({ id, country }) => ({ id, country }))).toEqual(stored)
})

const inMexico = { st: String(countryIds.mexico), rg: '1' }

test.each<[Language, string, object]>([
  ['en', 'in Mexico registered in the US', inMexico],
  ['en', 'based in Mexico, registered in the US', inMexico],
  ['en', 'US registered in Mexico', inMexico],
  ['en', 'N-registered in Mexico', inMexico],
  ['de', 'in Mexiko mit amerikanischer Zulassung', inMexico],
  ['de', 'in Mexiko, N-zugelassen', inMexico],
  ['de', 'US-Zulassung in Mexiko', inMexico],
  ['de', 'in Mexiko stationiert, N-zugelassen', inMexico],
  ['es', 'en México matrícula americana', inMexico],
  ['es', 'en México con matrícula estadounidense', inMexico],
  ['es', 'matrícula americana en México', inMexico],
  ['es', 'con base en México, matrícula N', inMexico],
  ['tr', 'Meksika’da Amerikan tescilli', inMexico],
  ['tr', 'Amerikan tescilli Meksika’da', inMexico],
  ['tr', 'Meksika’da N tescilli', inMexico],
  ['en', 'Georgian registration', { rg: '74' }],
  ['de', 'in Georgien zugelassen', { rg: '74' }],
  ['de', 'in Georgien', { st: String(countryIds.georgia) }],
  ['tr', 'Gürcistan tescilli', { rg: '74' }],
  ['tr', 'Gürcistan’da tescilli', { rg: '74' }],
  ['tr', 'Gürcistan’da', { st: String(countryIds.georgia) }],
])('[BEY-04] in %s, “%s” is sure to set %j', (language, line, query) => {
  const found = parseLine(line, on.names, on.places, new Map(), language)
  expect([found.query, found.notUnderstood]).toEqual([query, []])
})

const georgia = { rg: '74' }

test.each<[Language, string, object | undefined]>([
  ['en', 'registered in Georgia', georgia],
  ['en', 'in Georgia registered', georgia],
  ['de', 'in Georgia zugelassen', georgia],
  ['es', 'matriculado en Georgia', georgia],
  ['tr', 'Georgia’da tescilli', georgia],
  ['en', 'registered in GA', undefined],
  ['en', 'registered in Georgia state', undefined],
  ['tr', 'Corciya’da tescilli', undefined],
  ['en', 'Germany registered in the US', undefined],
])('[BEY-04] in %s, “%s” sets nothing and offers %j', (language, line, offer) => {
  const found = parseLine(line, on.names, on.places, new Map(), language)
  expect(found.query).toEqual({})
  expect(found.notUnderstood.map((part) => [part.text, part.offer])).toEqual([[line, offer]])
})
