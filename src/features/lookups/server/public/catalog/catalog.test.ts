import { expect, test } from 'vitest'
import { hasTrait } from '../model-traits.ts'
import { additionalModels, catalog } from './catalog.ts'
import { type CatalogModel, type CategorySlug, categorySlugs } from './model.ts'

const categoriesWithoutModels = ['weight-shift', 'powered-parachute']

const nameOf = (model: CatalogModel) => `${model.make} ${model.model}`

/** Returns the names of models that break a rule, so that failures list them. */
const breaking = (holds: (model: CatalogModel) => boolean) =>
  catalog.filter((model) => !holds(model)).map(nameOf)

const within = (value: number | null, least: number, most: number) =>
  value === null || (value >= least && value <= most)

test('has enough models in every category', () => {
  expect(catalog.length).toBeGreaterThanOrEqual(150)
  const withModels = new Set(catalog.map((model) => model.category))
  expect(categorySlugs.filter((slug) => !withModels.has(slug))).toEqual(categoriesWithoutModels)
})

test('has every model name once', () => {
  const names = catalog.map(nameOf)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('has plausible dimensions and seats', () => {
  expect(breaking((model) => within(model.lengthFeet, 10, 130))).toEqual([])
  expect(breaking((model) => within(model.wingspanFeet, 15, 110))).toEqual([])
  expect(breaking((model) => within(model.heightFeet, 4, 60))).toEqual([])
  expect(breaking((model) => within(model.seats, 1, 20))).toEqual([])
})

test('has a wingspan for everything except rotorcraft, balloons, and airships', () => {
  const wingless: CategorySlug[] = [
    'piston-helicopter',
    'turbine-helicopter',
    'gyroplane',
    'balloon',
    'airship',
  ]
  const hasWing = (model: CatalogModel) => model.wingspanFeet !== null
  expect(breaking((model) => hasWing(model) !== wingless.includes(model.category))).toEqual([])
})

test('has a useful load of at most the takeoff weight minus the empty weight', () => {
  const adds = ({ emptyWeightLb, maxTakeoffLb, usefulLoadLb }: CatalogModel) =>
    emptyWeightLb === null ||
    maxTakeoffLb === null ||
    usefulLoadLb === null ||
    Math.abs(maxTakeoffLb - emptyWeightLb - usefulLoadLb) <= 0.03 * maxTakeoffLb
  expect(breaking(adds)).toEqual([])
  expect(breaking((model) => within(model.usefulLoadLb, 150, 50_000))).toEqual([])
})

test('has plausible speeds, range, and fuel', () => {
  expect(breaking((model) => within(model.normalCruiseKnots, 25, 500))).toEqual([])
  expect(
    breaking((model) => within(model.maxCruiseKnots, model.normalCruiseKnots ?? 15, 530)),
  ).toEqual([])
  expect(breaking((model) => within(model.rangeNm, 50, 7_000))).toEqual([])
  expect(breaking((model) => within(model.fuelCapacityGal, 3, 6_500))).toEqual([])
})

test('can take off with full tanks, and has cruise speeds close to each other', () => {
  const poundsPerGallon = { 'jet-a': 6.7, propane: 4.2 } as Record<string, number>
  const lifts = ({ fuel, fuelCapacityGal, usefulLoadLb }: CatalogModel) =>
    usefulLoadLb === null || usefulLoadLb >= (fuelCapacityGal ?? 0) * (poundsPerGallon[fuel] ?? 6)
  expect(breaking(lifts)).toEqual([])
  const isClose = ({ normalCruiseKnots: normal, maxCruiseKnots: max, category }: CatalogModel) =>
    category === 'airship' || normal === null || max === null || normal >= 0.75 * max
  expect(breaking(isClose)).toEqual([])
})

test('has an engine for everything except pure gliders and balloons', () => {
  const unpowered = ({ category }: CatalogModel) => category === 'glider' || category === 'balloon'
  expect(breaking((model) => (model.engine === null) === unpowered(model))).toEqual([])
  expect(breaking((model) => (model.engineCount === 0) === unpowered(model))).toEqual([])
  const isGlider = ({ category }: CatalogModel) => category === 'glider'
  expect(breaking((model) => (model.fuel === 'none') === isGlider(model))).toEqual([])
  const hasBurner = ({ category }: CatalogModel) => category === 'balloon'
  expect(breaking((model) => (model.fuel === 'propane') === hasBurner(model))).toEqual([])
  expect(breaking((model) => model.lengthFeet !== null || hasBurner(model))).toEqual([])
})

test('has plausible engine power and overhaul times', () => {
  const powered = ({ engine }: CatalogModel) =>
    engine === null ||
    (engine.type === 'turbofan' || engine.type === 'turbojet'
      ? engine.horsepower === null && within(engine.thrustLbf ?? 0, 800, 20_000)
      : engine.thrustLbf === null && within(engine.horsepower ?? 0, 30, 2_000))
  expect(breaking(powered)).toEqual([])
  expect(
    breaking(({ engine }) => (engine?.type === 'piston') === Boolean(engine?.cylinders)),
  ).toEqual([])
  expect(breaking(({ engine }) => within(engine?.tboHours ?? null, 300, 8_000))).toEqual([])
})

test('states materials of mixed hulls only, and pressurization as its features do', () => {
  expect(breaking(({ hull, materials }) => (hull === null) === (materials.length === 0))).toEqual(
    [],
  )
  expect(breaking(({ hull, materials }) => hull !== 'mixed' || materials.length > 1)).toEqual([])
  const hasPressurizedCabin = ({ features }: CatalogModel) =>
    Object.values(features).some((items) => items.includes('Pressurized cabin'))
  const isPressurized = (model: CatalogModel) => hasTrait('pressurized', model)
  expect(breaking((model) => isPressurized(model) || !hasPressurizedCabin(model))).toEqual([])
})

test('has first and last years in order', () => {
  expect(breaking((model) => within(model.yearFirst, 1930, 2026))).toEqual([])
  expect(breaking((model) => within(model.yearLast, model.yearFirst, 2026))).toEqual([])
})

test('has prices for all models, never higher for the oldest than for the newest', () => {
  expect(breaking(({ price }) => price.oldest > 0 && price.newest >= price.oldest)).toEqual([])
  expect(breaking(({ price }) => within(price.engineShare, 0, 0.35))).toEqual([])
  expect(breaking((model) => model.share >= 0 && within(model.hoursPerYear, 15, 600))).toEqual([])
})

const withoutRemark = ({ model }: CatalogModel) => model.replace(/ \(.*\)$/, '')

test('has prices that don’t drop from one version of a model to the next', () => {
  const isNext = (model: CatalogModel, next: CatalogModel) =>
    next.make === model.make &&
    withoutRemark(next) === withoutRemark(model) &&
    next.yearFirst === (model.yearLast ?? 0) + 1
  const drops = (model: CatalogModel) =>
    catalog.some((next) => isNext(model, next) && next.price.oldest < 0.9 * model.price.newest)
  expect(breaking((model) => !drops(model))).toEqual([])
})

test('has two to four groups of three to six features for each model', () => {
  const described = ({ features }: CatalogModel) => {
    const groups = Object.values(features)
    const unique = groups.every((items) => new Set(items).size === items.length)
    return (
      unique && within(groups.length, 2, 4) && groups.every((items) => within(items.length, 3, 6))
    )
  }
  expect(breaking(described)).toEqual([])
})

test('has each model in one of the two tables', () => {
  const names = new Set(catalog.map(nameOf))
  const both = additionalModels.map(({ make, model }) => `${make} ${model}`)
  expect(both.filter((name) => names.has(name))).toEqual([])
})

const a759 = 'FAA Aircraft Specification A-759 (Revision 67, June 3, 2005)'
const h11nm = 'FAA TCDS H11NM (Revision 9, June 26, 2018)'

/** Weights in pounds, usable fuel in gallons, and cruise in knots, as the manuals state them. */
test('[BEY-02] models have the weights and fuel of the document that they name', () => {
  const documented = catalog.filter(({ basis }) => basis.startsWith('document: '))
  expect(
    documented.map(({ basis, model, engine, ...facts }) => [
      basis.slice('document: '.length),
      model,
      engine?.model,
      facts.emptyWeightLb,
      facts.maxTakeoffLb,
      facts.usefulLoadLb,
      facts.fuelCapacityGal,
    ]),
  ).toEqual([
    [
      'Cessna 152 Pilot’s Operating Handbook (July 1, 1979)',
      '152',
      'O-235-L2C',
      1109,
      1670,
      566,
      24.5,
    ],
    [
      'Cessna 172 and Skyhawk Owner’s Manual (1972)',
      '172L Skyhawk',
      'O-320-E2D',
      1305,
      2300,
      995,
      38,
    ],
    [
      'Cessna 172N Pilot’s Operating Handbook (1978)',
      '172N Skyhawk',
      'O-320-H2AD',
      1393,
      2300,
      907,
      40,
    ],
    [
      'FAA Aircraft Specification A-780 (Revision 13, March 30, 2001)',
      'PA-12 Super Cruiser',
      'O-235-C',
      950,
      1750,
      800,
      38,
    ],
    [a759, '7AC Champion', 'A-65-8', 740, 1220, 480, 13],
    [h11nm, 'R44 Astro', 'O-540-F1B5', 1420, 2400, 980, 46.5],
    [h11nm, 'R44 Raven I', 'O-540-F1B5', 1442, 2400, 958, 46.5],
  ])
})
