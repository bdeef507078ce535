import { expect, test } from 'vitest'
import { insertRow } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { loadRegistryPlaces } from './load-places.ts'

const ctx = contextForEachTest()

test('[BEY-15] adds up the places of a model, or returns nothing if no file was loaded', async () => {
  const row = { maker: 'cessna', family: '172', variant: '', country: 'US' }
  const other = { ...row, family: 'r172' }
  await ctx.db
    .insertInto('registered_place')
    .values([
      { ...row, state: 'TX', registered: 70 },
      { ...row, state: 'GU', registered: 1 },
      { ...row, country: 'CA', state: '', registered: 2 },
      { ...other, state: 'TX', registered: 5 },
      { ...row, variant: '172M', state: 'TX', registered: 30 },
      { ...row, family: '182', state: 'TX', registered: 9 },
    ])
    .execute()
  const places = (...names: object[]) =>
    loadRegistryPlaces(ctx, { registryNames: names } as unknown as Parameters<
      typeof loadRegistryPlaces
    >[1])
  expect(await places(row, other)).toBeNull()
  await insertRow(ctx.db, 'record_load', {
    source: 'faa',
    file_name: 'MASTER.txt',
    file_sha256: Buffer.alloc(32),
    state: 'done',
    bytes_total: 1,
    rows_usable: 90,
    started_at: ctx.now(),
    finished_at: ctx.now(),
  })
  expect(await places(row, other)).toEqual({
    largest: [
      { name: 'Texas', registered: 75 },
      { name: 'Canada', registered: 2 },
      { name: 'Other U.S. areas', registered: 1 },
    ],
    total: 78,
    loadedAt: ctx.now().toISOString(),
    isInvented: false,
  })
  expect(await places({ ...row, variant: '172M' })).toMatchObject({ total: 30 })
  expect(await places({ ...row, family: '210' })).toBeNull()
})
