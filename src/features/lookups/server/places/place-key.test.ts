import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { maxPlaceNameLength, placeKey } from '../../place-key.ts'
import { loadAirports, loadPlaces, readWorldAirports, readWorldCities } from '../place-source.ts'

const ctx = contextForFile()

test.each([
  ['St. Louis', 'Saint Louis'],
  ['ST LOUIS', 'Saint Louis'],
  ['Sankt Gallen', 'St. Gallen'],
  ['Sault Ste. Marie', 'Sault Sainte Marie'],
  ['Ft. Worth', 'Fort Worth'],
  ['Mt Pleasant', 'Mount Pleasant'],
  ['N. Las Vegas', 'North Las Vegas'],
  ['E St Louis', 'East Saint Louis'],
  ['O’Fallon', "O'Fallon"],
  ['OFallon', 'O Fallon'],
  ["Coeur d'Alene", 'coeur dalene'],
  ['Winston Salem', 'Winston-Salem'],
  ['DeKalb', 'De Kalb'],
  ['Zuerich', 'Zuerich'],
  ['Zürich', 'ZURICH'],
  ['Łódź', 'lodz'],
  ['Straßgang', 'strassgang'],
  ['İstanbul', 'istanbul'],
  ['Tromsø', 'tromso'],
])('[BEY-04] “%s” and “%s” are the same place', (a, b) => {
  expect(placeKey(a)).toBe(placeKey(b))
})

test.each([
  ['Stockton', 'Saint Ockton'],
  ['Salem', 'Winston-Salem'],
  ['Fort', 'Ft'],
  ['Portland', 'Port Land 2'],
])('[BEY-04] “%s” and “%s” are different places', (a, b) => {
  expect(placeKey(a)).not.toBe(placeKey(b))
})

test('[BEY-04] the database compares all names as the server does', async () => {
  const airports = [...(await loadAirports()), ...readWorldAirports()]
  const names = [
    ...new Set([
      ...(await loadPlaces()).map(({ city }) => city),
      ...readWorldCities().flatMap(({ name, names }) => [name, ...(names ?? [])]),
      ...airports.flatMap(({ name, city }) => [name, city ?? '']),
      'Straße ẞ Ø Đ Þór Ægir Œuvre Ð',
      'a\tb\nc d',
      '%_\\',
    ]),
  ]
  const { rows } = await sql<{ key: string }>`
    select place_key(name) as key from unnest(${names}::text[]) with ordinality as n (name, at)
    order by at`.execute(ctx.db)
  expect(rows.map(({ key }) => key)).toEqual(names.map(placeKey))
  expect(Math.max(...airports.map(({ name }) => name.length))).toBe(maxPlaceNameLength)
})
