import { expect, test } from 'vitest'
import { phoneHref } from './phone-href.ts'

test.each([
  ['(702) 555-0142', 'tel:+17025550142'],
  ['1-702-555-0142', 'tel:+17025550142'],
  ['+1 702 555 0142', 'tel:+17025550142'],
  ['702-555-0142 ext 5', 'tel:+17025550142'],
  ['555-0142', undefined],
  ['303–555–0142', 'tel:+13035550142'],
  ['３０３-５５５-０１４２', 'tel:+13035550142'],
  ['1-800-FLY-CHEAP', 'tel:+18003592432'],
  ['800 555-FLYS', 'tel:+18005553597'],
  ['303-555-0142 x12', 'tel:+13035550142'],
  ['303-555-0142, ext. 3', 'tel:+13035550142'],
  ['303-555-0142 / 720-555-0111', undefined],
  ['303-555-0142 or 0111', undefined],
  ['Bob, evenings', undefined],
  ['call 303', undefined],
  ['303-555-01000', undefined],
  ['123-456-7890', undefined],
  ['000-000-0000', undefined],
  ['0049 89 1234567', 'tel:+49891234567'],
  ['', undefined],
  ['+49 89 1234567', 'tel:+49891234567'],
  ['+49 (0)89 1234567', 'tel:+49891234567'],
  ['089 1234567', undefined],
])('[BEY-18] links %s as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
