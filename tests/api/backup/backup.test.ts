import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMonthPartitions } from '#features/engagement/server/event-partitions.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { markRestored } from '#features/search/server/public/listing-changes.ts'
import { readConfig } from '#kernel/config.ts'
import { backUp } from '#kernel/server/backup/back-up.ts'
import { findBackup, listBackups } from '#kernel/server/backup/manifest.ts'
import { openTarget } from '#kernel/server/backup/open-target.ts'
import { restoreBackup } from '#kernel/server/backup/restore-backup.ts'
import { openDatabase } from '#kernel/server/database/database.ts'
import { createS3Storage } from '#kernel/server/storage/create-s3-storage.ts'
import { getStorage, type Storage } from '#kernel/server/storage/storage.ts'
import {
  anEmptyInstallation,
  aTargetFolder,
  type EmptyInstallation,
  listKeys,
  startS3,
} from '#tests/support/backups.ts'
import { createDatabaseOf020 } from '#tests/support/database/database-of-020.ts'
import { describeSchema } from '#tests/support/database/describe-schema.ts'
import { queryAt } from '#tests/support/database/query-at.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { referencedFiles } from '../../../src/referenced-files.ts'
import { contextForFile } from '../../support/for-file.ts'

// Allows extra time because each test creates one database and fills another.
vi.setConfig({ testTimeout: 90_000 })

const ctx = contextForFile()
let media: Storage
beforeAll(async () => {
  media = getStorage(ctx)
  await createMonthPartitions(ctx)
  for (let number = 1; number <= 3; number += 1)
    await media.put(
      `aircraft/${number}/large/a-l.jpg`,
      Buffer.from(`picture ${number}`),
      'image/jpeg',
    )
  await media.put('received/half', Buffer.from('on its way'), 'application/octet-stream')
  await aListing(ctx, { title: 'Tab\there, “quotes” \\ and a\nline', price: null })
  await aListing(ctx)
})

let target: ReturnType<typeof aTargetFolder>
let installation: EmptyInstallation
beforeEach(async () => {
  target = aTargetFolder()
  installation = await anEmptyInstallation()
})
afterEach(async () => {
  await installation.remove()
  target.remove()
})

const fast = 10_000

function backUpHere(options: Partial<Parameters<typeof backUp>[0]> = {}) {
  const { databaseUrl } = ctx
  const { storage } = target
  const here = { databaseUrl, media, target: storage, named: referencedFiles }
  return backUp({ ...here, megabytesPerSecond: fast, ...options })
}

async function restoreThere({ id, ...options }: { id?: string } & Partial<Restore> = {}) {
  const { databaseUrl, media: empty } = installation
  const manifest = await findBackup(options.target ?? target.storage, id)
  const common = { megabytesPerSecond: fast, markRestored, manifest, named: referencedFiles }
  const result = await restoreBackup({
    databaseUrl,
    media: empty,
    target: target.storage,
    ...common,
    ...options,
  })
  return { ...result, manifest }
}
type Restore = Parameters<typeof restoreBackup>[0]

async function readText(storage: Storage, key: string) {
  const file = await storage.get(key)
  return file && (await buffer(file.stream)).toString()
}

test('a restore has the same rows, files, and schema, continues its sequences, and never replaces existing ones', async () => {
  const { manifest } = await backUpHere()
  for (const key of ['aircraft/7/large/other-l.jpg', 'aircraft/2/large/a-l.jpg']) {
    await installation.media.put(key, Buffer.from('another’s'), 'image/jpeg')
    await expect(restoreThere()).rejects.toThrow(
      `The media store isn’t empty. It contains ${key.slice(0, 11)}`,
    )
    await installation.media.remove([key])
  }
  const restored = await restoreThere()
  expect(restored.manifest.tables).toEqual(manifest.tables)
  expect(await describeSchema(installation.databaseUrl)).toEqual(
    await describeSchema(ctx.databaseUrl),
  )
  const sequences = 'select sequencename as name, last_value as last from pg_sequences order by 1'
  expect(await installation.query(sequences)).toEqual(await queryAt(ctx.databaseUrl, sequences))
  expect(await listKeys(installation.media)).toEqual(
    (await listKeys(media)).filter((key) => !key.startsWith('received/')),
  )
  expect(await readText(installation.media, 'aircraft/2/large/a-l.jpg')).toBe('picture 2')
  const titles = 'select title, price from listing order by id'
  expect(await installation.query(titles)).toEqual(
    await ctx.db.selectFrom('listing').select(['title', 'price']).orderBy('id').execute(),
  )
  // The new mark notifies processes that followed the old database.
  const marks = `select v.version::int, v.mark, c.mark as last from listing_version v left join listing_commit c using (version)`
  const [there] = await installation.query<{ version: number; mark: string; last: string }>(marks)
  const here = await ctx.db
    .selectFrom('listing_version')
    .select(['version', 'mark'])
    .executeTakeFirstOrThrow()
  expect(there?.version).toBe(here.version)
  expect(there?.mark).not.toBe(here.mark)
  expect(there?.last).toBe(there?.mark)
  await expect(restoreThere()).rejects.toThrow('The database already contains tables.')
  await expect(restoreThere({ databaseUrl: ctx.databaseUrl })).rejects.toThrow('contains tables')
  // A later backup of the restored database finds exactly the same files.
  const again = await backUpHere(installation)
  expect(again.manifest.files).toMatchObject({ count: 3, sent: 0 })
})

test('a restored backup of 0.2.0 has its rows and the schema of this release', {
  tags: 'second-tier',
}, async () => {
  const earlier = await anEmptyInstallation()
  const { db } = openDatabase(earlier.databaseUrl, ctx.log)
  await createDatabaseOf020(db)
  await db.destroy()
  await backUpHere({ ...earlier, named: [] })
  await earlier.remove()
  expect(await restoreThere()).toMatchObject({ damage: [], missing: [] })
  const migrations = 'select name from kysely_migration order by 1'
  expect(await installation.query(migrations)).toEqual(await queryAt(ctx.databaseUrl, migrations))
  expect(await installation.query('select title from listing order by id')).toEqual(
    ['A Skyhawk', 'A Skylane', 'A 152'].map((title) => ({ title })),
  )
})

test('rows are from one moment, and their files are retained until they are copied', async () => {
  const key = 'aircraft/9/large/goes-l.jpg'
  await media.put(key, Buffer.from('going'), 'image/jpeg')
  const listings = await ctx.db.selectFrom('listing').select('id').execute()
  // Blocks writing until the test opens the gate, after the tables have been read.
  const gate = Promise.withResolvers<void>()
  const waits: Storage = {
    ...target.storage,
    put: (key, content, type) => gate.promise.then(() => target.storage.put(key, content, type)),
  }
  const running = backUpHere({ target: waits })
  await expect.poll(() => installation.query(readersSql)).toHaveLength(3)
  await expect(backUpHere()).rejects.toThrow('Another backup of this database is running.')
  const late = await aListing(ctx)
  await removeFiles.handle(ctx, { keys: [key] })
  expect(await media.has(key)).toBe(true)
  gate.resolve()
  const { manifest } = await running
  expect(manifest.tables.find(({ name }) => name === 'listing')?.rows).toBe(listings.length)
  await restoreThere()
  expect(await installation.media.has(key)).toBe(true)
  await ctx.workJobs()
  expect(await media.has(key)).toBe(false)
  await ctx.db.deleteFrom('listing').where('id', '=', late).execute()
})

const readersSql = `select pid from pg_stat_activity where application_name = 'windsock backup'
  and (query ~ 'snapshot' or query ~ 'lock' or query ~ 'copy')`

test('uploads a file once, leaves older backups intact, and deletes unreferenced files', async () => {
  const first = await backUpHere()
  await media.put('aircraft/4/large/a-l.jpg', Buffer.from('picture 4'), 'image/jpeg')
  // The same content under a different name.
  await media.put('aircraft/5/large/a-l.jpg', Buffer.from('picture 4'), 'image/jpeg')
  await media.remove(['aircraft/1/large/a-l.jpg'])
  const second = await backUpHere()
  expect([first.manifest.files.sent, second.manifest.files.sent]).toEqual([3, 1])
  expect(second.manifest.files.count).toBe(4)
  await restoreThere({ id: first.manifest.id })
  expect(await readText(installation.media, 'aircraft/1/large/a-l.jpg')).toBe('picture 1')
  const third = await backUpHere({ keep: 2 })
  expect(third.removed).toEqual([first.manifest.id])
  expect((await listBackups(target.storage)).ids).toEqual([second.manifest.id, third.manifest.id])
  expect(await listKeys(target.storage, 'files/')).toHaveLength(3)
  await media.put('aircraft/1/large/a-l.jpg', Buffer.from('picture 1'), 'image/jpeg')
  await media.remove(['aircraft/4/large/a-l.jpg', 'aircraft/5/large/a-l.jpg'])
})

test('an interrupted backup does not count, and the next one reuses its uploaded files', async () => {
  const breaks: Storage = {
    ...target.storage,
    async put(key, content, type) {
      await target.storage.put(key, content, type)
      if (key.endsWith('files.zst')) throw new Error('the store went away')
    },
  }
  await expect(backUpHere({ target: breaks })).rejects.toThrow('the store went away')
  await expect(restoreThere()).rejects.toThrow('No completed backup found here.')
  const { manifest } = await backUpHere({ keep: 1 })
  expect(manifest.files.sent).toBe(0)
  const left = new Set((await listKeys(target.storage, 'backups/')).map((key) => key.split('/')[1]))
  expect([...left]).toEqual([manifest.id])
})

test('detects a truncated copy', async () => {
  const { manifest } = await backUpHere()
  const path = join(target.folder, 'backups', manifest.id, 'public', 'listing.zst')
  await truncate(path, 100)
  await expect(restoreThere()).rejects.toThrow(
    /^The backup’s copy of table listing is damaged\. Restore another backup with --backup\./,
  )
  expect(await installation.query(`select from pg_tables where schemaname = 'public'`)).toEqual([])
})

test('restores from S3 to S3, below a prefix', { tags: 'second-tier' }, async () => {
  const { endpoint, close } = await startS3(['pictures', 'copies', 'again'])
  try {
    const config = readConfig({
      S3_ENDPOINT: endpoint,
      S3_FORCE_PATH_STYLE: '1',
      BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    })
    const bucket = (name: string) => createS3Storage({ ...config.backupS3, bucket: name })
    const pictures = bucket('pictures')
    await pictures.put('aircraft/1/large/a-l.jpg', Buffer.from('in a bucket'), 'image/jpeg')
    const copies = await openTarget(config, 's3://copies/windsock/main')
    const { manifest } = await backUpHere({ media: pictures, target: copies })
    expect(manifest.files).toMatchObject({ count: 1, sent: 1 })
    const keys = await listKeys(bucket('copies'))
    expect(keys.every((key) => key.startsWith('windsock/main/'))).toBe(true)
    await restoreThere({ media: bucket('again'), target: copies })
    expect(await readText(bucket('again'), 'aircraft/1/large/a-l.jpg')).toBe('in a bucket')
    const second = await backUpHere({ media: pictures, target: copies, keep: 1 })
    expect(second.manifest.files.sent).toBe(0)
    expect(second.removed).toEqual([manifest.id])
    await expect(openTarget(config, 'ftp://elsewhere')).rejects.toThrow(
      'ftp://elsewhere must be a folder or s3://bucket/prefix.',
    )
  } finally {
    await close()
  }
})
