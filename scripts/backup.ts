// Usage: npm run backup -- TARGET
//
// Backs up the database and files of this market as of one point in time to a folder or s3://bucket/prefix.
//
// --keep 14           deletes all but the newest 14 backups of the target
// --rate 50           limits reads to this many megabytes per second
// --from-replica      reads DATABASE_REPLICA_URL instead of the primary
// --verify-within 14  verifies a fourteenth of the target. Subsequent backups verify the rest in turn
// --list              lists the backups of the target without creating one
// --verify            verifies everything in the target without creating a backup
//
// Exits with 2 if the target is damaged or rows reference missing files, and with 1 if no new backup was created.

import { getPriority, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { formatBytes, formatCount } from '#kernel/format/numbers.ts'
import { backUp } from '#kernel/server/backup/back-up.ts'
import { BackupError } from '#kernel/server/backup/backup-error.ts'
import {
  listBackups,
  type Manifest,
  noBackupMessage,
  readManifest,
} from '#kernel/server/backup/manifest.ts'
import { openInstallation } from '#kernel/server/backup/open-installation.ts'
import { openTarget, verifyTarget } from '#kernel/server/backup/open-target.ts'
import { parsePositive, reportProblems, runCommand } from '#kernel/server/backup/run-command.ts'
import { loadConfig } from '#kernel/server/startup/load-config.ts'
import type { Storage } from '#kernel/server/storage/storage.ts'
import { referencedFiles } from '../src/referenced-files.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      rate: { type: 'string', default: '50' },
      'from-replica': { type: 'boolean', default: false },
      'verify-within': { type: 'string', default: '14' },
      list: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
    },
  })
  const [address, ...others] = positionals
  if (!address || others.length > 0)
    throw new BackupError('Usage: npm run backup -- TARGET (a folder, or s3://bucket/prefix)')
  const config = { ...loadConfig(), logLevel: 'warn' as const }
  // Backups contain private data that other users of this machine must not be able to read.
  process.umask(0o077)
  const target = await openTarget(config, address)
  if (values.list) return printBackups(target)
  const megabytesPerSecond = parsePositive('rate', values.rate)
  if (values.verify) return verify(target, megabytesPerSecond)
  const replicaUrl = values['from-replica'] ? config.databaseReplicaUrl : undefined
  if (values['from-replica'] && !replicaUrl)
    throw new BackupError('--from-replica needs DATABASE_REPLICA_URL.')
  const keep = values.keep === undefined ? undefined : Math.ceil(parsePositive('keep', values.keep))
  const verifyWithin = Math.ceil(parsePositive('verify-within', values['verify-within']))
  const installation = await openInstallation(config, { isThere: true })
  // Lower the priority only after starting the embedded database, because the site uses it too.
  setPriority(Math.max(getPriority(), 10))
  try {
    const sources = {
      ...installation,
      replicaUrl,
      target,
      targetName: address,
      named: referencedFiles,
    }
    const limits = { keep, megabytesPerSecond, verifyWithin }
    const made = await backUp({ ...sources, ...limits, reportProgress: (so) => print(`… ${so}\n`) })
    print(`${describe(made.manifest)}\n`)
    for (const id of made.removed) print(`Removed ${id}.\n`)
    if (made.repaired.length > 0) print(`Replaced damaged file copies: ${made.repaired.length}.\n`)
    reportProblems('Damage in the target that can’t be repaired', made.damage)
    reportProblems('Files listed in the database that don’t exist', made.missing)
  } finally {
    await installation.close()
  }
})

async function verify(target: Storage, megabytesPerSecond: number) {
  const { ids } = await listBackups(target)
  if (ids.length === 0) throw new BackupError(noBackupMessage)
  const { damage, damagedFiles } = await verifyTarget(target, megabytesPerSecond)
  if (damage.length === 0)
    print(`Verified ${formatCount(ids.length, 'backup')}. No damage found.\n`)
  reportProblems('Damage in the target', damage)
  if (damagedFiles > 0)
    print('The next backup replaces damaged copies of files whose originals still exist.\n')
  if (damage.length > damagedFiles)
    print(
      'Damaged tables, lists, and manifests can’t be repaired. Restore another backup instead.\n',
    )
}

async function printBackups(target: Storage) {
  const { ids } = await listBackups(target)
  for (const id of ids) print(`${await describeById(target, id)}\n`)
  if (ids.length === 0) print(`${noBackupMessage}\n`)
}

async function describeById(target: Storage, id: string): Promise<string> {
  try {
    return describe(await readManifest(target, id))
  } catch (error) {
    if (error instanceof BackupError) return `${id}: ${error.message}`
    throw error
  }
}

function describe({ id, startedAt, endedAt, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const stored = tables.reduce((sum, table) => sum + table.storedBytes, 0)
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1_000
  return [
    `${id}: ${tables.length} tables with ${rows} rows (${formatBytes(stored)} compressed)`,
    `${files.count} files (${formatBytes(files.bytes)}), ${files.sent} new`,
    `${seconds.toFixed(1)} s`,
  ].join(', ')
}

function print(text: string) {
  process.stdout.write(text)
}
