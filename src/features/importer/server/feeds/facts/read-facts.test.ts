import { expect, test } from 'vitest'
import { ListingMeta } from '#features/listings/meta-contract.ts'
import type { DecimalSeparator } from '../../../decimal-separator.ts'
import type { FeedField } from '../../../feed-record.ts'
import { readFacts } from './read-facts.ts'

const now = new Date('2026-11-20T12:00:00Z')
const read = (
  fields: Partial<Record<FeedField, string>>,
  decimal: DecimalSeparator | null = null,
) => readFacts({ make: 'Cessna', model: '172N', year: '1978', ...fields }, { now, decimal })
const describeProblems = (fields: Partial<Record<FeedField, string>>) =>
  read(fields).problems.map(
    ({ reason, text, cause }) => `${cause ? 'refused' : 'left out'}: ${reason} (${text})`,
  )

test.each([
  ['$149,900', { price: 149_900, isPriceOnRequest: false, isNegotiable: false }],
  ['149900.00', { price: 149_900 }],
  ['$2,015', { price: 2_015 }],
  ['2.5k', { price: 2_500 }],
  ['USD 1.2M', { price: 1_200_000 }],
  ['149,900 OBO', { price: 149_900, isNegotiable: true }],
  ['US$149,900 plus tax', { price: 149_900 }],
  ['149´900', { price: 149_900 }],
  ['$149,900 / 149900', { price: 149_900 }],
  ['149\u202f900', { price: 149_900 }],
  ['Call for price', { price: null, isPriceOnRequest: true }],
  ['P.O.A.', { price: null, isPriceOnRequest: true }],
  ['0', { price: null, isPriceOnRequest: true }],
  ['', { price: null, isPriceOnRequest: true }],
])('[IMP-01] parses the price %j', (price, terms) => {
  const { facts, problems } = read({ price })
  expect(problems).toEqual([])
  expect(facts.listing).toMatchObject(terms)
})

test.each([
  [{ price: '149900 / 139900' }, 'refused: Price isn’t one clear amount (149900 / 139900)'],
  [{ price: 'cheap' }, 'refused: Price isn’t a number (cheap)'],
  [{ price: '1,000,000,000' }, 'refused: Price isn’t between 1 and 999,999,999 (1,000,000,000)'],
  [{ price: '$120,000–130,000' }, 'refused: Price isn’t one clear amount ($120,000–130,000)'],
  [{ price: '$5,000 deposit' }, 'refused: Price isn’t one clear amount ($5,000 deposit)'],
  [
    { price: '2,500,000', currency: 'M.N.' },
    'refused: Currency “M.N.” is unknown or ambiguous (2,500,000)',
  ],
  [
    { price: '$2,500,000', currency: 'pesos' },
    'refused: Currency “pesos” is unknown or ambiguous ($2,500,000)',
  ],
  [
    { price: '2,500,000', currency: 'XYZ' },
    'refused: Currency “XYZ” is unknown or ambiguous (2,500,000)',
  ],
  [
    { price: '95,000', currency: 'USD / EUR' },
    'refused: Currency “USD / EUR” is unknown or ambiguous (95,000)',
  ],
  [
    { price: '95,000', currency: 'USD pesos' },
    'refused: Currency “USD pesos” is unknown or ambiguous (95,000)',
  ],
  [{ price: '$95,000', currency: 'EUR' }, 'refused: Price isn’t one clear amount ($95,000)'],
  [{ price: '1.2 crore' }, 'refused: Price isn’t one clear amount (1.2 crore)'],
  [{ price: 'Rs. 85,00,000' }, 'refused: Price isn’t one clear amount (Rs. 85,00,000)'],
  [
    { price: '$95,000 OBO', priceCurrency: 'EUR' },
    'refused: Price isn’t one clear amount ($95,000 OBO)',
  ],
  [{ sharePercent: 'see text' }, 'refused: Share isn’t between 0% and 100% (see text)'],
  [{ sharePercent: '50/50' }, 'refused: Share isn’t between 0% and 100% (50/50)'],
  [{ sharePercent: '1 share' }, 'refused: Share isn’t between 0% and 100% (1 share)'],
  [{ sharePercent: '06-Jan' }, 'refused: Share isn’t between 0% and 100% (06-Jan)'],
  [{ sharePercent: '7/6' }, 'refused: Share isn’t between 0% and 100% (7/6)'],
  [{ sharePercent: '-5' }, 'refused: Share isn’t between 0% and 100% (-5)'],
  [{ isFractional: 'ask us' }, 'refused: Share isn’t between 0% and 100% (ask us)'],
  [
    { 'engine1.hours': '1200 SMOH/450' },
    'refused: Several numbers without a clear meaning (1200 SMOH/450)',
  ],
  [
    { 'engine1.hours': '1200/450/300 SMOH' },
    'refused: Several numbers without a clear meaning (1200/450/300 SMOH)',
  ],
  [
    { 'engine1.hours': '1200/450', 'engine2.hours': '450' },
    'refused: Several numbers without a clear meaning (1200/450)',
  ],
  [
    { 'engine1.hours': '1200/450 SMOH', engineCount: '1' },
    'refused: Two numbers, but the aircraft doesn’t have two engines (1200/450 SMOH)',
  ],
  [{ price: '1' }, 'refused: Price may be a placeholder or a year (1)'],
  [{ price: '$1', currency: 'CAD' }, 'refused: Price may be a placeholder or a year ($1)'],
  [{ price: '2015' }, 'refused: Price may be a placeholder or a year (2015)'],
  [{ price: '2015', priceCurrency: 'USD' }, 'refused: Price may be a placeholder or a year (2015)'],
  [
    { price: '95,000', priceCurrency: 'USD', currency: 'EUR' },
    'refused: Currency “USD EUR” is unknown or ambiguous (95,000)',
  ],
  [{ year: '2203' }, 'refused: Year 2203 is after 2027 (2203)'],
  [{ year: '1850' }, 'refused: Year 1850 is before 1900 (1850)'],
  [{ year: 'unknown' }, 'refused: Year is missing (unknown)'],
  [{ hours: '17269093' }, 'left out: Not between 0 and 200,000 (17269093)'],
  [{ hours: 'low' }, 'left out: Not a number (low)'],
  [{ weight: '900 gal' }, 'left out: Not a number (900 gal)'],
  [{ annualDue: '2026-02-30' }, 'left out: Not a date (2026-02-30)'],
  [{ damageHistory: 'see logs' }, 'left out: Not one of the possible values (see logs)'],
  [{ paintYear: '2099' }, 'left out: Year 2099 is in the future (2099)'],
  [{ isPriceOnRequest: 'perhaps' }, 'left out: Neither yes nor no (perhaps)'],
] as const)('[IMP-01] reports invalid values: %j', (fields, sentence) => {
  expect(describeProblems(fields)).toEqual([sentence])
})

test.each([
  [{ 'envelope.volume': '77,000 cu ft' }, { envelope: { volume: 77_000 } }],
  [{ 'envelope.volume': '2,200 m³' }, { envelope: { volume: 77_692 } }],
  [{ 'envelope.volume': '2,200 m3' }, { envelope: { volume: 77_692 } }],
  [{ 'glider.motor': 'FES sustainer' }, { glider: { motor: 'sustainer' } }],
  [{ 'glider.class': '18 m class' }, { glider: { class: '18-meter' } }],
  [{ 'glider.launchMethod': 'Aerotow or winch' }, { glider: { launchMethod: 'winch-aerotow' } }],
  [{ ruleSet: 'FAR Part 103' }, { ruleSet: 'part-103' }],
  [{ ruleSet: 'S-LSA' }, { ruleSet: 's-lsa' }],
  [{ ruleSet: 'Experimental LSA' }, { ruleSet: 'e-lsa' }],
  [{ ruleSet: 'Light Sport Aircraft' }, { ruleSet: 'lsa' }],
  [{ 'helicopter.floats': 'Emergency pop-out' }, { helicopter: { floats: 'pop-out' } }],
  [{ 'jet.apu': 'Honeywell GTCP36-150' }, { jet: { apu: 'yes' } }],
] as const)('[BEY-19] parses facts by kind: %j', (fields, specs) => {
  const { facts, problems } = read(fields)
  expect(problems).toEqual([])
  expect(facts.specs).toMatchObject(specs)
})

test.each(['Price on application', 'price upon application', 'POA'])(
  '[F3] %j is price on request',
  (price) => {
    const { facts, problems } = read({ price })
    expect(problems).toEqual([])
    expect(facts.listing).toMatchObject({ price: null, isPriceOnRequest: true, foreignPrice: null })
  },
)

test.each([
  ['EUR 189,000', '', { price: 189_000, currency: 'EUR' }],
  ['€189,000', '', { price: 189_000, currency: 'EUR' }],
  ['£ 85,000 + VAT', '', { price: 85_000, currency: 'GBP' }],
  ['189,000 CHF', '', { price: 189_000, currency: 'CHF' }],
  ['C$149,900 OBO', '', { price: 149_900, currency: 'CAD' }],
  ['149900', 'cad', { price: 149_900, currency: 'CAD' }],
  ['$149,900', 'CAD', { price: 149_900, currency: 'CAD' }],
  ['289000 Euro', '', { price: 289_000, currency: 'EUR' }],
  ['149.900 €', '', { price: 149_900, currency: 'EUR' }],
  ['NZD $95,000', '', { price: 95_000, currency: 'NZD' }],
  ['£125,000 plus VAT at 20%', '', { price: 125_000, currency: 'GBP' }],
  ['125.000,- zzgl. 19% MwSt.', '€', { price: 125_000, currency: 'EUR' }],
  ['2,500,000', 'MXN pesos', { price: 2_500_000, currency: 'MXN' }],
  ['$2,500,000', 'MXN ($)', { price: 2_500_000, currency: 'MXN' }],
  ['95,000', 'EUR - Euro', { price: 95_000, currency: 'EUR' }],
  ['$95,000', 'Canadian dollars (CAD)', { price: 95_000, currency: 'CAD' }],
  ['€95,000', 'pesos', { price: 95_000, currency: 'EUR' }],
  ['R 2 500 000', '', { price: 2_500_000, currency: 'ZAR' }],
  ['R1,850,000', '', { price: 1_850_000, currency: 'ZAR' }],
  ['1.2 crore', 'INR', { price: 12_000_000, currency: 'INR' }],
] as const)('[F3] [BEY-17] %j %j keeps its currency', (price, currency, asking) => {
  const { facts, problems } = read({ price, currency })
  expect(problems).toEqual([])
  expect(facts.listing).toMatchObject({ ...asking, isPriceOnRequest: false, foreignPrice: null })
})

test('[F3] a currency that isn’t converted leaves the listing without a price', () => {
  const { facts, problems } = read({ price: 'AED 900,000' })
  expect(problems).toEqual([])
  expect(facts.listing).toMatchObject({
    price: null,
    isPriceOnRequest: true,
    foreignPrice: { amount: 900_000, currency: 'AED' },
  })
})

test('[BEY-17] rent and shares have the currency of the price', () => {
  const { facts } = read({ price: '€189,000', leaseRateMonthly: '€2,000' })
  expect(facts.listing).toMatchObject({ currency: 'EUR', leaseRateMonthly: 2_000 })
  expect(read({ price: '€189,000', leaseRateMonthly: '$2,000' }).problems).toMatchObject([
    { reason: 'In USD, but the price is in EUR' },
  ])
})

test.each(['149900 USD', 'USD 149,900', '149,900 OBO', 'US$149,900'])(
  '[F3] %j is a price in US dollars',
  (price) => {
    expect(read({ price }).facts.listing).toMatchObject({ price: 149_900, foreignPrice: null })
  },
)

test.each([{ hours: '3.900' }, { 'engine1.hours': '1.250 SMOH' }, { weight: '1.250 kg' }] as const)(
  '[F4] reports %j as ambiguous',
  (fields) => {
    expect(read(fields).problems).toMatchObject([{ cause: 'numbers' }])
    expect(read(fields, ',').problems).toEqual([])
  },
)

test('[F4] the source’s setting defines its number format', () => {
  const fields = { hours: '3.900', 'engine1.hours': '1.250 SMOH', price: '149.900,00' }
  const european = read(fields, ',').facts
  expect(european.specs).toMatchObject({ hours: 3900, engines: [{ hours: 1250 }] })
  expect(european.listing.price).toBe(149_900)
  expect(read({ hours: '3,9' }, ',').facts.specs.hours).toBe(3.9)
  expect(read({ hours: '3.900' }, '.').facts.specs.hours).toBe(3.9)
})

test('[F4] a number with only one possible value needs no setting', () => {
  const { facts, problems } = read({ length: '8.280 m', hours: '1740.000', passengers: '4.000' })
  expect(problems).toEqual([])
  expect(facts.listing.length).toBe(27.2)
  expect(facts.specs).toMatchObject({ hours: 1740, passengers: 4 })
})

test('[IMP-01] converts numbers to the unit of their field', () => {
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
    speed: { cruise: 121.7 },
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
  ['0 SMOH', 0, 'SMOH'],
])('[IMP-01] parses engine hours and their basis: %j', (text, hours, hoursBasis) => {
  const { facts, problems } = read({ 'engine1.hours': text })
  expect(problems).toEqual([])
  expect(facts.specs.engines).toMatchObject([{ number: 1, hours, hoursBasis }])
})

const other = ['Other hours']

test.each([
  ['HSI 450', { hours: null, hotSectionHours: 450 }, []],
  ['300 TSHSI', { hours: null, hotSectionHours: 300 }, []],
  ['1200 HSI / 3400 SNEW', { hours: 3400, hoursBasis: 'SNEW', hotSectionHours: 1200 }, []],
  ['SMOH 350 hrs / TBO 2000', { hours: 350, hoursBasis: 'SMOH', tboHours: 2000 }, []],
  ['2000 TBO, 350 SMOH', { hours: 350, hoursBasis: 'SMOH', tboHours: 2000 }, []],
  ['350, TBO 2000', { hours: 350, hoursBasis: null, tboHours: 2000 }, []],
  ['210 MPI, 900 CZI', { hours: null, mpiHours: 210, cziHours: 900 }, []],
  ['On condition, 2,100 SMOH', { hours: 2100, hoursBasis: 'SMOH' }, other],
  ['2,100 SMOH (on condition)', { hours: 2100, hoursBasis: 'SMOH' }, other],
  ['120 hours since IRAN / 3400 SNEW', { hours: 3400, hoursBasis: 'SNEW' }, other],
  ['3450 TTAF', undefined, other],
  ['120 hours since IRAN', undefined, other],
  ['On condition', undefined, other],
])('[IMP-01] a label next to engine hours names their fact: %s', (text, engine, reasons) => {
  const { facts, problems } = read({ 'engine1.hours': text })
  expect(facts.specs.engines).toMatchObject(engine ? [engine] : [])
  expect(problems.map(({ reason, cause }) => [reason, cause])).toEqual(
    reasons.map((reason) => [reason, null]),
  )
  // The listing says what the facts can't.
  expect(facts.specs.description).toBe(reasons.length > 0 ? `Engine 1 time: ${text}` : null)
})

test.each([
  ['hours', '3450 TTAF', 3450],
  ['hours', '3450 SNEW', 3450],
  ['hours', '450 HSI', null],
  ['hours', '2000 TBO', null],
  ['engine1.tboHours', '2000 hrs TBO', 2000],
  ['engine1.hotSectionHours', '450 TSHSI', 450],
  ['engine1.hotSectionHours', '2000 TBO', null],
] as const)('[IMP-01] the column %s reads “%s” as %s', (field, text, value) => {
  const { specs } = read({ [field]: text }).facts
  const { hours, engines } = specs
  expect(hours ?? engines[0]?.tboHours ?? engines[0]?.hotSectionHours ?? null).toBe(value)
})

test.each([
  [{ hours: '4,250 TSN / 1,200 TSO' }, { hours: 1200, hoursBasis: 'SMOH', hoursSinceNew: 4250 }],
  [{ hours: '1,200 SMOH, 4,250 SNEW' }, { hours: 1200, hoursBasis: 'SMOH', hoursSinceNew: 4250 }],
  [
    { hours: '1200 SMOH', hoursSinceNew: '4,250 hrs' },
    { hours: 1200, hoursBasis: 'SMOH', hoursSinceNew: 4250 },
  ],
  [{ hoursSinceNew: '4250' }, { hours: 4250, hoursBasis: 'SNEW', hoursSinceNew: null }],
  [{ hours: '4250 TSN' }, { hours: 4250, hoursBasis: 'SNEW', hoursSinceNew: null }],
])('[IMP-01] keeps hours since new next to hours since overhaul: %j', (texts, stated) => {
  const fields = Object.entries(texts).map(([name, text]) => [`engine1.${name}`, text])
  const { facts, problems } = read(Object.fromEntries(fields))
  expect(problems).toEqual([])
  expect(facts.specs.engines).toMatchObject([stated])
})

test('[IMP-01] reads engines individually, and no more than the aircraft has', () => {
  const { facts } = read({
    engineCount: '1',
    'engine1.hours': '500',
    'engine1.hoursBasis': 'SFOH',
    'engine2.hours': '510',
  })
  expect(facts.specs.engines).toMatchObject([{ number: 1, hours: 500, hoursBasis: 'SMOH' }])
  expect(read({ 'engine1.make': 'N/A', 'engine1.hours': '-' }).facts.specs.engines).toEqual([])
})

test.each([
  ['1200/450 SMOH', [1200, 450], 'SMOH'],
  ['900 / 910 SMOH', [900, 910], 'SMOH'],
  ['900 SMOH / 910 SMOH', [900, 910], 'SMOH'],
  ['1,200 & 1,450 SFRM', [1200, 1450], 'SFRM'],
  ['1200 and 450', [1200, 450], null],
  ['L 1200 R 450 SMOH', [1200, 450], 'SMOH'],
  ['Left: 1200, Right: 450', [1200, 450], null],
  ['LH 1200 SMOH / RH 450 SMOH', [1200, 450], 'SMOH'],
  ['R 450 L 1200', [1200, 450], null],
  ['L: 1200 R: 450', [1200, 450], null],
  ['L=1.200,5 R=450', [1200.5, 450], null],
  ['L-1200/R-450', [1200, 450], null],
  ['L 1 200 R 450', [1200, 450], null],
  ['Left 1200 / Right 450', [1200, 450], null],
  ['Right engine 450, left engine 1200', [1200, 450], null],
  ['L/H 1200 h R/H 450 h', [1200, 450], null],
  ['LE 1,200 SFRM RE 450 SFRM', [1200, 450], 'SFRM'],
  ['1200 L / 450 R SMOH', [1200, 450], 'SMOH'],
  ['450 right and 1200 left', [1200, 450], null],
  ['1200 (L) 450 (R)', [1200, 450], null],
  ['SMOH: L 1200 R 450', [1200, 450], 'SMOH'],
  ['#1 450 #2 1200', [450, 1200], null],
  ['#2: 1200, #1: 450', [450, 1200], null],
  ['No. 1 450:30 No. 2 1200', [450.5, 1200], null],
  ['1) 450 2) 1200', [450, 1200], null],
  ['E1 450 SMOH E2 1200 SMOH', [450, 1200], 'SMOH'],
  ['Engine 1: 450 Engine 2: 1200', [450, 1200], null],
  ['Motor 1 450 h Motor 2 1.200,0 h', [450, 1200], null],
  ['links 1200 rechts 450', [1200, 450], null],
  ['linker Motor 1200 Std., rechter Motor 450 Std.', [1200, 450], null],
  ['izq. 1200 / der. 450', [1200, 450], null],
  ['motor izquierdo 1200 y derecho 450', [1200, 450], null],
  ['sol 1200 sağ 450', [1200, 450], null],
  ['Port 1200 Stbd 450', [1200, 450], null],
  ['dcha. 450 izqda. 1200', [1200, 450], null],
  ['RT 450 SMOH, LT 1200 SMOH', [1200, 450], 'SMOH'],
  ['450 SMOH each', [450, 450], 'SMOH'],
  ['both 450', [450, 450], null],
] as const)('[IMP-01] reads the hours of two engines: %j', (text, hours, hoursBasis) => {
  const { facts, problems } = read({ 'engine1.hours': text, engineCount: '2' })
  expect(problems).toEqual([])
  expect(facts.specs.engines).toMatchObject([
    { number: 1, hours: hours[0], hoursBasis },
    { number: 2, hours: hours[1], hoursBasis },
  ])
})

test('[IMP-01] engines with sides may count from different events', () => {
  const { facts } = read({ 'engine1.hours': 'R 450 SNEW L 1200 SMOH', engineCount: '2' })
  expect(facts.specs.engines).toMatchObject([
    { hours: 1200, hoursBasis: 'SMOH' },
    { hours: 450, hoursBasis: 'SNEW' },
  ])
})

test('[IMP-01] reads the cycles of two engines', () => {
  const { facts } = read({ 'engine1.cycles': 'L 2,210 R 1,985', engineCount: '2' })
  expect(facts.specs.engines).toMatchObject([{ cycles: 2210 }, { cycles: 1985 }])
})

test.each([
  'L 1200 SMOH R 450',
  'L 1200 L 450',
  '1200 SMOH/450 STOH',
  'TT 3450 / 450 SMOH',
  '1200 left',
  'L 1200 C 450 R 300',
  '#1 1200 #3 450',
  'L 1200 R 450 remaining',
  '450-1200',
])('[IMP-01] the hours %j aren’t those of two engines', (text) => {
  const { facts } = read({ 'engine1.hours': text, engineCount: '2' })
  expect(facts.specs.engines.map(({ number }) => number)).not.toContain(2)
})

test.each([
  ['1210 SMOH, 640 SPOH', 1210, ['Other hours']],
  ['1210 SMOH / 640 since prop overhaul', 1210, ['Other hours']],
  ['3450 TT / 1210 SMOH', 1210, ['Other hours']],
  ['1210 SMOH, 3450 TTAF', 1210, ['Other hours']],
  ['640 SPOH', undefined, ['Not a number']],
])(
  '[IMP-01] hours of the propeller or airframe aren’t the engine’s: %j',
  (text, hours, reasons) => {
    const { facts, problems } = read({ 'engine1.hours': text })
    expect(facts.specs.engines.map((engine) => [engine.number, engine.hours])).toEqual(
      hours ? [[1, hours]] : [],
    )
    expect(problems.map(({ reason }) => reason)).toEqual(reasons)
    const prop = read({ 'engine1.propeller.hours': '640 SPOH' }).facts.specs.engines
    expect(prop).toMatchObject([{ propeller: { hours: 640, hoursBasis: 'SMOH' } }])
  },
)

test('[IMP-01] the second engine in a cell has the basis of its column', () => {
  const { facts } = read({
    'engine1.hours': '1200/450',
    'engine1.hoursBasis': 'SFRM',
    engineCount: '2',
  })
  expect(facts.specs.engines).toMatchObject([{ hoursBasis: 'SFRM' }, { hoursBasis: 'SFRM' }])
})

test.each([
  ['03/04/2024', null, '2024-03-04', []],
  ['03/04/2024', 'mdy', '2024-03-04', []],
  ['03/04/2024', 'dmy', '2024-04-03', []],
  ['03/04/2024', 'mixed', null, ['Could be 2024-03-04 or 2024-04-03']],
  ['3-4-24', 'mixed', null, ['Could be 2024-03-04 or 2024-04-03']],
  ['04/04/2024', 'mixed', '2024-04-04', []],
  ['25/03/2024', 'mixed', '2024-03-25', []],
  ['03/25/2024', 'mixed', '2024-03-25', []],
  ['03.04.2024', 'mixed', '2024-04-03', []],
  ['Mar 4, 2024', 'mixed', '2024-03-04', []],
] as const)(
  '[IMP-01] reads the date %j of a file with the order %j',
  (text, dateOrder, day, reasons) => {
    const { facts, problems } = readFacts(
      { make: 'Cessna', year: '1978', annualDue: text, 'engine1.overhauledOn': text },
      { now, decimal: null, dateOrder },
    )
    expect(facts.specs.annualDue).toBe(day)
    expect(facts.specs.engines[0]?.overhauledOn ?? null).toBe(day)
    expect(problems.map(({ reason }) => reason)).toEqual([...reasons, ...reasons])
  },
)

test.each([
  ['1/6', 16.67],
  ['1/6 share', 16.67],
  ['1/6th', 16.67],
  ['1/6th share', 16.67],
  ['⅙', 16.67],
  ['16.67%', 16.67],
  ['16,67 %', 16.67],
  ['25% ownership', 25],
  ['0.25', 25],
  ['quarter share', 25],
  ['one-sixth', 16.67],
  ['1 of 4 shares', 25],
  ['half', 50],
  ['1/4 Anteil', 25],
  ['ein Viertel', 25],
  ['1/3 participación', 33.33],
  ['1/5 hisse', 20],
  ['yes', null],
] as const)('[IMP-01] parses the share %j', (text, sharePercent) => {
  for (const field of ['sharePercent', 'isFractional'] as const) {
    const { facts, problems } = read({ [field]: text })
    expect(problems).toEqual([])
    expect(facts.listing).toMatchObject({ isFractional: true, sharePercent })
  }
})

test.each(['no', '0', '100%', '1/1', 'whole'])('[IMP-01] %j isn’t a share', (sharePercent) => {
  const { facts, problems } = read({ sharePercent })
  expect(problems).toEqual([])
  expect(facts.listing).toMatchObject({ isFractional: false, sharePercent: null })
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
])('[IMP-01] parses the annual due date %j', (annualDue, day) => {
  const { facts, problems } = read({ annualDue })
  expect(problems).toEqual([])
  expect(facts.specs.annualDue).toBe(day)
})

test.each([
  // The text, the value, and whether the description has the words.
  ['No known damage', 'none', false],
  ['NDH', 'none', false],
  ['none', 'none', false],
  ['No', 'none', false],
  ['kein', 'none', false],
  ['keine Schäden bekannt', 'none', false],
  ['ninguno', 'none', false],
  ['sin daños', 'none', false],
  ['yok', 'none', false],
  ['NoDamageHistory', 'none', false],
  ['unknown', null, false],
  ['Yes', 'repaired', false],
  ['Repaired', 'repaired', false],
  ['Damaged', 'damaged', false],
  ['Propstrike', 'repaired', true],
  ['Salvage', 'damaged', true],
  ['Prior gear-up, repaired', 'repaired', true],
  ['Major, gear up 2004, repaired by Cessna', 'repaired', true],
  ['Hail 2011 repaired', 'repaired', true],
  ['Yes - minor hangar rash 2009, repaired', 'repaired', true],
  ['Wingtip hit a hangar door; fully repaired', 'repaired', true],
  ['Hail damage 2019, not repaired', 'damaged', true],
  ['Gear up 2004, repaired; hail 2019, not yet repaired', 'damaged', true],
  ['Gear collapse, to be repaired', 'damaged', true],
  ['Nose wheel damage at Oshkosh', null, true],
  ['Aucun accident', null, true],
  ['Hasar kaydı bulunmamaktadır', null, true],
  ['Nothing major', null, true],
  ['NDH since 1990', null, true],
  ['See logs', null, true],
] as const)('[IMP-01] reads the damage history “%s” as %s', (damageHistory, value, isDisclosed) => {
  const { specs } = read({ damageHistory, description: 'Hangared.' }).facts
  expect(specs.damageHistory).toBe(value)
  expect(specs.description).toBe(
    isDisclosed ? `Hangared.\n\nDamage history: ${damageHistory}` : 'Hangared.',
  )
})

test.each([
  [{ logs: 'Complete since new' }, null],
  [{ logs: 'Partial' }, null],
  [{ logs: 'missing 1974–79' }, 'Logs: missing 1974–79'],
  [
    { logs: 'Complete except for the first airframe log' },
    'Logs: Complete except for the first airframe log',
  ],
  [{ logs: 'Lost in a flood, rebuilt by IA' }, 'Logs: Lost in a flood, rebuilt by IA'],
  [{ annualDue: '2027-05' }, null],
  [{ annualDue: 'Out of annual since 2019' }, 'Annual due: Out of annual since 2019'],
  [{ inspectionDue: 'overdue' }, 'Inspection due: overdue'],
  [{ condition: 'Not airworthy' }, 'Condition: Not airworthy'],
  [{ condition: 'Used' }, null],
  [{ condition: 'Very good' }, null],
  [{ condition: 'Project' }, 'Condition: Project'],
  [{ 'engine1.hours': 'Runs on condition' }, 'Engine 1 time: Runs on condition'],
] as const)('[IMP-01] the words of %j are in the description', (fields, words) => {
  expect(read(fields).facts.specs.description).toBe(words)
  expect(read({ ...fields, description: words ?? 'Text' }).facts.specs.description).toBe(
    words ?? 'Text',
  )
})

test('[IMP-01] a long description leaves room for what other columns disclose', () => {
  const { specs } = read({ description: 'x'.repeat(20_000), damageHistory: 'Hail 2011' }).facts
  expect(specs.description).toHaveLength(10_000)
  expect(specs.description).toMatch(/x\n\nDamage history: Hail 2011$/)
})

test.each([
  ['Active', 'for_sale'],
  ['Under Offer', 'pending'],
  ['SOLD', 'sold'],
  ['Inactive', 'withdrawn'],
  ['', 'for_sale'],
] as const)('[IMP-01] parses the status %j', (status, value) => {
  expect(read({ status }).facts.status).toBe(value)
})

test('[IMP-01] converts markup to lines, and ignores zero hours of a used aircraft', () => {
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

test('[IMP-01] reads equipment in groups and avionics one by one', () => {
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

test('[IMP-01] facts from any text in a feed fit a listing', () => {
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

test.each([
  ['VAT paid', 'paid'],
  ['inkl. MwSt., VAT included', 'paid'],
  ['not paid', 'not-paid'],
  ['ex VAT', 'not-paid'],
  ['MwSt. nicht gezahlt', 'not-paid'],
  // VAT that isn't excluded may be qualifying or paid.
  ['VAT not excluded', null],
  ['MwSt. nicht unbezahlt', null],
  ['VAT qualifying', 'qualifying'],
  ['plus VAT', 'qualifying'],
  ['Margin scheme', 'margin-scheme'],
] as const)('[BEY-17] parses the VAT state %j', (vat, value) => {
  expect(read({ vat }).facts.specs.vat).toBe(value)
})
