import { expect, test } from 'vitest'
import { emptyEntries } from '../../../wizard-entries.ts'
import { fillLength, fillTypedModel } from './fill-length.ts'

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

const raven = { ...model(4, 'R44 Raven II', 29.2), categoryId: 2 }
const twins = [
  { ...model(5, 'PA-28', 24), categoryId: 1 },
  { ...model(6, 'PA28', 24), categoryId: 2 },
]
const catalog = {
  models: [...models, raven, ...twins],
  categories: [1, 2].map((id) => ({ id, text: `${id}`, boatTypeId: id + 10 })),
}

test.each([
  ['R44 Raven II', { boatTypeId: 12, categoryId: 2, length: '29.2' }],
  ['r44 raven-ii', { boatTypeId: 12, categoryId: 2, length: '29.2' }],
  ['172', { boatTypeId: 11, categoryId: 1, length: '27.2' }],
  ['R44 Raven', null],
  ['pa 28', null],
  ['', null],
])('[WIZ-03] fills in the kind and length of a typed model: “%s”', (typed, expected) => {
  expect(fillTypedModel({ ...emptyEntries, makeId: 1, model: typed }, catalog)).toEqual(expected)
})

test('[WIZ-03] a typed model replaces the kind, and preserves the length that the seller entered', () => {
  const entered = { ...emptyEntries, makeId: 1, boatTypeId: 11, categoryId: 1, length: '30' }
  expect(fillTypedModel({ ...entered, model: 'R44 Raven II' }, catalog)).toEqual({
    boatTypeId: 12,
    categoryId: 2,
  })
})
