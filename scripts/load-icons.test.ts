import { expect, test } from 'vitest'
import { readIconPath } from './load-icons.ts'

test('joins the paths of an icon, each from its own position', () => {
  expect(readIconPath('IconCheck')).toBe('m5 12l5 5L20 7')
  expect(readIconPath('IconCircleCheck')).toBe(
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M0 0m9 12l2 2l4-4',
  )
})

test('rejects unknown icons and filled shapes', () => {
  expect(() => readIconPath('IconUnknownThing2')).toThrow(
    'Tabler Icons has no icon unknown-thing-2 (IconUnknownThing2).',
  )
  expect(() => readIconPath('IconHeartFilled')).toThrow(/^The icon heart-filled has other shapes/)
})
