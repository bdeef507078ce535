import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRows } from '#features/importer/server/operations/list-rows.ts'
import { abandonOperation } from '#features/importer/server/operations/operations.ts'
import { type ImportBench, importBench } from '../../support/importer/import-bench.ts'
import { aListing } from '../../support/listing-builder.ts'

let bench: ImportBench
beforeAll(async () => {
  bench = await importBench()
})
afterAll(() => bench.close())

async function preview(body: string | Uint8Array) {
  const source = await bench.source({ isAutomatic: false })
  bench.dealer.files.set('/feed.csv', { body })
  return { source, operation: await bench.run(source) }
}

test('[IMP-01] the preview names unused columns and reads bare engine times and places in one column', async () => {
  const { operation } = await preview(
    [
      'Desert Aircraft,,,,,,,',
      'Tail #,Year,Make,Model,TTAF,SMOH,Location,Salesman',
      'N7311K,1998,Cessna,182S,3100,812,Las Vegas NV,Bob',
      'N7312K,1999,Cessna,182S,3200,450,"Las Vegas, Nevada",Sue',
      ',,,,,,,',
      'N7313K,2000,Cessna,182S,3300',
    ].join('\r\n'),
  )
  expect(operation).toMatchObject({
    encoding: null,
    unusedColumns: ['Salesman'],
    counts: { new: 2, refused: 1 },
  })
  const { items } = await listRows(bench.broker, { id: operation.id, verdict: 'new' })
  expect(items.map(({ line }) => line)).toEqual([3, 4])
  const rows = await bench.ctx.db
    .selectFrom('import_row')
    .select('document')
    .where('operation_id', '=', operation.id)
    .where('verdict', '=', 'new')
    .execute()
  expect(rows).toMatchObject([
    { document: { engines: [{ hours: 812, hours_basis: 'SMOH' }] } },
    { document: { engines: [{ hours: 450, hours_basis: 'SMOH' }] } },
  ])
})

test('[IMP-01] the preview states the character set, and the source’s choice overrides it', async () => {
  await aListing(bench.ctx, { make: 'Tecnam', is_active: false })
  // "Satılık" in Windows-1254.
  const description = Buffer.from([
    0x53, 0x61, 0x74, 0xfd, 0x6c, 0xfd, 0x6b, 0x2c, 0xfe, 0xfd, 0x6b,
  ])
  const body = Buffer.concat([
    Buffer.from(
      'make;model;year;registration;city;state;description\nTecnam;P2008;2016;TC-UKL;Las Vegas;NV;',
    ),
    description,
  ])
  const { source, operation } = await preview(body)
  expect(operation).toMatchObject({ encoding: 'windows-1254' })
  const descriptionOf = async (id: number) => {
    const row = await bench.ctx.db
      .selectFrom('import_row')
      .select('fields')
      .where('operation_id', '=', id)
      .executeTakeFirstOrThrow()
    return (row.fields as { description: string }).description
  }
  expect(await descriptionOf(operation.id)).toBe('Satılık,şık')
  await abandonOperation(bench.broker, { id: operation.id })
  await bench.ctx.db
    .updateTable('import_source')
    .set({ encoding: 'windows-1252' })
    .where('id', '=', source)
    .execute()
  const again = await bench.run(source)
  expect(again).toMatchObject({ encoding: 'windows-1252' })
  expect(await descriptionOf(again.id)).toBe('Satýlýk,þýk')
})
