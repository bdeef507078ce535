// Usage: npm run restore -- SOURCE
//
// Restores the newest backup from a folder or s3://bucket/prefix to the empty location in the settings: DATA_DIR, or
// DATABASE_URL and the bucket.
//
// --backup ID      restores this backup, as listed by `npm run backup -- SOURCE --list`
// --rate 200       limits reads to this many megabytes per second
// --strict         stops at the first damaged or missing file. Otherwise, the restore lists it and continues
//
// Exits with 2 if the database is restored but files are damaged or missing, and with 1 if the restore failed. Running
// it again resumes restoring the files.

import { parseArgs } from 'node:util'
import { markRestored } from '#features/search/server/public/listing-changes.ts'
import { formatBytes } from '#kernel/format/numbers.ts'
import { BackupError } from '#kernel/server/backup/backup-error.ts'
import { findBackup } from '#kernel/server/backup/manifest.ts'
import { openInstallation } from '#kernel/server/backup/open-installation.ts'
import { openTarget } from '#kernel/server/backup/open-target.ts'
import { restoreBackup } from '#kernel/server/backup/restore-backup.ts'
import { parsePositive, reportProblems, runCommand } from '#kernel/server/backup/run-command.ts'
import { loadConfig } from '#kernel/server/startup/load-config.ts'
import { referencedFiles } from '../src/referenced-files.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      backup: { type: 'string' },
      rate: { type: 'string', default: '10000' },
      strict: { type: 'boolean', default: false },
    },
  })
  const [address, ...others] = positionals
  if (!address || others.length > 0)
    throw new BackupError('Usage: npm run restore -- SOURCE (a folder, or s3://bucket/prefix)')
  const config = { ...loadConfig(), logLevel: 'warn' as const }
  const megabytesPerSecond = parsePositive('rate', values.rate)
  const target = await openTarget(config, address)
  const manifest = await findBackup(target, values.backup)
  const startedAt = performance.now()
  const installation = await openInstallation(config, { isThere: false })
  try {
    const reportProgress = (so: string) => void process.stdout.write(`… ${so}\n`)
    const { damage, missing } = await restoreBackup({
      ...installation,
      target,
      manifest,
      megabytesPerSecond,
      isStrict: values.strict,
      markRestored,
      named: referencedFiles,
      reportProgress,
    })
    const { id, tables, files } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `Restored ${id}: ${tables.length} tables with ${rows} rows, ${files.count} files (${formatBytes(files.bytes)}), ` +
        `${damage.length === 0 ? 'all files verified' : 'some files damaged'}, ` +
        `in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.\n`,
    )
    process.stdout.write('The site is a demo only if the original was one, whatever DEMO says.\n')
    reportProblems('Files that couldn’t be restored', damage)
    reportProblems('Files listed in the database that weren’t restored', missing)
  } finally {
    await installation.close()
  }
})
