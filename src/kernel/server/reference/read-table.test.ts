import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cell, readTable } from './read-table.ts'

test('reads every table like a CSV parser', () => {
  for (const file of globSync('reference/*.csv')) {
    const lines: Record<string, string>[] = parse(readFileSync(file), { columns: true })
    const columns = Object.keys(lines[0] ?? {}).map((name) => [name.split('.')[0], z.any()])
    const rows = readTable(basename(file, '.csv'), Object.fromEntries(columns))
    expect(rows.map(flatten), file).toEqual(lines.map(withoutEmpty))
  }
})

test('names the line of an invalid row', () => {
  const columns = { make: cell.text, website: cell.text, aliases: cell.list.nullable() }
  expect(() => readTable('makes', columns)).toThrow(
    /^reference\/makes\.csv, line 3: .+→ at website/s,
  )
  expect(() => readTable('makes', { make: cell.text })).toThrow('line 2')
})

function flatten(row: Record<string, unknown>) {
  const cells = Object.entries(row).flatMap(([name, value]) =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).map(([part, text]) => [`${name}.${part}`, text])
      : [[name, value]],
  )
  return withoutEmpty(Object.fromEntries(cells))
}

function withoutEmpty(row: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).filter(([, text]) => text))
}
