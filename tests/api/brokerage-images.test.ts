import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { callAs, createTestBrokerage } from '../support/brokerages.ts'
import { siteForEachTest } from '../support/for-file.ts'
import { aPhoto } from '../support/images.ts'
import { aPerson, type Person, signIn } from '../support/people.ts'

const site = siteForEachTest()
let admin: Person
let biz: number
beforeEach(async () => {
  admin = await aPerson(site.ctx)
  biz = await createTestBrokerage(site, admin)
})

async function send(about: object, file: Uint8Array | null, user = admin) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ bizId: biz, ...about }))
    form.append(name, String(value))
  if (file) form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'picture.jpg')
  const response = await site.send('POST', '/api/biz/files', {
    body: form,
    headers: await signIn(site, user),
  })
  return { status: response.status, data: (await response.json()) as ResponseData }
}
// biome-ignore lint/suspicious/noExplicitAny: each test knows the type of its response.
type ResponseData = any

async function storedFiles() {
  const keys: string[] = []
  for await (const { key } of getStorage(site.ctx).list('biz/')) keys.push(key)
  return keys
}

test('[DASH-06] shows a logo, a cover photo, and an office photo, and replaces them with their files', async () => {
  const logo = await send(
    { kind: 'logo' },
    await sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  )
  expect(logo.status).toBe(200)
  expect(logo.data.logo).toMatch(/^\/media\/biz\/\d+\/thumb\/[\w-]+-t\.jpg$/)
  const [{ officeId }] = logo.data.offices
  const office = await send({ kind: 'office', officeId }, await aPhoto())
  expect(office.data.offices[0].titleImage).toMatch(/large/)
  const first = await send({ kind: 'title' }, await aPhoto())
  const imageResponse = await site.get(first.data.titleImage)
  expect(imageResponse.headers.get('content-type')).toBe('image/jpeg')
  await send({ kind: 'title' }, await aPhoto())
  await site.ctx.workJobs()
  expect((await site.get(first.data.titleImage)).status).toBe(404)
  expect(await storedFiles()).toHaveLength(3 * 6)
  for (const what of [{ kind: 'logo' }, { kind: 'title' }, { kind: 'office', officeId }])
    await callAs(site, admin, 'DELETE /api/biz/files', { bizId: biz, ...what })
  await site.ctx.workJobs()
  expect(await storedFiles()).toEqual([])
})

test('[DASH-06] [BRK-02] the gallery preserves order and captions, and is limited to 24 images', async () => {
  const photo = await aPhoto({ width: 640, height: 427 })
  for (let i = 0; i < 3; i++) await send({ kind: 'gallery' }, photo)
  const page = async () => (await callAs(site, admin, `GET /api/biz/${biz}`)).data.images
  const [a, b, c] = (await page()).map(({ id }: { id: number }) => id)
  const arrange = (pictures: object[]) =>
    callAs(site, admin, `PUT /api/biz/${biz}/gallery`, { pictures })
  await arrange([
    { id: c, caption: 'Our hangar' },
    { id: 999_999, caption: 'Gone' },
    { id: a, caption: null },
  ])
  expect((await page()).map(({ id, caption }: ResponseData) => [id, caption])).toEqual([
    [c, 'Our hangar'],
    [a, null],
    [b, null],
  ])
  await callAs(site, admin, 'DELETE /api/biz/files', { bizId: biz, kind: 'gallery', pictureId: a })
  await site.ctx.workJobs()
  expect(await storedFiles()).toHaveLength(2 * 6)
  const row = { biz_id: biz, folder: 'biz/0', name: 'x', width: 1, height: 1, position: 9 }
  await site.ctx.db
    .insertInto('biz_picture')
    .values(Array.from({ length: 21 }, () => row))
    .execute()
  const last = await Promise.all([
    send({ kind: 'gallery' }, photo),
    send({ kind: 'gallery' }, photo),
  ])
  expect(new Set(last.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(last.find(({ status }) => status === 409)?.data.detail).toContain('up to 24 photos')
})

test('[DASH-06] rejects an unusable image with an error message and stores nothing', async () => {
  const tiny = await aPhoto({ width: 500, height: 300 })
  const whole = await aPhoto()
  const bomb = await sharp({
    create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const cases: [string, Uint8Array | null, RegExp][] = [
    ['logo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /isn’t an image/],
    ['gallery', Buffer.from('MZ hello'), /isn’t an image/],
    ['gallery', whole.subarray(0, whole.length / 2), /damaged/],
    ['gallery', bomb, /up to 100 megapixels, other formats up to 36/],
    ['logo', Buffer.alloc(2 * 1024 * 1024 + 1), /too large.*up to 2 MB/],
    ['title', tiny, /500 pixels wide.*at least 900/],
    ['logo', null, /Select an image/],
  ]
  for (const [kind, file, reason] of cases) {
    const { status, data } = await send({ kind }, file)
    expect(status).toBe(400)
    expect(data.modelState.file[0]).toMatch(reason)
  }
  expect((await send({ kind: 'banner' }, whole)).data.modelState).toHaveProperty('kind')
  expect((await send({ kind: 'office' }, whole)).data.modelState).toHaveProperty('officeId')
  expect(await storedFiles()).toEqual([])
})

test('[DASH-06] removes the location from an image', async () => {
  const photo = await sharp(await aPhoto())
    .withExif({ IFD0: { Copyright: 'Dana' }, IFD3: { GPSLatitude: '36/1 10/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Dana')
  const { data } = await send({ kind: 'gallery' }, photo)
  const image = Buffer.from(await (await site.get(data.gallery[0].large)).arrayBuffer())
  expect((await sharp(image).metadata()).exif).toBeUndefined()
})

test('[DASH-06] only its administrators can change a brokerage’s images; others get not found', async () => {
  const rival = await aPerson(site.ctx)
  const rivalBiz = await createTestBrokerage(site, rival, { name: 'Rival Wings' })
  const photo = await aPhoto()
  expect((await send({ kind: 'logo' }, photo, rival)).status).toBe(404)
  const { data } = await callAs(site, admin, `GET /api/biz/${biz}`)
  const officeId = data.mainOfficeBizLocationId
  expect((await send({ bizId: rivalBiz, kind: 'office', officeId }, photo, rival)).status).toBe(404)
  const gallery = (await send({ kind: 'gallery' }, photo)).data.gallery
  for (const bizId of [biz, rivalBiz])
    await callAs(site, rival, 'DELETE /api/biz/files', {
      bizId,
      kind: 'gallery',
      pictureId: gallery[0].id,
    })
  await callAs(site, rival, `PUT /api/biz/${rivalBiz}/gallery`, {
    pictures: [{ id: gallery[0].id, caption: 'Mine' }],
  })
  expect((await callAs(site, admin, `GET /api/biz/${biz}`)).data.images).toEqual(gallery)
})

test('[DASH-06] sweeps files of an interrupted upload, but not those in use', async () => {
  await send({ kind: 'gallery' }, await aPhoto())
  await send({ kind: 'logo' }, await aPhoto())
  await getStorage(site.ctx).put(`biz/${biz}/large/lost-l.jpg`, Buffer.from('x'), 'image/jpeg')
  site.ctx.clock.now = new Date(Date.now() + 25 * 3_600_000)
  await site.ctx.runJob('sweep-brokerage-pictures')
  expect(await storedFiles()).toHaveLength(2 * 6)
})
