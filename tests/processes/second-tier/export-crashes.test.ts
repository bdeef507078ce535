import { randomBytes } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTableLock } from '#tests/support/database/query-at.ts'
import { acquireReferenceDatabase } from '#tests/support/database/test-database.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aPerson, type Person, signIn } from '#tests/support/people.ts'
import { skipRegistryLoad } from '#tests/support/records/registry-builder.ts'
import { sampleUnlessLong } from '#tests/support/scale-rounds.ts'
import { type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'

let ctx: TestContext
let env: Record<string, string>
let site: SiteProcess
let owner: Person
beforeAll(async () => {
  ctx = await testContext({}, acquireReferenceDatabase)
  ctx.clock.now = new Date()
  await skipRegistryLoad(ctx)
  env = { DATABASE_URL: ctx.databaseUrl, DATA_DIR: ctx.config.dataDir, DEMO: '0' }
  owner = await aPerson(ctx)
  site = await startSiteProcess(env)
})
afterAll(async () => {
  await site?.stop()
  await ctx?.close()
})

test('[PROF-05] kill -9 during an export: the next process creates it completely and once', async () => {
  const { authorization } = await signIn({ ctx }, owner)
  await aDocument()
  let id = 0
  const ask = async () => {
    const response = await call(authorization, '/api/privacy/export', {})
    expect(response.status).toBe(200)
    id = ((await response.json()) as { id: number }).id
  }
  // Simulates how the queue handles an unresponsive worker.
  const repeat = () =>
    sql`update pgboss.job set state = 'retry', start_after = now()
      where name = 'make-export' and state = 'active'`.execute(ctx.db)
  for (const enqueue of sampleUnlessLong([ask, repeat], [ask])) {
    // The last tables of an export come after its files.
    const work = async (listWaiting: () => Promise<string[]>) => {
      await enqueue()
      await expect.poll(listWaiting).not.toEqual([])
      await site.kill()
    }
    await withTableLock(ctx.databaseUrl, 'push_device', work, 'access exclusive')
    expect(await filesBelow('.drafts')).not.toEqual([])
    expect(await stateOf(id)).toBe('making')
    site = await startSiteProcess(env)
  }
  await repeat()
  await expect.poll(() => stateOf(id)).toBe('ready')
  expect(await filesBelow('exports')).toHaveLength(1)
  const responses = await Promise.all(
    [1, 2].map(() => call(authorization, `/api/privacy/export/${id}/file`, {})),
  )
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  const fetched = responses.find(({ status }) => status === 200) as Response
  const entries = unzipSync(new Uint8Array(await fetched.arrayBuffer()))
  expect(strFromU8(entries['data/accounts/profile.json'] ?? new Uint8Array())).toContain(
    owner.email,
  )
  const documents = Object.values(entries).filter(({ length }) => length === documentBytes)
  expect(documents).toHaveLength(1)
  const { rows: mails } =
    await sql`select from mail where purpose = ${`data-export:${id}`}`.execute(ctx.db)
  expect(mails).toHaveLength(1)
})

const documentBytes = 1_000_000

async function aDocument() {
  const key = 'documents/one.pdf'
  await mkdir(join(ctx.config.dataDir, 'media/documents'), { recursive: true })
  await writeFile(join(ctx.config.dataDir, 'media', key), randomBytes(documentBytes))
  const listing = await aListing(ctx, { profile_id: owner.id })
  await sql`insert into listing_document (listing_id, kind, title, access, content_type, bytes, storage_key, uploaded_at)
    values (${listing}, 'other', 'One', 'released', 'application/pdf', ${documentBytes}, ${key}, now())`.execute(
    ctx.db,
  )
}

async function stateOf(id: number) {
  const row = await ctx.db
    .selectFrom('data_export')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.state
}

function call(authorization: string, path: string, body: object) {
  return fetch(site.url + path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function filesBelow(folder: string) {
  const found = await readdir(join(ctx.config.dataDir, 'media', folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return found.filter((entry) => entry.isFile())
}
