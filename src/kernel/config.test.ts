import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  'https://tiles.example/{z}/{x}/{y}.png?key=1',
  'http://tiles.intranet:8080/{z}/{x}/{y}',
  'https://[2001:db8::1]/{z}/{x}/{y}',
])('[BEY-13] tiles of the map may come from %s', (url) => {
  expect(readConfig({ MAP_TILES_URL: url }).mapTiles?.url).toBe(url)
})

test.each([
  ['https://tiles.example/{z}/{x}.png', 'needs {z}, {x} and {y}'],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'a host without placeholders'],
  ['https://tiles.example/{z}/{x}/{y}{r}.png', 'knows {z}, {x} and {y} only'],
  ["https://*;script-src'none'/{z}/{x}/{y}", 'a host without placeholders'],
  ['ftp://tiles.example/{z}/{x}/{y}', /MAP_TILES_URL: .*URL/],
])('[BEY-13] tiles of the map do not come from %s', (url, sentence) => {
  expect(() => readConfig({ MAP_TILES_URL: url })).toThrow(sentence)
})
