import { expect, test } from 'vitest'
import { phoneHref } from './phone-href.ts'

test.each([
  ['(702) 555-0142', 'tel:+17025550142'],
  ['1-702-555-0142', 'tel:+17025550142'],
  ['+1 702 555 0142', 'tel:+17025550142'],
  ['702-555-0142 ext 5', 'tel:+17025550142'],
  ['555-0142', 'tel:5550142'],
  ['+49 89 1234567', 'tel:+49891234567'],
  ['+49 (0)89 1234567', 'tel:+49891234567'],
  ['089 1234567', 'tel:0891234567'],
])('[BEY-18] links %s as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
