// npm run restore -- SOURCE: the newest backup of a folder or s3://bucket/prefix into the empty place that the settings
// name: DATA_DIR, or DATABASE_URL and the bucket.
//   --backup ID      another one than the newest, as `npm run backup -- SOURCE --list` names them
//   --rate 200       reads at most so many megabytes a second
import { parseArgs } from 'node:util'
import { markRestored } from '#features/search/server/public/mark-restored.ts'
import { readConfig } from '#kernel/config.ts'
import { BackupError } from '#kernel/server/backup/backup-error.ts'
import { findBackup } from '#kernel/server/backup/manifest.ts'
import { openPlace } from '#kernel/server/backup/open-place.ts'
import { openTarget } from '#kernel/server/backup/open-target.ts'
import { restore } from '#kernel/server/backup/restore.ts'
import { formatBytes, parsePositive, runCommand } from '#kernel/server/backup/run-command.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { backup: { type: 'string' }, rate: { type: 'string', default: '10000' } },
  })
  const [address, ...others] = positionals
  if (!address || others.length > 0)
    throw new BackupError('Usage: npm run restore -- SOURCE (a folder, or s3://bucket/prefix)')
  const config = { ...readConfig(), logLevel: 'warn' }
  const megabytesPerSecond = parsePositive('rate', values.rate)
  const target = await openTarget(config, address)
  const manifest = await findBackup(target, values.backup)
  const begun = performance.now()
  const place = await openPlace(config, { isThere: false })
  try {
    const tell = (so: string) => void process.stdout.write(`… ${so}\n`)
    await restore({ ...place, target, manifest, megabytesPerSecond, markRestored, tell })
    const { id, tables, files } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `Restored ${id}: ${tables.length} tables with ${rows} rows, ${files.count} files (${formatBytes(files.bytes)}), ` +
        `all read back and found the same, in ${((performance.now() - begun) / 1_000).toFixed(1)} s.\n`,
    )
  } finally {
    await place.close()
  }
})
