import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import type { MultipartPart } from '../../app-context.ts'
import { readMultipart, uploadLimits } from './read-multipart.ts'

const form = (parts: [string, string | Blob, string?][]) => {
  const data = new FormData()
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, fileName)
  return new Request('http://x.test/', { method: 'POST', body: data })
}

const raw = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://x.test/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)

/** Reads all parts in order. Files are returned as their length. */
async function read(request: Request, limits: Partial<typeof uploadLimits> = {}) {
  const summaries: unknown[] = []
  for await (const part of readMultipart(request, { ...uploadLimits, ...limits }))
    summaries.push(await summary(part))
  return summaries
}

async function summary(part: MultipartPart) {
  if (part.kind === 'field') return [part.name, part.value]
  const { length } = await buffer(part.stream)
  return [part.name, part.fileName, length, ...(part.isCut() ? ['cut'] : [])]
}

/** Returns a body that pauses between pieces and never ends. */
function slowly(chunks: string[], pauseMs: number) {
  return new ReadableStream({
    async start(controller) {
      for (const [index, chunk] of chunks.entries()) {
        if (index > 0) await new Promise((done) => setTimeout(done, pauseMs))
        controller.enqueue(new TextEncoder().encode(chunk))
      }
    },
  })
}

const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n'

test('returns parts in the order sent, even if they are not read', async () => {
  const large = new Blob([new Uint8Array(700_000)])
  const request = form([
    ['rotation', '90'],
    ['files', large, 'a.jpg'],
    ['caption', 'Über'],
    ['files', new Blob(['x']), 'ü b.jpg'],
  ])
  expect(await read(request)).toEqual([
    ['rotation', '90'],
    ['files', 'a.jpg', 700_000],
    ['caption', 'Über'],
    ['files', 'ü b.jpg', 1],
  ])
})

test('[IMG-06] truncates an oversized file and reads the next one', async () => {
  const request = form([
    ['files', new Blob(['123456']), 'a'],
    ['files', new Blob(['12']), 'b'],
  ])
  expect(await read(request, { fileBytes: 4 })).toEqual([
    ['files', 'a', 4, 'cut'],
    ['files', 'b', 2],
  ])
})

test('[IMG-06] stops ten thousand parts at the limit', async () => {
  const request = form(Array.from({ length: 10_000 }, (_, i) => ['caption', String(i)]))
  await expectRefusal(read(request), 'too_large')
})

test('[IMG-06] rejects an excessive declared length before reading the body', async () => {
  const body = new ReadableStream(
    {
      pull() {
        throw new Error('it was read')
      },
    },
    { highWaterMark: 0 },
  )
  const request = raw(body, { 'content-length': String(10 * 1024 ** 3) })
  await expectRefusal(read(request), 'too_large')
})

test('[IMG-06] enforces the limit without a declared length', async () => {
  await expectRefusal(read(raw(head + '.'.repeat(5_000)), { totalBytes: 2_000 }), 'too_large')
})

test('[IMG-06] ends a stalled upload, also in the middle of a file', async () => {
  await expectRefusal(read(raw(slowly([`${head}abc`], 0)), { maxWaitMs: 30 }), 'too_slow')
})

test('[IMG-06] ends a slow upload, regardless of how short each pause is', async () => {
  const trickle = slowly([head, ...Array(200).fill('.')], 10)
  await expectRefusal(
    read(raw(trickle), { maxWaitMs: 100, slowestBytesPerSecond: 10_000 }),
    'too_slow',
  )
})

test.each([
  ['ends in the middle of a file', `${head}abc`],
  ['ends in the middle of a header', '--x\r\nContent-Dispo'],
  ['is nothing at all', ''],
])('rejects a body that %s as malformed', async (_name, body) => {
  await expectRefusal(read(raw(body)), 'malformed')
})

test('rejects another content type, or one without a boundary', async () => {
  const json = raw('{}', { 'content-type': 'application/json' })
  await expectRefusal(read(json), 'unsupported_type')
  const unbound = raw('x', { 'content-type': 'multipart/form-data' })
  await expectRefusal(read(unbound), 'malformed')
})

test('a reader that stops early cancels the stream', async () => {
  let isCancelled = false
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`${head}abc`)),
    cancel() {
      isCancelled = true
    },
  })
  for await (const _part of readMultipart(raw(body))) break
  await expect.poll(() => isCancelled).toBe(true)
})
