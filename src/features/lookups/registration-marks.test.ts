import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { splitTexts } from '#tests/support/cases/split-texts.ts'
import { readRow, updateRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { describeRegistration } from './aircraft-numbers.ts'
import { findRegistrationCountry } from './registration-marks.ts'
import { updateRegistrationCountries } from './server/registration-countries.ts'

const ctx = contextForFile()

/** Registrations in use, or in the format of the country's gliders, ultralights, and test flights. */
const registrations = Object.entries({
  'United States': 'N172SP',
  Canada: 'C-GKCH | C-FABC | C-IABC',
  Mexico: 'XB-NTL',
  Germany: 'D-EABC | D-1234 | D-MABC',
  'United Kingdom': 'G-BOAC | G-52-1',
  France: 'F-GKXA | F-JABC',
  Italy: 'I-BPAE | I-1234',
  'Switzerland or Liechtenstein': 'HB-PAB | HB-1234',
  Austria: 'OE-KAB | OE-5678',
  Spain: 'EC-HAB | EC-GA3',
  Portugal: 'CS-DAB',
  Netherlands: 'PH-KAB | PH-1234 | PH-4A5',
  Belgium: 'OO-VAB | OO-C45',
  Luxembourg: 'LX-AIB',
  Ireland: 'EI-EAB',
  Denmark: 'OY-BAB',
  Sweden: 'SE-GAB',
  Norway: 'LN-NAB',
  Finland: 'OH-CAB | OH-U123',
  Iceland: 'TF-KAB | TF-123',
  Poland: 'SP-KAB | SP-SABC | SP-1234',
  Czechia: 'OK-DAB | OK-JUA 15',
  Slovakia: 'OM-LAB | OM-M123',
  Hungary: 'HA-SAB',
  Romania: 'YR-ABC | YR-1234',
  Bulgaria: 'LZ-ABC',
  Greece: 'SX-ABC',
  Turkey: 'TC-ABC',
  Croatia: '9A-DAB',
  Slovenia: 'S5-DAB | S5-3456',
  Serbia: 'YU-BAB | YU-A123',
  Estonia: 'ES-ABC',
  Latvia: 'YL-ABC',
  Lithuania: 'LY-ABC',
  Ukraine: 'UR-ABC | UR-12345',
  Malta: '9H-ABC',
  'Isle of Man': 'M-ABCD',
  Guernsey: '2-ABCD',
  Aruba: 'P4-ABC',
  Israel: '4X-ABC',
  Australia: 'VH-ABC',
  'New Zealand': 'ZK-ABC',
  'South Africa': 'ZS-ABC | ZU-ABC',
  India: 'VT-ABC',
  Brazil: 'PT-ABC | PU-ABC',
  Argentina: 'LV-ABC | LV-X123',
  Bermuda: 'VP-BAB | VQ-BAB',
  'Cayman Islands': 'VP-CAB',
  'San Marino': 'T7-123 | T7-ABC',
  'United Arab Emirates': 'A6-ABC',
  Cyprus: '5B-CKA',
  Chile: 'CC-ABC',
  Colombia: 'HK-4567',
  'Costa Rica': 'TI-ABC',
  Ecuador: 'HC-ABC',
  Guatemala: 'TG-ABC',
  Panama: 'HP-1234',
  Peru: 'OB-1234',
  Uruguay: 'CX-ABC',
}).flatMap(([country, texts]) => splitTexts(texts).map((text) => [text, country] as const))

/** Registrations whose format isn't checked. */
const unchecked: readonly [text: string, country: string | null][] = [
  ['B-1234', 'China'],
  ['B-HAB', 'Hong Kong'],
  ['B-12345', 'Taiwan'],
  ['B-MAB', 'Macao'],
  ['JA12AB', 'Japan'],
  ['HL1234', 'South Korea'],
  ['HZ-AK12', 'Saudi Arabia'],
  ['RA-1234G', 'Russia'],
  ['YV1234', 'Venezuela'],
  ['CF-ABC', 'Canada'],
  ['N45E6', null],
  ['N123456', null],
  ['TBD', null],
  ['NONE', null],
  ['JAMES', null],
]

describe('registrations', () => {
  test.each(registrations)('[BEY-18] %s has the format of %s', (text, country) => {
    expect(findRegistrationCountry(text)).toBe(country)
    if (country !== 'United States')
      expect(describeRegistration(text)).toBe(`Registered in: ${country}.`)
  })

  test('[BEY-18] the database finds the country of each registration', async () => {
    const marks = [...registrations, ...unchecked]
    const { rows } = await sql<{ registration: string; name: string | null }>`
      select registration, c.name
      from unnest(${marks.map(([text]) => text)}::text[]) with ordinality as m (registration, nth)
      left join registration_country c on c.id = registration_country_id(registration)
      order by nth`.execute(ctx.db)
    expect(rows.map(({ registration, name }) => [registration, name])).toEqual(marks)
  })

  test('[BEY-18] the countries of listings follow changed patterns', async () => {
    const id = await aListing(ctx, { registration: 'D-EABC' })
    const country = async () =>
      (await readRow(ctx.db, 'listing', id, 'registration_country_id')).registration_country_id
    const germany = await country()
    await sql`update registration_country set pattern = '^DE-' where name = 'Germany'`.execute(
      ctx.db,
    )
    expect(await country()).toBeNull()
    await updateRegistrationCountries(ctx.db)
    expect(await country()).toBe(germany)
  })

  test('[BEY-18] the country follows a changed registration', async () => {
    const id = await aListing(ctx, { registration: 'D-EABC' })
    await updateRows(ctx.db, 'listing', id, { registration: 'N12345' })
    const { rows } = await sql<{ name: string }>`select c.name from listing l
      join registration_country c on c.id = l.registration_country_id where l.id = ${id}`.execute(
      ctx.db,
    )
    expect(rows).toEqual([{ name: 'United States' }])
  })

  test.each([
    ['D-EAB', 'Germany uses D- and four letters'],
    ['D-12345', 'Germany uses D- and four letters'],
    ['C-AABC', 'Canada uses C- and F, G, or I and three letters'],
    ['G-ABC', 'United Kingdom uses G- and four letters'],
    ['OE-KABC', 'Austria uses OE- and three letters'],
    ['TC-A1C', 'Turkey uses TC- and three letters'],
    ['OB-ABC', 'Peru uses OB- and four digits'],
    ['N45E6', 'United States uses N and up to five digits or letters'],
    ['N-0441', 'United States uses N'],
    ['n123456', 'United States uses N'],
    ['N44IO', 'United States uses N'],
  ])('[BEY-18] explains why %s can’t be right', (text, start) => {
    expect(describeRegistration(text)).toContain(start)
  })

  test.each([
    ['deabc', 'D-EABC'],
    ['HBPAB', 'HB-PAB'],
    ['CGABC', 'C-GABC'],
  ])('[BEY-18] suggests the dash missing from %s', (text, completed) => {
    expect(describeRegistration(text)).toContain(completed)
  })

  test.each([
    'TBD',
    'pending',
    'k.A.',
    'tiger',
    'Not Listed',
    'Contact Us',
    'POA',
    'Hangar 4',
    'Ask seller',
    'N44XY (reserved)',
  ])('[BEY-18] says that %j isn’t a registration', (text) => {
    expect(describeRegistration(text)).toContain('isn’t a registration')
  })

  test.each(['N172SP', '172SP', 'VP-XYZ', 'JA12AB', 'Z-WPF', ''])(
    '[BEY-18] has no hint about %j',
    (text) => {
      expect(describeRegistration(text)).toBeNull()
    },
  )

  test.each([
    ['N12345', null, 5],
    ['D-EABC', null, null],
    ['G-CABC', 'permit', 6],
  ] as const)(
    '[BEY-18] search counts the certification of the experimental %s',
    async (registration, certification, expected) => {
      const id = await aListing(ctx, {
        registration,
        certification,
        category_id: 6,
        vat: 'margin-scheme',
      })
      const { rows } =
        await sql`select certification_id, vat_id from listing_search_row where id = ${id}`.execute(
          ctx.db,
        )
      expect(rows).toEqual([{ certification_id: expected, vat_id: 4 }])
    },
  )
})
