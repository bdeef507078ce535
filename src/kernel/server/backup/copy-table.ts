import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { quote, quoteName } from './describe-database.ts'
import { type DumpedTable, type TableShape, tableKey } from './manifest.ts'
import { hashStream, Measure, type Throttle } from './measure.ts'

/** A table's rows into the backup, as PostgreSQL writes them, never held whole. One without rows has no file. */
export async function dumpTable(
  client: pg.Client,
  table: TableShape,
  { target, id, throttle }: { target: Storage; id: string; throttle: Throttle },
): Promise<DumpedTable> {
  if (await isEmpty(client, table)) return { ...table, ...nothing }
  const rows = client.query(copyTo(`copy ${withColumns(table)} to stdout`))
  const [plain, stored] = [new Measure(throttle), new Measure()]
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

const nothing = { rows: 0, bytes: 0, sha256: new Measure().digest(), storedBytes: 0 }

async function isEmpty(client: pg.Client, table: TableShape): Promise<boolean> {
  const { rows } = await client.query(`select from ${quote(table)} limit 1`)
  return rows.length === 0
}

/** The rows of a table that is empty and was made in this transaction. */
export async function loadTable(
  client: pg.Client,
  table: DumpedTable,
  { target, id, throttle }: { target: Storage; id: string; throttle: Throttle },
): Promise<void> {
  if (table.rows === 0) return
  const stored = await target.get(tableKey(id, table))
  if (!stored) throw new BackupError(`The backup has lost the table ${table.name}.`)
  const measure = new Measure(throttle)
  // Rows that were never seen by another transaction need not be looked at again by a vacuum.
  const into = client.query(copyFrom(`copy ${withColumns(table)} from stdin with (freeze)`))
  try {
    await pipeline(stored.stream, createZstdDecompress(), (text) => measure.through(text), into)
  } catch (error) {
    const { message } = error as Error
    throw new BackupError(`The table ${table.name} could not be loaded: ${message}`, {
      cause: error,
    })
  }
  if (measure.digest() !== table.sha256)
    throw new BackupError(`The backup’s copy of the table ${table.name} is damaged.`)
}

/** Reads a table back: the same rows in the same order are written the same. */
export async function assertSameRows(client: pg.Client, table: DumpedTable): Promise<void> {
  const rows = client.query(copyTo(`copy ${withColumns(table)} to stdout`))
  const { sha256 } = await hashStream(rows)
  if (rows.rowCount !== table.rows || sha256 !== table.sha256)
    throw new BackupError(`The table ${table.name} is not the same after it was restored.`)
}

function withColumns(table: TableShape): string {
  return `${quote(table)} (${table.columns.map(([name]) => quoteName(name)).join(', ')})`
}
