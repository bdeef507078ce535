import { Kysely, PostgresDialect } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { SearchResult } from '#features/search/contract.ts'
import type { Db } from '#kernel/server/database/database.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aPerson, type Person, signIn } from '#tests/support/people.ts'
import { siteForFile } from '../../support/for-file.ts'

const site = siteForFile()
let seller: Person
let headers: Record<string, string>
let listing: number
beforeAll(async () => {
  seller = await aPerson(site.ctx)
  headers = await signIn(site, seller)
  listing = await aListing(site.ctx, { profile_id: seller.id, title: 'Cirrus SR22' })
})

async function search(query: string, from: Record<string, string> = {}) {
  const response = await site.get(`/api/listing/searchListings${query}`, from)
  return { status: response.status, ...((await response.json()) as SearchResult) }
}

/** A database whose disk is full. Every statement fails, even reads. */
function fullDatabase(): Db {
  const error = Object.assign(new Error('No space left on device'), { code: '53100' })
  const client = { query: () => Promise.reject(error), release: () => undefined }
  const pool = { options: {}, connect: async () => client, end: async () => undefined }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) })
}

async function whileFull<T>(work: () => Promise<T>): Promise<T> {
  const { db } = site.ctx
  site.ctx.db = fullDatabase()
  try {
    return await work()
  } finally {
    site.ctx.db = db
  }
}

test('[R9] answers searches and listings from memory while the database’s disk is full', async () => {
  const found = { status: 200, total: 1 }
  // The index loads in the background, and searches wait for it.
  await expect.poll(() => search('')).toMatchObject(found)
  const one = () => site.get(`/api/listing/${listing}`)
  // Copies of listings are made in the background, too.
  expect((await one()).status).toBe(200)
  await expect.poll(() => whileFull(() => search('?kw=cirrus'))).toMatchObject(found)
  await expect.poll(() => whileFull(() => search('?kw=sr22', headers))).toMatchObject(found)
  await expect.poll(async () => (await whileFull(one)).status).toBe(200)
  expect((await (await whileFull(one)).json()).listing.title).toBe('Cirrus SR22')
  const own = () => site.get('/api/profiles/currentProfile', headers)
  expect((await whileFull(own)).status).toBe(503)
  expect((await own()).status).toBe(200)
})
