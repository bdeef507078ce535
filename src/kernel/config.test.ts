import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { describeSettings } from './settings/describe-settings.ts'

test.each([
  'https://tiles.example/{z}/{x}/{y}.png?key=1',
  'http://tiles.intranet:8080/{z}/{x}/{y}',
  'https://[2001:db8::1]/{z}/{x}/{y}',
])('[BEY-13] accepts map tiles from %s', (url) => {
  expect(readConfig({ MAP_TILES_URL: url }).mapTiles?.url).toBe(url)
})

test.each([
  ['https://tiles.example/{z}/{x}.png', 'must contain {z}, {x}, and {y}'],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'can’t contain placeholders'],
  ['https://tiles.example/{z}/{x}/{y}{r}.png', 'only {z}, {x}, and {y} are supported'],
  ["https://*;script-src'none'/{z}/{x}/{y}", 'can’t contain placeholders'],
  ['ftp://tiles.example/{z}/{x}/{y}', /MAP_TILES_URL: .*URL/],
])('[BEY-13] rejects map tiles from %s', (url, sentence) => {
  expect(() => readConfig({ MAP_TILES_URL: url })).toThrow(sentence)
})

test('an old setting name works with a warning, and the current name takes precedence', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  expect(readConfig({ LEAD_WAIT_SECONDS: '7' }).leadWaitSeconds).toBe(7)
  expect(warn).toHaveBeenCalledWith(
    'The setting LEAD_WAIT_SECONDS is now called LEAD_INTERVAL_SECONDS.',
    'DeprecationWarning',
  )
  const both = { LEAD_WAIT_SECONDS: '7', LEAD_INTERVAL_SECONDS: '9' }
  expect(readConfig(both).leadWaitSeconds).toBe(9)
  warn.mockRestore()
})

test('docs/configuration.md describes the current settings (npm run docs:configuration)', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(describeSettings())
})
