import { expect, test } from 'vitest'
import { fillLength } from './fill-length.ts'

function model(id: number, text: string, lengthFeet: number | null) {
  return { id, makeId: 1, text, family: text, categoryId: 1, lengthFeet }
}
const [skyhawk, skylane, rare] = [model(1, '172', 27.2), model(2, '182', 29), model(3, '1', null)]
const models = [skyhawk, skylane, rare]
const none = { makeId: 1, model: '', length: '' }

test('[WIZ-03] fills in the length from the catalog and preserves a length that the seller entered', () => {
  expect(fillLength(none, models, skyhawk)).toEqual({ length: '27.2' })
  expect(fillLength({ ...none, length: '27' }, models, skyhawk)).toBeNull()
  expect(fillLength(none, models, rare)).toBeNull()
})

test('[WIZ-03] a new model replaces the previous model’s length', () => {
  const filled = { makeId: 1, model: '172', length: '27.2' }
  expect(fillLength(filled, models, skylane)).toEqual({ length: '29.0' })
  expect(fillLength({ ...filled, length: '27.3' }, models, skylane)).toBeNull()
})
