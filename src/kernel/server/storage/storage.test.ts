import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prefixedStorage } from '../backup/open-target.ts'
import { createLocalStorage, removeEmptyFolders } from './create-local-storage.ts'
import { createS3Storage } from './create-s3-storage.ts'
import type { Storage } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'windsock-storage-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  // The test server and the client compute signatures for bucket calls differently.
  allowMismatchedSignatures: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
})
let s3: Storage
beforeAll(async () => {
  const { port } = await server.run()
  s3 = openS3(port)
})
afterAll(() => server.close())

describe.each([
  ['a local disk', () => createLocalStorage(join(folder, 'local'))],
  ['S3', () => s3],
])('[IMG-07] storage on %s', (_name, open) => {
  const read = async (key: string) => {
    const file = await open().get(key)
    return file && { bytes: file.bytes, text: (await buffer(file.stream)).toString() }
  }
  const keys = async (prefix: string) => {
    const found: string[] = []
    for await (const { key } of open().list(prefix)) found.push(key)
    return found
  }

  test('[IMG-07] returns a stored file from memory or as a stream, and the last of several writes', async () => {
    const storage = open()
    await storage.put('aircraft/1/large/a-l.jpg', Buffer.from('one'), 'image/jpeg')
    await storage.put('aircraft/1/large/a-l.jpg', Buffer.from('two'), 'image/jpeg')
    await storage.put(
      'original/1/x',
      Readable.from([Buffer.from('str'), Buffer.from('eam')]),
      'image/jpeg',
    )
    expect(await read('aircraft/1/large/a-l.jpg')).toEqual({ bytes: 3, text: 'two' })
    expect(await read('original/1/x')).toEqual({ bytes: 6, text: 'stream' })
    expect(await storage.has('original/1/x')).toBe(true)
  })

  test('[IMG-07] returns a stream of many megabytes', async () => {
    const piece = Buffer.alloc(1024 * 1024, 7)
    await open().put('original/2/large', Readable.from(Array(12).fill(piece)), 'image/jpeg')
    expect((await read('original/2/large'))?.bytes).toBe(12 * piece.length)
  })

  test('[IMG-07] lists files by folder, in order', async () => {
    for (const id of ['3', '30', '4'])
      await open().put(`list/${id}/a`, Buffer.from('x'), 'image/jpeg')
    await open().put('list/3/b', Buffer.from('x'), 'image/jpeg')
    expect(await keys('list/')).toEqual(['list/3/a', 'list/3/b', 'list/30/a', 'list/4/a'])
    expect(await keys('list/3/')).toEqual(['list/3/a', 'list/3/b'])
    expect(await keys('nowhere/')).toEqual([])
  })

  test('[IMG-07] lists all files at any depth, with their sizes', async () => {
    const mixed = ['deep/a-b/x', 'deep/a.jpg', 'deep/a/x', 'deep/aa', 'deep/b']
    for (const key of mixed)
      await open().put(key, Buffer.from('x'.repeat(key.length)), 'image/jpeg')
    const sizes: Record<string, number> = {}
    for await (const { key, bytes } of open().list(''))
      if (key.startsWith('deep/')) sizes[key] = bytes
    expect(sizes).toEqual(Object.fromEntries(mixed.map((key) => [key, key.length])))
  })

  test('[IMG-07] deletes a file, and does not fail if it is already deleted', async () => {
    await open().put('gone/1', Buffer.from('x'), 'image/jpeg')
    await open().remove(['gone/1', 'gone/2'])
    await open().remove(['gone/1'])
    expect(await read('gone/1')).toBeNull()
    expect(await open().has('gone/1')).toBe(false)
  })

  test('[IMG-07] a stream that fails stores no file', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100)
        throw new Error('broken off')
      })(),
    )
    await expect(open().put('broken/1', broken, 'image/jpeg')).rejects.toThrow('broken off')
    expect(await keys('broken/')).toEqual([])
    await open().removeUnfinished(new Date(Date.now() + 60_000))
  })

  test.each([
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    'a\0b',
    '.drafts/x',
    'ü/x',
    'x'.repeat(301),
    '',
  ])('[IMG-07] no key escapes the storage root: %j', async (key) => {
    await expect(open().put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
      'Invalid storage key',
    )
    await expect(open().remove([key])).rejects.toThrow('Invalid storage key')
    expect(await open().get(key)).toBeNull()
  })
})

test('[IMG-07] deletes old partial writes of a process that died', async () => {
  const storage = createLocalStorage(join(folder, 'drafts'))
  const never = new Readable({ read() {} })
  never.push('half')
  void storage.put('a/b', never, 'image/jpeg').catch(() => {})
  const drafts = () => readdir(join(folder, 'drafts', '.drafts')).catch(() => [])
  await expect.poll(drafts).toHaveLength(1)
  const [draft] = await drafts()
  await utimes(join(folder, 'drafts', '.drafts', draft as string), 1, 1)
  await storage.removeUnfinished(new Date(Date.now() - 3_600_000))
  expect(await drafts()).toEqual([])
  never.destroy()
})

test('[R4] deletes old empty folders, and a file can replace a deleted folder', async () => {
  const root = join(folder, 'emptied')
  const storage = createLocalStorage(root)
  for (const key of ['a/b/1', 'a/2', 'c/d/3'])
    await storage.put(key, Buffer.from('x'), 'image/jpeg')
  await storage.remove(['a/b/1', 'c/d/3'])
  await storage.removeUnfinished(new Date(Date.now() - 3_600_000))
  expect(await readdir(root)).toContain('c')
  const later = new Date(Date.now() + 60_000)
  for (let n = 0; n < 50; n++)
    await Promise.all([
      storage.put(`c/d/${n}/x`, Buffer.from('x'), 'image/jpeg'),
      removeEmptyFolders(root, later),
    ])
  expect(await readdir(join(root, 'c/d'))).toHaveLength(50)
  expect(await readdir(join(root, 'a'))).toEqual(['2'])
})

test('[R4] aborts unfinished S3 uploads on all pages, only below the prefix', async () => {
  const started = new Date(Date.now() - 60_000).toISOString()
  const aborted: string[] = []
  const prefixes: (string | null)[] = []
  const bucket = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (request.method === 'DELETE') {
      aborted.push(`${pathname} ${searchParams.get('uploadId')}`)
      return response.writeHead(204).end()
    }
    prefixes.push(searchParams.get('prefix'))
    const marker = searchParams.get('key-marker')
    const key = marker === null ? 'main/files/1' : 'main/files/2'
    const more = `<NextKeyMarker>${key}</NextKeyMarker><NextUploadIdMarker>u1</NextUploadIdMarker>`
    return response.writeHead(200, { 'content-type': 'application/xml' }).end(
      `<ListMultipartUploadsResult><IsTruncated>${marker === null}</IsTruncated>${more}
      <Upload><Key>${key}</Key><UploadId>id-${key.at(-1)}</UploadId><Initiated>${started}</Initiated></Upload>
      </ListMultipartUploadsResult>`,
    )
  })
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done))
  const storage = openS3((bucket.address() as AddressInfo).port, { bucket: 'copies' })
  await prefixedStorage(storage, 'main').removeUnfinished(new Date())
  bucket.close()
  expect(aborted).toEqual(['/copies/main/files/1 id-1', '/copies/main/files/2 id-2'])
  expect(prefixes).toEqual(['main/', 'main/'])
})

test('[IMG-07] a local disk lists whole keys in the same order as S3', async () => {
  const storage = createLocalStorage(join(folder, 'ordered'))
  const ordered = ['a-b/x', 'a.jpg', 'a/x', 'aa', 'b']
  for (const key of ordered.toReversed()) await storage.put(key, Buffer.from('x'), 'image/jpeg')
  const listed: string[] = []
  for await (const { key } of storage.list('')) listed.push(key)
  expect(listed).toEqual(ordered)
})

test.each([
  [507, 'InsufficientStorage', 'storage_full'],
  [503, 'SlowDown', 'unavailable'],
])('[R9] treats %i %s from S3 as an expected failure', async (status, code, expectedCode) => {
  const failing = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  }).listen(0, '127.0.0.1')
  await once(failing, 'listening')
  const { port } = failing.address() as AddressInfo
  const storage = openS3(port)
  for (const content of [Buffer.from('one'), Readable.from([Buffer.from('one')])])
    await expect(storage.put('a/b', content, 'image/jpeg')).rejects.toMatchObject({
      code: expectedCode,
    })
  for (const call of [
    () => storage.remove(['a/b']),
    () => storage.get('a/b'),
    () => storage.has('a/b'),
  ])
    await expect(call()).rejects.toMatchObject({ code: expectedCode })
  failing.close()
})

test('[R9] gives up on an S3 server that accepts a request but never responds', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const storage = openS3(port, { silenceMs: 50 })
  await expect(storage.has('a/b')).rejects.toMatchObject({ code: 'unavailable' })
  silent.closeAllConnections()
  silent.close()
})

test('[R9] treats an S3 server that cannot be reached as an expected failure', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  const storage = openS3(port)
  await expect(storage.put('a/b', Buffer.from('one'), 'image/jpeg')).rejects.toMatchObject({
    code: 'unavailable',
    cause: { code: 'ECONNREFUSED' },
  })
})

function openS3(port: number, { bucket = 'pictures', ...limits } = {} as S3Options): Storage {
  return createS3Storage(
    {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      forcePathStyle: true,
    },
    limits,
  )
}
type S3Options = { bucket?: string; silenceMs?: number }
