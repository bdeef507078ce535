import { expect, test } from 'vitest'
import { ListingMeta } from '#features/listings/meta-contract.ts'
import type { FeedField } from '../../../feed-record.ts'
import { readFacts } from './read-facts.ts'

const now = new Date('2026-11-20T12:00:00Z')
const read = (fields: Partial<Record<FeedField, string>>) =>
  readFacts({ make: 'Cessna', model: '172N', year: '1978', ...fields }, now)
const said = (fields: Partial<Record<FeedField, string>>) =>
  read(fields).problems.map(
    ({ reason, text, isFatal }) => `${isFatal ? 'refused' : 'left out'}: ${reason} (${text})`,
  )

test.each([
  ['$149,900', { price: 149_900, isPriceOnRequest: false, isNegotiable: false }],
  ['149900.00', { price: 149_900 }],
  ['USD 1.2M', { price: 1_200_000 }],
  ['149,900 OBO', { price: 149_900, isNegotiable: true }],
  ['US$149,900 plus tax', { price: 149_900 }],
  ['Call for price', { price: null, isPriceOnRequest: true }],
  ['P.O.A.', { price: null, isPriceOnRequest: true }],
  ['0', { price: null, isPriceOnRequest: true }],
  ['', { price: null, isPriceOnRequest: true }],
])('[IMP-01] the price %j', (price, terms) => {
  const { facts, problems } = read({ price })
  expect(problems).toEqual([])
  expect(facts.listing).toMatchObject(terms)
})

test.each([
  [{ price: '149.900 €' }, 'refused: Price in euros, not in US dollars (149.900 €)'],
  [{ price: '149900', currency: 'CAD' }, 'refused: Price in CAD, not in US dollars (149900)'],
  [{ price: 'cheap' }, 'refused: Price is not a number (cheap)'],
  [{ price: '149.900' }, 'refused: Price with a point before three digits (149.900)'],
  [{ year: '2203' }, 'refused: Year 2203 is after 2027 (2203)'],
  [{ year: '1850' }, 'refused: Year 1850 is before 1900 (1850)'],
  [{ year: 'unknown' }, 'refused: Year is missing (unknown)'],
  [{ hours: '17269093' }, 'left out: Total time is not 0 to 200,000 (17269093)'],
  [{ hours: 'low' }, 'left out: Total time is not a number (low)'],
  [{ weight: '900 gal' }, 'left out: Empty weight is not a number (900 gal)'],
  [{ annualDue: '2026-02-30' }, 'left out: Annual due is no date (2026-02-30)'],
  [
    { damageHistory: 'see logs' },
    'left out: Damage history says none of None, Repaired, Damaged (see logs)',
  ],
  [{ paintYear: '2099' }, 'left out: Year 2099 lies in the future (2099)'],
  [{ status: 'zombie' }, 'left out: Status is not known; taken as for sale (zombie)'],
] as const)('[IMP-01] what does not fit is said: %j', (fields, sentence) => {
  expect(said(fields)).toEqual([sentence])
})

test('[IMP-01] figures come in the unit of their fact', () => {
  const { facts, problems } = read({
    length: '8.28 m',
    wingspan: `36' 1"`,
    weight: '767 kg',
    fuelCapacity: '212 litres',
    'speed.cruise': '140 mph',
    rangeNm: '1 100 km',
    hours: '~4,120.5 TTAF',
    passengers: '4 seats',
    'engine1.hp': '119 kW',
    'engine1.thrustLbf': '9.1 kN',
  })
  expect(problems).toEqual([])
  expect(facts.listing.length).toBe(27.2)
  expect(facts.specs).toMatchObject({
    wingspan: 36.1,
    weight: 1691,
    fuelCapacity: 56,
    speed: { cruise: 122 },
    rangeNm: 594,
    hours: 4120.5,
    passengers: 4,
    engines: [{ hp: 159.6, thrustLbf: 2046 }],
  })
})

test.each([
  ['1,250 SMOH', 1250, 'SMOH'],
  ['SMOH: 1250', 1250, 'SMOH'],
  ['420 hrs since new', 420, 'SNEW'],
  ['15 SFRM', 15, 'SFRM'],
  ['90 STOH', 90, 'STOH'],
  ['860', 860, null],
  ['860 hours', 860, null],
  ['300 TSHSI', 300, null],
  ['0 SMOH', 0, 'SMOH'],
])('[IMP-01] engine hours say what they count from: %j', (text, hours, hoursBasis) => {
  const { facts, problems } = read({ 'engine1.hours': text })
  expect(problems).toEqual([])
  expect(facts.specs.engines).toMatchObject([{ number: 1, hours, hoursBasis }])
})

test('[IMP-01] engines are told one by one, and no more than the aircraft has', () => {
  const { facts } = read({
    engineCount: '1',
    'engine1.hours': '500',
    'engine1.hoursBasis': 'SFOH',
    'engine2.hours': '510',
  })
  expect(facts.specs.engines).toMatchObject([{ number: 1, hours: 500, hoursBasis: 'SMOH' }])
  expect(
    read({ 'engine1.make': 'Lycoming', 'engine2.make': 'Lycoming' }).facts.listing.engineCount,
  ).toBe(2)
  expect(read({ 'engine1.make': 'N/A', 'engine1.hours': '-' }).facts.specs.engines).toEqual([])
})

test.each([
  ['2026-03-05T10:00:00Z', '2026-03-05'],
  ['3/5/2026', '2026-03-05'],
  ['25/3/2026', '2026-03-25'],
  ['05.03.2026', '2026-03-05'],
  ['March 5, 2026', '2026-03-05'],
  ['5 Mar 2026', '2026-03-05'],
  ['Feb 2028', '2028-02-29'],
  ['02/2027', '2027-02-28'],
  ['N/A', null],
])('[IMP-01] the annual is due %j', (annualDue, day) => {
  const { facts, problems } = read({ annualDue })
  expect(problems).toEqual([])
  expect(facts.specs.annualDue).toBe(day)
})

test.each([
  ['No known damage', 'none'],
  ['NDH', 'none'],
  ['Yes', 'repaired'],
  ['Prior gear-up, repaired', 'repaired'],
  ['Salvage', 'damaged'],
] as const)('[IMP-01] damage history %j', (damageHistory, value) => {
  expect(read({ damageHistory }).facts.specs.damageHistory).toBe(value)
})

test.each([
  ['Active', 'for_sale'],
  ['Under Offer', 'pending'],
  ['SOLD', 'sold'],
  ['Inactive', 'withdrawn'],
  ['', 'for_sale'],
] as const)('[IMP-01] status %j', (status, value) => {
  expect(read({ status }).facts.status).toBe(value)
})

test('[IMP-01] markup becomes lines, and no hours of a used aircraft are hours that nobody typed', () => {
  const { facts } = read({
    description: '<p>Fresh&nbsp;annual.</p><ul><li>New tires</li></ul><script>alert(1)</script>',
    hours: '0',
    condition: 'Pre-owned',
  })
  expect(facts.specs.description).toContain('Fresh annual.')
  expect(facts.specs.description).toContain('- New tires')
  expect(facts.specs.description).not.toMatch(/<|alert/)
  expect(facts.specs.hours).toBeNull()
  expect(read({ hours: '0', condition: 'New' }).facts.specs.hours).toBe(0)
})

test('[IMP-01] equipment comes in groups, and units of the panel one by one', () => {
  const { facts } = read({
    avionics: 'Garmin GTN 750; GFC 500 autopilot; Stormscope',
    features: 'Interior: leather; air conditioning\nWheel fairings',
    videos: 'https://video.example/1 javascript:alert(1)',
  })
  expect(facts.specs.avionics).toEqual([
    { kind: 'gps-nav-com', make: 'Garmin', model: 'GTN 750' },
    { kind: 'autopilot', make: null, model: 'GFC 500 autopilot' },
    { kind: 'weather', make: null, model: 'Stormscope' },
  ])
  expect(facts.features).toMatchObject([
    { name: 'Interior', items: ['leather', 'air conditioning'] },
    { name: 'Equipment', items: ['Wheel fairings'] },
  ])
  expect(facts.videos).toEqual([{ url: 'https://video.example/1', title: null }])
})

test('[IMP-01] whatever words a feed brings, what is read fits a listing', () => {
  const odd = [
    '\u0000',
    '<b>',
    '9'.repeat(300),
    '-1',
    'NaN',
    '🛩️'.repeat(50),
    '1e9',
    "'; drop",
    '\u202e',
    ' ',
  ]
  for (const text of odd) {
    const fields = Object.fromEntries(
      [
        'description',
        'hours',
        'registration',
        'avionics',
        'features',
        'videos',
        'engine1.make',
        'engine1.hours',
        'passengers',
        'title',
        'model',
        'stockNumber',
      ].map((field) => [field, text]),
    )
    const { specs, features, videos } = read(fields).facts
    expect(ListingMeta.safeParse({ specs, features, videos }).error).toBeUndefined()
  }
})
