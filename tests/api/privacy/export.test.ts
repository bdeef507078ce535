import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createExport } from '#features/privacy/server/public/create-export.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { readRow } from '../../support/database/rows.ts'
import { siteForEachTest } from '../../support/for-file.ts'
import { aPerson, type Person, signIn } from '../../support/people.ts'
import { createPersonWithAllData } from '../../support/privacy/create-person-with-all-data.ts'

const site = siteForEachTest()

async function ask(user: Person) {
  const response = await site.json('POST', '/api/privacy/export', {}, await signIn(site, user))
  return { status: response.status, body: (await response.json()) as { id: number } }
}

async function fetchCopy(user: Person, id: number) {
  return site.json('POST', `/api/privacy/export/${id}/file`, {}, await signIn(site, user))
}

const storedExports = async () =>
  (
    await readdir(join(site.ctx.config.dataDir, 'media', 'exports'), { recursive: true }).catch(
      () => [],
    )
  ).filter((name) => name.endsWith('.zip'))

test('[PROF-05] an export contains every module’s data as JSON, CSV, and files', async () => {
  const { person, files } = await createPersonWithAllData(site.ctx)
  const { body } = await ask(person)
  await site.ctx.workJobs()
  expect(site.ctx.sentMail.at(-1)).toMatchObject({ to: person.email })
  const response = await fetchCopy(person, body.id)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array())
  const read = (name: string) => JSON.parse(text(`data/${name}.json`)) as Record<string, unknown>[]
  expect(text('README.txt')).toContain(person.email)
  expect(read('accounts/profile')).toMatchObject([
    {
      first_name: 'Marguerite',
      last_name: 'Oldenburg',
      sells_as: 'business',
      legal: { legalName: 'Oldenburg Aviation' },
    },
  ])
  expect(read('leads/lead')).toMatchObject([{ contact_name: 'Marguerite Oldenburg' }])
  expect(read('leads/lead-2')).toMatchObject([
    { message: 'Dear Marguerite Oldenburg, is it still for sale?' },
  ])
  expect(read('conversations/lead_message').map(({ body }) => body)).toHaveLength(3)
  expect(read('payments/invoice')).toMatchObject([{ amount_cents: 4900 }])
  expect(read('selling/listing_draft')).toMatchObject([
    { content: { contact: 'Marguerite Oldenburg' } },
  ])
  expect(read('factors/identity')).toMatchObject([{ subject: 'subject of Oldenburg' }])
  expect(text('data/saved/saved_search.csv')).toContain('Oldenburg and the hangar')
  expect(text('data/accounts/session.csv')).toContain('203.0.113.7')
  // The export contains no secrets, and no data about others except what they wrote to the user.
  const all = Object.entries(entries)
    .map(([name, content]) => `${name} ${strFromU8(content)}`)
    .join('\n')
  expect(all).not.toMatch(/argon2|token_hash|state_hash|p256dh|Quentin/)
  expect(Object.keys(entries).filter((name) => name.startsWith('files/'))).toHaveLength(
    // Two images of the listing are missing from storage. The export has a note for each.
    files.length + 2,
  )
})

test('[PROF-05] only the owner can download an export, once, even with concurrent requests', async () => {
  const [owner, other] = [await aPerson(site.ctx), await aPerson(site.ctx)]
  const { body } = await ask(owner)
  expect((await fetchCopy(owner, body.id)).status).toBe(404)
  await site.ctx.workJobs()
  expect((await fetchCopy(other, body.id)).status).toBe(404)
  const responses = await Promise.all([1, 2, 3].map(() => fetchCopy(owner, body.id)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  for (const response of responses) await response.arrayBuffer()
  expect((await fetchCopy(owner, body.id)).status).toBe(404)
  expect((await ask(owner)).status).toBe(200)
})

test('[PROF-05] exports are created one at a time, at most three a day', async () => {
  const person = await aPerson(site.ctx)
  const responses = await Promise.all([1, 2].map(() => ask(person)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await site.ctx.workJobs()
  expect((await ask(person)).status).toBe(200)
  await site.ctx.workJobs()
  expect((await ask(person)).status).toBe(429)
})

test('[PROF-05] a retry after a crash writes the same file', async () => {
  const person = await aPerson(site.ctx)
  const before = (await storedExports()).length
  const { body } = await ask(person)
  // Simulates a process that crashed after writing the file and before recording it.
  const { storage_key } = await readRow(site.ctx.db, 'data_export', body.id, 'storage_key')
  await getStorage(site.ctx).put(storage_key, Buffer.from('of the first try'), 'application/zip')
  site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 2 * 3_600_000)
  await site.ctx.runJob('sweep-exports')
  await site.ctx.workJobs()
  // The queue repeats jobs that take too long.
  await createExport.handle(site.ctx, { exportId: body.id })
  expect(await storedExports()).toHaveLength(before + 1)
  const response = await fetchCopy(person, body.id)
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(entries)).toContain('data/accounts/profile.json')
  expect(site.ctx.sentMail.filter(({ to }) => to === person.email)).toHaveLength(1)
})

test('[PROF-05] an expired export can’t be downloaded, and its file is deleted', async () => {
  const person = await aPerson(site.ctx)
  const { body } = await ask(person)
  await site.ctx.workJobs()
  site.ctx.clock.now = new Date(Date.now() + 8 * 86_400_000)
  expect((await fetchCopy(person, body.id)).status).toBe(404)
  await site.ctx.runJob('sweep-exports')
  expect(await storedExports()).toEqual([])
})
