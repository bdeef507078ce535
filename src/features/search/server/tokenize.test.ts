import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isWithinEditDistance,
  matchesTerm,
  maxQueryTerms,
  maxTypos,
  parseQueryTerms,
  searchedFamily,
  toIndexTerms,
} from './tokenize.ts'

test('[SRCH-07] ignores case, accents, and punctuation', () => {
  expect(parseQueryTerms("  VAN'S rv-7, Ünïcorn Ærø! ")).toEqual([
    'vans',
    'rv',
    '7',
    'unicorn',
    'aero',
  ])
})

test.each([
  ['Kırmızı', 'kirmizi', 'KIRMIZI', 'KİRMİZİ'],
  ['Łódź', 'lodz', 'ŁÓDŹ'],
  ['Ærø', 'aero', 'ÆRØ'],
  ['Straße', 'strasse', 'STRAẞE'],
  ['Đorđe', 'dorde', 'ĐORĐE'],
  ['Þór Garður', 'thor gardur', 'ÞÓR GARÐUR'],
  ['Œuvre', 'oeuvre', 'ŒUVRE'],
  ['Ħal Għargħur', 'hal ghargħur', 'ĦAL GĦARGĦUR'],
  ['Ŧahkki Ŋárga', 'tahkki narga', 'ŦAHKKI ŊÁRGA'],
  ['Bakı Gəncə', 'baki gence', 'BAKI GƏNCƏ'],
  ['São João Ñandú', 'sao joao nandu', 'SÃO JOÃO ÑANDÚ'],
])('[SRCH-07] finds “%s” in any spelling', (...spellings) => {
  const [first = []] = spellings.map(parseQueryTerms)
  for (const spelling of spellings) expect(parseQueryTerms(spelling)).toEqual(first)
  for (const word of first) expect(toIndexTerms([], spellings[0])).toContain(word)
})

test('[SRCH-07] finds alternatives, whole Roman numerals, and no plural of another model', () => {
  expect(parseQueryTerms('seneca II OR III')).toEqual(['seneca', 'ii|iii'])
  expect(['archer', 'warriors', 'arrow'].map((own) => matchesTerm('archer|warrior', own))).toEqual([
    true,
    true,
    false,
  ])
  expect(parseQueryTerms('one or two')).toEqual(['one', 'or', 'two'])
  expect([matchesTerm('ii', 'iii'), matchesTerm('ii', 'ii')]).toEqual([false, true])
  const words = toIndexTerms(['172L'], 'Best of the 172s and SR22s, built in the 1970s')
  expect([words.has('172s'), words.has('172'), words.has('sr22'), words.has('1970s')]).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test.each([
  ['CJ2+', ['CJ2+', 'Citation CJ2+', 'CJ2 Plus', 'CJ2 +'], ['CJ2', 'CJ3+', 'CJ2 with more']],
  ['cj2+ OR cj3+', ['CJ2+', 'CJ3+'], ['CJ2', 'CJ3', 'CJ4']],
  ['XLS+', ['Citation XLS+', 'XLS Plus'], ['Citation XLS']],
  ['sovereign+', ['Citation Sovereign+'], ['Citation Sovereign']],
  ['cj2 plus', ['CJ2+', 'CJ2 Plus'], ['CJ2']],
  ['CJ2', ['CJ2', 'CJ2+'], ['CJ3']],
  ['G2+', ['Vision SF50 G2+'], ['Vision SF50 G2']],
  ['2+2', ['Sportsman 2+2'], ['Sportsman']],
  ['G1000+autopilot', ['G1000 Autopilot'], ['G1000+']],
])('[SRCH-07] “%s” finds %j, but not %j', (kw, found, others) => {
  const matches = (name: string) => {
    const words = [...toIndexTerms([name], '')]
    return parseQueryTerms(kw).every((term) => words.some((own) => matchesTerm(term, own)))
  }
  expect([...found, ...others].filter(matches)).toEqual(found)
})

test.each([
  ['King Air 250', 'King Air 200', ''],
  ['KING AIR 360ER', 'King Air 350', ''],
  ['Challenger 604', 'Challenger 600', ''],
  ['King Air B200', 'King Air 200', 'King Air 200'],
  ['King Air 200', 'King Air 200', 'King Air 200'],
  ['King Air 350i', 'King Air 350', 'King Air 350'],
  ['B300', 'King Air 350', 'King Air 350'],
  ['172N', '172', '172'],
  ['195A', '190', '190'],
  ['M350', 'PA-46', 'PA-46'],
  ['', 'King Air 200', 'King Air 200'],
])('[SRCH-07] “%s” of the family %s is searched as “%s”', (model, family, searched) => {
  expect(searchedFamily(model, family)).toBe(searched)
})

test('[SRCH-07] expands abbreviations', () => {
  expect(parseQueryTerms('C172')).toEqual(['cessna', '172'])
  expect(parseQueryTerms('C-182T')).toEqual(['cessna', '182t'])
  expect(parseQueryTerms('kingair 350i')).toEqual(['king', 'air', '350i'])
  expect(parseQueryTerms('Phenom300')).toEqual(['phenom', '300'])
  expect(parseQueryTerms('light jets')).toEqual(['light', 'jet'])
  expect(parseQueryTerms('PC12 C17 N182C SR22T')).toEqual(['pc12', 'c17', 'n182c', 'sr22t'])
  expect(matchesTerm('taildragger', 'tailwheel')).toBe(true)
  expect(matchesTerm('tailwheel', 'taildraggers')).toBe(true)
})

test('[SRCH-07] finds names with letters and digits joined or separated', () => {
  expect([...toIndexTerms(['Cirrus SR22'], '')]).toEqual(
    expect.arrayContaining(['cirrus', 'sr22', 'sr', '22']),
  )
  expect([...toIndexTerms(['SR 22'], '')]).toContain('sr22')
  expect([...toIndexTerms(['172-S Skyhawk'], '')]).toEqual(
    expect.arrayContaining(['172s', '172', 's', 'skyhawk']),
  )
  expect([...toIndexTerms(['N827CW'], '')]).toEqual(
    expect.arrayContaining(['n827cw', 'n', '827', 'cw']),
  )
})

test('[SRCH-07] never joins words from different fields', () => {
  expect(toIndexTerms(['King', '22'], '')).toEqual(new Set(['king', '22']))
  expect(toIndexTerms(['SR', '22'], '').has('sr22')).toBe(false)
})

test('[SRCH-07] allows typos only in words of letters: one from four letters, two from eight', () => {
  const words = ['sr22', 'n827cw', 'cub', 'cesna', 'bonannza'] as const
  expect(words.map(maxTypos)).toEqual([0, 0, 0, 1, 2])
})

test('[SRCH-07] counts an added, missing, changed, or swapped letter as one error', () => {
  for (const typed of ['cesna', 'cesssna', 'cessma', 'cesnsa'])
    expect(isWithinEditDistance(typed, 'cessna', 1)).toBe(true)
  expect(isWithinEditDistance('cesan', 'cessna', 1)).toBe(false)
})

test('[SRCH-07] counts errors the same in both directions, and never fewer than the length difference', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, fc.nat(3), (a, b, maxEdits) => {
      expect(isWithinEditDistance(a, b, maxEdits)).toBe(isWithinEditDistance(b, a, maxEdits))
      if (isWithinEditDistance(a, b, maxEdits))
        expect(Math.abs(a.length - b.length)).toBeLessThanOrEqual(maxEdits)
    }),
  )
})

test('[SRCH-07] parses any text as a query, regardless of length or content', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      expect(parseQueryTerms(text).length).toBeLessThanOrEqual(maxQueryTerms)
    }),
    { numRuns: 50 },
  )
  expect(parseQueryTerms('(a|b)*+?[^c]{1,}\\ & ! <-> :*').join(' ')).toBe('a b c 1')
})
