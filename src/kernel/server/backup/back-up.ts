import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { splitIntoBatches } from '../jobs/process-each.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { acquireBackupLock } from './backup-lock.ts'
import { writeBackupReport } from './backup-report.ts'
import { connectForBackup, createClientKysely } from './connect-for-backup.ts'
import { copyFiles, type ReportProgress, shortenChecksum } from './copy-files.ts'
import { dumpTable } from './copy-table.ts'
import { checkCopies, damagedKey, listDamagedCopies } from './damaged-copies.ts'
import { readSequences } from './describe-database.ts'
import { contentFolder, nextShare } from './file-list.ts'
import { findDamage } from './find-damage.ts'
import { findMissingFiles, type ListReferencedFiles } from './find-missing-files.ts'
import { Throttle } from './hashing-meter.ts'
import {
  backupFolder,
  type DumpedTable,
  listBackups,
  type Manifest,
  newBackupId,
  readManifest,
  removeManifest,
  writeManifest,
} from './manifest.ts'
import { checkBackup, checkBackups } from './open-target.ts'
import { awaitReplay, openSnapshot } from './snapshot.ts'

/**
 * Backs up the database and files: first all rows in one snapshot, then every file. The manifest is written last, so a
 * backup without one is incomplete. Replaces damaged copies from earlier backups.
 */
export async function backUp(options: BackUp): Promise<BackUpResult> {
  const { databaseUrl, replicaUrl, target, keep } = options
  const throttle = new Throttle(options.megabytesPerSecond)
  const lock = await connectForBackup(databaseUrl, 'windsock backup')
  try {
    await acquireBackupLock(lock)
    if (replicaUrl) await awaitReplay(lock, replicaUrl)
    await target.removeUnfinished(new Date())
    await removeUnfinishedBackups(target)
    const previous = await findPrevious(target)
    const share = nextShare(previous, options.verifyWithin ?? 14)
    await checkCopies(target, { share, throttle })
    await checkBackups(target, { share, throttle })
    const copied = await copyMarket(options, lock, { previous, throttle })
    const manifest = { ...copied.manifest, verified: share }
    const missing = await findMissingFiles(createClientKysely(lock), options.media, {
      ...options,
      ...copied,
    })
    await writeManifest(target, manifest)
    // If the new backup is damaged, older ones must not be deleted.
    const isIntact = await checkBackup(target, manifest.id, throttle)
    const isPruned = keep !== undefined && isIntact
    const removed = isPruned ? await pruneBackups(target, keep) : []
    const cleaned = await cleanUpCopies(target, { isPruned })
    await target.removeUnfinished(new Date())
    if (options.targetName !== undefined)
      await writeBackupReport(lock, {
        target: options.targetName,
        endedAt: new Date(manifest.endedAt),
        damaged: cleaned.damage.length,
        missing: missing.length,
      })
    return { manifest, removed, missing, ...cleaned }
  } finally {
    await lock.end().catch(() => undefined)
  }
}

/** Returns the latest manifest, or null if it is missing or damaged, so that a new backup can still be made. */
async function findPrevious(target: Storage): Promise<Manifest | null> {
  const newest = (await listBackups(target)).ids.at(-1)
  return newest === undefined ? null : readManifest(target, newest).catch(nullIfDamaged)
}

function nullIfDamaged(error: unknown): null {
  if (error instanceof BackupError) return null
  throw error
}

async function copyMarket(
  { databaseUrl, replicaUrl, media, target, reportProgress = () => undefined }: BackUp,
  lock: pg.Client,
  { previous, throttle }: { previous: Manifest | null; throttle: Throttle },
): Promise<{ manifest: Manifest; present: ReadonlySet<number> }> {
  const startedAt = new Date()
  const id = newBackupId(startedAt, randomBytes(3).toString('hex'))
  const { clients, close, tables: shapes, ...shape } = await openSnapshot(replicaUrl ?? databaseUrl)
  let tables: DumpedTable[]
  let sequences: Manifest['sequences']
  try {
    tables = await dumpTables(clients, shapes, { target, id, throttle })
    sequences = await readSequences(clients[0] as pg.Client)
  } finally {
    // Closes the snapshot early because copying files can take hours and an open snapshot would block vacuuming.
    await close()
  }
  reportProgress(`${tables.length} tables`)
  const { files, present } = await copyFiles({
    media,
    target,
    id,
    previous,
    throttle,
    reportProgress,
  })
  await assertLockHeld(lock)
  const manifest: Manifest = {
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
  return { manifest, present }
}

/** Dumps all tables. Each connection dumps the next table until none are left. */
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
  const indexByTable = new Map(shapes.map((shape, at) => [`${shape.schema}.${shape.name}`, at]))
  const toIndex = ({ schema, name }: DumpedTable) => indexByTable.get(`${schema}.${name}`) ?? 0
  return dumped.toSorted((a, b) => toIndex(a) - toIndex(b))
}

/**
 * Throws if the connection that holds the lock was lost, because files may have been deleted before they were copied.
 */
async function assertLockHeld(lock: pg.Client) {
  await lock.query('select 1').catch((cause: unknown) => {
    throw new BackupError('The database connection was lost. No backup was saved.', { cause })
  })
}

type BackUp = {
  databaseUrl: string
  /** URL of a standby server to read from instead of the primary. */
  replicaUrl?: string | undefined
  media: Storage
  target: Storage
  /** Name of the target in metrics. If undefined, no report is written to the database. */
  targetName?: string
  megabytesPerSecond: number
  /** Number of backups to retain. If undefined, all are retained. */
  keep?: number | undefined
  /** Number of backups over which all data in the target is verified once. Defaults to 14. */
  verifyWithin?: number | undefined
  named: readonly ListReferencedFiles[]
  reportProgress?: ReportProgress
}

type BackUpResult = {
  manifest: Manifest
  /** IDs of deleted backups. */
  removed: string[]
  /** Checksums of files whose damaged copies were replaced. */
  repaired: string[]
  /** Damage to the target that can't be repaired, one sentence each. */
  damage: string[]
  /** Files that rows reference but that don't exist. */
  missing: string[]
}

/** Deletes all backups except the newest ones. The caller must hold the backup lock. */
async function pruneBackups(target: Storage, keep: number): Promise<string[]> {
  const removed = (await listBackups(target)).ids.slice(0, -keep)
  // Deletes the manifest first, so that a partly deleted backup doesn't look complete.
  for (const id of removed) await removeManifest(target, id)
  await removeUnfinishedBackups(target)
  return removed
}

/** Deletes the folders of backups without a manifest. The caller must hold the backup lock. */
async function removeUnfinishedBackups(target: Storage): Promise<void> {
  const { ids, keys } = await listBackups(target)
  const folders = ids.map(backupFolder)
  await target.remove(keys.filter((key) => !folders.some((folder) => key.startsWith(folder))))
}

/**
 * Deletes damaged copies that have been replaced. Also deletes those that no backup needs, unless a damaged backup
 * makes it unclear which files are needed. Returns the remaining damage and the checksums of replaced files.
 */
async function cleanUpCopies(
  target: Storage,
  { isPruned }: { isPruned: boolean },
): Promise<{ damage: string[]; repaired: string[] }> {
  const { damage, present, needed } = await findDamage(target)
  const isNeeded = (sha256: string) => needed === null || needed.has(shortenChecksum(sha256))
  const copies = [...(await listDamagedCopies(target))]
  const repaired = copies.filter((sha256) => present.has(shortenChecksum(sha256)))
  const settled = copies.filter((sha256) => !isNeeded(sha256) || repaired.includes(sha256))
  await target.remove(settled.map(damagedKey))
  if (isPruned) await removeCopies(target, isNeeded)
  return { damage, repaired }
}

async function removeCopies(target: Storage, isNeeded: (sha256: string) => boolean) {
  const checksum = (key: string) => key.slice(key.lastIndexOf('/') + 1)
  for await (const batch of splitIntoBatches(target.list(contentFolder), 1_000)) {
    const keys = batch.map(({ key }) => key).filter((key) => !isNeeded(checksum(key)))
    if (keys.length > 0) await target.remove(keys)
  }
}
