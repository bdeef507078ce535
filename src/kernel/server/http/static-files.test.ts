import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFile } from './static-files.ts'

let root: string
const site = new Hono()
site.get(
  '*',
  async (c) => (await sendFile(c, root, c.req.path, { immutable: false })) ?? c.notFound(),
)

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'static-'))
})
afterAll(() => rm(root, { recursive: true }))

test.each(['js', 'css', 'svg', 'json', 'txt', 'webmanifest', 'map'])(
  '[ASVS-4.1.1] a text file declares its charset: .%s',
  async (extension) => {
    await writeFile(join(root, `file.${extension}`), 'é')
    const response = await site.request(`/file.${extension}`)
    expect(response.headers.get('content-type')).toMatch(/^[\w/+-]+; charset=utf-8$/)
    await response.text()
  },
)

test.each(['html', 'ts', 'env', 'sql', 'pem'])(
  '[ASVS-13.4.1] never serves a file of another type: .%s',
  async (extension) => {
    await writeFile(join(root, `file.${extension}`), 'inside')
    expect((await site.request(`/file.${extension}`)).status).toBe(404)
  },
)
