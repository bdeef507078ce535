import { expect, test } from 'vitest'
import { clientNetwork } from '../limits/rate-limit.ts'
import { normalizeIp } from './network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1:5678', '192.0.2.1'],
  ['"192.0.2.1:5678"', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
  ['2001:DB8::1', '2001:db8:0:0:0:0:0:1'],
  ['[2001:db8::1]', '2001:db8:0:0:0:0:0:1'],
  ['"[2001:db8:0:0:0::1]:443"', '2001:db8:0:0:0:0:0:1'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0:0:0:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
  ['::1', '0:0:0:0:0:0:0:1'],
])('rate limits treat all spellings of an address as one: %s', (text, plain) => {
  expect(normalizeIp(text)).toBe(plain)
})

test.each([
  '',
  'unknown',
  '<script>',
  '1.2.3',
  '1.2.3.4.5',
  '1::2::3',
  '[::1',
  '_hidden',
  '1.2.3.4:x',
])('rejects an invalid address: %s', (text) => {
  expect(normalizeIp(text)).toBeNull()
})

test('rate limits count IPv6 by customer network', () => {
  expect(clientNetwork('[2001:db8:1:2::9]:4711')).toBe('2001:db8:1:2')
  expect(clientNetwork('2001:db8:1:2:ffff::')).toBe('2001:db8:1:2')
  expect(clientNetwork('192.0.2.1:99')).toBe('192.0.2.1')
})
