import { expect, test } from 'vitest'
import { publicNames } from './public-names.ts'

test('[BEY-14] the builder of a homebuilt is never named', () => {
  const named = { make: 'TAYLOR DOUGLAS W', model: 'TAYLOR RV-6A' }
  expect(publicNames(named)).toEqual({ make: null, model: 'RV-6A' })
  expect(publicNames({ make: null, model: 'RV-6A' })).toEqual({ make: null, model: 'RV-6A' })
  expect(publicNames({ make: 'TEXTRON AVIATION INC', model: '172S' })).toEqual({
    make: 'Cessna',
    model: '172S',
  })
})
