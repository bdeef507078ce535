import { expect, test } from 'vitest'
import { isMailAddress, normalizeMailAddress } from './mail-address.ts'
import { mailAddressField, optionalMailAddressField } from './mail-address-field.ts'

const longestLabel = 'a'.repeat(63)

test.each([
  'priya@raman.example',
  'priya.raman+172@mail.raman.example',
  "sam.o'neil@seller.example",
  '#$%&*/=?^_`{|}~!@seller.example',
  'first-last-@seller.example',
  '-@seller.example',
  '1979@172.example',
  'a@b-c.example',
  'a@b--c.example',
  'a@xn--bcher-kva.example',
  'a@192.0.2.1',
  'postmaster@localhost',
  `${'a'.repeat(64)}@seller.example`,
  `a@${longestLabel}.${longestLabel}.${longestLabel}.${'a'.repeat(60)}`,
])('[AUTH-03] [BEY-27] accepts the address %s', (text) => {
  expect(isMailAddress(text)).toBe(true)
})

test.each([
  '',
  '@',
  'priya',
  'priya@',
  '@raman.example',
  'priya@@raman.example',
  'priya@raman@seller.example',
  // Empty parts between dots
  '.priya@raman.example',
  'priya.@raman.example',
  'priya..raman@raman.example',
  'priya@.raman.example',
  'priya@raman..example',
  'priya@raman.example.',
  // Hyphens at the edge of a label
  'priya@-raman.example',
  'priya@raman-.example',
  'priya@raman.example-',
  'priya@mail.-raman.example',
  // Longer than RFC 5321 allows
  `${'a'.repeat(65)}@raman.example`,
  `priya@${longestLabel}a.example`,
  `a@${longestLabel}.${longestLabel}.${longestLabel}.${'a'.repeat(62)}`,
  // Whitespace, control characters, and line breaks
  'priya raman@raman.example',
  'priya@raman .example',
  ' priya@raman.example',
  'priya@raman.example\n',
  'priya@raman.example\r\nBcc: sam@seller.example',
  'priya\0@raman.example',
  'priya\u007f@raman.example',
  // Other syntax of message headers
  'priya@raman.example, sam@seller.example',
  'Priya <priya@raman.example>',
  '"priya"@raman.example',
  '"priya raman"@raman.example',
  'priya\\@raman.example',
  'priya(buyer)@raman.example',
  'priya@(home)raman.example',
  'priya@[192.0.2.1]',
  'priya@[IPv6:2001:db8::1]',
  'priya@raman_example.example',
  'jürgen@raman.example',
])('[AUTH-03] [BEY-27] rejects the address %j', (text) => {
  expect(isMailAddress(text)).toBe(false)
})

test.each([
  [' priya@raman.example\n', 'priya@raman.example'],
  ['Priya.Raman@Raman.example', 'Priya.Raman@Raman.example'],
  ['juergen@Flugplatz-Süd.example', 'juergen@xn--flugplatz-sd-nlb.example'],
  ['juergen@flugplatz-su\u0308d.example', 'juergen@xn--flugplatz-sd-nlb.example'],
  ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
  // Not an address: unchanged, apart from whitespace
  ['a@süd.example/path', 'a@süd.example/path'],
  ['a@süd.example:25', 'a@süd.example:25'],
  ['a@b@süd.example', 'a@b@süd.example'],
  ['süd', 'süd'],
])('[BEY-27] normalizes %j', (text, normalized) => {
  expect(normalizeMailAddress(text)).toBe(normalized)
  expect(normalizeMailAddress(normalized)).toBe(normalized)
})

test('[BEY-27] a field normalizes the address and reports the first rule that it breaks', () => {
  const field = mailAddressField()
  expect(field.parse(' a@bücher.example ')).toBe('a@xn--bcher-kva.example')
  const message = (text: unknown) =>
    field.safeParse(text).error?.issues.map(({ message }) => message)
  expect(message(undefined)).toEqual(['Email field is required'])
  expect(message('  ')).toEqual(['Email field is required'])
  expect(message('a@b..example')).toEqual(['Email must be a valid e-mail address'])
  const optional = optionalMailAddressField()
  for (const none of [undefined, null, '', ' ']) expect(optional.parse(none)).toBeNull()
  expect(optional.safeParse('a@b..example').success).toBe(false)
})
