import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBuyerLink } from '#features/conversations/server/buyer/buyer-links.ts'
import { sweepDocuments } from '#features/documents/server/public/sweep-documents.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { dayMs } from '#kernel/time.ts'
import { readRow } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aLead } from '../../support/lead-builder.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aPerson, type Person, signIn } from '../../support/people.ts'

const site = siteForFile()
let owner: Person
let buyer: Person
let asOwner: Record<string, string>
let asBuyer: Record<string, string>
let listing: number

beforeAll(async () => {
  owner = await aPerson(site.ctx)
  buyer = await aPerson(site.ctx)
  asOwner = await signIn(site, owner)
  asBuyer = await signIn(site, buyer)
})
beforeEach(async () => {
  listing = await aListing(site.ctx, { profile_id: owner.id, images: 0 })
})

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

describe('[BEY-13] listing documents', () => {
  test('[BEY-13] are locked until the seller shares them with the inquiring buyer, and again when unshared', async () => {
    const { documentId, url } = await uploaded({ title: 'Airframe logs 1 to 3' })
    const lead = await aLead(site.ctx, listing, { profile_id: buyer.id })
    expect(await list(asBuyer)).toMatchObject({
      standing: 'wrote',
      documents: [{ title: 'Airframe logs 1 to 3', url: null, openings: null }],
    })
    expect((await site.get(url, asBuyer)).status).toBe(404)

    expect(await release(lead, true)).toMatchObject({ lockedCount: 1, openings: [] })
    expect(await list(asBuyer)).toMatchObject({ standing: 'released', documents: [{ url }] })
    const opened = await site.get(url, asBuyer)
    expect(opened.status).toBe(200)
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(pdf)
    const other = await aPerson(site.ctx)
    expect((await site.get(url, await signIn(site, other))).status).toBe(404)
    expect((await site.get(url)).status).toBe(404)
    expect(await list(asOwner)).toMatchObject({
      standing: 'editor',
      documents: [{ documentId, openings: [{ name: 'Priya Raman', day: '2026-11-20' }] }],
    })

    await release(lead, false)
    expect((await site.get(url, asBuyer)).status).toBe(404)
    expect(await list(asBuyer)).toMatchObject({ standing: 'wrote', documents: [{ url: null }] })
  })

  test('[BEY-13] open for a buyer without an account through the emailed link, announced at most once a day', async () => {
    const { documentId } = await uploaded({})
    const lead = await aLead(site.ctx, listing)
    const { path } = await createBuyerLink(site.ctx, lead)
    const folder = `/api${path}/documents`
    expect(await (await site.get(folder)).json()).toMatchObject({ documents: [{ url: null }] })
    expect((await site.get(`${folder}/${documentId}`)).status).toBe(404)
    for (const isReleased of [true, false, true]) await release(lead, isReleased)
    const { documents } = await (await site.get(folder)).json()
    expect((await site.get(documents[0].url)).status).toBe(200)
    const mails = await site.ctx.db
      .selectFrom('mail')
      .select('recipient')
      .where('purpose', 'like', `documents:${lead}:%`)
      .execute()
    expect(mails).toHaveLength(1)
    const otherListing = await aListing(site.ctx, { profile_id: owner.id, images: 0 })
    const { documentId: otherDocumentId } = await uploaded({}, otherListing)
    expect((await site.get(`${folder}/${otherDocumentId}`)).status).toBe(404)
    expect((await site.get(`/api/conversation/forged/documents/${documentId}`)).status).toBe(404)
  })

  test('[BEY-13] of a hidden, sold, or deleted listing open only for its seller', async () => {
    const { url } = await uploaded({ access: 'anyone' })
    const lead = await aLead(site.ctx, listing)
    const folder = `/api${(await createBuyerLink(site.ctx, lead)).path}/documents`
    await release(lead, true)
    expect((await site.get(url)).status).toBe(200)
    await set({ is_active: false })
    for (const path of [url, folder]) expect((await site.get(path)).status, path).toBe(404)
    expect((await site.get(url, asOwner)).status).toBe(200)
    await set({ is_active: true, is_sold: true, sold_at: site.ctx.now() })
    expect((await site.get(url)).status).toBe(409)
    expect((await site.get(folder)).status).toBe(404)
    await site.ctx.db.deleteFrom('listing').where('id', '=', listing).execute()
    expect((await site.get(url, asOwner)).status).toBe(404)
  })

  test('[BEY-13] can be changed only by editors of the listing, and never through another listing', async () => {
    const { url, documentId, version } = await uploaded({})
    const change = { kind: 'annual', title: 'Mine now', access: 'anyone', version }
    const other = await aListing(site.ctx, { profile_id: buyer.id, images: 0 })
    for (const [path, status] of [
      [url, 403],
      [`/api/listing/${other}/documents/${documentId}`, 404],
    ] as const) {
      expect((await site.json('PUT', path, change, asBuyer)).status).toBe(status)
      expect((await site.send('DELETE', path, { headers: asBuyer })).status).toBe(status)
      expect((await site.get(path, asBuyer)).status).toBe(404)
    }
    expect((await send({}, pdf, asBuyer)).status).toBe(403)
    expect((await send({}, pdf, {})).status).toBe(401)
    const lead = await aLead(site.ctx, listing, { profile_id: buyer.id })
    const path = `/api/leads/${lead}/documents`
    expect((await site.json('PUT', path, { isReleased: true }, asBuyer)).status).toBe(404)
  })

  test('[BEY-13] reject the second of two concurrent changes', async () => {
    const { url, version } = await uploaded({})
    const change = { kind: 'annual', title: 'Annual', access: 'anyone', version }
    expect((await site.json('PUT', url, change, asOwner)).status).toBe(200)
    const late = await site.json('PUT', url, { ...change, title: 'Other' }, asOwner)
    expect(late.status).toBe(409)
    expect((await late.json()).current).toMatchObject({ title: 'Annual' })
  })

  test('[BEY-13] [ASVS-5.4.2] must be PDFs or images by content, and never execute', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    for (const content of ['<html><script>1</script>', svg, 'MZ\x90', '', ' %PDF-1.4', 'GIF89a'])
      expect((await send({}, Buffer.from(content), asOwner)).status, content).toBe(400)
    const polyglot = Buffer.concat([pdf, Buffer.from('<script>alert(1)</script>')])
    const { url } = await (
      await send({ access: 'anyone', title: '../"x"\n<b>(\'*' }, polyglot)
    ).json()
    const { headers } = await site.get(url)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/)
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toContain('private')
  })

  test('[BEY-13] strip all metadata from images', async () => {
    const content = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#456' },
    })
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer()
    const { url, contentType } = await (await send({}, content)).json()
    expect(contentType).toBe('image/jpeg')
    const stored = Buffer.from(await (await site.get(url, asOwner)).arrayBuffer())
    expect(stored.includes('secret-place')).toBe(false)
    expect((await sharp(stored).metadata()).width).toBe(300)
  })

  test('[BEY-13] are limited in number', async () => {
    const row = await site.ctx.db
      .selectFrom('listing_document')
      .selectAll()
      .where('id', '=', (await uploaded({})).documentId)
      .executeTakeFirstOrThrow()
    const { id: _, ...values } = row
    await site.ctx.db
      .insertInto('listing_document')
      .values(
        Array.from({ length: 29 }, (_, i) => ({ ...values, storage_key: `documents/x/${i}` })),
      )
      .execute()
    expect((await send({}, pdf)).status).toBe(409)
  })

  test('[BEY-13] can’t be shared if the listing has none, and no buyer is notified', async () => {
    const lead = await aLead(site.ctx, listing, { profile_id: buyer.id })
    await site.ctx.workJobs()
    const before = site.ctx.sentMail.length
    const path = `/api/leads/${lead}/documents`
    const refused = await site.json('PUT', path, { isReleased: true }, asOwner)
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      'This listing has no documents to share. Add one first.',
    ])
    await site.ctx.workJobs()
    expect(site.ctx.sentMail.length).toBe(before)
    expect(await release(lead, false)).toMatchObject({ releasedAt: null, lockedCount: 0 })
  })

  test('[BEY-13] leave no files: deleted with the document, swept with the listing or a failed upload', async () => {
    const storage = getStorage(site.ctx)
    const { url } = await uploaded({})
    const key = await keyOf(listing)
    expect((await site.send('DELETE', url, { headers: asOwner })).status).toBe(200)
    await site.ctx.workJobs()
    expect(await storage.has(key)).toBe(false)

    await uploaded({})
    const orphaned = await keyOf(listing)
    await site.ctx.db.deleteFrom('listing').where('id', '=', listing).execute()
    site.ctx.clock.now = new Date(Date.now() + 2 * dayMs)
    await sweepDocuments.handle(site.ctx, {})
    site.ctx.clock.now = new Date('2026-11-20T12:00:00Z')
    expect(await storage.has(orphaned)).toBe(false)
  })
})

async function list(headers: Record<string, string>) {
  return (await site.get(`/api/listing/${listing}/documents`, headers)).json()
}

function send(fields: Record<string, string>, content: Buffer, headers = asOwner, id = listing) {
  const form = new FormData()
  const formFields = { kind: 'airframe-logs', title: 'Logs', access: 'released', ...fields }
  for (const [name, value] of Object.entries(formFields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(content)]), 'scan.pdf')
  return site.send('POST', `/api/listing/${id}/documents`, { headers, body: form })
}

async function uploaded(fields: Record<string, string>, id = listing) {
  const response = await send(fields, pdf, asOwner, id)
  expect(response.status).toBe(200)
  return response.json()
}

async function release(lead: number, isReleased: boolean) {
  const response = await site.json('PUT', `/api/leads/${lead}/documents`, { isReleased }, asOwner)
  expect(response.status).toBe(200)
  return response.json()
}

async function set(change: object) {
  await site.ctx.db.updateTable('listing').set(change).where('id', '=', listing).execute()
}

async function keyOf(id: number) {
  const { storage_key } = await readRow(
    site.ctx.db,
    'listing_document',
    { listing_id: id },
    'storage_key',
  )
  return storage_key
}
