import { expect, test } from 'vitest'
import type { z } from 'zod'
import { SearchQuery } from '../../contract.ts'
import { panelOrder } from '../../filters.ts'
import { isFilterForQuery } from './filter-kinds.ts'

const hidden = (query: z.input<typeof SearchQuery>) =>
  panelOrder.filter((name) => !isFilterForQuery(name, SearchQuery.parse(query))).toSorted()

test.each([
  ['all aircraft', undefined, 'envelopeHours gc hotSection'],
  ['single-engine pistons', '1', 'envelopeHours gc gm hotSection'],
  ['jets', '4', 'envelopeHours gc gm'],
  ['helicopters', '8,9', 'envelopeHours gc gm hotSection'],
  [
    'gliders',
    '10',
    'engineHours engineLife engines envelopeHours f horsepower hotSection hoursLeft overhaulYear range',
  ],
  ['motor gliders', '10,11', 'envelopeHours hotSection'],
  ['ultralights', '13', 'envelopeHours eq gc gm hotSection'],
  [
    'balloons',
    '14',
    'cruise engineHours engineLife engines eq gc gm gr h horsepower hotSection hoursLeft length overhaulYear range',
  ],
  ['airships', '15', 'gc gm gr h hotSection'],
  ['balloons and airplanes', '1,14', 'gc gm hotSection'],
])('[BEY-19] %s have only the filters that apply to them', (_, c, names) => {
  expect(hidden({ ...(c && { c }) }).join(' ')).toBe(names)
})

test('[BEY-19] a filter in use stays, whatever the category', () => {
  expect(hidden({ c: '14', eq: '3', rf: '200' })).not.toContain('eq')
  expect(hidden({ c: '14', eq: '3', rf: '200' })).not.toContain('range')
})
