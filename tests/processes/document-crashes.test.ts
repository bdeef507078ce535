import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepDocuments } from '#features/documents/server/public/sweep-documents.ts'
import { sweepReceivedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import { sweepImages } from '#features/selling/server/public/sweep-images.ts'
import { withTableLock } from '../support/database/query-at.ts'
import { logInTo } from '../support/demo/demo-data.ts'
import { demoMarketForFile } from '../support/demo/demo-site-for-file.ts'
import { enqueueNow } from '../support/enqueue-now.ts'
import { sampleUnlessLong } from '../support/scale-rounds.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'

const market = demoMarketForFile()
let site: SiteProcess
let token: string
let listing: number

beforeAll(async () => {
  site = await startSiteProcess(market.env)
  token = await logInTo(site, 'seller@example.com')
  listing = await listingWithLead()
})
afterAll(async () => {
  await site?.stop()
})

test('[BEY-13] kill -9 during uploads and releases preserves acknowledged files and leaves no orphans', async () => {
  const leads = await moreLeads(200)
  const sent = new Map<string, Buffer>()
  const uploaded = new Set<string>()
  const released = new Set<number>()
  let isOver = false
  async function keepUploading() {
    while (!isOver) {
      const title = `Logs ${randomBytes(6).toString('hex')}`
      const content = aPdf()
      sent.set(title, content)
      if ((await upload(title, content)) === 200) uploaded.add(title)
      else await untilUp()
    }
  }
  async function keepReleasing() {
    for (const lead of leads) {
      if (isOver) return
      if ((await release(lead)) === 200) released.add(lead)
      else await untilUp()
      // Leaves leads for the end of the test.
      await pause(100)
    }
  }
  const clients = [keepUploading(), keepReleasing()]
  for (const folder of sampleUnlessLong([...folders, ...folders], folders)) {
    await moreOf(uploaded, 2)
    await moreOf(released, 2)
    await (folder === '.drafts' ? killDuringUpload() : killDuringCheck())
    site = await startSiteProcess(market.env)
  }
  await moreOf(uploaded, 1)
  await moreOf(released, 1)
  isOver = true
  await Promise.all(clients)

  const left = [...(await filesBelow('received')), ...(await filesBelow('.drafts'))]
  expect(left.length, 'the blows met files on their way').toBeGreaterThan(0)
  await sweep()
  const rows = await documents()
  const expected = rows.map(({ storage_key }) => storage_key).toSorted()
  await expect.poll(async () => (await filesBelow('documents')).toSorted()).toEqual(expected)
  await expect.poll(() => filesBelow('received')).toEqual([])
  await expect.poll(() => filesBelow('.drafts')).toEqual([])

  const titles = rows.map(({ title }) => title)
  expect(titles.filter((title) => uploaded.has(title)).toSorted(), 'once each').toEqual(
    [...uploaded].toSorted(),
  )
  for (const { id, title } of rows.filter(({ title }) => sent.has(title))) {
    const response = await call('GET', `/api/listing/${listing}/documents/${id}`)
    expect(Buffer.from(await response.arrayBuffer()).equals(sent.get(title) ?? Buffer.of())).toBe(
      true,
    )
  }

  const notified = await market.query<{ lead: number }>(
    `select split_part(purpose, ':', 2)::int as lead from mail
      where purpose like 'documents:%' and split_part(purpose, ':', 2)::int = any($1) order by 1`,
    [leads],
  )
  const open = await market.query<{ lead: number }>(
    'select lead_id as lead from document_release where lead_id = any($1) order by 1',
    [leads],
  )
  expect(notified, 'who may open them was told, once, and nobody else').toEqual(open)
  expect(open.map(({ lead }) => lead)).toEqual(expect.arrayContaining([...released]))
})

/** Folders of files that are being sent or stored, and of those that are being checked. */
const folders = ['.drafts', 'received']

async function killDuringUpload() {
  const half = uploadHalf()
  await expect.poll(() => filesBelow('.drafts')).not.toEqual([])
  await site.kill()
  await half
}

/** Kills the site while documents wait for their rows. Until then, what was received isn't deleted. */
async function killDuringCheck() {
  await withTableLock(market.databaseUrl(), 'listing_document', async (listWaiting) => {
    await expect.poll(listWaiting).not.toEqual([])
    await site.kill()
  })
}

/** Waits until the next site has replaced the killed one. */
async function untilUp() {
  await expect.poll(() => call('GET', '/healthz').then(Boolean, () => false)).toBe(true)
}

async function moreOf(acknowledged: ReadonlySet<unknown>, count: number) {
  const before = acknowledged.size
  await expect.poll(() => acknowledged.size).toBeGreaterThanOrEqual(before + count)
}

/** Returns a PDF that is large enough to interrupt its upload. */
function aPdf(): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(1_000_000), Buffer.from('\n%%EOF')])
}

async function upload(title: string, content: Buffer): Promise<number | null> {
  const response = await call('POST', uploadPath(), toForm(title, content)).catch(() => null)
  return response?.status ?? null
}

/** Sends half of a document. Resolves when the site's end closes the connection. */
async function uploadHalf() {
  const form = new Response(toForm('Half', aPdf()))
  const body = Buffer.from(await form.arrayBuffer())
  const sending = request(site.url + uploadPath(), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  })
  sending.write(body.subarray(0, body.length / 2))
  await once(sending, 'error')
}

const uploadPath = () => `/api/listing/${listing}/documents`

function toForm(title: string, content: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'other', title, access: 'released' }))
    form.append(name, value)
  form.append('file', new Blob([new Uint8Array(content)]), 'scan.pdf')
  return form
}

async function release(lead: number): Promise<number | null> {
  const body = JSON.stringify({ isReleased: true })
  const response = await call('PUT', `/api/leads/${lead}/documents`, body).catch(() => null)
  return response?.status ?? null
}

function call(method: string, path: string, body: FormData | string | null = null) {
  return fetch(site.url + path, {
    method,
    body,
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
  })
}

/** Makes all files 25 hours old and runs the cleanup jobs. */
async function sweep() {
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const folder of ['documents', 'received', '.drafts'])
    for (const key of await filesBelow(folder))
      await utimes(join(market.folder, 'media', key), longAgo, longAgo)
  for (const job of [sweepDocuments, sweepReceivedFiles, sweepImages])
    await enqueueNow(market.databaseUrl(), job)
}

/** Returns the keys of the files in a folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const at = join(market.folder, 'media')
  const found = await readdir(join(at, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(at.length + 1))
}

function documents() {
  return market.query<{ id: number; title: string; storage_key: string }>(
    'select id, title, storage_key from listing_document order by id',
  )
}

async function listingWithLead(): Promise<number> {
  const [found] = await market.query<{ id: number }>(
    `select l.id from listing l join lead on lead.listing_id = l.id join profile p on p.id = l.profile_id
      where p.email = 'seller@example.com' and l.biz_id is null and l.is_active and not l.is_sold limit 1`,
  )
  await market.query('delete from listing_document where listing_id = $1', [found?.id])
  return found?.id ?? 0
}

/** Creates leads for the listing from different buyers. */
async function moreLeads(count: number): Promise<number[]> {
  const columns = await market.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'lead' and column_name <> 'id' and is_generated = 'NEVER'`,
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const rows = await market.query<{ id: number }>(
    `insert into lead (${names}) select ${names} from
      (select * from lead where listing_id = $1 order by id limit 1) one, generate_series(1, $2::int)
      returning id`,
    [listing, count],
  )
  return rows.map(({ id }) => id)
}
