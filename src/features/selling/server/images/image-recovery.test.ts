import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#kernel/errors.ts'
import { getStorage, type Storage, storageKey } from '#kernel/server/storage/storage.ts'
import { siteForFile } from '#tests/support/for-file.ts'
import { aPhoto, uploadParts } from '#tests/support/images.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aPerson, type Person, signIn } from '#tests/support/people.ts'
import { prepareImage } from '../public/prepare-image.ts'
import { resumeUploads, sweepImages } from '../public/sweep-images.ts'
import { compareImageFiles } from './compare-image-files.ts'

const site = siteForFile()
let seller: Person
let headers: Record<string, string>
let listing: number
let whole: Storage

beforeAll(async () => {
  whole = getStorage(site.ctx)
  // File dates use the system clock, so the session must use it, too.
  site.ctx.clock.now = new Date()
  seller = await aPerson(site.ctx)
  headers = await signIn(site, seller)
})
beforeEach(async () => {
  site.ctx.services.set(storageKey, whole)
  site.ctx.clock.now = new Date()
  listing = await aListing(site.ctx, { profile_id: seller.id, images: 0 })
})

const send = async () =>
  uploadParts(
    site,
    listing,
    [{ file: await aPhoto({ width: 300, height: 200 }), name: 'a.jpg' }],
    headers,
  )
const images = async () => (await site.get(`/api/listing/${listing}/images`, headers)).json()
const difference = () =>
  compareImageFiles(site.ctx, { settledBefore: new Date(Date.now() + 60_000) })
const none = { withoutRow: [], withoutFile: [] }

/** Runs the scheduled jobs as if it were 25 hours later. The seller stays logged in. */
async function sweepLater() {
  site.ctx.clock.now = new Date(Date.now() + 25 * 3_600_000)
  await site.ctx.runJob(sweepImages)
  await site.ctx.runJob(resumeUploads)
  await site.ctx.workJobs()
  site.ctx.clock.now = new Date()
}

/** Returns a storage that fails on the nth write, as if the process had crashed or the disk were full. */
function failingAt(nth: number, error: Error): Storage {
  let writes = 0
  return {
    ...whole,
    async put(key, content, type) {
      writes += 1
      if (writes === nth) throw error
      await whole.put(key, content, type)
    },
  }
}

describe('after a crash at any step, files and rows become consistent again', () => {
  const ended = new Error('the process ended')

  test('during the upload write: stores nothing, and the client can retry', async () => {
    site.ctx.services.set(storageKey, failingAt(1, ended))
    expect((await send()).status).toBe(500)
    expect(await difference()).toEqual(none)
    expect(await images()).toMatchObject({ ready: [], pending: [] })
  })

  test('between the file and its row: the sweep removes the file, but not while it is recent', async () => {
    const key = `original/${listing}/00000000-0000-4000-8000-000000000000`
    await whole.put(key, Buffer.from('x'), 'image/jpeg')
    await site.ctx.runJob(sweepImages)
    expect(await whole.has(key)).toBe(true)
    await sweepLater()
    expect(await whole.has(key)).toBe(false)
    expect(await difference()).toEqual(none)
  })

  test.each([1, 2, 3, 4, 5, 6])(
    'at file %d of an image: the next attempt writes all of them',
    async (nth) => {
      await send()
      site.ctx.services.set(storageKey, failingAt(nth, ended))
      await site.ctx.workJobs({ mayFail: true })
      site.ctx.services.set(storageKey, whole)
      expect((await images()).pending).toMatchObject([{ state: 'processing' }])
      await site.ctx.workJobs()
      expect((await images()).ready).toHaveLength(1)
      expect(await difference()).toEqual(none)
    },
  )

  test('a job that runs twice shows one image', async () => {
    const { accepted } = await (await send()).json()
    const { uploadId } = accepted[0]
    await Promise.all([1, 2, 3].map(() => prepareImage.handle(site.ctx, { uploadId })))
    await site.ctx.workJobs()
    expect((await images()).ready).toHaveLength(1)
    expect(await difference()).toEqual(none)
  })

  test('without its job: the sweep resumes an upload', async () => {
    await send()
    await site.ctx.db.deleteFrom('pgboss.job' as never).execute()
    await sweepLater()
    expect((await images()).ready).toHaveLength(1)
  })

  test('before the files of a deleted listing are deleted: the sweep removes them', async () => {
    await send()
    await site.ctx.workJobs()
    await site.ctx.db.deleteFrom('listing').where('id', '=', listing).execute()
    expect((await difference()).withoutRow).toHaveLength(7)
    await sweepLater()
    expect(await difference()).toEqual(none)
  })

  test('[IMG-05] an image removed during processing leaves no files', async () => {
    await send()
    site.ctx.services.set(storageKey, {
      ...whole,
      async put(key, content, type) {
        await whole.put(key, content, type)
        await site.ctx.db.deleteFrom('listing_upload').where('listing_id', '=', listing).execute()
      },
    })
    await site.ctx.workJobs()
    expect((await images()).ready).toEqual([])
    expect(await difference()).toEqual(none)
  })

  test('reports a missing file instead of recreating it', async () => {
    await send()
    await site.ctx.workJobs()
    const [picture] = (await images()).ready
    const key = picture.large.replace('/media/', '')
    await whole.remove([key])
    expect(await difference()).toEqual({ withoutRow: [], withoutFile: [key] })
    await site.ctx.db.deleteFrom('listing').where('id', '=', listing).execute()
    await sweepLater()
  })
})

describe('[IMG-07] full disk', () => {
  const full = new Refusal('storage_full')

  test('rejects the upload with 507 and leaves no files', async () => {
    site.ctx.services.set(storageKey, failingAt(1, full))
    const response = await send()
    expect(response.status).toBe(507)
    expect((await response.json()).code).toBe('storage_full')
    expect(await difference()).toEqual(none)
    site.ctx.services.set(storageKey, whole)
    expect((await send()).status).toBe(200)
    await site.ctx.workJobs()
  })

  test('retries uploads until there is space and reports failure after the last attempt', async () => {
    await send()
    site.ctx.services.set(storageKey, failingAt(3, full))
    await site.ctx.workJobs({ mayFail: true })
    site.ctx.services.set(storageKey, { ...whole, put: () => Promise.reject(full) })
    for (let tries = 0; tries < 8; tries++) await site.ctx.workJobs({ mayFail: true })
    site.ctx.services.set(storageKey, whole)
    expect((await images()).pending).toMatchObject([
      { state: 'failed', failure: 'We couldn’t process this image. Please upload it again.' },
    ])
    await sweepLater()
    expect(await difference()).toEqual(none)
  })
})
