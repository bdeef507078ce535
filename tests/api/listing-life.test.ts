import { beforeAll, expect, test } from 'vitest'
import { siteForFile } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person, signIn } from '../support/people.ts'
import { apiEndpoints } from '../support/test-site.ts'

const site = siteForFile({ LEAD_INTERVAL_SECONDS: '0' })
let seller: Person
beforeAll(async () => {
  seller = await aPerson(site.ctx, { email: 'seller-account@basin.test', phone: '702 555 0199' })
})

const put = async (path: string, body: object = {}, user = seller) =>
  site.json('PUT', path, body, await signIn(site, user))

test('[LIST-07] after a sale, no response reveals how to reach the seller, and leads are rejected', async () => {
  const contact = {
    contact_first_name: 'Zebedee',
    contact_last_name: 'Quillfeather',
    contact_phone: '702 555 0100',
    contact_sms: '702 555 0101',
    contact_email: 'zebedee@basin.test',
    url: 'https://basin.test',
  }
  const id = await aListing(site.ctx, { profile_id: seller.id, is_featured: true, ...contact })
  const otherSession = await signIn(site, await aPerson(site.ctx))
  const paths = apiEndpoints
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace('{id}', String(id)))
  paths.push('/api/listing/searchListings?sold=t')
  const responses = async (headers: Record<string, string>) => {
    const texts = paths.map(async (path) => (await site.get(path, headers)).text())
    return (await Promise.all(texts)).join('\n')
  }
  expect(await responses({})).toContain('Zebedee')
  expect((await put(`/api/listing/${id}/marksold`)).status).toBe(200)
  for (const headers of [{}, otherSession]) {
    const text = await responses(headers)
    expect(text).toContain('SR22T')
    for (const secret of ['Zebedee', 'Quillfeather', '702 555', 'basin.test'])
      expect(text).not.toContain(secret)
  }
  const lead = await site.json(
    'POST',
    '/api/listing/lead',
    {
      listingId: id,
      contactName: 'Buyer',
      contactEmail: 'buyer@example.test',
      purchaseTime: '1 month',
    },
    { 'X-Anti-Bot': await aHumanCheckCode(site.ctx, 'lead') },
  )
  expect(lead.status).toBe(409)
  expect((await site.json('POST', `/api/listing/${id}/phone`, {})).status).toBe(409)
})

test('[EDIT-07] a rejected action returns the listing’s current status', async () => {
  const id = await aListing(site.ctx, { profile_id: seller.id })
  const response = await put(`/api/listing/${id}/activate`)
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    code: 'conflict',
    error_description: 'This listing is active. It can’t be activated.',
    current: { id, status: 'active', version: 1 },
  })
})

test('[EDIT-07] an action writes only its own columns, whatever else the request contains', async () => {
  const { columns } = (await site.ctx.db.introspection.getTables()).find(
    ({ name }) => name === 'listing',
  ) ?? { columns: [] }
  const forged = Object.fromEntries(columns.map(({ name }) => [name, 1]))
  const camel = Object.fromEntries(
    columns.map(({ name }) => [name.replace(/_(\w)/g, (_, c: string) => c.toUpperCase()), 1]),
  )
  const own: Record<string, string[]> = {
    deactivate: ['is_active', 'offered_at'],
    marksold: ['is_sold', 'sold_at', 'sold_currency', 'sold_price'],
    marksalepending: ['is_sale_pending'],
    stillforsale: ['confirmed_at'],
  }
  for (const [step, allowed] of Object.entries(own)) {
    const id = await aListing(site.ctx, { profile_id: seller.id })
    const row = () =>
      site.ctx.db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const before = await row()
    const body = { ...forged, ...camel, id: 1, soldPrice: 500, soldCurrency: 'EUR', soldOn: null }
    expect((await put(`/api/listing/${id}/${step}`, body)).status, step).toBe(200)
    const after: Record<string, unknown> = await row()
    const changed = Object.entries(before)
      .filter(([name, value]) => JSON.stringify(after[name]) !== JSON.stringify(value))
      .map(([name]) => name)
    expect(changed.filter((name) => !['version', 'updated_at'].includes(name)).sort()).toEqual(
      allowed.filter((name) => changed.includes(name)).sort(),
    )
    expect(changed).toContain(allowed[0])
  }
})

test('[BEY-06] opening a question’s link doesn’t answer it', async () => {
  const id = await aListing(site.ctx, { profile_id: seller.id, listed_at: new Date(0) })
  await site.ctx.runJob('ask-still-for-sale')
  await site.ctx.workJobs()
  const link = /\/listing\/still-for-sale\?t=[\w.-]+/.exec(
    String(site.ctx.sentMail.at(-1)?.text),
  )?.[0] as string
  const key = new URL(link, 'http://site').searchParams.get('t')
  await site.get(link)
  expect((await site.get(`/api/listing/stillforsale?t=${key}`)).status).not.toBe(200)
  const confirmed = async () => {
    const { listing } = await (await site.get(`/api/listing/${id}`)).json()
    return listing.confirmedAt
  }
  expect(await confirmed()).toBeNull()
  const response = await site.json('POST', '/api/listing/stillforsale', { t: key })
  expect(await response.json()).toMatchObject({ isShown: true })
  expect(await confirmed()).toBe(site.ctx.now().toISOString())
})
