import { expect, test } from 'vitest'
import { decisionLabel } from './subjects.ts'

test('[C8] [BEY-10] the submit button names each action once', () => {
  expect(decisionLabel('ask', 1, 'listing')).toBe('Ask seller')
  expect(decisionLabel('ask', 2, 'listing')).toBe('Ask seller and notify both sellers')
  expect(decisionLabel('hide', 1, 'listing')).toBe('Hide listing and notify the seller')
})
