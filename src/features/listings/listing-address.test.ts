import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listingIdIn, listingPath, toSlug } from './listing-address.ts'

test.each([
  ['2016 Cirrus SR22T-G5 GTS', '2016-cirrus-sr22t-g5-gts'],
  ["2007 Van's Aircraft RV-7", '2007-vans-aircraft-rv-7'],
  ['1985 Robin DR400 “Régent”', '1985-robin-dr400-regent'],
  ['  ///  ', 'aircraft'],
])('[LIST-01] the slug of %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})

describe('[LIST-05] the address of a listing', () => {
  test('carries its id as the last dash-separated part, whatever the title', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2_147_483_647 }), (title, id) => {
        const path = listingPath({ id, title })
        expect(path).toMatch(/^\/listing\/[a-z0-9-]+$/)
        expect(listingIdIn(path.slice('/listing/'.length))).toBe(id)
      }),
    )
  })

  test('may be a bare id, zero or minus one', () => {
    expect(listingIdIn('12')).toBe(12)
    expect(listingIdIn('0')).toBe(0)
    expect(listingIdIn('-1')).toBe(-1)
    expect(listingIdIn('any-words-0')).toBe(0)
  })

  test.each(['new', '', 'cirrus-', 'cirrus-12x', 'cirrus-99999999999', 'cirrus--'])(
    'has no id in %j',
    (slugAndId) => {
      expect(listingIdIn(slugAndId)).toBeNull()
    },
  )
})
