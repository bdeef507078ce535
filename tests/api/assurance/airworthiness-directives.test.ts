import { expect, test } from 'vitest'
import { prebuyPoints } from '#features/guides/server/prebuy/prebuy-checklist.ts'
import { typeQuestions } from '#features/listings/questions/type-questions.ts'
import { additionalModels, catalog } from '#features/lookups/server/public/catalog/catalog.ts'

test('[BEY-10] the checklist and the questions name the same models for AD 2011-10-09', () => {
  const [point] = prebuyPoints.filter(({ id }) => id === 'seat-rails')
  for (const { make, model, family } of [...catalog, ...additionalModels]) {
    const questions = typeQuestions({ make, model, family, year: 1975 }, '')
    const isAsked = questions.some(({ label }) => label.includes('2011-10-09'))
    expect(point?.types?.test(`${make} ${family}`), `${make} ${model}`).toBe(isAsked)
  }
})
