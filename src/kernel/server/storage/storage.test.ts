import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'windsock-storage-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  // It reckons the signatures of calls on a bucket otherwise than the client does.
  allowMismatchedSignatures: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
})
let s3: Storage
beforeAll(async () => {
  const { port } = await server.run()
  s3 = s3Storage({
    bucket: 'pictures',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    forcePathStyle: true,
  })
})
afterAll(() => server.close())

describe.each([
  ['a local disk', () => localStorage(join(folder, 'local'))],
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

  test('[IMG-07] gives back what was put, from memory or as a stream, and the last one of several', async () => {
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

  test('[IMG-07] gives back a stream of many megabytes', async () => {
    const piece = Buffer.alloc(1024 * 1024, 7)
    await open().put('original/2/large', Readable.from(Array(12).fill(piece)), 'image/jpeg')
    expect((await read('original/2/large'))?.bytes).toBe(12 * piece.length)
  })

  test('[IMG-07] lists by folder, one after the other', async () => {
    for (const id of ['3', '30', '4'])
      await open().put(`list/${id}/a`, Buffer.from('x'), 'image/jpeg')
    await open().put('list/3/b', Buffer.from('x'), 'image/jpeg')
    expect(await keys('list/')).toEqual(['list/3/a', 'list/3/b', 'list/30/a', 'list/4/a'])
    expect(await keys('list/3/')).toEqual(['list/3/a', 'list/3/b'])
    expect(await keys('nowhere/')).toEqual([])
  })

  test('[IMG-07] lists everything, whatever its depth, with its size', async () => {
    const mixed = ['deep/a-b/x', 'deep/a.jpg', 'deep/a/x', 'deep/aa', 'deep/b']
    for (const key of mixed)
      await open().put(key, Buffer.from('x'.repeat(key.length)), 'image/jpeg')
    const sizes: Record<string, number> = {}
    for await (const { key, bytes } of open().list(''))
      if (key.startsWith('deep/')) sizes[key] = bytes
    expect(sizes).toEqual(Object.fromEntries(mixed.map((key) => [key, key.length])))
  })

  test('[IMG-07] removes, also what is gone already', async () => {
    await open().put('gone/1', Buffer.from('x'), 'image/jpeg')
    await open().remove(['gone/1', 'gone/2'])
    await open().remove(['gone/1'])
    expect(await read('gone/1')).toBeNull()
    expect(await open().has('gone/1')).toBe(false)
  })

  test('[IMG-07] a stream that breaks off leaves nothing', async () => {
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
  ])('[IMG-07] no key leads out of it: %j', async (key) => {
    await expect(open().put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('not a key')
    await expect(open().remove([key])).rejects.toThrow('not a key')
    expect(await open().get(key)).toBeNull()
  })
})

test('[IMG-07] drafts of a writer that died are removed once they are old', async () => {
  const storage = localStorage(join(folder, 'drafts'))
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

test('[IMG-07] a local disk lists in the order of S3: that of whole keys', async () => {
  const storage = localStorage(join(folder, 'ordered'))
  const ordered = ['a-b/x', 'a.jpg', 'a/x', 'aa', 'b']
  for (const key of ordered.toReversed()) await storage.put(key, Buffer.from('x'), 'image/jpeg')
  const listed: string[] = []
  for await (const { key } of storage.list('')) listed.push(key)
  expect(listed).toEqual(ordered)
})
