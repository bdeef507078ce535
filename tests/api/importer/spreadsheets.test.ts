import { expect, test } from 'vitest'
import { listNameMappings } from '#features/importer/server/mapping/list-name-mappings.ts'
import { listPendingNames } from '#features/importer/server/mapping/list-pending-names.ts'
import { mapNames } from '#features/importer/server/mapping/name-mappings.ts'
import { runOperation } from '#features/importer/server/operations/open-operation.ts'
import {
  abandonOperation,
  getOperation,
  resumeOperation,
} from '#features/importer/server/operations/operations.ts'
import { listRows } from '#features/importer/server/operations/rows.ts'
import { translate } from '#kernel/messages/translate.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { readRow, readRows, updateRows } from '../../support/database/rows.ts'
import { importBenchForFile } from '../../support/importer/import-bench.ts'
import { aListing } from '../../support/listing-builder.ts'

const bench = importBenchForFile()

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
  const rows = await readRows(
    bench.ctx.db,
    'import_row',
    { operation_id: operation.id, verdict: 'new' },
    'document',
  )
  expect(rows).toMatchObject([
    { document: { engines: [{ hours: 812, hours_basis: 'SMOH' }] } },
    { document: { engines: [{ hours: 450, hours_basis: 'SMOH' }] } },
  ])
})

test.each([
  ['the day first', ['25/03/2024', '03/04/2024'], ['2024-03-25', '2024-04-03']],
  ['the month first', ['03/25/2024', '03/04/2024'], ['2024-03-25', '2024-03-04']],
  ['both orders', ['03/25/2024', '25/03/2024', '03/04/2024'], ['2024-03-25', '2024-03-25', null]],
])('[IMP-01] reads dates of a file with %s, and guesses none', async (_, dates, expected) => {
  const { operation } = await preview(
    [
      'Tail #,Year,Make,Model,Annual due,Location',
      ...dates.map((date, index) => `N74${index}1L,1998,Cessna,182S,${date},Las Vegas NV`),
    ].join('\r\n'),
  )
  const rows = await bench.ctx.db
    .selectFrom('import_row')
    .select(['document', 'problems'])
    .where('operation_id', '=', operation.id)
    .orderBy('row_no')
    .execute()
  expect(rows).toMatchObject(
    expected.map((annual_due) => ({
      document: { columns: { annual_due } },
      problems:
        annual_due === null
          ? [{ reason: 'Could be 2024-03-04 or 2024-04-03', value: '03/04/2024', isFatal: false }]
          : [],
    })),
  )
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
    const row = await readRow(bench.ctx.db, 'import_row', { operation_id: id }, 'fields')
    return (row.fields as { description: string }).description
  }
  expect(await descriptionOf(operation.id)).toBe('Satılık,şık')
  await abandonOperation(bench.broker, { id: operation.id })
  await updateRows(bench.ctx.db, 'import_source', source, { encoding: 'windows-1252' })
  const again = await bench.run(source)
  expect(again).toMatchObject({ encoding: 'windows-1252' })
  expect(await descriptionOf(again.id)).toBe('Satýlýk,þýk')
})

test('[IMP-01] [DASH-05] links that act for their recipient are removed from files', async () => {
  const token = `NDI6MTc5NTY4MDA1MjAwMA.${'kdTq9_wZ-3bYxMcV5nLr0aSfGhJ1oPiUyE2tRqWmXzA'}`
  const link = `${bench.ctx.config.siteUrl}/conversation/${token}`
  const { operation } = await preview(
    [
      'Registration,Year,Make,Model,TTAF,Location,Description,Salesman',
      `N7391L,1998,Cessna,182S,3100,Las Vegas NV,Ask here: ${link},${link}`,
    ].join('\n'),
  )
  expect(operation.counts).toMatchObject({ new: 1 })
  const row = await bench.ctx.db
    .selectFrom('import_row')
    .selectAll()
    .where('operation_id', '=', operation.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token.slice(-43))
  expect(row.fields).toMatchObject({ description: 'Ask here: [link removed]' })
})

test('[IMP-06] a person maps the columns of a file in a language that the importer doesn’t know', async () => {
  const { source, operation } = await preview(
    [
      'Imatriculace;Výrobce;Typ;Rok výroby;Nálet celkem;Místo;Prodejce',
      'N7321K;Cessna;182S;1991;3100;Las Vegas NV;Petr',
      'N7322K;Cessna;182S;1992;3200;Las Vegas NV;Jana',
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
    year: '1991',
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
  const target = String((await readRow(bench.ctx.db, 'make', { name: 'Cessna' }, 'id')).id)
  await mapNames(bench.broker, {
    id: source,
    names: [{ kind: 'make', written: 'Cessna Oddity', target }],
  })
  await runOperation(bench.broker, { id: operation.id, step: 'run' })
  await bench.ctx.workJobs()
  const { items: rows } = await listRows(bench.broker, { id: operation.id, verdict: 'new' })
  expect(rows.map(({ title }) => title)).toEqual(['1999 Cessna 182S', '1979 Cessna Oddity'])
})

/** Names and values of columns without a known meaning. The second value is the one that may not be for sale. */
const possibleStatuses = [
  ['Deal Stage', 'Available', 'sold'],
  ['Estado', 'disponible', 'vendido'],
  ['Phase', 'aktiv', 'reserviert'],
  ['Vitrin', 'yayında', 'opsiyonlu'],
  ['Stage', '', 'Withdrawn from market'],
  ['Web', 'Live', 'Not available'],
  ['Flag', '', 'delete'],
  ['', '', 'SOLD'],
  ['Sold', 'no', 'x'],
  ['isSold', 'false', 'true'],
  ['Date sold', '', '11/03/2026'],
  ['Under contract', 'N', 'Y'],
  ['in_stock', 'yes', 'no'],
  ['Satılık', 'evet', 'hayır'],
  ['Zu verkaufen', 'ja', 'nein'],
] as const
const otherColumns = [
  ['Salesman', 'Bob', 'Sold by nobody yet, ask Sue'],
  ['Available', 'yes', '1'],
  ['Sold', '', 'no'],
  ['Listed at', '2026-03-02', '03/02/2026'],
  ['Hangar', 'A 12', 'N/A'],
  ['Internal note', 'Show to Sam', 'Ask about the sold Piper'],
]
let serial = 0
/** Returns a file with an aircraft for each value of the column. */
const columnsOf = (name: string, ...values: string[]) => {
  serial += 10
  const aircraft = values.map(
    (value, index) => `Cessna,182S,1998,182${80_000 + serial + index},Las Vegas NV,"${value}"`,
  )
  return [`Make,Model,Year,Serial,Location,${name}`, ...aircraft].join('\n')
}

test.each(possibleStatuses)(
  '[IMP-06] no aircraft is published while the column %j may say that it isn’t for sale',
  async (name, first, second) => {
    const source = await bench.source()
    const column = name || 'column 6'
    bench.dealer.files.set('/feed.csv', { body: columnsOf(name, first, second) })
    const waiting = await bench.run(source)
    expect(waiting).toMatchObject({ state: 'closed', counts: { new: 0, refused: 2 } })
    expect(await bench.listings(source)).toEqual([])
    expect(waiting.report?.unmapped).toEqual([{ kind: 'column', name: column, rows: 2 }])
    expect(await listPendingNames(bench.broker, { id: waiting.id })).toMatchObject({
      group: 'columns',
      counts: { makes: 0, columns: 1 },
      items: [{ kind: 'column', written: column, rows: 2, reason: 'Its values may be statuses' }],
    })
    await mapColumns(source, { [column]: 'Not used' })
    expect((await bench.run(source)).counts).toMatchObject({ new: 2, refused: 0 })
  },
)

test.each(otherColumns)(
  '[IMP-06] the column %j doesn’t stop an import',
  async (name, ...values) => {
    const source = await bench.source({ isAutomatic: false })
    bench.dealer.files.set('/feed.csv', { body: columnsOf(name, ...values) })
    const { id, counts } = await bench.run(source)
    expect(counts).toMatchObject({ refused: 0 })
    await bench.abandon(id)
  },
)

test('[IMP-06] a column that a person maps to the status is read again before anything is published', async () => {
  const { source, operation } = await preview(
    columnsOf('Deal state', 'Available', 'sold', 'Closing'),
  )
  await mapColumns(source, { 'Deal state': 'Status' })
  // The first run reads the file again.
  for (const step of ['run', undefined] as const) {
    await runOperation(bench.broker, { id: operation.id, step })
    await bench.ctx.workJobs()
  }
  const { items } = await listRows(bench.broker, { id: operation.id, verdict: 'refused' })
  expect(items.map(({ problems }) => problems[0]?.reason)).toEqual([
    'Sold before it was listed here',
    'Status “Closing” is not mapped',
  ])
  await bench.abandon(operation.id)
})

test('[IMP-06] a known status ends a listing although an unknown column waits', async () => {
  const source = await bench.source()
  const file = (status: string, stage: string) =>
    `Make,Model,Year,Reg,Location,Status,Stage\nCessna,140,1948,N7361K,Las Vegas NV,${status},${stage}`
  bench.dealer.files.set('/feed.csv', { body: file('Available', '') })
  await bench.run(source)
  bench.dealer.files.set('/feed.csv', { body: file('Sold', 'closed won') })
  expect((await bench.run(source)).counts).toMatchObject({ changed: 1, refused: 0 })
  expect(await bench.listings(source)).toMatchObject([{ is_sold: true }])
})

test('[IMP-06] a condition that says that the aircraft is sold isn’t listed', async () => {
  const source = await bench.source()
  const body =
    'Make,Model,Year,Reg,Location,Condition\nCessna,190,1949,N7381K,Las Vegas NV,Sold\nCessna,190,1950,N7382K,Las Vegas NV,Used'
  bench.dealer.files.set('/feed.csv', { body })
  expect((await bench.run(source)).counts).toMatchObject({ new: 1, refused: 1 })
  expect(await bench.listings(source)).toMatchObject([{ registration: 'N7382K' }])
})

test('[IMP-06] two columns that state different statuses wait for a person', async () => {
  const source = await bench.source()
  const statuses = ['Active,Sold', 'Active,Active', 'Active,Sale pending']
  const rows = statuses.map(
    (two, index) => `Cessna,195,${1950 + index},N737${index}K,Las Vegas NV,${two}`,
  )
  const body = ['Make,Model,Year,Reg,Location,Status,Listing Status', ...rows].join('\n')
  bench.dealer.files.set('/feed.csv', { body })
  const { id, counts } = await bench.run(source)
  expect(counts).toMatchObject({ new: 2, refused: 1 })
  const { items } = await listPendingNames(bench.broker, { id, group: 'lookups' })
  expect(items).toMatchObject([{ kind: 'status', written: 'Active; Sold' }])
  expect(await bench.listings(source)).toMatchObject([
    { is_sale_pending: false },
    { is_sale_pending: true },
  ])
})

test('[IMP-06] [BEY-20] the failure of a step and the reasons of rejected rows are in the language of the reader', async () => {
  const { operation: failed } = await preview('Výrobce;Typ;Rok výroby\nCessna;182S;1998')
  const { operation: waiting } = await preview(columnsOf('Deal Stage', 'sold'))
  const shown = await runInLanguage('de', async () => {
    const { items } = await listRows(bench.broker, { id: waiting.id, verdict: 'refused' })
    const step = failed.steps.find(({ failure }) => failure !== null)
    return [translate(step?.failure), translate(items[0]?.problems[0]?.reason)]
  })
  expect(shown).toEqual([
    expect.stringContaining('Die Datei beginnt mit „Výrobce, Typ, Rok výroby“.'),
    'Spalte „Deal Stage“ ist nicht zugeordnet',
  ])
  for (const { id } of [failed, waiting]) await bench.abandon(id)
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
