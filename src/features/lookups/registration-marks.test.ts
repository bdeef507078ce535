import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { updateRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { describeRegistration, findRegistrationCountry } from './registration-marks.ts'

const ctx = contextForFile()

/** Registrations in use, or in the format of the country's gliders, ultralights, and test flights. */
const registrations: readonly [text: string, country: string][] = [
  ['N172SP', 'United States'],
  ['C-GKCH', 'Canada'],
  ['C-FABC', 'Canada'],
  ['C-IABC', 'Canada'],
  ['XB-NTL', 'Mexico'],
  ['D-EABC', 'Germany'],
  ['D-1234', 'Germany'],
  ['D-MABC', 'Germany'],
  ['G-BOAC', 'United Kingdom'],
  ['G-52-1', 'United Kingdom'],
  ['F-GKXA', 'France'],
  ['F-JABC', 'France'],
  ['I-BPAE', 'Italy'],
  ['I-1234', 'Italy'],
  ['HB-PAB', 'Switzerland or Liechtenstein'],
  ['HB-1234', 'Switzerland or Liechtenstein'],
  ['OE-KAB', 'Austria'],
  ['OE-5678', 'Austria'],
  ['EC-HAB', 'Spain'],
  ['EC-GA3', 'Spain'],
  ['CS-DAB', 'Portugal'],
  ['PH-KAB', 'Netherlands'],
  ['PH-1234', 'Netherlands'],
  ['PH-4A5', 'Netherlands'],
  ['OO-VAB', 'Belgium'],
  ['OO-C45', 'Belgium'],
  ['LX-AIB', 'Luxembourg'],
  ['EI-EAB', 'Ireland'],
  ['OY-BAB', 'Denmark'],
  ['SE-GAB', 'Sweden'],
  ['LN-NAB', 'Norway'],
  ['OH-CAB', 'Finland'],
  ['OH-U123', 'Finland'],
  ['TF-KAB', 'Iceland'],
  ['TF-123', 'Iceland'],
  ['SP-KAB', 'Poland'],
  ['SP-SABC', 'Poland'],
  ['SP-1234', 'Poland'],
  ['OK-DAB', 'Czechia'],
  ['OK-JUA 15', 'Czechia'],
  ['OM-LAB', 'Slovakia'],
  ['OM-M123', 'Slovakia'],
  ['HA-SAB', 'Hungary'],
  ['YR-ABC', 'Romania'],
  ['YR-1234', 'Romania'],
  ['LZ-ABC', 'Bulgaria'],
  ['SX-ABC', 'Greece'],
  ['TC-ABC', 'Turkey'],
  ['9A-DAB', 'Croatia'],
  ['S5-DAB', 'Slovenia'],
  ['S5-3456', 'Slovenia'],
  ['YU-BAB', 'Serbia'],
  ['YU-A123', 'Serbia'],
  ['ES-ABC', 'Estonia'],
  ['YL-ABC', 'Latvia'],
  ['LY-ABC', 'Lithuania'],
  ['UR-ABC', 'Ukraine'],
  ['UR-12345', 'Ukraine'],
  ['9H-ABC', 'Malta'],
  ['M-ABCD', 'Isle of Man'],
  ['2-ABCD', 'Guernsey'],
  ['P4-ABC', 'Aruba'],
  ['4X-ABC', 'Israel'],
  ['VH-ABC', 'Australia'],
  ['ZK-ABC', 'New Zealand'],
  ['ZS-ABC', 'South Africa'],
  ['ZU-ABC', 'South Africa'],
  ['VT-ABC', 'India'],
  ['PT-ABC', 'Brazil'],
  ['PU-ABC', 'Brazil'],
  ['LV-ABC', 'Argentina'],
  ['LV-X123', 'Argentina'],
  ['VP-BAB', 'Bermuda'],
  ['VQ-BAB', 'Bermuda'],
  ['VP-CAB', 'Cayman Islands'],
  ['T7-123', 'San Marino'],
  ['T7-ABC', 'San Marino'],
  ['A6-ABC', 'United Arab Emirates'],
  ['5B-CKA', 'Cyprus'],
  ['CC-ABC', 'Chile'],
  ['HK-4567', 'Colombia'],
  ['TI-ABC', 'Costa Rica'],
  ['HC-ABC', 'Ecuador'],
  ['TG-ABC', 'Guatemala'],
  ['HP-1234', 'Panama'],
  ['OB-1234', 'Peru'],
  ['CX-ABC', 'Uruguay'],
]

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

  test.each([...registrations, ...unchecked])(
    '[BEY-18] the database finds the country of %s',
    async (text, country) => {
      const id = await aListing(ctx, { registration: text })
      const row = await ctx.db
        .selectFrom('listing')
        .leftJoin('registration_country as c', 'c.id', 'listing.registration_country_id')
        .select('c.name')
        .where('listing.id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row.name).toBe(country)
    },
  )

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

  test.each(['TBD', 'pending', 'k.A.'])('[BEY-18] says that %j isn’t a registration', (text) => {
    expect(describeRegistration(text)).toContain('isn’t a registration')
  })

  test.each(['N172SP', '172SP', 'VP-XYZ', 'JA12AB', 'tiger', ''])(
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
