import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNameMappings } from '#features/importer/server/mapping/list-name-mappings.ts'
import { listPendingNames } from '#features/importer/server/mapping/list-pending-names.ts'
import { mapNames } from '#features/importer/server/mapping/name-mappings.ts'
import { listRows } from '#features/importer/server/operations/list-rows.ts'
import {
  abandonOperation,
  getOperation,
  resumeOperation,
} from '#features/importer/server/operations/operations.ts'
import { runOperation } from '#features/importer/server/operations/run-operation.ts'
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

test('[IMP-06] a person maps the columns of a file in a language that the importer doesn’t know', async () => {
  const { source, operation } = await preview(
    [
      'Imatriculace;Výrobce;Typ;Rok výroby;Nálet celkem;Místo;Prodejce',
      'N7321K;Cessna;182S;1998;3100;Las Vegas NV;Petr',
      'N7322K;Cessna;182S;1999;3200;Las Vegas NV;Jana',
    ].join('\r\n'),
  )
  expect(operation).toMatchObject({ state: 'failed', actions: expect.arrayContaining(['resume']) })
  const names = await pendingColumns(operation.id)
  expect(names).toEqual([
    'Imatriculace',
    'Místo',
    'Nálet celkem',
    'Prodejce',
    'Rok výroby',
    'Typ',
    'Výrobce',
  ])
  await mapColumns(source, {
    Výrobce: 'Make',
    Typ: 'Model',
    'Rok výroby': 'Year',
    Místo: 'Location',
  })
  await resumeOperation(bench.broker, { id: operation.id })
  await bench.ctx.workJobs()
  const read = await getOperation(bench.broker, { id: operation.id })
  expect(read).toMatchObject({
    unusedColumns: ['Imatriculace', 'Nálet celkem', 'Prodejce'],
    counts: { new: 2 },
  })

  // Columns that are mapped during the preview are read from the same file.
  await mapColumns(source, {
    Imatriculace: 'Registration',
    'nálet celkem': 'Total time',
    Prodejce: 'Not used',
  })
  await runOperation(bench.broker, { id: read.id, step: 'run' })
  await bench.ctx.workJobs()
  const again = await getOperation(bench.broker, { id: read.id })
  expect(again).toMatchObject({ unusedColumns: [], currentStep: 'run' })
  expect(await pendingColumns(again.id)).toEqual([])
  const { fields } = await bench.ctx.db
    .selectFrom('import_row')
    .select('fields')
    .where('operation_id', '=', again.id)
    .orderBy('row_no')
    .executeTakeFirstOrThrow()
  expect(fields).toEqual({
    registration: 'N7321K',
    make: 'Cessna',
    model: '182S',
    year: '1998',
    hours: '3100',
    location: 'Las Vegas NV',
  })
  // Other sources aren't affected.
  const other = await preview('Výrobce;Typ;Rok výroby\nCessna;182S;1998')
  expect(other.operation.state).toBe('failed')
})

test('[IMP-06] a person maps the make if it’s in one column with a model that the catalog doesn’t have', async () => {
  const { source, operation } = await preview(
    'Year Make Model,Reg,Location\n1999 Cessna 182S,N7331K,Las Vegas NV\n1979 Cessna Oddity,N7332K,Las Vegas NV',
  )
  expect(operation).toMatchObject({ counts: { new: 1, refused: 1 } })
  const { items } = await listPendingNames(bench.broker, { id: operation.id })
  expect(items).toMatchObject([{ kind: 'make', written: 'Cessna Oddity' }])
  const target = String(
    (
      await bench.ctx.db
        .selectFrom('make')
        .select('id')
        .where('name', '=', 'Cessna')
        .executeTakeFirstOrThrow()
    ).id,
  )
  await mapNames(bench.broker, {
    id: source,
    names: [{ kind: 'make', written: 'Cessna Oddity', target }],
  })
  await runOperation(bench.broker, { id: operation.id, step: 'run' })
  await bench.ctx.workJobs()
  const { items: rows } = await listRows(bench.broker, { id: operation.id, verdict: 'new' })
  expect(rows.map(({ title }) => title)).toEqual(['1999 Cessna 182S', '1979 Cessna Oddity'])
})

async function pendingColumns(id: number) {
  const { items } = await listPendingNames(bench.broker, { id, group: 'columns' })
  return items.map(({ written }) => written).toSorted()
}

async function mapColumns(source: number, columns: Record<string, string>) {
  const { items } = await listNameMappings(bench.broker, { group: 'columns', pageSize: 100 })
  await mapNames(bench.broker, {
    id: source,
    names: Object.entries(columns).map(([written, text]) => ({
      kind: 'column' as const,
      written,
      target: items.find(({ target }) => target.text === text)?.target.id ?? '',
    })),
  })
}
