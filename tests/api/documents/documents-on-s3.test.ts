import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweepDocuments } from '#features/documents/server/public/sweep-documents.ts'
import { createS3Storage } from '#kernel/server/storage/create-s3-storage.ts'
import { type Storage, storageKey } from '#kernel/server/storage/storage.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aPerson, signIn } from '../../support/people.ts'
import { type TestSite, testSite } from '../../support/test-site.ts'

let folder: string
let server: S3rver
let s3: Storage
let site: TestSite
let asOwner: Record<string, string>
let listing: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'windsock-documents-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = (await server.run()) as AddressInfo
  s3 = createS3Storage({
    bucket: 'files',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    forcePathStyle: true,
  })
  site = await testSite()
  site.ctx.services.set(storageKey, s3)
  const owner = await aPerson(site.ctx)
  asOwner = await signIn(site, owner)
  listing = await aListing(site.ctx, { profile_id: owner.id, images: 0 })
})
afterEach(async () => {
  await site.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

function upload() {
  const form = new FormData()
  for (const [name, value] of [
    ['kind', 'airframe-logs'],
    ['title', 'Logs'],
    ['access', 'released'],
  ] as const)
    form.append(name, value)
  form.append('file', new Blob([new Uint8Array(pdf)]), 'scan.pdf')
  return site.send('POST', `/api/listing/${listing}/documents`, { headers: asOwner, body: form })
}

async function keys() {
  const found: string[] = []
  for await (const entry of s3.list('documents/')) found.push(entry.key)
  return found
}

test('[BEY-13] stores a document in the bucket, serves it byte for byte, and deletes it with its row', async () => {
  const { documentId, url } = await (await upload()).json()
  expect(await keys()).toHaveLength(1)
  const opened = await site.get(url, asOwner)
  expect(opened.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(pdf)
  const path = `/api/listing/${listing}/documents/${documentId}`
  expect((await site.send('DELETE', path, { headers: asOwner })).status).toBe(200)
  await site.ctx.workJobs()
  expect(await keys()).toEqual([])
})

test('[BEY-13] sweeps only files stored by a process that died before writing their row', async () => {
  await upload()
  const [named] = await keys()
  // Simulates an upload that was interrupted between writing to the bucket and to the database.
  await s3.put(`documents/${listing}/orphan.pdf`, pdf, 'application/pdf')
  await sweepDocuments.handle(site.ctx, {})
  expect(await keys(), 'it may still be on its way').toHaveLength(2)
  site.ctx.clock.now = new Date(Date.now() + 2 * 86_400_000)
  await sweepDocuments.handle(site.ctx, {})
  expect(await keys()).toEqual([named])
})
