import { beforeAll, describe, expect, test } from 'vitest'
import { sweepReceivedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { createTestBrokerage } from '../support/brokerages.ts'
import { siteForFile } from '../support/for-file.ts'
import { aPhoto } from '../support/images.ts'
import { aListing } from '../support/listing-builder.ts'
import { aPerson, signIn } from '../support/people.ts'

const site = siteForFile()
let owner: Record<string, string>
let staff: Record<string, string>
let listing: number
let biz: number

beforeAll(async () => {
  const person = await aPerson(site.ctx)
  biz = await createTestBrokerage(site, person)
  listing = await aListing(site.ctx, { profile_id: person.id, images: 0 })
  owner = await signIn(site, person)
  staff = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
})

/** Calls that process few files at a time, with the fields sent before the file. */
const calls: [name: string, call: () => Upload][] = [
  [
    '[BEY-13] a listing’s documents',
    () => ({
      path: `/api/listing/${listing}/documents`,
      headers: owner,
      fields: { kind: 'annual', title: 'Annual' },
      folder: 'documents/',
      files: 1,
    }),
  ],
  [
    '[DASH-06] a brokerage’s pictures',
    () => ({
      path: '/api/biz/files',
      headers: owner,
      fields: { bizId: String(biz), kind: 'gallery' },
      folder: 'biz/',
      files: 6,
    }),
  ],
  [
    '[COM-01] the community’s documents',
    () => ({ path: '/api/hoa/doc', headers: staff, fields: {}, folder: 'community/', files: 1 }),
  ],
  [
    '[COM-01] the community’s picture',
    () => ({
      path: '/api/hoa/photo',
      headers: staff,
      fields: {},
      folder: 'community-photo/',
      files: 6,
    }),
  ],
  [
    '[WAA-01] the site’s logo',
    () => ({ path: '/api/webapp/1/logo', headers: staff, fields: {}, folder: 'site/', files: 6 }),
  ],
]

describe('ten slow uploads', () => {
  test.each(calls)('don’t block the eleventh upload: %s', async (_, call) => {
    const upload = call()
    const slow = Array.from({ length: 10 }, () => sendSlowly(upload))
    await Promise.all(slow.map(({ begun: started }) => started))
    const eleventh = await send(upload, await aPhoto())
    expect(eleventh.status, await eleventh.text()).toBe(200)
    for (const { hangUp } of slow) hangUp()
    for (const { answer: response } of slow) expect((await response).status).toBe(400)
    expect(await keysBelow('received/')).toEqual([])
    expect(await keysBelow(upload.folder)).toHaveLength(upload.files)
  })
})

test('[IMG-07] files of a crashed process are deleted, and no URL serves them before that', async () => {
  const key = 'received/4b3c2a10-0000-4000-8000-000000000000'
  await getStorage(site.ctx).put(key, await aPhoto(), 'application/octet-stream')
  expect((await site.get(`/media/${key}`)).headers.get('content-type')).not.toMatch(/image|octet/)
  await sweepReceivedFiles.handle(site.ctx, {})
  expect(await keysBelow('received/')).toEqual([key])
  const now = site.ctx.clock.now
  site.ctx.clock.now = new Date(Date.now() + 25 * 3_600_000)
  await sweepReceivedFiles.handle(site.ctx, {})
  site.ctx.clock.now = now
  expect(await keysBelow('received/')).toEqual([])
})

async function keysBelow(folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of getStorage(site.ctx).list(folder)) keys.push(key)
  return keys
}

function send({ path, headers, fields }: Upload, file: Uint8Array) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'photo.jpg')
  return site.send('POST', path, { headers, body: form })
}

/** Starts an upload that stalls after its first bytes. */
function sendSlowly({ path, headers, fields }: Upload) {
  const { promise: started, resolve: markStarted } = Promise.withResolvers<void>()
  let hangUp = () => {}
  const head = [
    ...Object.entries(fields).flatMap(([name, value]) => [
      '--x',
      `Content-Disposition: form-data; name="${name}"`,
      '',
      value,
    ]),
    '--x',
    'Content-Disposition: form-data; name="file"; filename="slow.jpg"',
    'Content-Type: image/jpeg',
    '',
    'the first bytes',
  ]
  let isFirst = true
  const body = new ReadableStream({
    pull(to) {
      if (isFirst) to.enqueue(Buffer.from(head.join('\r\n')))
      else markStarted()
      isFirst = false
    },
    start(to) {
      hangUp = () => to.error(new Error('gone'))
    },
  })
  const response = site.send('POST', path, {
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  } as RequestInit)
  return { answer: response, begun: started, hangUp }
}

type Upload = {
  path: string
  headers: Record<string, string>
  fields: Record<string, string>
  /** Storage folder of the upload, and the number of files in it. */
  folder: string
  files: number
}
