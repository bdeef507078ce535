import { beforeAll, expect, test } from 'vitest'
import { loadSearchVocabulary } from '#tests/support/search-text/load-search-vocabulary.ts'
import { parseLine } from './parse-line.ts'

let on: Awaited<ReturnType<typeof loadSearchVocabulary>>
beforeAll(async () => {
  on = await loadSearchVocabulary()
})

/** Filters that each line sets besides its model, and its words that remain unread. */
const lines: [line: string, set: object, left?: string][] = [
  ['king air hot section 200 hours', { wt: '200' }],
  ['king air hot section done 300 h ago', { kw: 'hot section' }, 'done 300 h ago'],
  ['200 hours since hot section', { wt: '200' }],
  ['300 cycles since hsi', { kw: 'HSI' }, '300 cycles since'],
  ['hot section 2022', { kw: 'hot section' }, '2022'],
  ['pc-12 hsi 200', { kw: 'HSI' }, '200'],
  ['pc-12 200 hsi', { kw: 'HSI' }, '200'],
  ['hsi king air 200', { kw: '200 HSI' }],
  ['king air 200 hsi', { kw: '200 HSI' }],
  ['172 200 stoh', { kw: 'STOH' }, '200'],
  ['pc-12 hsi under 1.5m', { kw: 'HSI', pt: '1500000' }],
  ['pc-12 hsi, 3000 tt', { kw: 'HSI', tt: '3000' }],
  ['bonanza hsi 6 seats', { kw: 'HSI', nf: '6' }],
  ['mpi 1200', { kw: 'MPI' }, '1200'],
  ['czi', { kw: 'CZI' }],
  ['tso 1200', { ht: '1200' }],
  ['1,200 hours tso', { ht: '1200' }],
  ['under 500 tsoh', { ht: '500' }],
  ['tsmoh 500', { ht: '500' }],
  ['sfoh 300', { ht: '300' }],
  ['tsn 3000', { kw: 'TSN' }, '3000'],
  ['3000 tsn', { kw: 'TSN' }, '3000'],
  ['stoh 200', { kw: 'STOH' }, '200'],
  ['200 hours since top overhaul', { kw: 'STOH' }, '200 hours since'],
  ['150 spoh', { kw: 'SPOH' }, '150'],
  ['tspoh 200', { kw: 'SPOH' }, '200'],
  ['csn 4500', { kw: 'CSN' }, '4500'],
  ['cso 200', { kw: 'CSO' }, '200'],
  ['king air landing gear overhaul 2022', { kw: 'gear overhaul' }, '2022'],
  ['182 propeller overhaul 2021', {}, 'propeller overhaul 2021'],
  ['1000 hours left', { jf: '1000' }],
  ['r44 2000 hr inspection', {}, '2000 hr inspection'],
  ['challenger on msp gold', { kw: 'MSP' }],
  ['jssi', { kw: 'JSSI' }],
  ['citation tap blue', { kw: 'TAP Blue' }],
  ['near msp', { near: 'KMSP' }],
  ['no msp', {}, 'no msp'],
  ['rv-7 condition inspection', { kw: 'condition inspection' }],
  ['rv-7 fresh condition inspection', { am: '10' }],
  ['easa registered da42', { kw: 'EASA' }],
  ['easa certified da42', { cb: '2' }],
  ['172 with 430w', { kw: '430w' }],
  ['172 with a 430', { kw: '430' }],
  ['ifr 430w 172', { kw: '430w' }, 'ifr'],
  ['172 garmin 430', { kw: 'garmin 430' }],
  ['garmin 530', { kw: 'garmin 530' }],
  ['garmin g1000 182', { kw: 'garmin g1000' }],
  // Traits of the model
  ['pressurized single', { c: '1', eq: '9' }],
  ['pressurised twin under 400k', { c: '2', eq: '9', pt: '400000' }],
  ['pressurized 210', { eq: '9' }],
  ['not pressurized', {}, 'not pressurized'],
  ['unpressurized', {}, 'unpressurized'],
  ['aerobatic 2 seats', { eq: '10', nf: '2' }],
  ['acro plane', { eq: '10' }],
  ['single pilot jet', { c: '4', eq: '11' }],
  ['single-pilot certified jet', { c: '4', eq: '11' }],
  ['single engine', { c: '1' }],
  // Words without a field
  ['sr22 with chute', { kw: 'parachute OR BRS OR CAPS' }],
  ['BRS parachute', { kw: 'parachute OR BRS OR CAPS' }],
  ['sr22 parachute 2024', { kw: 'parachute OR BRS OR CAPS' }, '2024'],
  ['powered parachute', { c: '17' }],
  ['no parachute', {}, 'no parachute'],
  ['glider with trailer', { bt: '3', kw: 'trailer' }],
  ['bonanza turbocharged', { kw: 'turbo' }],
  ['turbo twin', { c: '2', kw: 'turbo' }],
  ['turbo commander', {}],
  ['turbo 182', { kw: 'turbo OR t182' }],
  ['182 turbo', { kw: 'turbo OR t182' }],
  ['turbo 210', { kw: 'turbo OR t210' }],
  ['turbo arrow', { kw: 'turbo' }],
  ['sr22 turbo', { kw: 'turbo OR sr22t' }],
  ['turbo 172', { kw: 'turbo' }],
  ['air cond', { eq: '7' }],
  ['new this week', { ld: '7' }],
  ['price drops piper', { m: expect.any(String), sort: 'd' }],
  ['price lowered bonanza', { sort: 'd' }],
  ['bonanza reduced price', { sort: 'd' }],
  ['marked down baron', { sort: 'd' }],
  ['182 not older than 1990', { yf: '1990' }],
  ['182 no older than 1990', { yf: '1990' }],
  ['182 gtn 750', { kw: 'gtn 750' }],
  ['mosaic 172', { kw: 'MOSAIC' }],
  ['mosaic compliant', { kw: 'MOSAIC' }],
  ['sport pilot eligible', { kw: 'sport pilot' }],
  ['sport pilot 172', { kw: 'sport pilot' }],
  ['part 103', { kw: 'Part 103' }],
  ['rvsm', { kw: 'RVSM' }],
]

test.each(lines)('[SRCH-07] [BEY-19] “%s” sets %j', (line, set, left = '') => {
  const { query, notUnderstood } = parseLine(line, on.names, on.places)
  const { md: _, ...rest } = query
  expect([rest, notUnderstood.map(({ text }) => text).join(' ')]).toEqual([set, left])
})

test('[BEY-04] “turbo” also searches the turbocharged family of the same make', () => {
  const families = (line: string) => parseLine(line, on.names, on.places).query.md
  expect(families('sr22 turbo')).toBe(families('sr22 or sr22t'))
  expect(families('turbo 182')).toBe(families('182'))
})

test('[SRCH-07] a number after “430w” or before “or” names the helicopter only where it can', () => {
  const families = (line: string) => parseLine(line, on.names, on.places).query.md
  expect(families('ifr 430w 172')).toBe(families('172'))
  expect(families('bell 407 or 430')).toBe(families('bell 407, bell 430'))
})
