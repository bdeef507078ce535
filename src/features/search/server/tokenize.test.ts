import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  forgivenErrors,
  isFoundAs,
  isWithinErrors,
  mostQueryWords,
  queryWords,
  searchWords,
} from './tokenize.ts'

test('[SRCH-07] case, accents and punctuation do not matter', () => {
  expect(queryWords("  VAN'S rv-7, Ünïcorn Ærø! ")).toEqual(['vans', 'rv', '7', 'unicorn', 'aero'])
})

test('[SRCH-07] short forms mean what they stand for', () => {
  expect(queryWords('C172')).toEqual(['cessna', '172'])
  expect(queryWords('C-182T')).toEqual(['cessna', '182t'])
  expect(queryWords('kingair 350i')).toEqual(['king', 'air', '350i'])
  expect(queryWords('Phenom300')).toEqual(['phenom', '300'])
  expect(queryWords('light jets')).toEqual(['light', 'jet'])
  expect(queryWords('PC12 C17 N182C SR22T')).toEqual(['pc12', 'c17', 'n182c', 'sr22t'])
  expect(isFoundAs('taildragger', 'tailwheel')).toBe(true)
  expect(isFoundAs('tailwheel', 'taildraggers')).toBe(true)
})

test('[SRCH-07] names are found with letters and digits apart or together', () => {
  expect([...searchWords(['Cirrus SR22'], '')]).toEqual(
    expect.arrayContaining(['cirrus', 'sr22', 'sr', '22']),
  )
  expect([...searchWords(['SR 22'], '')]).toContain('sr22')
  expect([...searchWords(['172-S Skyhawk'], '')]).toEqual(
    expect.arrayContaining(['172s', '172', 's', 'skyhawk']),
  )
  expect([...searchWords(['N827CW'], '')]).toEqual(
    expect.arrayContaining(['n827cw', 'n', '827', 'cw']),
  )
})

test('[SRCH-07] words of different fields are never joined', () => {
  expect(searchWords(['King', '22'], '')).toEqual(new Set(['king', '22']))
  expect(searchWords(['SR', '22'], '').has('sr22')).toBe(false)
})

test('[SRCH-07] only words of letters forgive errors: one from four letters, two from eight', () => {
  const words = ['sr22', 'n827cw', 'cub', 'cesna', 'bonannza'] as const
  expect(words.map(forgivenErrors)).toEqual([0, 0, 0, 1, 2])
})

test('[SRCH-07] a letter more, less, other, or two swapped is one error', () => {
  for (const typed of ['cesna', 'cesssna', 'cessma', 'cesnsa'])
    expect(isWithinErrors(typed, 'cessna', 1)).toBe(true)
  expect(isWithinErrors('cesan', 'cessna', 1)).toBe(false)
})

test('[SRCH-07] errors count the same both ways, and never less than the lengths differ', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, fc.nat(3), (a, b, most) => {
      expect(isWithinErrors(a, b, most)).toBe(isWithinErrors(b, a, most))
      if (isWithinErrors(a, b, most))
        expect(Math.abs(a.length - b.length)).toBeLessThanOrEqual(most)
    }),
  )
})

test('[SRCH-07] no text breaks reading a query, however long or odd', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      expect(queryWords(text).length).toBeLessThanOrEqual(mostQueryWords)
    }),
    { numRuns: 50 },
  )
  expect(queryWords('(a|b)*+?[^c]{1,}\\ & ! <-> :*').join(' ')).toBe('a b c 1')
})
