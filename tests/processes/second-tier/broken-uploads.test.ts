import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { logInTo } from '#tests/support/demo/demo-data.ts'
import { demoMarketForFile, siteProcessForFile } from '#tests/support/demo/demo-site-for-file.ts'
import { aPhoto, toFormData } from '#tests/support/images.ts'

const market = demoMarketForFile()
const hook = new URL('../../support/collect-garbage.mjs', import.meta.url).pathname
const site = siteProcessForFile(() => ({
  ...market.env,
  NODE_OPTIONS: `--expose-gc --import ${hook}`,
}))
let token: string
let listing: number

beforeAll(async () => {
  token = await logInTo(site, 'seller@example.com')
  listing = await paidListing()
})

describe('an interrupted upload', () => {
  test('[IMG-07] leaves the process running and no temporary files, at any millisecond', async () => {
    for (let round = 0; round < 3; round += 1)
      for (let afterMs = 0; afterMs <= 20; afterMs += 1) await hangUp(afterMs)
    // Interrupts several uploads at once, as if a connection were lost.
    for (let afterMs = 0; afterMs <= 20; afterMs += 4)
      await Promise.all(Array.from({ length: 8 }, () => hangUp(afterMs)))
    await expect.poll(drafts).toEqual([])
    // Triggers garbage collection, which would end the process if a file were still open.
    for (let turn = 0; turn < 20; turn += 1)
      expect((await fetch(`${site.url}/api/listing/searchListings?kw=${turn}`)).status).toBe(200)
    site.process.kill('SIGUSR2')
    await expect.poll(hasCollected).toBe(true)
    expect(site.process.exitCode, site.output().slice(-2_000)).toBeNull()
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  })

  test('[IMG-07] doesn’t affect the next upload', async () => {
    const body = toFormData([
      { file: await aPhoto({ width: 640, height: 480 }), name: 'whole.jpg' },
    ])
    const response = await fetch(`${site.url}/api/listing/${listing}/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    expect(response.status).toBe(200)
    expect((await response.json()).accepted).toHaveLength(1)
    // Follow-up work stores the photo’s sizes, each under a temporary name at first.
    await expect.poll(drafts).toEqual([])
  })
})

/** True after the garbage collection, or after a crash, which is faster. */
const hasCollected = () =>
  site.output().includes('garbage collected') || site.process.exitCode !== null

/** Sends the start of a file and drops the connection after the given milliseconds. */
async function hangUp(afterMs: number) {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const head = [
    `POST /api/listing/${listing}/images HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 900000',
    '',
    '--x',
    'Content-Disposition: form-data; name="files"; filename="a.jpg"',
    'Content-Type: image/jpeg',
    '',
    'the first bytes',
  ]
  socket.write(head.join('\r\n'))
  await pause(afterMs)
  socket.destroy()
}

function drafts(): Promise<string[]> {
  return readdir(join(market.folder, 'media/.drafts')).catch(() => [])
}

async function paidListing(): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${site.url}/api/profiles/profileListings`, { headers })
  for (const { id } of (await response.json()).items ?? []) {
    const images = await fetch(`${site.url}/api/listing/${id}/images`, { headers })
    if ((await images.json()).mayUpload) return id
  }
  throw new Error('The seller has no paid listing.')
}
