import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { insertRow } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aRegisteredAircraft } from '#tests/support/records/registry-builder.ts'
import { loadRecords } from './load-records.ts'
import { openLoad } from './record-load.ts'

const ctx = contextForEachTest()
beforeEach(async () => {
  for (let n = 1; n <= 40; n += 1)
    await aRegisteredAircraft(ctx, {
      registration: `N${n}W`,
      make: 'CESSNA',
      model: n % 2 ? '172M' : '172N',
      year: 1975,
      maker: 'cessna',
      family: '172',
    })
  const common = { maker: 'cessna', family: '172', aircraft_type: 'fixedWing', registered: 20 }
  await insertRow(ctx.db, 'registered_family', { ...common, make: 'CESSNA', model: '172M' })
  await insertRow(ctx.db, 'registered_variant', { ...common, variant: '172M', model: '172M' })
})

const header =
  '\ufeffN-NUMBER,SERIAL NUMBER,MFR MDL CODE,ENG MFR MDL,YEAR MFR,TYPE REGISTRANT,NAME,STREET,STREET2,CITY,STATE,ZIP CODE,REGION,COUNTY,COUNTRY,'
const row = (number: string, state: string, { country = 'US', year = '1975' } = {}) =>
  `${number.padEnd(5)},17200001  ,2072415,41508,${year},1,PAT "TESTER               ,12 SECRET ST  ,   ,RENO    ,${state},895011234,4,031,${country},`
const file = (...rows: string[]) => `${[header, ...rows].join('\r\n')}\r\n`
const usual = () =>
  file(row('1W', 'TX'), row('2W', 'TX'), row('3W', 'NV'), row('5W', '  ', { country: 'CA' }))

async function load(content: string | Uint8Array, maxRows?: number) {
  const bytes = Buffer.from(content)
  const { id } = await openLoad(ctx, {
    source: 'faa',
    fileName: 'MASTER.txt',
    sha256: Buffer.from(new Uint8Array(32).fill(bytes.length % 251)),
    bytes: bytes.length,
    fileKey: null,
    startedBy: null,
  })
  return loadRecords(ctx, id, () => inChunks(bytes), { maxRows: maxRows ?? 1_000 })
}

async function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 100)
    yield await Promise.resolve(bytes.subarray(at, at + 100))
}

const counted = async () => {
  const rows = await ctx.db.selectFrom('registered_place').selectAll().execute()
  return rows
    .map((row) => `${row.variant} ${row.country} ${row.state} ${row.registered}`.trim())
    .toSorted()
}
const usualCounts = ['172M CA  1', '172M US NV 1', '172M US TX 1', 'CA  1', 'US NV 1', 'US TX 2']

test('[BEY-15] counts the places of a family and of its variants', async () => {
  expect(await load(usual())).toMatchObject({ state: 'done', rows_read: 4, rows_usable: 4 })
  expect(await counted()).toEqual(usualCounts)
})

test('[BEY-15] a later file replaces all counts, and the same file changes nothing', async () => {
  await load(usual())
  await load(gzipSync(usual()))
  expect(await counted()).toEqual(usualCounts)
  await load(file(row('2W', 'OH')))
  expect(await counted()).toEqual(['US OH 1'])
})

test('[BEY-15] leaves out numbers of other aircraft, and places that aren’t stated', async () => {
  const others = [row('1W', 'OH', { year: '2020' }), row('999W', 'OH'), row('3W', '  ')]
  const loaded = await load(file(...others, 'broken,row', row('2W', 'OH'), row('4W', 'OH')))
  expect(loaded).toMatchObject({ state: 'done', rows_read: 6, rows_usable: 4 })
  expect(await counted()).toEqual(['US OH 2'])
})

test('[BEY-15] reads a file whose names are in another encoding', async () => {
  const other = row('3W', 'NV').replace('TESTER', 'T\u00c9STER')
  await load(Buffer.concat([Buffer.from(file(row('1W', 'TX'))), Buffer.from(other, 'latin1')]))
  expect(await counted()).toContain('US NV 1')
})

test('[BEY-15] stores no names and no streets', async () => {
  await load(usual())
  const stored = [
    await ctx.db.selectFrom('registered_place').selectAll().execute(),
    await ctx.db.selectFrom('record_load').selectAll().execute(),
  ]
  expect(JSON.stringify(stored)).not.toMatch(/TESTER|SECRET|RENO|89501/)
})

test.each<[string, () => string | Uint8Array, string, number?]>([
  ['an empty file', () => '', 'The file is empty.'],
  ['a header only', () => file(), 'The file contains no registered aircraft.'],
  [
    'wrong columns',
    () => 'N-NUMBER,NAME,\r\n1W,PAT TESTER,\r\n',
    'The first line lacks the columns YEAR MFR, STATE, COUNTRY.',
  ],
  ['a truncated file', () => usual().slice(0, -30), 'The file ends in the middle of a row.'],
  [
    'a truncated gzip',
    () => gzipSync(usual()).subarray(0, 150),
    'The compressed file is truncated',
  ],
  [
    'other aircraft',
    () => file(row('999W', 'OH')),
    'None of these aircraft are in the stored registry.',
  ],
  [
    'rows without places',
    () => file(row('1W', '  '), row('2W', '??')),
    'Only 0 of 2 rows have a number and a place.',
  ],
  ['a long line', () => `${header}\r\n${'x'.repeat(20_000)}`, 'The file has a very long line.'],
  ['too many rows', usual, 'The file has more than 3 rows.', 3],
])(
  '[BEY-15] %s fails with one sentence and changes nothing',
  async (_, content, failure, maxRows) => {
    await load(usual())
    const loaded = await load(content(), maxRows)
    expect(loaded).toMatchObject({ state: 'failed', failure: expect.stringContaining(failure) })
    expect(await counted()).toEqual(usualCounts)
  },
)
