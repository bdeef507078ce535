import { expect, test } from 'vitest'
import { catalog } from './catalog/catalog.ts'
import { findSimilarFamilies } from './find-family.ts'

const catalogFamilies = new Set(catalog.map(({ make, family }) => `${make} ${family}`))

test('[BEY-04] every related model is a family in the catalog', () => {
  const unknown = catalog
    .flatMap(findSimilarFamilies)
    .filter(({ make, family }) => !catalogFamilies.has(`${make} ${family}`))
  expect(unknown).toEqual([])
})

test('[BEY-04] lists the families with the same use, never the family itself', () => {
  const names = (make: string, family: string) =>
    findSimilarFamilies({ make, family }).map((sister) => `${sister.make} ${sister.family}`)
  expect(names('Cessna', '182')).toContain('Piper PA-28')
  expect(names('Cirrus', 'SR22')).toContain('Columbia Columbia 400')
  expect(names('Cessna', 'CitationJet')).toContain('Embraer Phenom 300')
  expect(names('Cessna', '182')).not.toContain('Cessna 182')
  expect(findSimilarFamilies({ make: 'No one', family: 'Nothing' })).toEqual([])
})

test('[BEY-04] relations between models are mutual', () => {
  for (const { make, family } of catalog)
    for (const sister of findSimilarFamilies({ make, family }))
      expect(
        findSimilarFamilies(sister).some((back) => back.make === make && back.family === family),
      ).toBe(true)
})
