import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { findSource, generalKnowledge } from '#features/lookups/basis.ts'
import { findEngineLimit, findPropellerLimit } from '#features/lookups/overhaul-limits.ts'
import { readText } from '#kernel/server/reference/read-table.ts'
import { basisCell, sources } from './basis-cell.ts'
import { engines } from './catalog.ts'

const tables = [
  'additional-models',
  'class-rates',
  'cost-rates',
  'engines',
  'insurance-classes',
  'models',
  'prebuy-points',
] as const

const rowsOf = (table: string): { basis?: string }[] =>
  parse(readText(`${table}.csv`), { columns: true })

const codeLimits = [
  ...[...engines.values()].map((engine) => findEngineLimit(engine, null)),
  ...['Hartzell', 'McCauley'].map(findPropellerLimit),
].flatMap((limit) => limit ?? [])

test('[BEY-02] every table of facts and rates states what each row rests on', () => {
  for (const table of tables)
    for (const row of rowsOf(table))
      expect(basisCell.safeParse(row.basis).error, table).toBeUndefined()
  for (const { basis } of codeLimits) expect(basisCell.safeParse(basis).error).toBeUndefined()
})

test('[BEY-02] only opened documents are named, and each of them supports a fact', () => {
  const used = [...tables.flatMap(rowsOf), ...codeLimits].flatMap(
    ({ basis }) => basis?.split('; ') ?? [],
  )
  expect([...new Set(used)].sort()).toEqual(
    [generalKnowledge, ...sources.map(({ basis }) => basis)].sort(),
  )
  for (const basis of ['document: No such', 'AD 2011-10-09', '', 'document: AD 2011-10-09;'])
    expect(basisCell.safeParse(basis).success, basis).toBe(false)
})

test.each([
  ['general knowledge', null],
  ['document: AD 2011-10-09', 'AD 2011-10-09'],
  ['document: AD 2020-03-16; document: AD 2023-02-17', 'AD 2020-03-16, AD 2023-02-17'],
  ['data: FAA registry and ICAO aircraft types', 'FAA registry and ICAO aircraft types'],
] as const)('[BEY-02] %s is shown as %s', (basis, source) => {
  expect(findSource(basis)).toBe(source)
})
