import { describe, expect, test } from 'vitest'
import { readPageQuery } from '../rules.ts'
import {
  applyQueryChanges,
  canonicalPath,
  clearFilters,
  isWorthIndexing,
  searchHref,
} from './search-links.ts'

function parseSearch(address: string) {
  return readPageQuery(new URLSearchParams(address)).query
}

describe('changing a search', () => {
  test('starts again at the first page', () => {
    expect(searchHref(applyQueryChanges(parseSearch('m=1&page=7'), { c: [2] }))).toBe(
      '/aircraft/search?m=1&c=2',
    )
  })

  test('can open a page', () => {
    expect(searchHref(applyQueryChanges(parseSearch('m=1'), { page: 2 }))).toBe(
      '/aircraft/search?page=2&m=1',
    )
  })

  test('preserves the display mode', () => {
    expect(searchHref(clearFilters(parseSearch('disp=l&dnum=50&sort=p&m=1&pt=9&page=3')))).toBe(
      '/aircraft/search?dnum=50&disp=l&sort=p',
    )
  })

  test('[SRCH-04] sorts keywords by best match unless another order was selected', () => {
    expect(searchHref(applyQueryChanges(parseSearch('sort=n'), { kw: '182' }))).toBe(
      '/aircraft/search?kw=182',
    )
    expect(searchHref(applyQueryChanges(parseSearch('sort=p'), { kw: '182' }))).toBe(
      '/aircraft/search?sort=p&kw=182',
    )
    expect(searchHref(applyQueryChanges(parseSearch('kw=182'), { sort: 'n' }))).toBe(
      '/aircraft/search?sort=n&kw=182',
    )
    expect(searchHref(applyQueryChanges(parseSearch('sort=n&kw=182'), { m: [1] }))).toBe(
      '/aircraft/search?sort=n&m=1&kw=182',
    )
    expect(searchHref(applyQueryChanges(parseSearch('sort=n&kw=182'), { kw: undefined }))).toBe(
      '/aircraft/search',
    )
  })

  test('removes a distance with its location and an office with its brokerage', () => {
    expect(searchHref(applyQueryChanges(parseSearch('near=KAPA&nm=50'), { near: undefined }))).toBe(
      '/aircraft/search',
    )
    expect(searchHref(applyQueryChanges(parseSearch('biz=4&off=2'), { biz: undefined }))).toBe(
      '/aircraft/search',
    )
  })
})

describe('pages that search engines index', () => {
  test('[BEY-11] uses one canonical URL for a set of aircraft, regardless of display and sort order', () => {
    expect(canonicalPath(parseSearch('disp=s&sort=p&rev=t&dnum=50&m=2,1'))).toBe(
      '/aircraft/search?m=1,2',
    )
  })

  test.each([
    ['', true],
    ['m=1', true],
    ['c=3&sort=p&disp=l', true],
    ['st=9&page=2', true],
    ['m=1,2', false],
    ['m=1&c=3', false],
    ['pt=50000', false],
    ['kw=tks', false],
    ['near=KAPA', false],
    ['biz=4', false],
  ])('[BEY-11] %s: %s', (address, listed) => {
    expect(isWorthIndexing(parseSearch(address))).toBe(listed)
  })
})
