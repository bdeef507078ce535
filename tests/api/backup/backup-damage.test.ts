import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { imageKeys } from '#features/media/image-files.ts'
import { markRestored } from '#features/search/server/public/listing-changes.ts'
import { registerMarketMetrics } from '#features/system/server/public/register-metrics.ts'
import { readConfig } from '#kernel/config.ts'
import { backUp } from '#kernel/server/backup/back-up.ts'
import { findBackup } from '#kernel/server/backup/manifest.ts'
import { openTarget, verifyTarget } from '#kernel/server/backup/open-target.ts'
import { restoreBackup } from '#kernel/server/backup/restore-backup.ts'
import { getStorage, type Storage } from '#kernel/server/storage/storage.ts'
import {
  anEmptyInstallation,
  aTargetFolder,
  type EmptyInstallation,
  flipBit,
  listKeys,
  startS3,
} from '#tests/support/backups.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { referencedFiles } from '../../../src/referenced-files.ts'
import { insertRow } from '../../support/database/rows.ts'
import { contextForFile } from '../../support/for-file.ts'

// Allows extra time because most of these tests fill a database.
vi.setConfig({ testTimeout: 120_000 })

const image = 'aircraft/1/large/a-l.jpg'
const document = 'documents/1/log.pdf'
const others = [...imageKeys({ folder: 'aircraft/1', name: 'a' }), 'original/1/a'].filter(
  (key) => key !== image,
)
const keys = [image, document, ...others].sort()
const fast = 10_000

const ctx = contextForFile()
let media: Storage
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  media = getStorage(ctx)
  s3 = await startS3(['copies'])
  const listing = await aListing(ctx, { images: 1 })
  await ctx.db
    .updateTable('listing_image')
    .set({ name: 'a', original_key: 'original/1/a' })
    .execute()
  await insertRow(ctx.db, 'listing_document', {
    listing_id: listing,
    kind: 'annual',
    title: 'Annual',
    access: 'anyone',
    content_type: 'application/pdf',
    bytes: 9,
    storage_key: document,
    uploaded_at: ctx.now(),
  })
})
afterAll(() => s3.close())

let folder: ReturnType<typeof aTargetFolder>
beforeEach(async () => {
  folder = aTargetFolder()
  for (const key of keys)
    await media.put(key, Buffer.from(`content of ${key}`), 'application/octet-stream')
})
afterEach(() => folder.remove())

function backUpTo(target: Storage, options: Partial<Parameters<typeof backUp>[0]> = {}) {
  const { databaseUrl } = ctx
  const limits = { megabytesPerSecond: fast }
  return backUp({ databaseUrl, media, target, named: referencedFiles, ...limits, ...options })
}

async function restoreFrom(
  target: Storage,
  installation: EmptyInstallation,
  id: string,
  isStrict = false,
) {
  const { databaseUrl, media: empty } = installation
  const manifest = await findBackup(target, id)
  const common = { megabytesPerSecond: fast, markRestored, named: referencedFiles, isStrict }
  return restoreBackup({ databaseUrl, media: empty, target, manifest, ...common })
}

/** Returns the storage key of a test file's copy. */
async function findCopy(target: Storage, key: string): Promise<string> {
  const expected = Buffer.from(
    await crypto.subtle.digest('SHA-256', Buffer.from(`content of ${key}`)),
  )
  const sha256 = expected.toString('hex')
  const found = (await listKeys(target, 'files/')).find((copy) => copy.endsWith(sha256))
  if (!found) throw new Error(`There is no copy of ${key}.`)
  return found
}

test('[R2] metrics show the damage of a backup', async () => {
  const { manifest } = await backUpTo(folder.storage, { targetName: '/backups' })
  expect(await readBackupMetrics()).toMatchObject({ damaged_parts: 0, missing_files: 0 })
  await flipBit(folder.storage, `backups/${manifest.id}/public/listing.zst`)
  await media.remove([document])
  await verifyTarget(folder.storage, fast)
  const later = await backUpTo(folder.storage, { targetName: '/backups' })
  expect(await readBackupMetrics()).toEqual({
    damaged_parts: 1,
    missing_files: 1,
    ended_timestamp_seconds: Date.parse(later.manifest.endedAt) / 1_000,
  })
})

async function readBackupMetrics() {
  const registry = new Registry()
  registerMarketMetrics(ctx, registry)
  const found = (await registry.metrics()).matchAll(/^backup_(\w+)\{target="\/backups"\} (\S+)$/gm)
  return Object.fromEntries([...found].map(([, name, value]) => [name, Number(value)]))
}

for (const [kind, options] of [
  ['a folder', {}],
  ['S3', { tags: 'second-tier' }],
] as const)
  describe(`in ${kind}`, options, () => {
    let target: Storage
    let installation: EmptyInstallation
    beforeEach(async () => {
      installation = await anEmptyInstallation()
      const settings = {
        S3_ENDPOINT: s3.endpoint,
        S3_FORCE_PATH_STYLE: '1',
        BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
        BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
      }
      const prefix = folder.folder.split('/').at(-1)
      target =
        kind === 'S3'
          ? await openTarget(readConfig(settings), `s3://copies/${prefix}`)
          : folder.storage
    })
    afterEach(() => installation.remove())

    test('[R2] [R3] one flipped bit in an image or document copy: the restore continues, and a later backup repairs it', async () => {
      const { manifest, missing } = await backUpTo(target)
      expect(missing).toEqual([])
      for (const key of [image, document]) await flipBit(target, await findCopy(target, key))

      const damage = [image, document].map((key) => `The backup’s copy of file ${key} is damaged.`)
      const first = await restoreFrom(target, installation, manifest.id)
      expect(first).toEqual({ damage, missing: [image, document] })
      expect(await installation.query('select title from listing')).toHaveLength(1)
      expect(await listKeys(installation.media)).toEqual(keys.filter((key) => others.includes(key)))
      await expect(restoreFrom(target, installation, manifest.id, true)).rejects.toThrow(
        /copy .* is damaged/,
      )

      const { damage: found } = await verifyTarget(target, fast)
      expect(new Set(found.map((text) => /^The copy of (\S+) is damaged/.exec(text)?.[1]))).toEqual(
        new Set([image, document]),
      )
      const later = await backUpTo(target)
      expect([later.repaired.length, later.damage]).toEqual([2, []])
      expect((await verifyTarget(target, fast)).damage).toEqual([])
      const second = await restoreFrom(target, installation, manifest.id)
      expect(second).toEqual({ damage: [], missing: [] })
      expect(await listKeys(installation.media)).toEqual(keys)
      await expect(restoreFrom(target, installation, manifest.id)).rejects.toThrow(
        'already contains tables',
      )
    })

    test('[R2] [R3] one flipped bit in a table, a manifest, or a list is reported until the backup is deleted; later backups are intact', async () => {
      const [table, signed, list] = [
        await backUpTo(target),
        await backUpTo(target),
        await backUpTo(target),
      ].map((made) => made.manifest.id) as [string, string, string]
      await flipBit(target, `backups/${table}/public/listing.zst`)
      await flipBit(target, `backups/${signed}/manifest.json`)
      await flipBit(target, `backups/${list}/files.zst`)

      const damage = [
        `Table listing of backup ${table} is damaged.`,
        `The manifest of backup ${signed} is damaged.`,
        `The file list of backup ${list} is missing or damaged.`,
      ]
      expect(await verifyTarget(target, fast)).toEqual({ damage, damagedFiles: 0 })
      const later = await backUpTo(target, { keep: 4 })
      expect(later.damage).toEqual(damage)
      await expect(restoreFrom(target, installation, table)).rejects.toThrow(/table listing/)
      await expect(restoreFrom(target, installation, signed)).rejects.toThrow(damage[1])
      expect(await installation.query(`select from pg_tables where schemaname = 'public'`)).toEqual(
        [],
      )
      const restored = await restoreFrom(target, installation, list)
      expect(restored.damage).toContainEqual(expect.stringContaining(damage[2] as string))
      expect(await installation.query('select title from listing')).toHaveLength(1)

      const last = await backUpTo(target, { keep: 1 })
      expect(last.removed).toEqual([table, signed, list, later.manifest.id])
      expect(last.damage).toEqual([])
    })
  })

test('[R2] backups verify all copies in turn, each once, and repair a damaged one', async () => {
  const target = folder.storage
  await backUpTo(target, { verifyWithin: 1 })
  await flipBit(target, await findCopy(target, image))
  const reads: string[] = []
  const counted: Storage = {
    ...target,
    get(key) {
      if (key.startsWith('files/')) reads.push(key)
      return target.get(key)
    },
  }
  const repaired: string[] = []
  for (let turn = 0; turn < 3; turn += 1)
    repaired.push(...(await backUpTo(counted, { verifyWithin: 3 })).repaired)
  expect(repaired).toHaveLength(1)
  // The damaged copy is read a second time when it's set aside.
  const copies = await listKeys(target, 'files/')
  expect(reads.sort()).toEqual([...copies, await findCopy(target, image)].sort())
  expect((await verifyTarget(target, fast)).damage).toEqual([])
})

test('[R2] replaces a copy that the disk cannot read', async () => {
  const target = folder.storage
  await backUpTo(target)
  const copy = await findCopy(target, image)
  const broken = () =>
    new Readable({
      read() {
        this.destroy(Object.assign(new Error('i/o error, read'), { code: 'EIO' }))
      },
    })
  const failing: Storage = {
    ...target,
    get: async (key) => (key === copy ? { stream: broken(), bytes: 1 } : target.get(key)),
  }
  expect((await verifyTarget(failing, fast)).damage).toHaveLength(1)
  expect((await backUpTo(target)).repaired).toHaveLength(1)
  expect((await verifyTarget(target, fast)).damage).toEqual([])
})

test('[R2] [R4] reports a damaged copy without an original until no backup needs it, and a row without a file always', async () => {
  const target = folder.storage
  const { manifest } = await backUpTo(target)
  await flipBit(target, await findCopy(target, image))
  await media.remove([image])
  const damage = [expect.stringMatching(`copy of ${image} is damaged .*: ${manifest.id}\\.$`)]
  const missing = [image]
  expect(await backUpTo(target, { verifyWithin: 1 })).toMatchObject({ damage, missing })
  expect(await backUpTo(target, { keep: 3 })).toMatchObject({ damage, missing, repaired: [] })
  expect(await backUpTo(target, { keep: 1 })).toMatchObject({ damage: [], missing })
  expect(await listKeys(target, 'damaged/')).toEqual([])
})

test('[R4] a backup deletes remains of interrupted backups and empty folders of deleted ones', async () => {
  const { folder: path, storage: target } = folder
  const first = await backUpTo(target)
  const left = ['.drafts/half-written', 'backups/20260101T000000000Z-abcdef/public/listing.zst']
  for (const name of left) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), 'half')
  }
  await media.remove(keys)
  await media.put(image, Buffer.from('another'), 'image/jpeg')
  const { manifest, removed } = await backUpTo(target, { keep: 1 })
  expect(removed).toEqual([first.manifest.id])
  expect(await readdir(join(path, '.drafts'))).toEqual([])
  expect(await readdir(join(path, 'backups'))).toEqual([manifest.id])
  const used = (await listKeys(target, 'files/')).map((key) => key.split('/')[1])
  expect(new Set(await readdir(join(path, 'files')))).toEqual(new Set(used))
})
