import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listingPath, parseListingId, toSlug } from '../listing-url.ts'

test.each([
  ['2016 Cirrus SR22T-G5 GTS', '2016-cirrus-sr22t-g5-gts'],
  ["2007 Van's Aircraft RV-7", '2007-vans-aircraft-rv-7'],
  ['1985 Robin DR400 “Régent”', '1985-robin-dr400-regent'],
  ['  ///  ', 'aircraft'],
])('[LIST-01] creates the slug of %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})

describe('[LIST-05] listing address', () => {
  test('ends with its id after a dash, for any title', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2_147_483_647 }), (title, id) => {
        const path = listingPath({ id, title })
        expect(path).toMatch(/^\/listing\/[a-z0-9-]+$/)
        expect(parseListingId(path.slice('/listing/'.length))).toBe(id)
      }),
    )
  })

  test('can be a bare id, zero, or minus one', () => {
    expect(parseListingId('12')).toBe(12)
    expect(parseListingId('0')).toBe(0)
    expect(parseListingId('-1')).toBe(-1)
    expect(parseListingId('any-words-0')).toBe(0)
  })

  test.each(['.', ')', ',', ').', '!', '’', '”', '>', ' '])(
    'ignores %j that a text has after it',
    (end) => expect(parseListingId(`cessna-172-5${end}`)).toBe(5),
  )

  test.each(['new', '', 'cirrus-', 'cirrus-12x', 'cirrus-99999999999', 'cirrus--'])(
    'has no id in %j',
    (slugAndId) => {
      expect(parseListingId(slugAndId)).toBeNull()
    },
  )
})
