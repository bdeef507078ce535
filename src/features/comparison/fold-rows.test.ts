import { expect, test } from 'vitest'
import { foldRows } from './fold-rows.ts'

const row = (key: string, isSame: boolean, isPart = false) => ({ key, isSame, isPart })
const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key)

test('[BEY-04] a sum keeps its items beside it, the equal ones too, and folds away as a whole', () => {
  const { differing, same } = foldRows([
    row('price', false),
    row('monthlyCost', false),
    row('fuel', true, true),
    row('hangar', false, true),
    row('negotiable', true),
  ])
  expect(keysOf(differing)).toEqual(['price', 'monthlyCost', 'fuel', 'hangar'])
  expect(keysOf(same)).toEqual(['negotiable'])
  const alike = foldRows([row('monthlyCost', true), row('fuel', true, true), row('seats', true)])
  expect(keysOf(alike.same)).toEqual(['monthlyCost', 'seats'])
  const byChance = foldRows([row('monthlyCost', true), row('fuel', false, true)])
  expect(keysOf(byChance.differing)).toEqual(['monthlyCost', 'fuel'])
})
