// npm run backup -- TARGET: database and files of this market, of one moment, into a folder or s3://bucket/prefix.
//   --keep 14        leaves so many backups in the target, this one among them
//   --rate 50        reads at most so many megabytes a second
//   --from-replica   reads DATABASE_REPLICA_URL instead of the primary
//   --list           says which backups the target has, and makes none
import { getPriority, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { readConfig } from '#kernel/config.ts'
import { backUp } from '#kernel/server/backup/back-up.ts'
import { BackupError } from '#kernel/server/backup/backup-error.ts'
import { listBackups, type Manifest, readManifest } from '#kernel/server/backup/manifest.ts'
import { openPlace } from '#kernel/server/backup/open-place.ts'
import { openTarget } from '#kernel/server/backup/open-target.ts'
import { formatBytes, parsePositive, runCommand } from '#kernel/server/backup/run-command.ts'
import type { Storage } from '#kernel/server/storage/storage.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      rate: { type: 'string', default: '50' },
      'from-replica': { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  })
  const [address, ...others] = positionals
  if (!address || others.length > 0)
    throw new BackupError('Usage: npm run backup -- TARGET (a folder, or s3://bucket/prefix)')
  const config = { ...readConfig(), logLevel: 'warn' }
  // It holds what people keep from each other: nobody else on this machine may read it.
  process.umask(0o077)
  const target = await openTarget(config, address)
  if (values.list) return tellBackups(target)
  const replicaUrl = values['from-replica'] ? config.databaseReplicaUrl : undefined
  if (values['from-replica'] && !replicaUrl)
    throw new BackupError('--from-replica needs DATABASE_REPLICA_URL.')
  const keep = values.keep === undefined ? undefined : Math.ceil(parsePositive('keep', values.keep))
  const place = await openPlace(config, { isThere: true })
  // After the embedded database was started, if it was: that one serves the site.
  setPriority(Math.max(getPriority(), 10))
  try {
    const megabytesPerSecond = parsePositive('rate', values.rate)
    const options = { ...place, replicaUrl, target, keep, megabytesPerSecond }
    const { manifest, removed } = await backUp({ ...options, tell: (so) => tell(`… ${so}\n`) })
    tell(`${describe(manifest)}\n`)
    for (const id of removed) tell(`Removed ${id}.\n`)
  } finally {
    await place.close()
  }
})

async function tellBackups(target: Storage) {
  const { ids } = await listBackups(target)
  for (const id of ids) tell(`${describe(await readManifest(target, id))}\n`)
  if (ids.length === 0) tell('There is no backup here that was brought to its end.\n')
}

function describe({ id, startedAt, endedAt, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const stored = tables.reduce((sum, table) => sum + table.storedBytes, 0)
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1_000
  return [
    `${id}: ${tables.length} tables with ${rows} rows (${formatBytes(stored)} packed)`,
    `${files.count} files (${formatBytes(files.bytes)}), ${files.sent} of them new`,
    `${seconds.toFixed(1)} s`,
  ].join(', ')
}

function tell(text: string) {
  process.stdout.write(text)
}
