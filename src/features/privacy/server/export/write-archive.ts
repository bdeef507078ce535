import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { toCsv } from '#kernel/server/csv/to-csv.ts'
import type { CopiedFile, Person, PersonalTable } from '#kernel/server/privacy/personal-data.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import type { RetentionRule } from '../../retention.ts'
import { personalDataRegistry } from '../personal-data-registry.ts'
import { listRetention } from '../public/list-retention.ts'

/** Streams the archive. Opens one file at a time and reads rows in batches, so that memory use is constant. */
export function writeArchive(ctx: AppContext, person: Person): Readable {
  const zip = new ZipFile()
  // The declared type is the legacy interface, but the value is a Node.js stream.
  const archive = zip.outputStream as Readable
  // Forwards errors to the stream's reader. Otherwise, the archive would just be truncated.
  zip.on('error', (error: Error) => archive.destroy(error))
  void addEntries(ctx, person, zip).then(
    () => zip.end(),
    (error: unknown) => archive.destroy(error as Error),
  )
  return archive
}

async function addEntries(ctx: AppContext, person: Person, zip: ZipFile) {
  const mtime = ctx.now()
  const add = (name: string, compress: boolean, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { mtime, compress }, (done) => {
      open().then(
        (stream) => {
          stream.on('error', (error) => zip.emit('error', error))
          done(null, stream)
        },
        (error: unknown) => done(error, Readable.from([])),
      )
    })
  zip.addBuffer(Buffer.from(describeArchive(ctx, person, listRetention(ctx))), 'README.txt', {
    mtime,
  })
  for (const { feature, tables } of personalDataRegistry)
    for (const [n, entry] of tables.entries()) {
      const name = `data/${feature}/${fileName(tables, n)}`
      if (entry.copied.length > 0) {
        add(`${name}.json`, true, async () => Readable.from(writeJson(ctx, person, entry)))
        add(`${name}.csv`, true, async () => Readable.from(writeCsv(ctx, person, entry)))
      }
      for (const file of (await entry.copiedFiles?.(ctx, person)) ?? [])
        add(`files/${plainName(file)}`, false, () => openFile(ctx, file))
    }
}

/** Adds a number to the file names of tables that are registered more than once, starting with the second. */
function fileName(tables: readonly PersonalTable[], n: number): string {
  const same = tables
    .slice(0, n)
    .filter(({ table, copied }) => table === tables[n]?.table && copied.length > 0)
  return `${tables[n]?.table ?? ''}${same.length > 0 ? `-${same.length + 1}` : ''}`
}

/** Sanitizes file names to prevent path traversal when the archive is extracted. */
function plainName({ name }: CopiedFile): string {
  return name
    .split('/')
    .map((part) => part.replace(/[\\:*?"<>|\p{Cc}]/gu, '-').replace(/^\.+/, '-'))
    .join('/')
}

/** Writes a notice in place of a missing file, because the rest of the archive is still useful. */
async function openFile(ctx: AppContext, { key }: CopiedFile): Promise<Readable> {
  const file = await getStorage(ctx).get(key)
  return file?.stream ?? Readable.from([Buffer.from('This file is no longer available.')])
}

async function* writeJson(ctx: AppContext, person: Person, entry: PersonalTable) {
  let before = '[\n'
  for await (const rows of readRows(ctx, person, entry)) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* writeCsv(ctx: AppContext, person: Person, entry: PersonalTable) {
  yield toCsv([[...entry.copied]])
  for await (const rows of readRows(ctx, person, entry)) {
    const cells = rows.map((row) => entry.copied.map((column) => toCell(row[column])))
    yield toCsv(cells).replace(/^\uFEFF/, '')
  }
}

function toCell(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  if (value instanceof Date) return value.toISOString()
  return JSON.stringify(value)
}

const rowsAtOnce = 500

/** Orders by physical row position, which every table has. Rows written concurrently may be missing or duplicated. */
async function* readRows(
  { db }: AppContext,
  person: Person,
  { table, rows, copied }: PersonalTable,
) {
  let after = '(0,0)'
  for (;;) {
    const { rows: batch } = await sql<Record<string, unknown> & { row_place: string }>`
      select ${sql.join(copied.map((column) => sql.ref(column)))}, ctid::text as row_place
      from ${sql.table(table)} where ${rows(person)} and ctid > ${after}::tid
      order by ctid limit ${rowsAtOnce}`.execute(db)
    const pick = (row: Record<string, unknown>) =>
      Object.fromEntries(copied.map((column) => [column, row[column]]))
    if (batch.length > 0) yield batch.map(pick)
    if (batch.length < rowsAtOnce) return
    after = batch.at(-1)?.row_place ?? after
  }
}

/** Describes the archive's contents in its README. */
function describeArchive(
  { site, now }: AppContext,
  { email }: Person,
  retention: readonly RetentionRule[],
): string {
  const featureLines = personalDataRegistry.map(({ feature, tables }) => {
    const names = tables.flatMap(({ table, copied }) => (copied.length > 0 ? [table] : []))
    return `  data/${feature}: ${[...new Set(names)].join(', ') || 'no data to copy'}`
  })
  return [
    t`Data that ${site.name} has about ${email}, as of ${now().toISOString()}`,
    '',
    'Each table is included as both JSON and CSV. Empty tables are included too.',
    'Times are in UTC. Prices are in US dollars, and invoice amounts are in cents.',
    'files/ contains the photos and documents of your own aircraft and the files you sent in messages.',
    'Passwords, links, and keys aren’t included. They give access to your account and are stored only as hashes.',
    'A brokerage’s listings and leads belong to the brokerage and aren’t included either.',
    '',
    ...featureLines,
    '',
    'How long we keep it:',
    ...retention.map(({ what, period }) => `  ${what}: ${period}`),
    '',
  ].join('\r\n')
}
