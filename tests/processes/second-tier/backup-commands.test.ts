import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { listBackups } from '#kernel/server/backup/manifest.ts'
import { createLocalStorage } from '#kernel/server/storage/create-local-storage.ts'
import {
  anEmptyInstallation,
  aTargetFolder,
  flipBit,
  listKeys,
  runBackup,
} from '#tests/support/backups.ts'
import { queryAt } from '#tests/support/database/query-at.ts'
import { acquireReferenceDatabase } from '#tests/support/database/test-database.ts'
import { databaseUrlIn, logInTo } from '#tests/support/demo/demo-data.ts'
import { demoMarketForFile, siteProcessForFile } from '#tests/support/demo/demo-site-for-file.ts'
import { type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts'

/* Runs the backup commands against a running site, and starts a site with the restored data. */

const market = demoMarketForFile()
const site = siteProcessForFile(() => market.env)
const target = aTargetFolder()
const fresh = mkdtempSync(join(tmpdir(), 'windsock-restored-'))

afterAll(async () => {
  target.remove()
  rmSync(fresh, { recursive: true, force: true })
})

const pollOptions = { interval: 20 }

/* The second test restores the backup of the first one. */
describe('one market', { shuffle: false }, () => {
  test('[R4] kill -9 during a backup leaves none, and the next run completes it while the site serves', async () => {
    const killed = runBackup('backup', [target.folder, '--rate', '3'], market.env)
    await expect.poll(() => listKeys(target.storage, 'files/'), pollOptions).not.toEqual([])
    expect((await killed.end('SIGKILL')).code).toBe(null)
    const none = await runBackup('backup', [target.folder, '--list'], market.env).ended
    expect(none.output).toContain('No completed backup found here.')
    const statuses: Promise<number>[] = []
    const asking = setInterval(() => statuses.push(status('/api/listing/searchListings')), 50)
    const made = await runBackup('backup', [target.folder, '--keep', '3'], market.env).ended
    clearInterval(asking)
    expect(made.output).toMatch(/tables with \d+ rows .* files .* s\n$/)
    expect(made.code).toBe(0)
    // The killed backup leaves no tables or unfinished files.
    expect(await readdir(join(target.folder, 'backups'))).toEqual(
      (await listBackups(target.storage)).ids,
    )
    expect(await readdir(join(target.folder, '.drafts'))).toEqual([])
    for (const key of await listKeys(target.storage))
      expect(statSync(join(target.folder, key)).mode & 0o077, key).toBe(0)
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  })

  test('[R2] [R3] kill -9 during a restore leaves it empty or resumable, a backup repairs a damaged file, and the market matches, timed', async () => {
    const env = { ...market.env, DATA_DIR: fresh }
    const amidTables = runBackup('restore', [target.folder, '--rate', '0.1'], env)
    await expect.poll(() => copiesAt(fresh), pollOptions).toBeGreaterThan(0)
    await amidTables.end('SIGKILL')

    const isFilled = (key: string) => statSync(join(target.folder, key)).size > 0
    const image = (await listKeys(target.storage, 'files/')).find(isFilled) as string
    await flipBit(target.storage, image)
    const amidFiles = runBackup('restore', [target.folder, '--rate', '0.1'], env)
    const media = createLocalStorage(join(fresh, 'media'))
    await expect.poll(() => listKeys(media), pollOptions).not.toEqual([])
    await amidFiles.end('SIGKILL')

    const startedAt = performance.now()
    const incomplete = await runBackup('restore', [target.folder], env).ended
    expect(incomplete.output).toContain('database already restored')
    expect(incomplete.output).toMatch(
      /Files that couldn’t be restored: 1\n.*copy of file .* damaged/,
    )
    expect(incomplete.code).toBe(2)
    process.stdout.write(
      `${incomplete.output.trim()} The command took ${Math.round(performance.now() - startedAt)} ms.\n`,
    )
    const strict = await runBackup('restore', [target.folder, '--strict'], env).ended
    expect(strict.output).toMatch(/^The backup’s copy of file .* is damaged\.$/m)
    expect(strict.code).toBe(1)

    const found = await runBackup('backup', [target.folder, '--verify'], market.env).ended
    expect(found.output).toMatch(/Damage in the target: 1\n +The copy of \S+ is damaged/)
    expect(found.code).toBe(2)
    const { ids } = await listBackups(target.storage)
    const healed = await runBackup('backup', [target.folder], market.env).ended
    expect(healed.output).toContain('Replaced damaged file copies: 1.')
    expect(healed.code).toBe(0)
    const verified = await runBackup('backup', [target.folder, '--verify'], market.env).ended
    expect(verified).toEqual({ code: 0, output: 'Verified 2 backups. No damage found.\n' })

    const named = [target.folder, '--backup', ids[0] as string]
    const restored = await runBackup('restore', named, env).ended
    expect(restored.output).toContain('all files verified')
    expect(restored.code).toBe(0)
    const again = await runBackup('restore', named, env).ended
    expect(again.output).toContain('The database already contains tables.')
    expect(again.code).toBe(1)

    const copy = await startSiteProcess(env)
    try {
      for (const path of await listPaths(site))
        expect(await read(copy, path), path).toEqual(await read(site, path))
      expect(await logInTo(copy, 'seller@example.com')).toMatch(/\w/)
    } finally {
      await copy.stop()
    }
  })
})

test('a restored production market never starts as a demo', async () => {
  const [original, restored] = await Promise.all([
    acquireReferenceDatabase(),
    anEmptyInstallation(),
  ])
  const copies = aTargetFolder()
  const folder = mkdtempSync(join(tmpdir(), 'windsock-production-'))
  const settings = (databaseUrl: string) => ({ DATA_DIR: folder, DATABASE_URL: databaseUrl })
  try {
    const admin = spawnSync('node', ['scripts/create-admin.ts', 'owner@example.org'], {
      env: { ...process.env, ...settings(original.url) },
      input: 'a secret of our own\n',
    })
    expect(admin.status).toBe(0)
    const made = await runBackup('backup', [copies.folder], settings(original.url)).ended
    expect(made.code).toBe(0)
    const env = settings(restored.databaseUrl)
    const { output } = await runBackup('restore', [copies.folder], env).ended
    expect(output).toContain('The site is a demo only if the original was one')
    const copy = await startSiteProcess({ ...env, STARTUP_PROGRESS: '1' })
    try {
      expect((await read(copy, '/dev/mailbox')).status).toBe(404)
      expect(copy.output()).not.toContain('Demo accounts')
      const accounts = await restored.query('select email from profile')
      expect(accounts).toEqual([{ email: 'owner@example.org' }])
    } finally {
      await copy.stop()
    }
    await expect(startSiteProcess({ ...env, DEMO: '1' })).rejects.toThrow(
      /\nDEMO=1 is set, but this database isn’t a demo market.*\n$/,
    )
  } finally {
    copies.remove()
    rmSync(folder, { recursive: true, force: true })
    await Promise.all([original.release(), restored.remove()])
  }
})

test.each([
  ['backup', [], 'Usage: npm run backup -- TARGET'],
  ['backup', ['somewhere', '--keep', 'none'], '--keep takes a number above 0.'],
  ['backup', ['/nowhere/at/all', '--verify'], 'No completed backup found here.'],
  ['backup', ['somewhere', '--kep', '3'], "Unknown option '--kep'"],
  ['restore', [], 'Usage: npm run restore -- SOURCE'],
  ['restore', ['s3://no-such-bucket/x'], 'Failed to access the bucket: '],
  ['restore', ['/nowhere/at/all'], 'No completed backup found here.'],
] as const)('npm run %s %j explains the error in a sentence', async (command, args, message) => {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-arguments-'))
  const { code, output } = await runBackup(command, args, {
    ...market.env,
    DATA_DIR: folder,
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'nobody',
    S3_SECRET_ACCESS_KEY: 'nobody',
  }).ended
  rmSync(folder, { recursive: true, force: true })
  expect(output).toContain(message)
  expect(output).not.toContain('    at ')
  expect(code).toBe(1)
})

async function status(path: string): Promise<number> {
  const response = await fetch(site.url + path)
  await response.arrayBuffer()
  return response.status
}

/** Returns the number of tables that a restore is filling in the embedded database it started. */
async function copiesAt(folder: string): Promise<number> {
  const rows = await queryAt<{ n: number }>(
    databaseUrlIn(folder),
    `select count(*)::int as n from pg_stat_progress_copy`,
  ).catch(() => [])
  return rows[0]?.n ?? 0
}

/** Returns the paths of a search, of its first listings, and of all their images. */
async function listPaths({ url }: SiteProcess): Promise<string[]> {
  const search = '/api/listing/searchListings?pageSize=5'
  const found = (await (await fetch(url + search)).json()) as object
  const pictures = JSON.stringify(found).match(/\/media\/[^"?\\]+/g) ?? []
  return [search, ...new Set(pictures)]
}

async function read({ url }: SiteProcess, path: string) {
  const response = await fetch(url + path)
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
}
