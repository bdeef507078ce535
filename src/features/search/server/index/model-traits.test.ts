import { expect, test } from 'vitest'
import { additionalModels, catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import { categorySlugs } from '#features/lookups/server/public/catalog/model.ts'
import { modelTraitRows } from '#features/lookups/server/public/model-traits.ts'
import { allOfFilters } from '../../filters.ts'
import { readTraits } from './model-traits.ts'

const models = [...catalog, ...additionalModels]

function traitsOf({ make, family, model, category }: Model): string[] {
  const categoryId = categorySlugs.indexOf(category) + 1
  const mask = readTraits({ kind: `${make} ${category}`, categoryId, family, model })
  return allOfFilters.eq.choices.filter((_, bit) => (mask & (1 << bit)) !== 0)
}

test.each([
  ['Cessna', '210', 'P210N Pressurized Centurion', ['Pressurized cabin', 'Single-pilot']],
  ['Cessna', '210', 'T210N Turbo Centurion', ['Single-pilot']],
  ['Piper', 'PA-46', 'PA46R-350T Matrix', ['Single-pilot']],
  ['Piper', 'PA-46', 'PA-46-350P Malibu Mirage', ['Pressurized cabin', 'Single-pilot']],
  ['Beechcraft', 'Baron', '58P Baron', ['Pressurized cabin', 'Single-pilot']],
  ['Beechcraft', 'Baron', '58TC', ['Single-pilot']],
  ['Piper', 'PA-28', 'PA-28-181 Archer III', ['Single-pilot']],
  ['Lancair', 'Lancair', 'IV-P', ['Pressurized cabin', 'Single-pilot']],
  ['Aviat', 'Pitts', 'Pitts S-2C', ['Aerobatic', 'Single-pilot']],
  ['Citation', 'Citation I', '', []],
] as const)('[SRCH-04] the traits of %s %s %s are %j', (make, family, model, traits) => {
  const category = models.find((one) => one.make === make && one.family === family)?.category
  expect(traitsOf({ make, family, model, category: category ?? 'balloon' })).toEqual(traits)
})

test.each([
  ['Citation I/SP', true],
  ['Citation 500', false],
  ['Citation CJ3', true],
  ['Phenom 300', true],
  ['Citation Excel', false],
  ['HA-420 HondaJet', true],
  ['Challenger 604', false],
])('[SRCH-04] %s is for one pilot: %s', (model, isSinglePilot) => {
  const jet = models.find((one) => one.model === model) as Model
  expect(traitsOf(jet).includes('Single-pilot')).toBe(isSinglePilot)
})

test('[SRCH-04] each row names makes and families of the catalog, and makes of the same row', () => {
  const unknown = modelTraitRows.flatMap(({ make, families }) =>
    (families ?? []).filter(
      (family) => !models.some((one) => one.make === make && one.family === family),
    ),
  )
  expect(unknown).toEqual([])
})

type Model = Pick<(typeof models)[number], 'make' | 'family' | 'model' | 'category'>
