import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'

const page = (body: string, about: number | null = null, state = body) => ({
  body,
  type: 'text/html',
  about,
  state,
  madeAt: new Date('2026-11-20T12:00:00Z'),
})

test('returns a cached response unchanged and replaces it with a newer one', async () => {
  const memory = new ResponseCache()
  await memory.store('/', page('Ünder 100 k'), memory.createMarker())
  expect(await memory.find('/')).toMatchObject({ body: 'Ünder 100 k', type: 'text/html' })
  await memory.store('/', page('newer'), memory.createMarker())
  expect((await memory.find('/'))?.body).toBe('newer')
  expect(await memory.find('/tos')).toBeNull()
})

test('a change discards cached responses and those in progress', async () => {
  const memory = new ResponseCache()
  await memory.store('/listing/a-5', page('five', 5), memory.createMarker())
  await memory.store('/listing/b-6', page('six', 6), memory.createMarker())
  const began = memory.createMarker()
  memory.evict([5])
  await memory.store('/listing/a-5', page('five as it was', 5), began)
  expect(await memory.find('/listing/a-5')).toBeNull()
  expect((await memory.find('/listing/b-6'))?.body).toBe('six')
})

test('evicting by name discards cached responses and those in progress', async () => {
  const memory = new ResponseCache()
  for (const path of ['/inspection-shops', '/inspection-shops?near=KAPA', '/tos'])
    await memory.store(path, page(path), memory.createMarker())
  const late = memory.store('/inspection-shops?page=1', page('late'), memory.createMarker())
  memory.evictMatching((name) => name.startsWith('/inspection-shops'))
  await late
  const names = ['/inspection-shops', '/inspection-shops?near=KAPA', '/inspection-shops?page=1']
  for (const name of names) expect(await memory.find(name)).toBeNull()
  expect((await memory.find('/tos'))?.body).toBe('/tos')
})

test('limits memory in bytes, and searches do not evict pages', async () => {
  const memory = new ResponseCache()
  await memory.store('/listing/a-5', page('five', 5), memory.createMarker())
  // Random data doesn't compress.
  const bodies = Array.from({ length: 60 }, () => randomBytes(300_000).toString('base64'))
  for (const [i, body] of bodies.entries())
    await memory.store(`/aircraft/search?page=${i}`, page(body), memory.createMarker())
  expect(memory.size.bytes).toBeLessThan(17 * 1024 * 1024)
  expect(memory.size.entries).toBeLessThan(60)
  expect(await memory.find('/aircraft/search?page=0')).toBeNull()
  expect((await memory.find('/listing/a-5'))?.body).toBe('five')
})
