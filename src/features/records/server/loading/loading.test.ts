import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#kernel/server/database/database.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import type { RecordSource } from '../../sources.ts'
import { loadRecords } from './load-records.ts'
import { cleanUpLoads, findLoad, openLoad } from './record-load.ts'

const ctx = contextForEachTest()

const header =
  'event_id,ntsb_number,kind,date,location,country,latitude,longitude,registration,make,model,amateur_built,engines,engine_type,purpose,damage,injury_severity,fatal,serious,minor,uninjured,weather,phase,report_status'

/** Writes a row of the NTSB's table. */
function row(n: number, changed: Record<string, string> = {}): string {
  const cells: Record<string, string> = {
    ntsb_number: `DEMO98LA${n}`,
    kind: 'Accident',
    date: '1998-05-04',
    location: '"Boise, ID"',
    country: 'United States',
    registration: `N${1000 + n}A`,
    make: 'CESSNA',
    model: '182Q',
    amateur_built: 'No',
    damage: 'Substantial',
    fatal: '',
    minor: '1',
    uninjured: 'nan',
    phase: 'LANDING',
    ...changed,
  }
  return header
    .split(',')
    .map((name) => cells[name] ?? '')
    .join(',')
}

const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * 86_400_000)
const table = (...rows: string[]) => [header, ...rows].join('\n')
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n))

async function load(
  content: string | Uint8Array,
  { source = 'ntsb', maxBytes }: { source?: RecordSource; maxBytes?: number } = {},
) {
  const bytes = Buffer.from(content)
  const { id } = await openLoad(ctx, requestFor(bytes, source))
  return loadRecords(ctx, id, () => inChunks(bytes), maxBytes === undefined ? {} : { maxBytes })
}

function requestFor(bytes: Buffer, source: RecordSource = 'ntsb') {
  const sha256 = Buffer.from(new Uint8Array(32).fill(bytes.length % 251))
  return {
    source,
    fileName: 'records.csv',
    sha256,
    bytes: bytes.length,
    fileKey: null,
    startedBy: null,
  }
}

async function* inChunks(bytes: Buffer, size = 7_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const reports = () =>
  ctx.db.selectFrom('accident_report').selectAll().orderBy('report_number').execute()
const staged = () => ctx.db.selectFrom('accident_report_staged').select('report_number').execute()

const expected = {
  kind: 'accident',
  occurred_on: '1998-05-04',
  damage: 'substantial',
  maker: 'cessna',
  family: '182',
}

describe('formats', () => {
  test('[BEY-14] reads the NTSB’s table', async () => {
    await expect(load(table(...rows(6)))).resolves.toMatchObject({
      state: 'done',
      rows_read: 6,
      rows_usable: 6,
      failure: null,
    })
    expect((await reports())[0]).toEqual({
      ...expected,
      source: 'ntsb',
      report_number: 'DEMO98LA0',
      place: 'Boise, ID',
      country: 'United States',
      registration: 'N1000A',
      make: 'CESSNA',
      model: '182Q',
      serial_number: null,
      fatal: null,
      serious: null,
      minor: 1,
      uninjured: null,
      phase: 'landing',
    })
    expect(await ctx.db.selectFrom('record_coverage').selectAll().execute()).toEqual([
      {
        source: 'ntsb',
        first_on: '1998-05-04',
        last_on: '1998-05-04',
        reports: 6,
        loaded_at: ctx.clock.now,
      },
    ])
  })

  test('[BEY-14] reads the NTSB’s JSON, with serial numbers and several aircraft per case', async () => {
    const aircraft = (serial: string, number: string) => ({
      DamageLevel: 'Substantial',
      SerialNumber: serial,
      amateurBuilt: false,
      make: 'CESSNA',
      model: '182Q',
      registrationNumber: number,
      registeredOwner: 'PAT TESTER LLC',
      operatorName: 'PAT TESTER',
      cm_events: [
        { cm_isDefiningEvent: false, cicttPhaseSOEGroup: 'Enroute' },
        { cm_isDefiningEvent: true, cicttPhaseSOEGroup: 'Landing' },
      ],
    })
    const event = {
      cm_eventDate: '1998-05-04T09:30:00Z',
      cm_eventType: 'ACC',
      cm_city: 'Boise',
      cm_state: 'ID',
      cm_country: 'USA',
      cm_fatalInjuryCount: 0,
      cm_minorInjuryCount: 1,
      factualNarrative: 'The pilot said: "[the airplane]" veered \\ left, {then} right.',
    }
    const cases = [
      { ...event, cm_ntsbNum: 'DEMO98LA214', cm_vehicles: [aircraft('18265001', 'n1000a')] },
      {
        ...event,
        cm_ntsbNum: 'DEMO98FA215',
        cm_vehicles: [aircraft('18265002', 'N2A'), aircraft('18265003', 'N3A')],
      },
      { ...event, cm_ntsbNum: 'DEMO98LA216', cm_vehicles: null },
    ]
    await expect(load(JSON.stringify(cases, null, 2))).resolves.toMatchObject({
      state: 'done',
      rows_read: 4,
      rows_usable: 3,
    })
    const found = await reports()
    expect(found.map((report) => [report.report_number, report.serial_number])).toEqual([
      ['DEMO98FA215A', '18265002'],
      ['DEMO98FA215B', '18265003'],
      ['DEMO98LA214', '18265001'],
    ])
    expect(found[2]).toMatchObject({
      ...expected,
      registration: 'N1000A',
      country: 'United States',
      fatal: 0,
      minor: 1,
      phase: 'landing',
    })
    expect(JSON.stringify(found)).not.toContain('TESTER')
  })

  test('[BEY-14] reads the Swiss list, in Windows-1252', async () => {
    const list = [
      'Nummer;Art;Datum;Ort;Land;Immatrikulation;Hersteller;Muster;Werknummer;Schaden;Tote;Schwerverletzte;Leichtverletzte;Unverletzte;Flugphase',
      ...[1, 2, 3, 4, 5].map(
        (n) =>
          `DEMO-20${n};Unfall;04.05.1998;Zürich;Schweiz;HB-CA${'ABCDE'[n - 1]};Cessna;182Q;1826500${n};schwer;0;0;1;;Landung`,
      ),
    ].join('\r\n')
    await expect(load(Buffer.from(list, 'latin1'), { source: 'sust' })).resolves.toMatchObject({
      state: 'done',
      rows_usable: 5,
    })
    expect((await reports())[0]).toMatchObject({
      ...expected,
      source: 'sust',
      place: 'Zürich',
      country: 'Switzerland',
      registration: 'HB-CAA',
      serial_number: '18265001',
      phase: 'landing',
    })
  })

  test.each([
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['gzip', (text: string) => gzipSync(text)],
    ['UTF-8 that was encoded twice', (text: string) => Buffer.from(text.replace('ü', 'Ã¼'))],
  ])('[BEY-14] reads %s', async (_, encode) => {
    const content = table(row(1, { location: 'Zürich' }))
    await expect(load(encode(content))).resolves.toMatchObject({ state: 'done' })
    expect((await reports())[0]).toMatchObject({ place: 'Zürich' })
  })
})

describe('values', () => {
  test.each(['', 'NONE', 'Unreg', 'UNREGISTERE', 'UNK', 'USAF', 'N/A'])(
    '[BEY-14] %j is no registration',
    async (registration) => {
      await load(table(row(1, { registration })))
      expect((await reports())[0]?.registration).toBeNull()
    },
  )

  test('[BEY-14] skips unusable rows', async () => {
    const loaded = await load(
      table(
        ...rows(6),
        'too,few,cells',
        row(7, { date: '1998-02-30' }),
        row(8, { date: '2026-11-21' }),
        row(9, { model: ' ' }),
        row(10, { ntsb_number: '' }),
      ),
    )
    expect(loaded).toMatchObject({ state: 'done', rows_read: 11, rows_usable: 6 })
    expect(await reports()).toHaveLength(6)
  })

  test('[BEY-14] no builder’s name is stored', async () => {
    const homebuilt = (n: number, make: string, model: string) =>
      row(n, { make, model, amateur_built: 'Yes', registration: `N${n}RV` })
    const common = Array.from({ length: 6 }, (_, n) => homebuilt(n, 'Quimby', 'Quimby RV-6'))
    await load(
      table(
        ...common,
        homebuilt(10, 'QUIMBY PAT A', 'PAT QUIMBY’S LANCAIR/MKII'),
        homebuilt(11, 'VANS AIRCRAFT', 'VANS RV-6'),
        row(12, { make: 'ZYWIEC JAN', model: 'ZYWIEC SPECIAL' }),
        row(13, { make: 'BELL ZYWIEC', model: 'ZYWIEC 1' }),
        row(14, { make: 'BELL HELICOPTER CO', model: '47G' }),
      ),
    )
    const found = await reports()
    expect(JSON.stringify(found)).not.toMatch(/quimby|pat\b|zywiec/i)
    expect(found).toHaveLength(11)
    const named = found.map(({ make, model, maker, family }) => [make, model, maker, family])
    expect(named[0]).toEqual([null, 'RV-6', 'vans', 'RV6'])
    expect(named).toContainEqual(['VANS AIRCRAFT', 'VANS RV-6', 'vans', 'RV6'])
    expect(named).toContainEqual([null, 'SPECIAL', null, null])
    expect(named).toContainEqual([null, '1', 'bell', null])
    expect(named).toContainEqual(['BELL HELICOPTER CO', '47G', 'bell', '47'])
  })
})

describe('loading', () => {
  test('[BEY-14] loading a file twice changes nothing', async () => {
    const content = table(...rows(8), row(9, { make: 'RARE BUILDER' }))
    await load(content)
    const before = await reports()
    await load(content)
    expect(await reports()).toEqual(before)
    expect(await staged()).toEqual([])
  })

  test('[BEY-14] a later file corrects reports but keeps serial numbers that its format lacks', async () => {
    await load(table(...rows(6)))
    await ctx.db.updateTable('accident_report').set({ serial_number: '18265001' }).execute()
    await load(table(...rows(5), row(5, { damage: 'Destroyed' })))
    expect((await reports()).at(-1)).toMatchObject({
      damage: 'destroyed',
      serial_number: '18265001',
    })
  })

  test('[BEY-14] continues after the staged rows if it was interrupted', async () => {
    const bytes = Buffer.from(table(...rows(5_000)))
    const request = requestFor(bytes)
    const first = await openLoad(ctx, request)
    const broken = async function* () {
      yield* inChunks(bytes.subarray(0, bytes.length * 0.9))
      throw new Error('the process was killed')
    }
    await expect(loadRecords(ctx, first.id, broken)).rejects.toThrow('killed')
    const paused = await findLoad(ctx, first.id)
    expect(paused).toMatchObject({ state: 'running', rows_read: 4_500 })
    expect(paused.bytes_read).toBeGreaterThan(bytes.length / 2)
    expect([await reports(), (await staged()).length]).toEqual([[], 4_500])

    const second = await openLoad(ctx, request)
    expect(second).toEqual({ id: first.id, isResumed: true })
    const batches: number[] = []
    const loaded = await loadRecords(ctx, second.id, () => inChunks(bytes), {
      onProgress: ({ rows_read }) => batches.push(rows_read),
    })
    expect(loaded).toMatchObject({ state: 'done', rows_read: 5_000, rows_usable: 5_000 })
    expect(batches).toEqual([5_000])
    expect(await reports()).toHaveLength(5_000)
  })

  test('[BEY-14] another file replaces an abandoned load, whose process then stops', async () => {
    const bytes = Buffer.from(table(...rows(6)))
    const { id } = await openLoad(ctx, requestFor(bytes))
    const replacing = async function* () {
      await load(table(...rows(9)))
      yield bytes
    }
    await expect(loadRecords(ctx, id, replacing)).rejects.toThrow('Another process')
    expect(await findLoad(ctx, id)).toMatchObject({
      state: 'failed',
      failure: 'Another file was loaded instead.',
    })
    expect(await reports()).toHaveLength(9)
    await cleanUpLoads(ctx)
    expect(await staged()).toEqual([])
  })

  test('[BEY-14] two first files of a register at once: one load remains', async () => {
    const open = (bytes: string) =>
      inTransaction(ctx, (ctx) => openLoad(ctx, requestFor(Buffer.from(bytes))))
    const opened = await Promise.all([open('one'), open('other file')])
    const states = await Promise.all(opened.map(async ({ id }) => (await findLoad(ctx, id)).state))
    expect(states.toSorted()).toEqual(['failed', 'running'])
  })

  test('[BEY-14] a load that nobody continues ends after a week, with its staged rows', async () => {
    const bytes = Buffer.from(table(...rows(1_000)))
    const { id } = await openLoad(ctx, requestFor(bytes))
    const broken = async function* () {
      yield* inChunks(bytes.subarray(0, bytes.length * 0.9))
      throw new Error('the process was killed')
    }
    await expect(loadRecords(ctx, id, broken)).rejects.toThrow('killed')
    await cleanUpLoads(ctx)
    expect(await findLoad(ctx, id)).toMatchObject({ state: 'running', rows_read: 500 })
    await ctx.db
      .updateTable('record_load')
      .set({ started_at: daysAgo(8) })
      .execute()
    await cleanUpLoads(ctx)
    expect([(await findLoad(ctx, id)).state, await staged()]).toEqual(['failed', []])
  })

  test('[BEY-14] a file with too many rows changes nothing', async () => {
    const bytes = Buffer.from(table(...rows(1_500)))
    const { id } = await openLoad(ctx, requestFor(bytes))
    const loaded = await loadRecords(ctx, id, () => inChunks(bytes), { maxRows: 1_000 })
    expect(loaded).toMatchObject({
      state: 'failed',
      failure: 'The file has more than 1,000 rows. Split it by year.',
    })
    expect([await reports(), await staged()]).toEqual([[], []])
  })
})

const future = { date: '2027-01-01' }
const bomb = () => gzipSync(`${header}\n${'x'.repeat(30_000_000)}`)
test.each<[string, () => string | Uint8Array, string, number?]>([
  ['an empty file', () => '', 'The file is empty.'],
  ['a header only', () => header, 'The file contains no reports.'],
  [
    'wrong columns',
    () => 'make,model,date\nCESSNA,182,1998-05-04',
    'The first line lacks the columns ntsb_number',
  ],
  [
    'a truncated gzip',
    () => gzipSync(table(...rows(5_000))).subarray(0, 20_000),
    'The compressed file is truncated or damaged.',
  ],
  [
    'a truncated table',
    () => table(...rows(50)).slice(0, -70),
    'The file is truncated. Its last line is incomplete.',
  ],
  [
    'a table that ends in a quote',
    () => table(row(1), row(2)).slice(0, -110),
    'The file is truncated.',
  ],
  ['a zip bomb', bomb, 'The file decompresses to far more than expected for its size.'],
  ['a large file', () => table(...rows(50)), 'The file is larger than', 1_000],
  ['a large file in gzip', () => gzipSync(table(...rows(500))), 'The file is larger than', 10_000],
  [
    'future dates',
    () => table(row(1, future), row(2, future)),
    'Only 0 of 2 rows are usable. Most common problem: The date is in the future.',
  ],
  [
    'mixed encodings',
    () =>
      Buffer.concat([
        Buffer.from(table(row(1, { location: 'Zürich' }), row(2, { location: 'Köln' }))),
        Buffer.from(`\n${row(3, { location: 'Genève' })}`, 'latin1'),
      ]),
    'The file mixes encodings. Save it as UTF-8.',
  ],
  ['an archive', () => Buffer.from('PK\u0003\u0004rest'), 'This is an archive.'],
  ['binary data', () => new Uint8Array(5_000), 'The file’s format isn’t supported.'],
  ['truncated JSON', () => '[{"cm_ntsbNum": "DEMO98LA214"}, {"cm', 'The JSON is truncated'],
  ['invalid JSON', () => '[{"cm_ntsbNum": DEMO}]', 'The file isn’t valid JSON.'],
  ['a JSON list of something else', () => '[1, 2, 3]', 'Only 0 of 3 rows are usable.'],
])(
  '[BEY-14] %s fails with one sentence and changes no report',
  async (_, content, failure, maxBytes) => {
    await load(table(...rows(6)))
    const before = await reports()
    const loaded = await load(content(), maxBytes === undefined ? {} : { maxBytes })
    expect(loaded).toMatchObject({ state: 'failed', failure: expect.stringContaining(failure) })
    expect([await reports(), await staged()]).toEqual([before, []])
  },
)
