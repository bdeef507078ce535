import { expect, test } from 'vitest'
import { splitEqualRows } from './split-equal-rows.ts'

const row = (key: string, isSame: boolean, isPart = false) => ({ key, isSame, isPart })
const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key)

test('[BEY-04] a total stays with its items, including equal ones, and collapses as a whole', () => {
  const { differing, same } = splitEqualRows([
    row('price', false),
    row('monthlyCost', false),
    row('fuel', true, true),
    row('hangar', false, true),
    row('negotiable', true),
  ])
  expect(keysOf(differing)).toEqual(['price', 'monthlyCost', 'fuel', 'hangar'])
  expect(keysOf(same)).toEqual(['negotiable'])
  const alike = splitEqualRows([
    row('monthlyCost', true),
    row('fuel', true, true),
    row('seats', true),
  ])
  expect(keysOf(alike.same)).toEqual(['monthlyCost', 'seats'])
  const byChance = splitEqualRows([row('monthlyCost', true), row('fuel', false, true)])
  expect(keysOf(byChance.differing)).toEqual(['monthlyCost', 'fuel'])
})
