import { beforeEach, expect, test } from 'vitest'
import { sweepCommunityDocuments } from '#features/community/server/public/sweep-community-documents.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { siteForEachTest } from '../../support/for-file.ts'
import { aPhoto } from '../../support/images.ts'
import { aPerson, type Person, signIn } from '../../support/people.ts'

const site = siteForEachTest()
let editor: Person
beforeEach(async () => {
  editor = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
})

const openDay = {
  name: 'Airport open day',
  description: 'Hangar 12 from 8 to 11.',
  contact: 'Joan Petrie',
  date: '2026-11-28',
}

async function call(method: string, path: string, body: object = {}, user = editor) {
  const response = await site.json(method, `/api/hoa/${path}`, body, await signIn(site, user))
  return { status: response.status, body: (await response.json()) as ResponseBody }
}
// biome-ignore lint/suspicious/noExplicitAny: each test knows the type of its response.
type ResponseBody = any

async function list(many: string): Promise<ResponseBody[]> {
  return (await site.get(`/api/hoa/${many}`)).json()
}

async function upload(fields: object, files: [name: string, content: Uint8Array | string][]) {
  const form = new FormData()
  for (const [name, content] of files)
    form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  const response = await site.send('POST', '/api/hoa/doc', {
    body: form,
    headers: await signIn(site, editor),
  })
  return { status: response.status, body: (await response.json()) as ResponseBody }
}

async function storedFiles() {
  const keys: string[] = []
  for await (const { key } of getStorage(site.ctx).list('community/')) keys.push(key)
  return keys
}

function recorded() {
  return site.ctx.db
    .selectFrom('staff_action')
    .select(['action', 'subject_name', 'before', 'after'])
    .orderBy('id')
    .execute()
}

const pdf = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'

test('[COM-01] anyone can read an event; adding, changing, and deleting it are recorded', async () => {
  const { status, body: event } = await call('POST', 'event', openDay)
  expect(status).toBe(200)
  expect(event).toEqual({ ...openDay, id: event.id, version: 1 })
  expect(await list('events')).toEqual([event])
  const changed = await call('PUT', `event/${event.id}`, { ...openDay, contact: 'Ray', version: 1 })
  expect(changed.body).toMatchObject({ contact: 'Ray', version: 2 })
  expect((await call('DELETE', `event/${event.id}`)).body).toEqual({ id: event.id })
  expect(await list('events')).toEqual([])
  expect((await call('DELETE', `event/${event.id}`)).status).toBe(404)
  expect(await recorded()).toMatchObject([
    { action: 'community.add', after: openDay, subject_name: 'event “Airport open day”' },
    { action: 'community.change', before: { contact: 'Joan Petrie' }, after: { contact: 'Ray' } },
    { action: 'community.remove', before: { name: 'Airport open day' } },
  ])
})

test('[COM-01] the second of two concurrent edits is rejected with the current record', async () => {
  const { body: faq } = await call('POST', 'faq', { description: 'May I?', details: 'Yes.' })
  const [one, other] = await Promise.all([
    call('PUT', `faq/${faq.id}`, { description: 'May I?', details: 'No.', version: 1 }),
    call('PUT', `faq/${faq.id}`, { description: 'May I?', details: 'Ask.', version: 1 }),
  ])
  const [first, second] = one.status === 200 ? [one, other] : [other, one]
  expect(first.status).toBe(200)
  expect(second.status).toBe(409)
  expect(second.body.current).toEqual(first.body)
  // Clients that follow the specification don't send versions.
  const plain = await call('PUT', `faq/${faq.id}`, { description: 'May I?', details: 'Perhaps.' })
  expect(plain.body).toMatchObject({ details: 'Perhaps.', version: 3 })
})

test.each([
  ['event', 'name', 'Name must be at most 30 characters.', { ...openDay, name: 'x'.repeat(31) }],
  ['event', 'description', 'Description field is required.', { ...openDay, description: ' ' }],
  [
    'event',
    'description',
    'Description must be at most 300 characters.',
    { ...openDay, description: 'x'.repeat(301) },
  ],
  ['event', 'contact', 'Contact field is required.', { ...openDay, contact: '' }],
  [
    'event',
    'date',
    'Enter a date such as 2026-11-28, without a time.',
    { ...openDay, date: '2026-02-30' },
  ],
  [
    'event',
    'date',
    'Enter a date such as 2026-11-28, without a time.',
    { ...openDay, date: '2026-11-28T10:00:00Z' },
  ],
  ['event', 'date', 'Date must be between 2000 and 2099.', { ...openDay, date: '1066-10-14' }],
  [
    'link',
    'description',
    'Description field is required.',
    { grouping: 'A', linkAddress: 'a.example' },
  ],
  [
    'link',
    'linkAddress',
    'Enter a valid URL, such as https://example.com.',
    { grouping: 'A', description: 'x', linkAddress: 'javascript:alert(1)' },
  ],
  [
    'link',
    'linkAddress',
    'URL must be at most 300 characters.',
    { grouping: 'A', description: 'x', linkAddress: `${'x'.repeat(290)}.example` },
  ],
  [
    'faq',
    'description',
    'Question must be at most 120 characters.',
    { description: 'x'.repeat(121), details: 'y' },
  ],
  [
    'faq',
    'details',
    'Answer must be at most 2000 characters.',
    { description: 'x', details: 'y'.repeat(2001) },
  ],
  [
    'chair',
    'chairPerson',
    'Person must be at most 120 characters.',
    { description: 'x', chairPerson: 'y'.repeat(121) },
  ],
  ['board', 'position', 'Position field is required.', { person: 'Bruce' }],
  ['board', 'order', 'Order must be a whole number.', { position: 'x', order: 1.5 }],
])('[COM-01] %s: rejects an invalid %s with “%s”', async (kind, field, message, form) => {
  const { status, body } = await call('POST', kind, form)
  expect(status).toBe(400)
  expect(body.modelState[field]).toEqual([message])
})

test('[COM-01] records follow the editors’ order after any move', async () => {
  const ids = new Map<string, number>()
  for (const position of ['A', 'B', 'C', 'D'])
    ids.set(position, (await call('POST', 'board', { position })).body.id)
  const move = (position: string, order: number) =>
    call('PUT', `board/${ids.get(position)}`, { position, order })
  const readOrder = async () => (await list('boards')).map(({ position }) => position).join('')
  await move('A', 3)
  expect(await readOrder()).toBe('BCAD')
  await move('D', 1)
  expect(await readOrder()).toBe('DBCA')
  await call('DELETE', `board/${ids.get('B')}`)
  await Promise.all([move('A', 1), move('C', 1)])
  expect((await list('boards')).map(({ order }) => order)).toEqual([1, 2, 3])
  await call('POST', 'board', { position: 'E', order: 1 })
  expect(await readOrder()).toMatch(/^E/)
})

test('[COM-02] sorts links by group, then by their order in the group', async () => {
  const link = (grouping: string, description: string) =>
    call('POST', 'link', { grouping, description, linkAddress: `${description}.example` })
  await link('Services', 'trash')
  const { body: taxes } = await link('County', 'taxes')
  await link('County', 'roads')
  const readOrder = async () =>
    (await list('links')).map(
      ({ grouping, order, description }) => `${grouping} ${order} ${description}`,
    )
  expect(await readOrder()).toEqual(['County 1 taxes', 'County 2 roads', 'Services 1 trash'])
  await call('PUT', `link/${taxes.id}`, { ...taxes, order: null, grouping: 'Services' })
  expect(await readOrder()).toEqual(['County 1 roads', 'Services 1 trash', 'Services 2 taxes'])
  expect((await list('links'))[0].linkAddress).toBe('https://roads.example')
})

test('[COM-01] detects a document’s type by content, downloads it as an attachment, and deletes its files', async () => {
  const { status, body } = await upload({ name: 'Budget 2026', description: 'As voted' }, [
    ['budget.exe.PDF', pdf],
    ['../../etc/<noise> map.png', await aPhoto()],
    ['notes.txt', 'Bring a chair.'],
  ])
  expect(status).toBe(200)
  expect(body.map(({ name, ext }: ResponseBody) => `${name} ${ext}`)).toEqual([
    'Budget 2026 pdf',
    'Budget 2026 jpg',
    'Budget 2026 txt',
  ])
  const [document, picture] = body
  expect(picture.fileName).toBe('-noise- map.jpg')
  const file = await site.get(document.fullBlobPath)
  expect(await file.text()).toBe(pdf)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  expect(file.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''budget.exe.pdf",
  )
  const renamed = await call('PUT', `doc/${document.id}`, { name: 'Budget', version: 1 })
  expect(renamed.body).toMatchObject({ name: 'Budget', description: null, version: 2 })
  expect((await call('PUT', `doc/${document.id}`, { name: 'Mine', version: 1 })).status).toBe(409)
  expect((await call('PUT', `doc/${document.id}`, { name: 'x'.repeat(101) })).status).toBe(400)
  await call('DELETE', `doc/${document.id}`)
  await site.ctx.workJobs()
  expect(await storedFiles()).toHaveLength(2)
  expect((await site.get(document.fullBlobPath)).status).toBe(404)
})

test.each([
  ['nothing', [], 'Select at least one file.'],
  ['an empty file', [['a.txt', '']], 'The file is empty.'],
  [
    'a program',
    [['a.pdf', Buffer.from('7f454c46020101000000000000000000', 'hex')]],
    /a\.pdf: This file type isn’t supported/,
  ],
  ['a page', [['a.html', '<script>alert(1)</script>']], /a\.html: This file type isn’t supported/],
  [
    'bytes that call themselves text',
    [['a.txt', Buffer.from([0, 1, 2, 255])]],
    /This file type isn’t supported/,
  ],
  [
    'one good file and one bad',
    [
      ['a.pdf', pdf],
      ['b.exe', 'MZ'],
    ],
    /b\.exe: This file type isn’t supported/,
  ],
] as [string, [string, string][], string | RegExp][])(
  '[COM-01] an upload of %s stores nothing',
  async (_, files, message) => {
    const { status, body } = await upload({ name: 'x' }, files)
    expect(status).toBe(400)
    expect(body.modelState.file[0]).toMatch(message)
    expect(await storedFiles()).toEqual([])
    expect(await list('docs')).toEqual([])
  },
)

test('[COM-01] rejects a file that is too large, and the sweep deletes an unreferenced one', async () => {
  const huge = Buffer.concat([Buffer.from(pdf), Buffer.alloc(15 * 1024 * 1024)])
  const { status, body } = await upload({}, [['huge.pdf', huge]])
  expect([status, body.modelState.file[0]]).toEqual([400, 'A document can be up to 15 MB.'])
  await upload({}, [['kept.pdf', pdf]])
  await getStorage(site.ctx).put('community/lost.pdf', Buffer.from(pdf), 'application/pdf')
  site.ctx.clock.now = new Date(Date.now() + 25 * 3_600_000)
  await sweepCommunityDocuments.handle(site.ctx, {})
  const [remaining] = await list('docs')
  expect(await storedFiles()).toHaveLength(1)
  expect((await site.get(remaining.fullBlobPath)).status).toBe(200)
})

test('[COM-01] re-encodes, replaces, and deletes the photo with its files, and records each action', async () => {
  const send = async (content: Uint8Array, name = 'field.jpg') => {
    const form = new FormData()
    form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
    const headers = await signIn(site, editor)
    const response = await site.send('POST', '/api/hoa/photo', { body: form, headers })
    return { status: response.status, body: (await response.json()) as ResponseBody }
  }
  const files = async () => {
    const keys: string[] = []
    for await (const { key } of getStorage(site.ctx).list('community-photo/')) keys.push(key)
    return keys
  }
  expect((await send(Buffer.from(pdf), 'photo.jpg')).status).toBe(400)
  const first = await send(await aPhoto())
  expect(first.body).toMatchObject({ large: expect.stringMatching(/^\/media\/community-photo\//) })
  expect((await site.get(first.body.small)).headers.get('content-type')).toBe('image/jpeg')
  const second = await send(await aPhoto())
  await site.ctx.workJobs()
  expect(await files()).toHaveLength(6)
  expect((await site.get(first.body.small)).status).toBe(404)
  site.ctx.clock.now = new Date(Date.now() + 25 * 3_600_000)
  await sweepCommunityDocuments.handle(site.ctx, {})
  expect((await site.get(second.body.small)).status).toBe(200)
  expect((await call('DELETE', 'photo')).status).toBe(200)
  expect((await call('DELETE', 'photo')).status).toBe(404)
  await site.ctx.workJobs()
  expect(await files()).toEqual([])
  expect(await recorded()).toMatchObject([
    { subject_name: 'the photo', before: { photo: null }, after: { photo: first.body.large } },
    { before: { photo: first.body.large }, after: { photo: second.body.large } },
    { before: { photo: second.body.large }, after: { photo: null } },
  ])
})

test('[COM-01] [API-02] rejects a number out of the database’s range as invalid input', async () => {
  await call('PUT', 'intro', { name: 'Willow Creek Airpark', text: '183 homes.' })
  const later = { name: 'Oak Creek', text: '2 homes.', version: 2_147_483_648 }
  expect((await call('PUT', 'intro', later)).status).toBe(400)
})

test('[COM-01] creates the introduction once and changes it with a version check', async () => {
  expect(await (await site.get('/api/hoa/intro')).json()).toBeNull()
  const created = await call('PUT', 'intro', { name: 'Willow Creek Airpark', text: '183 homes.' })
  expect(created.body).toEqual({ name: 'Willow Creek Airpark', text: '183 homes.', version: 1 })
  const changed = await call('PUT', 'intro', {
    name: 'Willow Creek',
    text: '184 homes.',
    version: 1,
  })
  expect(changed.body.version).toBe(2)
  const late = await call('PUT', 'intro', { name: 'Oak Creek', text: '2 homes.', version: 1 })
  expect([late.status, late.body.current.name]).toEqual([409, 'Willow Creek'])
})
