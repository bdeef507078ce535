import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sendRange } from './send-range.ts'

const app = new Hono().get('/file', (c) => {
  const body = new Blob(['0123', '456789']).stream()
  return sendRange(c, new Response(body, { headers: { 'Content-Length': '10', ETag: '"a"' } }))
})

async function read(headers: Record<string, string>) {
  const response = await app.request('/file', { headers })
  return [response.status, response.headers.get('Content-Range'), await response.text()]
}

test.each([
  ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
  ['bytes=3-5', 206, 'bytes 3-5/10', '345'],
  ['bytes=8-', 206, 'bytes 8-9/10', '89'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=5-99', 206, 'bytes 5-9/10', '56789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  ['bytes=5-3', 200, null, '0123456789'],
  ['bytes=0-1,4-5', 200, null, '0123456789'],
  ['lines=0-3', 200, null, '0123456789'],
])('[IMG-03] sends the part %s of a file', async (range, status, contentRange, text) => {
  expect(await read({ range })).toEqual([status, contentRange, text])
})

test('[IMG-03] sends the whole file if it has changed since the first part', async () => {
  expect(await read({ range: 'bytes=8-', 'if-range': '"a"' })).toEqual([206, 'bytes 8-9/10', '89'])
  expect(await read({ range: 'bytes=8-', 'if-range': '"b"' })).toEqual([200, null, '0123456789'])
})
