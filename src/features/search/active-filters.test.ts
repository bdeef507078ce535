import { describe, expect, test } from 'vitest'
import { defaultUnits } from '#kernel/format/units.ts'
import { activeFilters, filterChips, filterText, searchTitle } from './active-filters.ts'
import type { Facets } from './contract.ts'
import { readPageQuery } from './rules.ts'
import { writeSearchQuery } from './search-url.ts'
import { applyQueryChanges } from './web/search-links.ts'

const facets: Facets = {
  m: [
    { id: 1, text: 'Cirrus', count: 84 },
    { id: 2, text: 'Mooney', count: 20 },
  ],
  c: [{ id: 3, text: 'Turboprop', count: 33 }],
  bt: [],
  f: [],
  h: [],
  st: [],
  dm: [],
  lg: [],
  gr: [],
  jc: [],
  pg: [],
  sk: [],
  dl: [],
  rc: [],
  rg: [],
  va: [],
  cb: [],
  rs: [],
  gm: [],
  gc: [],
  md: [{ id: 7, text: 'SR22', count: 50, makeId: 1 }],
  eq: [
    { id: 1, text: 'IFR GPS (WAAS)', count: 9 },
    { id: 3, text: 'Autopilot', count: 8 },
  ],
  of: [],
}

function parseSearch(address: string) {
  return readPageQuery(new URLSearchParams(address)).query
}

function chipsFor(address: string) {
  return filterChips(parseSearch(address), { facets, seller: null }).map((chip) => chip.text)
}

test.each([
  ['pt=300000&cy=EUR', 'USD', 'Up to €300,000 (≈ $340,909)'],
  ['pf=200000&pt=300000&cy=EUR', 'USD', '€200,000–€300,000 (≈ $227,273–$340,909)'],
  ['pt=300000&cy=EUR', 'EUR', 'Up to €300,000'],
  ['pt=300000', 'USD', 'Up to $300,000'],
  ['pt=300000', 'EUR', 'Up to $300,000 (≈ €264,000)'],
  ['at=2000', 'EUR', 'Up to €1,760/month all-in'],
] as const)('[BEY-17] the chip of %s for %s shows what was entered first', (address, own, text) => {
  const euros = { currency: 'EUR', perDollar: 0.88, ratedOn: '2026-11-25' } as const
  const units = own === 'EUR' ? { ...defaultUnits, money: euros } : defaultUnits
  const query = parseSearch(address)
  const asked = query.cy ? euros : ({ currency: 'USD', perDollar: 1, ratedOn: '' } as const)
  expect(filterChips(query, { facets, seller: null }, units, asked).map((c) => c.text)).toEqual([
    text,
  ])
})

describe('filter chips', () => {
  test.each([
    ['pf=100000&pt=900000', '$100,000–$900,000'],
    ['pt=60000', 'Up to $60,000'],
    ['pf=60000', 'From $60,000'],
    ['yf=1990', '1990 or newer'],
    ['yt=2010', '2010 or older'],
    ['yf=2005&yt=2005', '2005'],
    ['tt=5000', 'Up to 5,000 hr total'],
    ['lf=20&lt=30.5', '20–30.5 ft long'],
    ['ef=2&et=2', '2 engines'],
    ['et=1', 'Up to 1 engine'],
    ['el=75', '75% engine life left'],
    ['el=50&eu=f', '50% engine life left, stated only'],
    ['near=kapa', 'Within 250 nm of KAPA'],
    ['near=80112&nm=1000', 'Within 1,000 nm of 80112'],
    ['kw=deice', '“deice”'],
    ['fo=t', 'Featured only'],
    ['nf=6', '6 or more seats'],
    ['uf=900', 'From 900 lb useful load'],
    ['uf=900&ns=uf', 'From 900 lb useful load, or not stated'],
    ['dt=0', 'No overhauls due (200 hours or 24 months)'],
    ['dt=50000', 'Up to $50,000 of overhauls due (200 hours or 24 months)'],
    ['at=3000', 'Up to $3,000/month all-in'],
    ['at=3000&hy=100', 'Up to $3,000/month all-in at 100 hr/year'],
    ['at=3000&hy=150', 'Up to $3,000/month all-in at 150 hr/year'],
    ['am=0', 'Current annual'],
    ['am=6', 'Annual good for 6 months'],
    ['dm=1', 'No damage history'],
    ['c=99', 'Category not stated'],
    ['dm=0', 'Damage not stated'],
    ['md=7', 'Cirrus SR22'],
    ['m=1&md=7', 'Cirrus SR22'],
    ['eq=3', 'Autopilot'],
    ['eq=3&en=t', 'Autopilot, or not stated'],
    ['biz=4', 'One brokerage’s aircraft'],
    ['biz=4&emp=5', 'One broker’s aircraft'],
  ])('%s has the text %s', (address, text) => {
    expect(chipsFor(address)).toEqual([text])
  })

  test('are shown for each choice, in the order of the panel', () => {
    expect(chipsFor('kw=tks&m=2,1&c=3&pt=500000')).toEqual([
      '“tks”',
      'Turboprop',
      'Cirrus',
      'Mooney',
      'Up to $500,000',
    ])
  })

  test('display and sort order have no chips', () => {
    expect(chipsFor('disp=l&dnum=50&sort=p&rev=t&page=3')).toEqual([])
  })

  test('removing one choice keeps the others', () => {
    const query = parseSearch('m=1,2&page=4')
    const [first] = filterChips(query, { facets, seller: null })
    expect(writeSearchQuery(applyQueryChanges(query, first?.without ?? {}))).toBe('m=2')
  })

  test('removing every chip shows the whole market', () => {
    let query = parseSearch(
      'kw=x&pf=1&pt=9&m=1,2&el=50&eu=f&near=KAPA&nm=50&biz=4&off=2&sold=t&fo=t',
    )
    for (
      let [chip] = filterChips(query, { facets, seller: null });
      chip;
      [chip] = filterChips(query, { facets, seller: null })
    )
      query = applyQueryChanges(query, chip.without)
    expect(writeSearchQuery(query)).toBe('')
  })
})

test('[SRCH-08] shows a brokerage by its name', () => {
  const query = parseSearch('biz=4&emp=2')
  const names = { facets, seller: 'Skyline Aircraft Sales' }
  expect(filterChips(query, names).map(({ text }) => text)).toEqual(['Skyline Aircraft Sales'])
  expect(searchTitle(query, names)).toBe('Skyline Aircraft Sales')
})

test('a filter’s text includes all its choices', () => {
  const query = parseSearch('m=1,2')
  expect(
    activeFilters(query).map((name) => filterText(name, query, { facets, seller: null })),
  ).toEqual(['Cirrus or Mooney'])
})
