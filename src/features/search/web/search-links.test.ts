import { describe, expect, test } from 'vitest'
import { readSearchQuery } from '../rules.ts'
import { canonicalPath, changed, cleared, isWorthIndexing, searchHref } from './search-links.ts'

function parseSearch(address: string) {
  return readSearchQuery(new URLSearchParams(address)).query
}

describe('changing a search', () => {
  test('begins on the first page again', () => {
    expect(searchHref(changed(parseSearch('m=1&page=7'), { c: [2] }))).toBe(
      '/aircraft/search?m=1&c=2',
    )
  })

  test('can go to a page', () => {
    expect(searchHref(changed(parseSearch('m=1'), { page: 2 }))).toBe('/aircraft/search?page=2&m=1')
  })

  test('keeps how results are shown', () => {
    expect(searchHref(cleared(parseSearch('disp=l&dnum=50&sort=p&m=1&pt=9&page=3')))).toBe(
      '/aircraft/search?dnum=50&disp=l&sort=p',
    )
  })

  test('[SRCH-04] words are met with their best match, unless another order was chosen', () => {
    expect(searchHref(changed(parseSearch('sort=n'), { kw: '182' }))).toBe(
      '/aircraft/search?kw=182',
    )
    expect(searchHref(changed(parseSearch('sort=p'), { kw: '182' }))).toBe(
      '/aircraft/search?sort=p&kw=182',
    )
    expect(searchHref(changed(parseSearch('kw=182'), { sort: 'n' }))).toBe(
      '/aircraft/search?sort=n&kw=182',
    )
    expect(searchHref(changed(parseSearch('sort=n&kw=182'), { m: [1] }))).toBe(
      '/aircraft/search?sort=n&m=1&kw=182',
    )
    expect(searchHref(changed(parseSearch('sort=n&kw=182'), { kw: undefined }))).toBe(
      '/aircraft/search',
    )
  })

  test('a distance goes with its place, an office with its brokerage', () => {
    expect(searchHref(changed(parseSearch('near=KAPA&nm=50'), { near: undefined }))).toBe(
      '/aircraft/search',
    )
    expect(searchHref(changed(parseSearch('biz=4&off=2'), { biz: undefined }))).toBe(
      '/aircraft/search',
    )
  })
})

describe('what search engines list', () => {
  test('[BEY-11] one address for a set of aircraft, however it is shown and sorted', () => {
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
