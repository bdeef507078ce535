import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { holdBackupLock } from './backup-lock.ts'
import { connect } from './connect.ts'
import { copyFiles, type Tell } from './copy-files.ts'
import { dumpTable } from './copy-table.ts'
import { readSequences } from './describe-database.ts'
import {
  type DumpedTable,
  listBackups,
  type Manifest,
  newBackupId,
  readManifest,
  writeManifest,
} from './manifest.ts'
import { Throttle } from './measure.ts'
import { pruneBackups } from './prune-backups.ts'
import { awaitReplay, openSnapshot } from './snapshot.ts'

/**
 * Copies a market, its database and its files, of one moment: all rows of one snapshot, and then every file that they
 * name. The manifest comes last; without it there is no backup.
 */
export async function backUp(wanted: BackUp): Promise<{ manifest: Manifest; removed: string[] }> {
  const { databaseUrl, replicaUrl, target, keep } = wanted
  const lock = await connect(databaseUrl, 'windsock backup')
  try {
    await holdBackupLock(lock)
    if (replicaUrl) await awaitReplay(lock, replicaUrl)
    const manifest = await copyMarket(wanted, lock, await findPrevious(target))
    await writeManifest(target, manifest)
    const removed = keep === undefined ? [] : await pruneBackups(target, keep)
    return { manifest, removed }
  } finally {
    await lock.end().catch(() => undefined)
  }
}

/** A damaged one must not keep others from being made. */
async function findPrevious(target: Storage): Promise<Manifest | null> {
  const newest = (await listBackups(target)).ids.at(-1)
  return newest === undefined ? null : readManifest(target, newest).catch(nullIfDamaged)
}

function nullIfDamaged(error: unknown): null {
  if (error instanceof BackupError) return null
  throw error
}

async function copyMarket(
  { databaseUrl, replicaUrl, media, target, megabytesPerSecond, tell = () => undefined }: BackUp,
  lock: pg.Client,
  previous: Manifest | null,
): Promise<Manifest> {
  const startedAt = new Date()
  const id = newBackupId(startedAt, randomBytes(3).toString('hex'))
  const throttle = new Throttle(megabytesPerSecond)
  const { clients, close, tables: shapes, ...shape } = await openSnapshot(replicaUrl ?? databaseUrl)
  let tables: DumpedTable[]
  let sequences: Manifest['sequences']
  try {
    tables = await dumpTables(clients, shapes, { target, id, throttle })
    sequences = await readSequences(clients[0] as pg.Client)
  } finally {
    // Files can take hours; the database may tidy up meanwhile.
    await close()
  }
  tell(`${tables.length} tables`)
  const files = await copyFiles({ media, target, id, previous, throttle, tell })
  await assertHeld(lock)
  return {
    format: 1,
    id,
    startedAt: startedAt.toISOString(),
    endedAt: new Date().toISOString(),
    fromReplica: replicaUrl !== undefined,
    ...shape,
    tables,
    sequences,
    files,
  }
}

/** Each connection takes the next table until there is none. */
async function dumpTables(
  clients: readonly pg.Client[],
  shapes: Parameters<typeof dumpTable>[1][],
  options: Parameters<typeof dumpTable>[2],
): Promise<DumpedTable[]> {
  const dumped: DumpedTable[] = []
  const waiting = shapes.values()
  await Promise.all(
    clients.map(async (client) => {
      for (const shape of waiting) dumped.push(await dumpTable(client, shape, options))
    }),
  )
  const place = new Map(shapes.map((shape, at) => [`${shape.schema}.${shape.name}`, at]))
  const toPlace = ({ schema, name }: DumpedTable) => place.get(`${schema}.${name}`) ?? 0
  return dumped.toSorted((a, b) => toPlace(a) - toPlace(b))
}

/** Once its connection is lost, files may have been removed before they were copied. */
async function assertHeld(lock: pg.Client) {
  await lock.query('select 1').catch((cause: unknown) => {
    throw new BackupError('The connection to the database was lost. Nothing was kept.', { cause })
  })
}

type BackUp = {
  databaseUrl: string
  /** A standby to read instead. */
  replicaUrl?: string | undefined
  media: Storage
  target: Storage
  megabytesPerSecond: number
  /** How many backups the target has afterwards; without it, all. */
  keep?: number | undefined
  tell?: Tell
}
