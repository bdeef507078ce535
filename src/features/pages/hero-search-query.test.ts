import { describe, expect, test } from 'vitest'
import { heroSearchQuery } from './hero-search-query.ts'

const states = [
  { id: 44, code: 'TX', text: 'Texas' },
  { id: 36, code: 'OH', text: 'Ohio' },
  { id: 32, code: 'NM', text: 'New Mexico' },
]
const nothing = { m: '', c: '', pt: '', where: '' }
const place = (where: string) => heroSearchQuery({ ...nothing, where }, states)

describe('front page search form', () => {
  test('searches everything if nothing is selected', () => {
    expect(heroSearchQuery(nothing, states)).toEqual({})
  })

  test('searches only by the selected options', () => {
    expect(heroSearchQuery({ m: '12', c: '3', pt: '500000', where: 'tx' }, states)).toEqual({
      m: '12',
      c: '3',
      pt: 500_000,
      st: '44',
    })
  })

  test.each([
    ['Texas', { st: '44' }],
    [' new mexico ', { st: '32' }],
    ['OH', { st: '36' }],
    ['kapa', { near: 'KAPA' }],
    ['APA', { near: 'APA' }],
    ['00V', { near: '00V' }],
    ['80112', { near: '80112' }],
    ['Denver, CO', { near: 'Denver, CO' }],
    [' denver ', { near: 'denver' }],
    ['St. Louis', { near: 'St. Louis' }],
    ['   ', {}],
  ])('parses %j as a place', (where, query) => expect(place(where)).toEqual(query))

  test.each(['ZZ', 'a', '<script>', '-- or 1=1'])('finds no place for %j', (where) =>
    expect(place(where)).toBeNull(),
  )
})
