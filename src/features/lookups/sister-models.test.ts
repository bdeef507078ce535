import { expect, test } from 'vitest'
import { catalogue } from './server/public/catalogue/catalogue.ts'
import { allSisterModels, findSisterModels } from './sister-models.ts'

const known = new Set(catalogue.map(({ make, family }) => `${make} ${family}`))

test('[BEY-04] every sister model is a family of the catalogue', () => {
  const unknown = allSisterModels().filter(({ make, family }) => !known.has(`${make} ${family}`))
  expect(unknown).toEqual([])
})

test('[BEY-04] names the families that do the same work, never the family itself', () => {
  const names = (make: string, family: string) =>
    findSisterModels({ make, family }).map((sister) => `${sister.make} ${sister.family}`)
  expect(names('Cessna', '182')).toContain('Piper PA-28')
  expect(names('Cirrus', 'SR22')).toContain('Columbia Columbia 400')
  expect(names('Cessna', 'CitationJet')).toContain('Embraer Phenom 300')
  expect(names('Cessna', '182')).not.toContain('Cessna 182')
  expect(findSisterModels({ make: 'Nobody', family: 'Nothing' })).toEqual([])
})

test('[BEY-04] a sister names its sister back', () => {
  for (const { make, family } of allSisterModels())
    for (const sister of findSisterModels({ make, family }))
      expect(
        findSisterModels(sister).some((back) => back.make === make && back.family === family),
      ).toBe(true)
})
