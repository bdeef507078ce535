import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { monthlyCost } from '#features/listings/owning-cost.ts'
import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import type { CatalogModel, CategorySlug } from '#features/lookups/server/public/catalog/model.ts'
import { type CostItem, computeItems, monthlyShares, sumItems } from '../../rules.ts'
import { costClasses } from './cost-class.ts'
import { type CostedAircraft, unstatedCostFacts } from './costed-aircraft.ts'
import { costTables, defaultCostSheet } from './default-cost-sheet.ts'

test('[BEY-08] costs are recomputed after a change of any table that they are computed from', () => {
  const files = globSync([
    'src/features/ownership/server/assumptions/*.ts',
    'src/features/lookups/server/public/catalog/*.ts',
    'src/features/lookups/server/public/model-traits.ts',
  ])
  const read = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/readTable\('([a-z-]+)'/g)].map(([, name]) => name),
  )
  // The bases of values, and drawings.
  const others = ['sources', 'shapes', 'kind-drawings']
  expect(new Set(read)).toEqual(new Set([...costTables, ...others]))
})

/**
 * Plausible costs per flight hour, in dollars and without the loan, at a given number of hours per year. These
 * ranges catch mistakes in tables and rules but don't validate the estimates.
 */
test.each([
  ['Cessna', '172', 100, 130, 210],
  ['Cessna', '182', 100, 170, 270],
  ['Piper', 'PA-28', 100, 125, 210],
  ['Mooney', 'M20', 100, 160, 280],
  ['Cirrus', 'SR22', 100, 270, 420],
  ['Beechcraft', 'Baron', 100, 380, 620],
  ['Piper', 'J-3', 100, 80, 170],
  ['Pilatus', 'PC-12', 250, 800, 1_400],
  ['Socata', 'TBM', 200, 750, 1_300],
  ['Beechcraft', 'King Air 200', 250, 1_200, 2_000],
  ['Cessna', 'Mustang', 200, 1_500, 2_600],
  ['Embraer', 'Phenom 300', 300, 2_300, 3_800],
  ['Gulfstream', 'G550', 400, 6_000, 9_500],
  ['Robinson', 'R44', 100, 400, 650],
  ['Bell', '407', 200, 900, 1_600],
  ['Schleicher', 'ASK 21', 100, 70, 130],
  ['Quicksilver', 'Quicksilver', 60, 25, 110],
] as const)(
  '[BEY-08] a %s %s at %i hours a year stays within plausible limits',
  (make, family, hours, low, high) => {
    const model = catalog.find((entry) => entry.make === make && entry.family === family)
    if (!model) throw new Error(`The catalog has no ${make} ${family}.`)
    const sheet = defaultCostSheet(asListed(model))
    const withoutLoan = computeItems(sheet).filter(({ id }) => id !== 'loan')
    const perHour = (monthlyCost(sumItems(withoutLoan), hours) * 12) / hours
    expect(perHour).toBeGreaterThan(low)
    expect(perHour).toBeLessThan(high)
  },
)

test.each([
  ['R22', 190_000],
  ['R44', 291_000],
] as const)(
  '[F15] a Robinson %s reserves for its overhaul and engine by the 12-year limit',
  (family, overhaul) => {
    const model = catalog.find((entry) => entry.make === 'Robinson' && entry.family === family)
    const sheet = defaultCostSheet(asListed(model as CatalogModel))
    const item = (id: string) => computeItems(sheet).find((computeItem) => computeItem.id === id)
    const monthly = (hours: number) => monthlyShares([item('calendar') as CostItem], hours)[0]
    expect(monthly(100)).toBe(Math.round(overhaul / 12 / 12))
    expect(monthly(183)).toBe(monthly(100))
    expect(monthly(500)).toBe(Math.round((Math.round(overhaul / 2_200) * 500) / 12))
    expect(item('engine')).toBeUndefined()
    expect(item('lifeLimited')).toBeUndefined()
  },
)

test('[F15] other calendar limits are by year: King Air gear, H125 inspections, Rotax engines, parachutes', () => {
  const itemsOf = (make: string, family: string) => {
    const model = catalog.find((entry) => entry.make === make && entry.family === family)
    return new Map(
      computeItems(defaultCostSheet(asListed(model as CatalogModel))).map((computeItem) => [
        computeItem.id,
        computeItem,
      ]),
    )
  }
  expect(itemsOf('Beechcraft', 'King Air 350').get('calendar')?.yearlyFixed).toBe(9_000)
  expect(itemsOf('Airbus', 'AS350').get('calendar')?.yearlyFixed).toBe(7_000)
  expect(itemsOf('Flight Design', 'CT').get('engine')).toMatchObject({
    hourly: 0,
    limitYearly: 1_600,
    limitHourly: 13,
  })
  expect(itemsOf('Flight Design', 'CT').get('parachute')?.yearlyFixed).toBe(400)
  expect(itemsOf('Cirrus', 'Vision Jet').get('parachute')?.yearlyFixed).toBe(4_000)
  expect(itemsOf('Cessna', '172').get('engine')?.hourly).toBeGreaterThan(0)
})

test('[F16] a glider has launch costs, and a motor glider doesn’t', () => {
  const itemsOf = (family: string) => {
    const model = catalog.find((entry) => entry.family === family)
    return computeItems(defaultCostSheet(asListed(model as CatalogModel)))
  }
  expect(itemsOf('ASK 21').find(({ id }) => id === 'launch')?.hourly).toBe(60)
  expect(itemsOf('S10').some(({ id }) => id === 'launch')).toBe(false)
})

test('[BEY-08] a CJ3 has program, training, and inspection costs, and no annual, crew, or overhaul', () => {
  const cj3 = catalog.find(({ model }) => model.includes('CJ3'))
  const sheet = defaultCostSheet(asListed(cj3 as CatalogModel))
  const names = sheet.items.map(({ name }) => name)
  expect(names).toContain('Inspections and parts')
  expect(sheet.items.map(({ id }) => id)).toEqual([
    'loan',
    'hangar',
    'insurance',
    'training',
    'fuel',
    'program',
    'upkeep',
    'subscriptions',
  ])
  expect(sheet.values.burn).toBeGreaterThan(150)
  expect(sheet.values.burn).toBeLessThan(190)
})

test('[BEY-08] the cost of a 182 like the comp is within a tenth of the comp', () => {
  const model = catalog.find(({ model }) => /^182[PQ]/.test(model)) as CatalogModel
  const sheet = defaultCostSheet({
    ...asListed(model),
    price: 134_900,
    hasWaas: 'yes',
    state: 'CO',
  })
  const cost = monthlyCost(sumItems(computeItems(sheet)), 100)
  expect(cost).toBeGreaterThan(2_811 * 0.9)
  expect(cost).toBeLessThan(2_811 * 1.1)
})

test('[BEY-08] every model of the catalog has costs in whole dollars and a source for each item', () => {
  const classes = new Set<string>()
  for (const model of catalog) {
    const sheet = defaultCostSheet(asListed(model))
    const items = computeItems(sheet)
    const sum = sumItems(items)
    expect(Number.isSafeInteger(sum.yearlyFixed) && Number.isSafeInteger(sum.hourly)).toBe(true)
    expect(sum.yearlyFixed).toBeGreaterThan(0)
    for (const item of items) {
      expect(item.source).toMatch(/our estimate/i)
      expect(item.keys.length).toBeGreaterThan(0)
    }
    const shares = monthlyShares(items, 137)
    expect(shares.reduce((total, share) => total + share, 0)).toBe(monthlyCost(sum, 137))
    classes.add(model.category)
  }
  expect(classes.size).toBe(15)
  expect(Object.keys(costClasses).length).toBeGreaterThan(20)
})

test('[BEY-08] no piston is mistaken for a jet by its name: fuel burn fits the horsepower', () => {
  for (const model of catalog) {
    const { engine, engineCount } = model
    if (model.fuel !== 'avgas-100ll' || !engine?.horsepower) continue
    const { burn } = defaultCostSheet(asListed(model)).values
    const perHorsepower = (burn ?? 0) / (engine.horsepower * engineCount)
    expect(perHorsepower, model.model).toBeGreaterThan(0.03)
    expect(perHorsepower, model.model).toBeLessThan(0.09)
  }
})

test('[BEY-08] an aircraft without facts uses the defaults of its category', () => {
  const inCatalog = catalog.map(({ category }) => category)
  for (const category of new Set([...inCatalog, ...categoriesWithoutModels])) {
    const sheet = defaultCostSheet(unstated(category))
    const cost = sumItems(computeItems(sheet))
    expect(cost.yearlyFixed).toBeGreaterThan(0)
    expect(Number.isFinite(cost.hourly)).toBe(true)
  }
})

/** Cost items by kind, without the loan. */
test.each([
  ['balloon', 'hangar insurance fuel upkeep lifeLimited'],
  ['airship', 'hangar insurance crew fuel engine propeller upkeep'],
  ['glider', 'hangar insurance upkeep launch'],
  ['motor-glider', 'hangar insurance fuel engine propeller upkeep subscriptions'],
  ['gyroplane', 'hangar insurance fuel engine propeller upkeep subscriptions'],
  ['ultralight', 'hangar insurance fuel engine propeller upkeep'],
  ['piston-helicopter', 'hangar insurance training fuel engine upkeep lifeLimited subscriptions'],
  ['turbine-helicopter', 'hangar insurance training fuel engine upkeep lifeLimited subscriptions'],
  ['private-jet', 'hangar insurance crew training fuel program upkeep subscriptions'],
] as const)('[BEY-19] a %s has exactly the cost items of its kind', (category, expected) => {
  const { items } = defaultCostSheet(unstated(category))
  expect(items.map(({ id }) => id)).toEqual(['loan', ...expected.split(' ')])
})

test('[BEY-08] only aircraft with an airframe parachute have its costs, and no balloon does', () => {
  const withCosts = catalog.filter((model) =>
    computeItems(defaultCostSheet(asListed(model))).some(({ id }) => id === 'parachute'),
  )
  expect(withCosts.map(({ make }) => make)).toEqual(
    expect.arrayContaining(['Cirrus', 'Flight Design', 'Icon']),
  )
  for (const { category, model } of withCosts) expect(category, model).not.toBe('balloon')
})

test('[BEY-19] a balloon burns propane and wears out its envelope in proportion to its volume', () => {
  const sheetOf = (envelopeCuft: number) =>
    defaultCostSheet({ ...unstated('balloon'), envelopeCuft, fuel: 'none' })
  const small = sheetOf(90_000)
  expect(small.fuel).toEqual({ name: 'Propane', unit: 'gal' })
  expect(small.values).toMatchObject({ burn: 15, lifeLimitedHourly: 68 })
  expect(sheetOf(210_000).values).toMatchObject({ burn: 35, lifeLimitedHourly: 158 })
  expect(small.items.find(({ id }) => id === 'hangar')?.name).toBe('Storage space')
  expect(small.items.find(({ id }) => id === 'upkeep')?.source).toMatch(/^An annual is required/)
})

test('[BEY-19] a hot-air airship is stored on its trailer, and a helium one needs a ground crew', () => {
  const sheetOf = (model: string) =>
    defaultCostSheet(asListed(catalog.find((entry) => entry.model === model) as CatalogModel))
  expect(sheetOf('DP-90').values).toMatchObject({ hangarMonthly: 120 })
  expect(sheetOf('DP-90').values.crewYearly).toBeUndefined()
  expect(sheetOf('A-60+').values.crewYearly).toBeGreaterThan(100_000)
})

const categoriesWithoutModels: CategorySlug[] = ['weight-shift', 'powered-parachute']

test('[BEY-08] the user’s numbers within the limits replace existing defaults', () => {
  const sheet = defaultCostSheet(asListed(catalog[0] as CatalogModel))
  const fuel = (own: object) => computeItems(sheet, own).find(({ id }) => id === 'fuel')?.hourly
  expect(fuel({ burn: 10, fuelPrice: 5 })).toBe(50)
  expect(fuel({ burn: -1, fuelPrice: Number.NaN })).toBe(fuel({}))
  expect(computeItems(sheet, { programHourly: 400 })).toEqual(computeItems(sheet))
})

function asListed(model: CatalogModel): CostedAircraft {
  return {
    ...unstated(model.category),
    price: Math.round((model.price.oldest + model.price.newest) / 2),
    make: model.make,
    model: model.model,
    family: model.family,
  }
}

function unstated(category: CategorySlug): CostedAircraft {
  return { ...unstatedCostFacts, listingId: 1, price: 100_000, make: 'No one', category }
}
