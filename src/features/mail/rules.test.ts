import { expect, test } from 'vitest'
import { isMailAddress } from './rules.ts'

test.each([
  'priya@raman.example',
  'priya.raman+172@mail.raman.example',
  'o’hara@flug.example',
  "sam.o'neil@seller.example",
  'jürgen@flugplatz-süd.example',
  'a@b-c.example',
  'a@xn--bcher-kva.example',
  'first-last-@seller.example',
  '1979@172.example',
  `${'a'.repeat(64)}@seller.example`,
])('[AUTH-03] accepts the address %s', (text) => {
  expect(isMailAddress(text)).toBe(true)
})

test.each([
  'priya@raman..example',
  '.priya@raman.example',
  'priya.@raman.example',
  'priya..raman@raman.example',
  'priya@.raman.example',
  'priya@raman.example.',
  'priya@-raman.example',
  'priya@raman-.example',
  'priya@raman.example-',
  'priya@raman',
  'priya@@raman.example',
  '@raman.example',
  'priya@',
  'priya raman@raman.example',
  'priya@raman.example, sam@seller.example',
  'Priya <priya@raman.example>',
  '"priya"@raman.example',
  'priya@[192.0.2.1]',
  'priya@raman.example\n',
  `priya@${'a'.repeat(250)}.example`,
])('[AUTH-03] rejects the address %j', (text) => {
  expect(isMailAddress(text)).toBe(false)
})
