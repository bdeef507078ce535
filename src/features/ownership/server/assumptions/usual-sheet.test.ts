import { expect, test } from 'vitest'
import { monthlyCost } from '#features/listings/owning-cost.ts'
import { catalogue } from '#features/lookups/server/public/catalogue/catalogue.ts'
import type {
  CatalogueModel,
  CategorySlug,
} from '#features/lookups/server/public/catalogue/model.ts'
import { monthlyShares, reckonItems, sumOfItems } from '../../rules.ts'
import { costClasses } from './cost-class.ts'
import type { CostedAircraft } from './costed-aircraft.ts'
import { usualSheet } from './usual-sheet.ts'

/**
 * Dollars for each hour flown, loan apart, at so many hours a year: bounds that we hold plausible for the type. They
 * catch a slip in a table or a rule; they are no evidence for the figures.
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
  ['Robinson', 'R44', 100, 300, 520],
  ['Bell', '407', 200, 900, 1_600],
  ['Schleicher', 'ASK 21', 100, 15, 60],
  ['Quicksilver', 'Quicksilver', 60, 25, 110],
] as const)(
  '[BEY-08] a %s %s at %i hours a year stays within plausible bounds',
  (make, family, hours, low, high) => {
    const model = catalogue.find((known) => known.make === make && known.family === family)
    if (!model) throw new Error(`The catalog has no ${make} ${family}.`)
    const sheet = usualSheet(asListed(model))
    const withoutLoan = reckonItems(sheet).filter(({ id }) => id !== 'loan')
    const perHour = (monthlyCost(sumOfItems(withoutLoan), hours) * 12) / hours
    expect(perHour).toBeGreaterThan(low)
    expect(perHour).toBeLessThan(high)
  },
)

test('[BEY-08] a CJ3 is reckoned by programme, training and inspections, and has no annual, crew or overhaul', () => {
  const cj3 = catalogue.find(({ model }) => model.includes('CJ3'))
  const sheet = usualSheet(asListed(cj3 as CatalogueModel))
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

test('[BEY-08] a 182 in the comp’s state of things costs what the comp says, within a tenth', () => {
  const model = catalogue.find(({ model }) => /^182[PQ]/.test(model)) as CatalogueModel
  const sheet = usualSheet({ ...asListed(model), price: 134_900, hasWaas: 'yes', state: 'CO' })
  const cost = monthlyCost(sumOfItems(reckonItems(sheet)), 100)
  expect(cost).toBeGreaterThan(2_811 * 0.9)
  expect(cost).toBeLessThan(2_811 * 1.1)
})

test('[BEY-08] every model of the catalogue is reckoned in whole dollars, with a source for each item', () => {
  const classes = new Set<string>()
  for (const model of catalogue) {
    const sheet = usualSheet(asListed(model))
    const items = reckonItems(sheet)
    const sum = sumOfItems(items)
    expect(Number.isSafeInteger(sum.yearlyFixed) && Number.isSafeInteger(sum.hourly)).toBe(true)
    expect(sum.yearlyFixed).toBeGreaterThan(0)
    for (const item of items) {
      expect(item.source).toMatch(/our round figure/i)
      expect(item.keys.length).toBeGreaterThan(0)
    }
    const shares = monthlyShares(items, 137)
    expect(shares.reduce((total, share) => total + share, 0)).toBe(monthlyCost(sum, 137))
    classes.add(model.category)
  }
  expect(classes.size).toBe(13)
  expect(Object.keys(costClasses).length).toBeGreaterThan(20)
})

test('[BEY-08] no piston is taken for a jet by its name: each burns what its horsepower can', () => {
  for (const model of catalogue) {
    const { engine, engineCount } = model
    if (model.fuel !== 'avgas-100ll' || !engine?.horsepower) continue
    const { burn } = usualSheet(asListed(model)).values
    const perHorsepower = (burn ?? 0) / (engine.horsepower * engineCount)
    expect(perHorsepower, model.model).toBeGreaterThan(0.03)
    expect(perHorsepower, model.model).toBeLessThan(0.09)
  }
})

test('[BEY-08] an aircraft of which nothing is stated is reckoned as is usual in its category', () => {
  const categories = [...new Set(catalogue.map(({ category }) => category))]
  for (const category of categories) {
    const sheet = usualSheet(unstated(category))
    const cost = sumOfItems(reckonItems(sheet))
    expect(cost.yearlyFixed).toBeGreaterThan(0)
    expect(Number.isFinite(cost.hourly)).toBe(true)
  }
})

test('[BEY-08] one’s own figures replace ours where the sheet has such a one, within its bounds', () => {
  const sheet = usualSheet(asListed(catalogue[0] as CatalogueModel))
  const fuel = (own: object) => reckonItems(sheet, own).find(({ id }) => id === 'fuel')?.hourly
  expect(fuel({ burn: 10, fuelPrice: 5 })).toBe(50)
  expect(fuel({ burn: -1, fuelPrice: Number.NaN })).toBe(fuel({}))
  expect(reckonItems(sheet, { programHourly: 400 })).toEqual(reckonItems(sheet))
})

function asListed(model: CatalogueModel): CostedAircraft {
  return {
    ...unstated(model.category),
    price: Math.round((model.price.oldest + model.price.newest) / 2),
    make: model.make,
    model: model.model,
    family: model.family,
  }
}

function unstated(category: CategorySlug): CostedAircraft {
  return {
    listingId: 1,
    price: 100_000,
    make: 'Nobody',
    model: null,
    family: null,
    category,
    fuel: null,
    gear: null,
    jetClass: null,
    engineCount: null,
    maxTakeoffLb: null,
    lengthFeet: null,
    wingspanFeet: null,
    engineModel: null,
    horsepower: null,
    thrustLbf: null,
    tboHours: null,
    engineProgram: null,
    hasWaas: null,
    hasGlass: null,
    hasGps: false,
    state: null,
  }
}
