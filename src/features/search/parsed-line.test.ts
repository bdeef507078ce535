import { expect, test } from 'vitest'
import { byRestriction } from './parsed-line.ts'

test.each([
  [
    'a rare word before a common one',
    [
      [9, 0],
      [2, 5],
    ],
    [5, 0],
  ],
  [
    'an exclusion first',
    [
      [3, 0],
      [null, 8],
    ],
    [8, 0],
  ],
  [
    'a word that no description has first',
    [
      [1, 0],
      [0, 4],
    ],
    [4, 0],
  ],
  [
    'the order of the line for equal ones',
    [
      [0, 6],
      [0, 2],
      [null, 4],
    ],
    [2, 4, 6],
  ],
] as const)('[SRCH-07] shows %s', (_, parts, order) => {
  const sorted = parts.map(([count, from]) => ({ count, from })).toSorted(byRestriction)
  expect(sorted.map(({ from }) => from)).toEqual(order)
})
