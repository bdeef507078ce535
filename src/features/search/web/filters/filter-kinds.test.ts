import { expect, test } from 'vitest'
import type { z } from 'zod'
import { SearchQuery } from '../../contract.ts'
import { panelOrder } from '../../filters.ts'
import { isFilterForQuery } from './filter-kinds.ts'

const hidden = (query: z.input<typeof SearchQuery>) =>
  panelOrder.filter((name) => !isFilterForQuery(name, SearchQuery.parse(query))).toSorted()

test.each([
  ['all aircraft', undefined, ''],
  ['single-engine pistons', '1', ''],
  ['jets', '4', ''],
  ['helicopters', '8,9', ''],
  ['gliders', '10', 'engineHours engineLife engines f range'],
  ['motor gliders', '10,11', ''],
  ['ultralights', '13', 'eq'],
  ['balloons', '14', 'cruise engineHours engineLife engines eq gr h length range'],
  ['airships', '15', 'gr h'],
  ['balloons and airplanes', '1,14', ''],
])('[BEY-19] %s have only the filters that apply to them', (_, c, names) => {
  expect(hidden({ ...(c && { c }) }).join(' ')).toBe(names)
})

test('[BEY-19] a filter in use stays, whatever the category', () => {
  expect(hidden({ c: '14', eq: '3', rf: '200' })).not.toContain('eq')
  expect(hidden({ c: '14', eq: '3', rf: '200' })).not.toContain('range')
})
