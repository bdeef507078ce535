import { expect, test } from 'vitest'
import { jetClassFor } from '#demo/aircraft/jet-class.ts'
import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import type { CatalogModel, CategorySlug } from '#features/lookups/server/public/catalog/model.ts'
import { classifyAircraft, isRetractable } from './cost-class.ts'
import { toCostInputs } from './cost-inputs.ts'
import { type CostedAircraft, unstatedCostFacts } from './costed-aircraft.ts'
import { defaultCostSheet } from './default-cost-sheet.ts'
import { hasConstantSpeed } from './propeller-rates.ts'

test.each([
  ['Cessna', '501', 'Citation I'],
  ['Cessna', '551', 'Citation II'],
  ['Pilatus', 'PC-24', 'PC-24'],
  ['Cessna', 'CitationJet 525', 'CitationJet'],
  ['Embraer', 'Phenom 300', 'Phenom 300'],
] as const)('[BEY-08] one pilot may fly the %s %s', (make, model, family) => {
  expect(hasCrew(make, model, family)).toBe(false)
})

test.each([
  ['Cessna', '500', 'Citation I'],
  ['Cessna', '550', 'Citation II'],
  ['Hawker', '800XP', 'Hawker 800'],
] as const)('[BEY-08] the %s %s needs two pilots', (make, model, family) => {
  expect(hasCrew(make, model, family)).toBe(true)
})

function hasCrew(make: string, model: string, family: string) {
  const sheet = defaultCostSheet(stated('private-jet', { make, model, family }))
  return sheet.items.some(({ id }) => id === 'crew')
}

test.each([
  ['177B Cardinal', true],
  ['DA40-180 Diamond Star', true],
  ['DA40 NG', true],
  ['A-1B Husky', true],
  ['8GCBC Scout', true],
  ['8KCAB Super Decathlon', true],
  ['RV-6A', true],
  ['RV-7A', true],
  ['RV-8', true],
  ['Sportsman 2+2', true],
  ['PA-28R-180 Arrow', true],
  ['172RG Cutlass', true],
  ['182Q Skylane', true],
  ['172N Skyhawk', false],
  ['172S Skyhawk SP', false],
  ['PA-28-181 Archer II', false],
  ['PA-28-140 Cherokee', false],
  ['AA-5B Tiger', false],
  ['7ECA Citabria', false],
  ['DA20-C1 Eclipse', false],
  ['RV-4', false],
  ['S-1S', false],
  ['J-3C-65 Cub', false],
] as const)('[BEY-08] the propeller of a %s has constant speed: %s', (model, isConstant) => {
  const aircraft = ofModel(model)
  expect(hasConstantSpeed(toCostInputs(aircraft))).toBe(isConstant)
  expect(defaultCostSheet(aircraft).values.propellerCost).toBe(isConstant ? 4_800 : 1_200)
})

test('[BEY-08] only the maker that recommends a propeller’s limit is named', () => {
  const sourceOf = (propellerMake: string) =>
    defaultCostSheet({ ...ofModel('182Q Skylane'), propellerMake }).items.find(
      ({ id }) => id === 'propeller',
    )?.source
  expect(sourceOf('Hartzell')).toMatch(/every 6 years, as Hartzell recommends/)
  expect(sourceOf('Hoffmann')).toBe('Constant speed, overhauled about every 6 years: our estimate')
})

/** Class without a stated gear. */
test.each([
  ['Piper', 'PA46R-350T Matrix', 'PA-46', 'retractable-single'],
  ['Piper', 'PA-46-310P Malibu', 'PA-46', 'pressurised-single'],
  ['Cessna', 'P210R', '210', 'pressurised-single'],
  ['Mooney', 'M22 Mustang', 'M22', 'pressurised-single'],
  ['Extra', 'EA-400', '400', 'pressurised-single'],
  ['Mooney', 'M20D', 'M20', 'simple-single'],
  ['Mooney', 'M20J', 'M20', 'retractable-single'],
  ['Mooney', 'M-18C Mite', 'Mite', 'retractable-single'],
  ['Beechcraft', 'C24R Sierra', 'Musketeer', 'retractable-single'],
  ['Beechcraft', 'D17S Staggerwing', 'Staggerwing', 'retractable-single'],
  ['Bellanca', '14-19-2', 'Cruisair', 'retractable-single'],
  ['Bellanca', '7GCBC', 'Citabria', 'simple-single'],
  ['Aero Commander', '200D', '200', 'retractable-single'],
  ['Cessna', 'TR182 Turbo Skylane RG', '182', 'retractable-single'],
  ['Cessna', '182R Skylane', '182', 'simple-single'],
  ['Great Lakes', '2T-1A', 'Sport Trainer', 'simple-single'],
  ['Diamond', 'DA 50 C', 'DA50', 'retractable-single'],
  ['Cessna', '172N', '172', 'simple-single'],
  ['Piper', 'PA-28-181', 'PA-28', 'simple-single'],
  ['Piper', 'PA-32-301', 'PA-32', 'simple-single'],
] as const)('[BEY-08] a %s %s (%s) is in the class %s', (make, model, family, expected) => {
  const aircraft = stated('single-engine-piston', { make, model, family, horsepower: 180 })
  expect(toCostInputs(aircraft).costClass).toBe(expected)
})

test('[BEY-08] pressurized and cabin-class twins are cabin twins', () => {
  const classOf = (make: string, model: string, family: string) =>
    toCostInputs(stated('multi-engine-piston', { make, model, family })).costClass
  expect(classOf('Cessna', 'P337H', '337')).toBe('cabin-twin')
  expect(classOf('Beechcraft', '58P Baron', 'Baron')).toBe('cabin-twin')
  expect(classOf('Beechcraft', '58 Baron', 'Baron')).toBe('light-twin')
  expect(classOf('Cessna', '337G Super Skymaster', '337')).toBe('light-twin')
  expect(classOf('Cessna', '401B', '401')).toBe('cabin-twin')
  expect(classOf('Beechcraft', 'Queen Air 65', '65')).toBe('cabin-twin')
  expect(classOf('Piper', 'PA-31-350 Navajo Chieftain', 'PA-31')).toBe('cabin-twin')
})

test('[BEY-08] the traits of catalog models agree with their features', () => {
  for (const model of catalog.filter(({ category }) => category === 'single-engine-piston')) {
    const inputs = toCostInputs(ofModel(model.model))
    const byName = { ...inputs, listed: null }
    expect(isRetractable(byName), model.model).toBe(isRetractable(inputs))
    expect(classifyAircraft(byName), model.model).toBe(inputs.costClass)
  }
})

test.each([
  ['Citation Excel', 'midsize'],
  ['45', 'midsize'],
  ['Citation Sovereign', 'super-midsize'],
  ['Falcon 2000', 'large'],
  ['Citation M2', 'light'],
  ['Citation CJ3', 'light'],
  ['Citation Mustang', 'very-light'],
  ['Phenom 300', 'light'],
  ['800XP', 'midsize'],
  ['Challenger 350', 'super-midsize'],
  ['G-IV SP', 'large'],
  ['G550', 'ultra-long-range'],
] as const)('[BEY-08] a %s is a %s jet for the cost and in the demo market', (model, expected) => {
  expect(toCostInputs(ofModel(model)).costClass).toBe(`${expected}-jet`)
  expect(jetClassFor(findModel(model))).toBe(expected)
})

test.each([
  ['L-39C Albatros', 150, 200],
  ['407', 45, 50],
  ['R66', 22, 24],
] as const)('[BEY-08] a %s burns %i to %i gallons an hour', (name, least, most) => {
  const model = catalog.find((entry) => entry.model === name || entry.model.includes(name))
  const { burn } = defaultCostSheet(ofModel((model as CatalogModel).model)).values
  expect(burn).toBeGreaterThanOrEqual(least)
  expect(burn).toBeLessThanOrEqual(most)
})

test('[BEY-08] an electric aircraft’s batteries cost more than its motor', () => {
  const { items, values } = defaultCostSheet(ofModel('Velis Electro'))
  expect(items.find(({ id }) => id === 'lifeLimited')?.name).toBe('Battery reserve')
  const motor = (values.overhaulCost ?? 0) / (values.tboHours ?? 1)
  expect(values.lifeLimitedHourly).toBeGreaterThan(motor)
})

test('[BEY-08] aircraft with an airframe parachute have its repack', () => {
  for (const model of catalog) {
    const hasOne = Object.values(model.features)
      .flat()
      .some((item) => /airframe parachute/i.test(item))
    const part = defaultCostSheet(ofModel(model.model)).items.find(({ id }) => id === 'parachute')
    expect(part !== undefined, model.model).toBe(hasOne)
    if (model.make === 'Pipistrel') expect(part?.source ?? '').not.toMatch(/BRS/)
  }
})

/** Makers state ranges at economy power, so they exceed those at normal cruise by up to 30%. */
test('[BEY-08] ranges of the catalog fit fuel, burn, and speed', () => {
  const implausible = catalog.flatMap((model) => {
    const { rangeNm, fuelCapacityGal, normalCruiseKnots, category } = model
    const { burn } = defaultCostSheet(ofModel(model.model)).values
    if (!rangeNm || !fuelCapacityGal || !normalCruiseKnots || !burn) return []
    if (category === 'motor-glider' || category === 'glider') return []
    // Its published range is at economy power.
    if (model.model === 'T-28A Trojan') return []
    const reach = (fuelCapacityGal / burn) * normalCruiseKnots
    const ratio = rangeNm / reach
    return ratio > 1.3 || ratio < 0.45 ? [`${model.make} ${model.model} ${ratio.toFixed(2)}`] : []
  })
  expect(implausible).toEqual([])
})

function findModel(name: string): CatalogModel {
  const model = catalog.find((entry) => entry.model === name)
  if (!model) throw new Error(`The catalog has no ${name}.`)
  return model
}

function ofModel(name: string): CostedAircraft {
  const { make, model, family, category } = findModel(name)
  return stated(category, { make, model, family })
}

function stated(category: CategorySlug, facts: Partial<CostedAircraft>): CostedAircraft {
  return { ...unstatedCostFacts, listingId: 1, price: 100_000, make: 'No one', category, ...facts }
}
