import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { splitTexts } from '#tests/support/cases/split-texts.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import {
  compareNumbers,
  readOwnNumber,
  readRegistration,
  readSerial,
  toStatedRegistration,
  toStatedSerial,
} from './aircraft-numbers.ts'

const ctx = contextForFile()

/** Spellings of one registration per line. The first is the compared form. */
const registrations = [
  [
    'N4418P',
    'n4418p',
    'N 4418P',
    'N-4418-P',
    ' n 44 18 p ',
    '4418P',
    'Reg. N4418P',
    'Tail # N4418P',
    'N4418P.',
  ],
  ['N51LK', '="N51LK"', "'N51LK", '(N51LK)', 'N-Number: N51LK', 'Registration N51LK'],
  ['N7', 'n7'],
  ['N14417', 'NC14417', 'NC-14417', 'nc 14417'],
  ['N20551', '20551'],
  ['CGKLM', 'C-GKLM', 'c-gklm', 'CGKLM', 'C GKLM', 'C–GKLM', 'C‑GKLM'],
  ['CFXQR', 'C-FXQR', 'CFXQR'],
  ['CFQRS', 'CF-QRS'],
  ['DEKLM', 'D-EKLM', 'd-eklm', 'D EKLM', 'DEKLM', 'Kennzeichen: D-EKLM'],
  ['D8124', 'D-8124'],
  ['DMQRS', 'D-MQRS'],
  ['GBKLM', 'G-BKLM', 'GBKLM'],
  ['GREEN', 'G-REEN'],
  ['FHKLM', 'F-HKLM'],
  ['59QRS', '59-QRS', '59QRS'],
  ['2AQRS', '2A-QRS', '2AQRS'],
  ['W34QRS', 'W34QRS'],
  ['IKLMN', 'I-KLMN'],
  ['I7712', 'I-7712'],
  ['HBKLM', 'HB-KLM', 'hb klm', 'HBKLM'],
  ['HB3021', 'HB-3021'],
  ['OEKLM', 'OE-KLM'],
  ['OE5512', 'OE-5512'],
  ['ECKLM', 'EC-KLM', 'Matrícula: EC-KLM'],
  ['CSKLM', 'CS-KLM'],
  ['PHKLM', 'PH-KLM'],
  ['PH4K2', 'PH-4K2'],
  ['OOKLM', 'OO-KLM'],
  ['EIKLM', 'EI-KLM'],
  ['OYKLM', 'OY-KLM'],
  ['SEKLM', 'SE-KLM'],
  ['LNKLM', 'LN-KLM'],
  ['OHKLM', 'OH-KLM'],
  ['TFKLM', 'TF-KLM'],
  ['SPKLM', 'SP-KLM'],
  ['OKKUA21', 'OK-KUA 21'],
  ['OMKLM', 'OM-KLM'],
  ['HAKLM', 'HA-KLM'],
  ['YRKLM', 'YR-KLM'],
  ['LZKLM', 'LZ-KLM'],
  ['SXKLM', 'SX-KLM'],
  ['TCKLM', 'TC-KLM', 'tc klm', 'Tescil: TC-KLM'],
  ['9AKLM', '9A-KLM'],
  ['S5KLM', 'S5-KLM'],
  ['URKLM', 'UR-KLM'],
  ['RA0417G', 'RA-0417G'],
  ['9HKLM', '9H-KLM'],
  ['MKLMN', 'M-KLMN'],
  ['2KLMN', '2-KLMN'],
  ['T7KLM', 'T7-KLM'],
  ['4XKLM', '4X-KLM'],
  ['A6KLM', 'A6-KLM'],
  ['VHKLM', 'VH-KLM', 'VHKLM'],
  ['VHTBD', 'VH-TBD'],
  ['245512', '24-5512'],
  ['ZKKLM', 'ZK-KLM'],
  ['ZSKLM', 'ZS-KLM'],
  ['VTKLM', 'VT-KLM'],
  ['JA41KM', 'JA41KM'],
  ['HL2087', 'HL2087'],
  ['B8812', 'B-8812'],
  ['PTKLM', 'PT-KLM'],
  ['LVX417', 'LV-X417'],
  ['CCKLM', 'CC-KLM'],
  ['HK4417G', 'HK-4417-G', 'HK4417G'],
  ['XBKLM', 'XB-KLM'],
  ['YV3312', 'YV3312', 'YV-3312'],
  ['VPCKL', 'VP-CKL'],
  ['ZPKLM', 'ZP-KLM'],
  ['ZKLM', 'Z-KLM'],
] as const

const serials = [
  [
    '17265512',
    '172-65512',
    '17265512',
    '172 65512',
    '17265512.0',
    'S/N 172-65512',
    'SN: 17265512',
    'Serial no. 17265512',
  ],
  ['TH877', 'TH-877', 'TH877', 'th 877', '="TH-877"'],
  ['LJ1412', 'LJ-1412', 'MSN LJ-1412'],
  ['288116044', '28-8116044', 'c/n 28-8116044'],
  ['32R8129007', '32R-8129007'],
  ['525B0031', '525B-0031'],
  ['AT802A0417', 'AT-802A-0417'],
  ['D4417', 'D-4417'],
  ['40217', '40.217', 'Werknr. 40.217', 'W.Nr. 40217'],
  ['SN1417E2', 'SN-1417E2'],
  ['13', '0013', '13', '#13', 'No. 13'],
  ['2044', '2044', 'Seri no 2044', 'Nº de serie 2044', 'Seriennummer: 2044'],
  ['243301', '24-3301'],
  ['E3318', 'E-3318'],
] as const

/** Say that there is no number, in any column. */
const placeholders = splitTexts(`
  Pending | PENDING | N-number pending | Registration pending | Reserved | N number reserved |
  New | NEW | New 2027 | new aircraft | TBD | T.B.D. | tba | tbc | TBD-1 | N-TBD | N/A | n.a. |
  NA | #N/A | #REF! | #VALUE! | #NV | #DEĞER! | ######## | NULL | NaN | undefined |
  [object Object] | {{tail}} | none | None | No | yes | TRUE | unknown | UNK | not assigned |
  Not yet assigned | to be assigned | To be determined | not registered | Unregistered |
  Deregistered | call | Ask for number | on request | upon request | see description |
  see photos | withheld | Slot 14 | Position 3 | demo | sold | k.A. | keine Angabe | ohne | neu |
  folgt | beantragt | in Zulassung | noch nicht zugelassen | wird noch zugeteilt | auf Anfrage |
  unbekannt | reserviert | abgemeldet | sin matrícula | por asignar | pendiente | en trámite |
  desconocido | a consultar | nuevo | ninguno | reservada | yok | henüz yok | bilinmiyor |
  belirtilmemiş | tescilsiz | yeni | YENİ | tescil bekleniyor | inconnu | en cours | neuf |
  in attesa | nvt | - | — | ? | ... | 0 | 0000 | xxx | XXXX | NXXXXX | N????? | N00000 | D-EXXX |
  C-???? | 11111 | 123456 | S/N | various
`)

/** Numbers as spreadsheets change them. */
const damaged = splitTexts(`
  1.72E+07 | 1,72E+07 | 2.88116E+8 | 2E+10 | 1.2E+05 | 4.5E6 | 4,5e6 | 5.E+06 | 1.2 E+05 |
  1.7E 07 | 12-Mar | Mar-82 | 3/1/1982 | 28-Jul-90 | 2024-03-12 | 2024-03-12 00:00:00 |
  01.02.2023 | 12. Mrz | 5-Ene | 3-Oca-24
`)

/** Texts that aren't registrations, and serial numbers that stay readable but identify no aircraft. */
const unclear = {
  registration: splitTexts(`
    Not Listed | Contact Us | POA | Hangar 4 | Ask seller | Call me | For sale | Stk 4417 | #44 |
    See ad | In annual | Blue/white | 2004 C172 | 44-72483 | G1000 | RV-7 | BE36 | M20J |
    N44ABC | N123456 | N0441 | N441IO | N45E6 | N1E5 | n-45e6 | N1A2B | N44I | NO441 |
    N44XY / N55XY | N44XY (reserved) | N4***P | C-172 | P-51 | B-52 | Cessna 172 | 172 | 2019 |
    7 | GKLM | D-7 | PA-28 | SR22
  `),
  serial: splitTexts(`
    1 | 003 | #7 | S/N 9 | 2.0 | Position 12, pos. 441 | 172-6**** | 17265512 & 17265513 | N44XY |
    TBD 17265512 | 172-65512 (ex 512)
  `),
}

/** Words that fit a country's format, such as HA-NGAR. Without the dash, they aren't registrations. */
const words = splitTexts(`
  HANGAR | Hangar | DEALER | GARMIN | CESSNA | PILOTS | CLEARS | PHOTOS | IMAGES | Images | ISLAND | INSIDE | HAWKER |
  PHENOM | PHONES | SPARES | URGENT | SPRING | INSURE | HALTER | INTERN | ITALIA | MODEL | Motor | PRICE | SEATS | SPORT |
  PHOTO | Phone | DELTA | GLASS | FLOAT | GRAND | ITALY | India | SPAIN | MONTH | MONEY | FLEET | GREEN | Preis | FOTOS
`)

/** Registrations with their dash, which are the same without it. */
const dashed = splitTexts(`
  G-ABCD | G-XKLM | D-EABC | D-EKLM | D-IKLM | D-KOLM | HA-JKL | HA-SKL | VH-ABC | VH-KLM | C-FABC | C-GABC | F-GKLM | I-KLMN |
  HB-KLM | OE-DKL | EC-KLM | PH-KLM | OO-KLM | OY-KLM | SE-KLM | LN-KLM | OH-KLM | SP-KLM | OK-KLM | TC-KLM | ZK-KLM | ZS-KLM |
  PT-KLM | LV-KLM
`)

const identify = (text: string) => [readRegistration(text), readSerial(text), readOwnNumber(text)]

describe('numbers of an aircraft', () => {
  test.each(registrations.flatMap(([plain, ...written]) => written.map((text) => [text, plain])))(
    '[IMP-01] the registration %j identifies %s',
    (text, plain) => {
      expect(readRegistration(text)).toBe(plain)
      expect(toStatedRegistration(text)).not.toBeNull()
    },
  )

  test.each(serials.flatMap(([plain, ...written]) => written.map((text) => [text, plain])))(
    '[IMP-01] the serial number %j identifies %s',
    (text, plain) => {
      expect(readSerial(text)).toBe(plain)
    },
  )

  test.each(placeholders)(
    '[IMP-01] the placeholder %j identifies nothing and isn’t stored',
    (text) => {
      expect(identify(text)).toEqual([null, null, null])
      expect([toStatedRegistration(text), toStatedSerial(text)]).toEqual([null, null])
    },
  )

  test.each(damaged)(
    '[IMP-01] %j, which a spreadsheet made of a number, identifies nothing',
    (text) => {
      expect(identify(text)).toEqual([null, null, null])
    },
  )

  test.each(words)('[IMP-01] the word %j isn’t a registration', (text) => {
    expect([readRegistration(text), toStatedRegistration(text)]).toEqual([null, null])
  })

  test.each(dashed)('[IMP-01] %j is the same registration without its dash', (text) => {
    const plain = text.replace('-', '')
    expect([readRegistration(text), readRegistration(plain)]).toEqual([plain, plain])
    expect(toStatedRegistration(text)).toBe(text)
    expect(toStatedRegistration(plain)).toBe(plain)
  })

  test.each(['HA-NGAR', 'D-ELTA', 'G-LASS', 'N12345'])('[IMP-01] %j is one', (text) => {
    expect(toStatedRegistration(text)).toBe(text)
  })

  test.each(unclear.registration)(
    '[IMP-01] %j isn’t a registration, so it isn’t stored',
    (text) => {
      expect(readRegistration(text)).toBeNull()
      expect(toStatedRegistration(text)).toBeNull()
    },
  )

  test.each(unclear.serial)(
    '[IMP-01] the serial number %j is stored but identifies nothing',
    (text) => {
      expect(readSerial(text)).toBeNull()
      expect(toStatedSerial(text)).not.toBeNull()
    },
  )

  test('[IMP-01] no valid N-number is a placeholder, also if it ends like a year', () => {
    const nNumber = fc.stringMatching(/^N[1-9](\d{0,4}|\d{0,3}[A-HJ-NP-Z]|\d{0,2}[A-HJ-NP-Z]{2})$/)
    const isRead = (text: string) => readRegistration(text) === text && readOwnNumber(text) === text
    for (let year = 1900; year < 2100; year += 1) expect(isRead(`N${year}`)).toBe(true)
    fc.assert(fc.property(nNumber, isRead))
  })

  test.each(['A-204', '204', '1', '0012', 'N4418P', 'N2001', 'B 204/2', '{6F96-19FF}'])(
    '[IMP-01] the stock number %j is a key',
    (text) => {
      expect(readOwnNumber(` ${text} `)).toBe(text)
    },
  )

  test('[IMP-01] the database compares stored numbers in the same form', async () => {
    const written = [
      ...registrations.flatMap(([plain, ...texts]) =>
        texts.map((text) => ({ plain, stored: toStatedRegistration(text), kind: 'registration' })),
      ),
      ...serials.flatMap(([plain, ...texts]) =>
        texts.map((text) => ({ plain, stored: toStatedSerial(text), kind: 'serial' })),
      ),
    ]
    const { rows } = await sql<{ plain: string }>`
      select case kind when 'serial' then plain_serial(stored) else plain_registration(stored) end as plain
      from unnest(${written.map(({ stored }) => stored)}::text[], ${written.map(({ kind }) => kind)}::text[])
        with ordinality as w (stored, kind, nth)
      order by nth`.execute(ctx.db)
    expect(rows.map(({ plain }) => plain)).toEqual(written.map(({ plain }) => plain))
  })

  test('[IMP-01] the mark of every country in the database identifies its aircraft', async () => {
    const countries = await ctx.db
      .selectFrom('registration_country')
      .select(['name', 'pattern'])
      .execute()
    const marks = countries.flatMap(({ pattern }) => /^\^([A-Z\d]{2,4})-$/.exec(pattern)?.[1] ?? [])
    expect(marks.length).toBeGreaterThan(100)
    expect(marks.filter((mark) => readRegistration(`${mark}-KLM`) === null)).toEqual([])
  })

  test('[IMP-01] compares only numbers that both aircraft have', () => {
    const one = { registration: 'N44XY', serial: '441' }
    expect(compareNumbers(one, { registration: 'N44XY', serial: null })).toEqual({
      agree: ['registration'],
      differ: [],
    })
    expect(compareNumbers(one, { registration: 'N44XY', serial: '442' })).toEqual({
      agree: ['registration'],
      differ: ['serial'],
    })
  })
})
