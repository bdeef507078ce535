import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { quoteName, quoteTable } from './describe-database.ts'
import { HashingMeter, hashStream, isDamageError, type Throttle } from './hashing-meter.ts'
import { type DumpedTable, type TableShape, tableKey } from './manifest.ts'

/** Streams a table's rows to the backup in the text format of `COPY`. Doesn't create a file for an empty table. */
export async function dumpTable(
  client: pg.Client,
  table: TableShape,
  { target, id, throttle }: { target: Storage; id: string; throttle: Throttle },
): Promise<DumpedTable> {
  if (await isEmpty(client, table)) return { ...table, ...nothing }
  const rows = client.query(copyTo(`copy ${withColumns(table)} to stdout`))
  const [plain, stored] = [new HashingMeter(throttle), new HashingMeter()]
  const packed = createZstdCompress()
  const key = tableKey(id, table)
  await Promise.all([
    pipeline(rows, (text) => plain.through(text), packed),
    target.put(key, Readable.from(stored.through(packed)), 'application/zstd'),
  ])
  return {
    ...table,
    rows: rows.rowCount,
    bytes: plain.bytes,
    sha256: plain.digest(),
    storedBytes: stored.bytes,
  }
}

const nothing = { rows: 0, bytes: 0, sha256: new HashingMeter().digest(), storedBytes: 0 }

async function isEmpty(client: pg.Client, table: TableShape): Promise<boolean> {
  const { rows } = await client.query(`select from ${quoteTable(table)} limit 1`)
  return rows.length === 0
}

/** Loads a table's rows. The table must be empty and must have been created in the same transaction. */
export async function loadTable(
  client: pg.Client,
  table: DumpedTable,
  { target, id, throttle }: { target: Storage; id: string; throttle: Throttle },
): Promise<void> {
  if (table.rows === 0) return
  const stored = await target.get(tableKey(id, table))
  if (!stored) throw damagedTable(table, 'missing')
  const measure = new HashingMeter(throttle)
  // Loads the rows as frozen, which avoids a later vacuum. This is safe because no other transaction has seen the
  // table.
  const into = client.query(copyFrom(`copy ${withColumns(table)} from stdin with (freeze)`))
  try {
    await pipeline(stored.stream, createZstdDecompress(), (text) => measure.through(text), into)
  } catch (error) {
    // PostgreSQL rejects most damaged rows before the checksum is complete.
    const isIntact = await isTableIntact(table, { target, id, throttle }).catch(() => true)
    if (!isIntact) throw damagedTable(table)
    const { message } = error as Error
    throw new BackupError(`Failed to load table ${table.name}: ${message}`, {
      cause: error,
    })
  }
  if (measure.digest() !== table.sha256) throw damagedTable(table)
}

function damagedTable({ name }: DumpedTable, state = 'damaged') {
  return new BackupError(
    `The backup’s copy of table ${name} is ${state}. Restore another backup with --backup. npm run backup -- SOURCE --list shows them.`,
  )
}

/** Checks that a table's rows in the backup are complete and unchanged. */
export async function isTableIntact(
  table: DumpedTable,
  { target, id, throttle }: { target: Storage; id: string; throttle: Throttle },
): Promise<boolean> {
  if (table.rows === 0) return true
  const stored = await target.get(tableKey(id, table))
  if (!stored) return false
  const unpacked = createZstdDecompress()
  try {
    const [, { sha256 }] = await Promise.all([
      pipeline(stored.stream, unpacked),
      hashStream(unpacked, throttle),
    ])
    return sha256 === table.sha256
  } catch (error) {
    if (isDamageError(error)) return false
    throw error
  }
}

/** Dumps a restored table and compares checksums. The same rows in the same order produce the same text. */
export async function assertSameRows(client: pg.Client, table: DumpedTable): Promise<void> {
  const rows = client.query(copyTo(`copy ${withColumns(table)} to stdout`))
  const { sha256 } = await hashStream(rows)
  if (rows.rowCount !== table.rows || sha256 !== table.sha256)
    throw new BackupError(`Table ${table.name} doesn’t match the backup after the restore.`)
}

function withColumns(table: TableShape): string {
  return `${quoteTable(table)} (${table.columns.map(([name]) => quoteName(name)).join(', ')})`
}
