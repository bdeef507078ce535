import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { parsePlaceName } from '#features/importer/names.ts'
import { placeKey } from '#features/lookups/place-key.ts'
import { loadReferenceData } from '#features/lookups/server/public/load-reference-data.ts'
import { resolvePlaces } from '#features/lookups/server/public/resolve-places.ts'
import { contextForFile } from '../../support/for-file.ts'

const ctx = contextForFile()
beforeAll(async () => {
  await loadReferenceData(ctx.db)
})

async function resolve(written: readonly string[]) {
  const answers = await resolvePlaces(ctx, written.map(parsePlaceName))
  return answers.map(({ locations, isSure }) => ({
    isSure,
    places: locations.map(({ city, state }) => `${city}, ${state}`),
  }))
}

/** Spellings in feeds and the only place that each can mean. Parts in columns are separated as in the mapping table. */
const certain: Readonly<Record<string, string>> = {
  'Saint John|NB||CA': 'Saint John, Canada',
  'Saint John, NB': 'Saint John, Canada',
  'Saint John, New Brunswick': 'Saint John, Canada',
  "St. John's, NL": "St. John's, Canada",
  'Çorum|||Turkey': 'Çorum, Turkey',
  'Corum, Türkiye': 'Çorum, Turkey',
  'Antalya / Türkiye': 'Antalya, Turkey',
  'Caxias|||Brazil': 'Caxias, Brazil',
  'Patos|||Brazil': 'Patos, Brazil',
  'Vancouver, BC': 'Vancouver, Canada',
  'Victoria, British Columbia': 'Victoria, Canada',
  'Vancouver, BC, Canada': 'Vancouver, Canada',
  'Calgary, AB Canada': 'Calgary, Canada',
  'Laval, QC CAN': 'Laval, Canada',
  'London, GBR': 'London, UK',
  'London|||GBR': 'London, UK',
  'Berlin|||DEU': 'Berlin, Germany',
  'Toronto|ON||CAN': 'Toronto, Canada',
  'Zürich|||CHE': 'Zürich, Switzerland',
  'Zürich, CH': 'Zürich, Switzerland',
  'Wellington, NZ': 'Wellington, New Zealand',
  'Newcastle|NSW||Australia': 'Newcastle, Australia',
  'KAPA - Denver, CO': 'Denver, CO',
  'Jasper (KAPT), TN USA': 'Jasper, TN',
  'Frankfurt (EDFE)': 'Frankfurt am Main, Germany',
  '(KOJC), KS USA': 'Olathe, KS',
  KVNY: 'Van Nuys, CA',
  'Van Nuys Airport': 'Van Nuys, CA',
  'Washington, D.C.': 'Washington, DC',
  'Denver, CO, USA': 'Denver, CO',
  'Mesa|AZ||USA': 'Mesa, AZ',
  'Mesa||85201|': 'Mesa, AZ',
  'St. George|UT||': 'Saint George, UT',
  '80331 München': 'Munich, Germany',
  'München, Deutschland': 'Munich, Germany',
  'München|Bayern||D': 'Munich, Germany',
  Singapore: 'Singapore, Singapore',
  Monaco: 'Monaco, Monaco',
  'Hong Kong': 'Hong Kong, Hong Kong',
  Gibraltar: 'Gibraltar, Gibraltar',
  NYC: 'New York, NY',
}

/** Spellings that can mean several places, a place that the data doesn't have, or no city. */
const uncertain: readonly string[] = [
  'Mesa',
  'St. George',
  'Springfield',
  'Houston',
  'London',
  'Frankfurt, Germany',
  'Newcastle|||UK',
  'Denver (KJFK)',
  'Toronto|BC||Canada',
  'APA',
  'LA',
  'TX USA',
  'Puerto Rico, USA',
  'Texas',
  'Bavaria',
  'Long Island, NY',
  'Munich||80331|Atlantis',
  'Toronto, XX',
  '80331',
]

describe('[IMP-01] places in feeds', () => {
  test('[IMP-01] ordinary spellings are one place', async () => {
    const spellings = Object.keys(certain)
    const answers = await resolve(spellings)
    const found = answers.map(({ isSure, places }, at) => [spellings[at], isSure, places])
    expect(found).toEqual(spellings.map((written) => [written, true, [certain[written]]]))
  })

  test('[IMP-01] ambiguous spellings and spellings without a city are never certain', async () => {
    const answers = await resolve(uncertain)
    const sure = answers.flatMap(({ isSure, places }, at) =>
      isSure ? [uncertain[at], places] : [],
    )
    expect(sure).toEqual([])
    const [mesa] = answers
    expect(mesa?.places.length).toBeGreaterThan(3)
    expect(mesa?.places[0]).toBe('Mesa, AZ')
  })
})

describe('[IMP-01] each place in the reference data', () => {
  test('[IMP-01] each city is itself or a choice, with its country or state and alone', async () => {
    const cities = await listCities()
    const spelled = cities.flatMap(({ city, code, name, isAbroad }, at) => {
      const own = `${city}, ${code}`
      const isSample = at % 10 === 0
      const [parts, text] = isAbroad
        ? [`${city}|||${name}`, `${city}, ${name}`]
        : [`${city}|${code}||`, `${city}, ${name}`]
      return [parts, ...(isSample ? [text, city] : [])].map((written) => ({ written, own }))
    })
    expect(await findWrong(spelled)).toEqual([])
  })

  test('[IMP-01] each airport is its city or a choice, by code, name, and with its city', async () => {
    const airports = await ctx.db
      .selectFrom('airport')
      .innerJoin('state', 'state.id', 'airport.state_id')
      .select(['ident', 'airport.name', 'city', 'code'])
      .where('city', '<>', '')
      .orderBy('ident')
      .execute()
    const spelled = airports.flatMap(({ ident, name, city, code }, at) =>
      (at % 10 === 0 ? [ident, `${name} Airport`, `${ident} - ${city}, ${code}`] : []).map(
        (written) => ({ written, own: `${city}, ${code}` }),
      ),
    )
    expect(await findWrong(spelled)).toEqual([])
  })
})

async function listCities() {
  const { rows } = await sql<Record<'city' | 'code' | 'name', string> & { isAbroad: boolean }>`
    select l.city, s.code, s.name, bool_or(l.population is not null) as "isAbroad"
    from location l join state s on s.id = l.state_id
    group by l.city, s.code, s.name order by max(l.population) desc nulls last, count(*) desc limit 24000`.execute(
    ctx.db,
  )
  return rows
}

/** Returns the spellings that are certainly another place. */
async function findWrong(spelled: readonly { written: string; own: string }[]) {
  const answers: Awaited<ReturnType<typeof resolve>> = []
  for (let at = 0; at < spelled.length; at += batchSize)
    answers.push(
      ...(await resolve(spelled.slice(at, at + batchSize).map(({ written }) => written))),
    )
  return answers.flatMap(({ isSure, places }, at) => {
    const { written, own = '' } = spelled[at] ?? {}
    return isSure && placeKey(places[0] ?? '') !== placeKey(own) ? [[written, places]] : []
  })
}

const batchSize = 20_000
