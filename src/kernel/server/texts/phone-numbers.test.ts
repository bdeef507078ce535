import { describe, expect, test } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import type { Refusal } from '../../errors.ts'
import { canonicalPhones, localPhones } from './phone-numbers.ts'

describe('canonicalPhones', () => {
  test.each([
    ['089 1234567', 'de-DE,de;q=0.9', '+49 89 1234567'],
    ['089/123-45-67', 'de', '+49 89 1234567'],
    ['+49 (0)89 1234567', 'en-US', '+49 89 1234567'],
    ['+4989 1234567', 'de', '+49 89 1234567'],
    ['011 49 89 1234567', 'en-US', '+49 89 1234567'],
    ['0049 89 1234567', 'tr', '+49 89 1234567'],
    ['020 7946 0958', 'en-GB', '+44 20 7946 0958'],
    ['912 345 678', 'es-ES', '+34 912 34 56 78'],
    ['0532 123 45 67', 'tr', '+90 532 123 45 67'],
    ['089 1234567 ext. 12', 'de', '+49 89 1234567 ext. 12'],
  ])('[BEY-18] stores %s entered with %s as %s', (typed, languages, stored) => {
    expect(canonicalize(typed, languages)).toBe(stored)
    expect(canonicalize(stored, 'en-US')).toBe(stored)
  })

  test.each([
    '(316) 555-0100',
    '316-555-0100',
    '316.555.0100',
    '3165550100',
    '+1 316 555 0100',
    '1-316-555-0100',
    '555-0100',
    '702-555-0142 ext 5',
    '800-GO-FLY-1',
    '011 1 316 555 0100',
    '',
    null,
  ])('[BEY-18] keeps %s as an American entered it', (typed) => {
    for (const languages of [null, 'en-US', 'en', '*', '!'])
      expect(canonicalize(typed, languages)).toBe(typed)
  })

  test('[BEY-18] keeps a saved American number when a member abroad saves it again', () => {
    for (const saved of ['(316) 555-0100', '3165550100', '702-555-0142 ext 5'])
      expect(canonicalize(saved, 'de')).toBe(saved)
  })

  test.each([
    ['55 1234 5678', 'MX', '+52 55 1234 5678'],
    ['(55) 5234-5678', 'MX', '+52 55 5234 5678'],
    ['33 3555 0100', 'MX', '+52 33 3555 0100'],
    ['532 323 45 67', 'TR', '+90 532 323 45 67'],
    ['0532 323 45 67', 'TR', '+90 532 323 45 67'],
    ['089 1234567', 'DE', '+49 89 1234567'],
    ['320 555 0100', 'IT', '+39 320 555 0100'],
    ['(316) 555-0100', 'DE', '(316) 555-0100'],
    ['(316) 555-0100', 'CA', '(316) 555-0100'],
    ['+1 316 555 0100', 'MX', '+1 316 555 0100'],
    ['089 1234567 / 0171 5550100', 'DE', '+49 89 1234567 / +49 171 5550100'],
    ['089 1234567 oder 0171 5550100', 'DE', '+49 89 1234567 / +49 171 5550100'],
    ['089/1234567', 'DE', '+49 89 1234567'],
    ['55 1234 5678 y 33 3555 0100 ext. 7', 'MX', '+52 55 1234 5678 / +52 33 3555 0100 ext. 7'],
    ['316-555-0100, 702-555-0142', 'US', '316-555-0100, 702-555-0142'],
  ])('[BEY-18] stores %s of an office in %s as %s', (phone, country, stored) => {
    const office = canonicalPhones(context('en-US'), { phone }, ['phone'], '', country)
    expect(office.phone).toBe(stored)
    expect(canonicalPhones(context('en-US'), office, ['phone'], '', country)).toEqual(office)
  })

  test('[BEY-18] refuses an impossible number next to its field', () => {
    expect.assertions(6)
    for (const [typed, languages] of [
      ['+49 12', 'en-US'],
      ['01', 'de'],
      ['+999 123 456', 'de'],
      ['089 1234567', 'en-US'],
      ['0171 5550100', 'en-CA'],
      ['0316 555 0100', 'en-US'],
    ] as const)
      try {
        canonicalPhones(context(languages), { phone: typed }, ['phone'], 'office.')
      } catch (error) {
        const message = 'Enter a full phone number, such as +49 89 1234567.'
        expect((error as Refusal).modelState).toEqual({ 'office.phone': [message] })
      }
  })
})

function canonicalize(phone: string | null, languages: string | null) {
  return canonicalPhones(context(languages), { phone }, ['phone']).phone
}

function context(languages: string | null) {
  return { visitor: { header: () => languages } } as unknown as AppContext
}

test.each([
  ['+49 89 1234567', 'DE', '089 1234567'],
  ['+49 89 1234567', 'US', '+49 89 1234567'],
  ['+44 20 7946 0958', 'GB', '020 7946 0958'],
  ['+41 44 668 18 00', 'CH', '044 668 18 00'],
  ['+33 1 23 45 67 89', 'FR', '01 23 45 67 89'],
  ['+61 2 9374 4000', 'AU', '(02) 9374 4000'],
  ['+55 11 96123-4567', 'BR', '(11) 96123-4567'],
  ['+81 3-1234-5678', 'JP', '03-1234-5678'],
  ['(316) 555-0100', 'US', '(316) 555-0100'],
  ['(316) 555-0100', 'CA', '(316) 555-0100'],
  ['(316) 555-0100', 'DE', '+1 316 555 0100'],
  ['089 1234567', 'DE', '089 1234567'],
  ['555-0100', 'DE', '555-0100'],
  ['+49 89 1234567 / +49 171 5550100', 'DE', '089 1234567 / 0171 5550100'],
  ['316-555-0100, 702-555-0142', 'US', '316-555-0100, 702-555-0142'],
  ['+49 89 1234567', '419', '+49 89 1234567'],
])('[BEY-18] shows %s to a visitor in %s as %s', (stored, country, text) => {
  expect(localPhones({ country }, [stored, null])[stored] ?? stored).toBe(text)
})
