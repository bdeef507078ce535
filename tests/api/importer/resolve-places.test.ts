import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { parsePlaceName } from '#features/importer/names.ts'
import { placeKey } from '#features/lookups/place-key.ts'
import { countryNames } from '#features/lookups/server/public/country-names.ts'
import { resolvePlaces } from '#features/lookups/server/public/resolve-places.ts'
import { acquireReferenceDatabase } from '../../support/database/test-database.ts'
import { contextForFile } from '../../support/for-file.ts'

const ctx = contextForFile({}, acquireReferenceDatabase)

async function resolve(written: readonly string[]) {
  const answers = await resolvePlaces(ctx, written.map(parsePlaceName))
  return answers.map(({ locations, isSure }) => ({
    isSure,
    places: locations.map(({ city, state }) => `${city}, ${state}`),
  }))
}

/**
 * Spellings in feeds and the only place that each can mean, or "asks" if it can be several places, a place that the data
 * doesn't have, or no city. Parts in columns are separated as in the mapping table.
 */
const spellings = readFileSync('tests/support/importer/place-spellings.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(' = '))

describe('[IMP-01] places in feeds', () => {
  test('[IMP-01] each spelling is the place that it means, or asks', async () => {
    const answers = await resolve(spellings.map(([written = '']) => written))
    const found = answers.map(({ isSure, places }, at) => [
      spellings[at]?.[0],
      isSure ? places.join(' or ') : 'asks',
    ])
    expect(found).toEqual(spellings)
  })

  test('[IMP-01] choices are sorted by size', async () => {
    const [mesa] = await resolve(['Mesa'])
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
      const parts = isAbroad ? `${city}|||${name}` : `${city}|${code}||`
      const capitals = `${city}, ${isAbroad ? name : code}`.toUpperCase()
      const others = [`${city}, ${name}`, `${name} - ${city}`, `Based in ${city} ${name}`, city]
      return [parts, ...(isSample ? [...others, capitals, city.toUpperCase()] : [])].map(
        (written) => ({ written, own }),
      )
    })
    expect(await findWrong(spelled)).toEqual([])
  })

  test('[IMP-01] each city abroad with the code of its country is itself, a choice, or in the US', async () => {
    const cities = (await listCities()).filter(({ isAbroad }) => isAbroad)
    const spelled = cities.map(({ city, code, country }) => ({
      written: `${city}, ${country}`,
      own: `${city}, ${code}`,
    }))
    const wrong = await findWrong(spelled)
    expect(wrong.filter(([, places]) => !/, [A-Z]{2}$/.test(String(places)))).toEqual([])
  })

  test('[IMP-01] each city with an abbreviation of its state or province is itself or a choice', async () => {
    const states = new Map(countryNames.map(({ english, others }) => [english, others ?? []]))
    const spelled = (await listCities()).flatMap(({ city, code, name, isAbroad }) =>
      (isAbroad ? [] : (states.get(name) ?? [])).map((short) => ({
        written: `${city}, ${short}.`,
        own: `${city}, ${code}`,
      })),
    )
    expect(spelled.length).toBeGreaterThan(4_000)
    expect(await findWrong(spelled)).toEqual([])
  })

  test('[IMP-01] each airport is its city or a choice, by code, name, and with its city', async () => {
    const airports = await ctx.db
      .selectFrom('airport')
      .innerJoin('state', 'state.id', 'airport.state_id')
      .select(['ident', 'iata', 'airport.name', 'city', 'code'])
      .where('city', '<>', '')
      .orderBy('ident')
      .execute()
    const spelled = airports.flatMap(({ ident, iata, name, city, code }, at) => {
      const start = [`${ident} - ${city}, ${code}`, `${ident} ${city}`, `Based at ${ident}`]
      const end = [`${city} (${ident})`, `${city} (${iata ?? ident.slice(1)}), ${code}`]
      const all = at % 10 === 0 ? [ident, `${name} Airport`, ...start, ...end] : []
      return all.map((written) => ({ written, own: `${city}, ${code}` }))
    })
    expect(await findWrong(spelled)).toEqual([])
  })
})

async function listCities() {
  const { rows } = await sql<
    Record<'city' | 'code' | 'name' | 'country', string> & { isAbroad: boolean }
  >`
    select l.city, s.code, s.name, c.code as country, bool_or(l.population is not null) as "isAbroad"
    from location l join state s on s.id = l.state_id join country c on c.id = s.country_id
    group by l.city, s.code, s.name, c.code order by max(l.population) desc nulls last, count(*) desc limit 24000`.execute(
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
