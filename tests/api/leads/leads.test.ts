import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteForFile } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, signIn } from '../../support/people.ts'
import { secondSite, type TestSite } from '../../support/test-site.ts'

const site = siteForFile({ TRUST_PROXY: '1' })
let otherSite: TestSite

beforeAll(async () => {
  otherSite = await secondSite(site)
})
afterAll(() => otherSite.close())

const lead = {
  contactName: 'Priya Raman',
  contactEmail: 'priya@raman.example',
  purchaseTime: '3 months',
  message: 'Is it still for sale?',
}

let addresses = 0
const newAddress = () => `203.0.113.${++addresses}`

async function post(
  listingId: number,
  options: { at?: TestSite; from?: string; code?: string | null; body?: object } = {},
) {
  const { at = site, from = newAddress(), body = {} } = options
  const code =
    options.code === undefined ? await aHumanCheckCode(site.ctx, 'lead', from) : options.code
  return at.send('POST', '/api/listing/lead', {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Firefox',
      'x-forwarded-for': from,
      ...(code !== null && { 'x-anti-bot': code }),
    },
    body: JSON.stringify({ ...lead, listingId, ...body }),
  })
}

async function leadsIn(listingId: number) {
  return site.ctx.db.selectFrom('lead').selectAll().where('listing_id', '=', listingId).execute()
}

describe('POST /api/listing/lead', () => {
  test('[CONT-03] of parallel requests to two processes, one is stored and the rest must wait', async () => {
    // Sends the emails of other tests first.
    await site.ctx.workJobs()
    const listingId = await aListing(site.ctx)
    const from = newAddress()
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) => post(listingId, { at: i % 2 ? site : otherSite, from })),
    )
    const refused = responses.filter(({ status }) => status === 429)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refused).toHaveLength(9)
    expect(refused[0]?.headers.get('retry-after')).toBe('3')
    expect(await refused[0]?.json()).toMatchObject({
      error_description:
        'For security reasons, you must wait 3 seconds between sending lead contacts to sellers.',
    })
    expect(await leadsIn(listingId)).toHaveLength(1)
    site.ctx.sentMail.length = 0
    await site.ctx.workJobs()
    expect(site.ctx.sentMail.map(({ kind }) => kind)).toEqual(['lead', 'lead-receipt'])
  })

  test('[HC-01] a solved human check creates one lead, even if its code is reused concurrently', async () => {
    const listingId = await aListing(site.ctx)
    const from = newAddress()
    const code = await aHumanCheckCode(site.ctx, 'lead', from)
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        post(listingId, { at: i % 2 ? site : otherSite, code, from }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(7)
    expect(await leadsIn(listingId)).toHaveLength(1)
  })

  test('[HC-01] requires a code issued for leads, and an invalid field doesn’t consume the code', async () => {
    const listingId = await aListing(site.ctx)
    const from = newAddress()
    const other = await aHumanCheckCode(site.ctx, 'register', from)
    for (const code of [null, 'made-up', other])
      expect((await post(listingId, { code, from })).status).toBe(400)
    const code = await aHumanCheckCode(site.ctx, 'lead', from)
    const otherNetwork = await post(listingId, { code })
    expect(otherNetwork.status, 'made in another network').toBe(400)
    const mistyped = await post(listingId, { code, from, body: { contactEmail: 'priya' } })
    expect((await mistyped.json()).modelState).toEqual({
      contactEmail: ['Email must be a valid e-mail address'],
    })
    expect((await post(listingId, { code, from })).status).toBe(200)
    expect(await leadsIn(listingId)).toHaveLength(1)
  })

  test('[LIST-07] no call reaches a sold aircraft’s seller', async () => {
    const id = await aListing(site.ctx, {
      is_sold: true,
      contact_phone: '702-555-0188',
      contact_sms: '702-555-0189',
      contact_email: 'sold@seller.test',
    })
    const responses = [
      await post(id),
      await site.send('POST', `/api/listing/${id}/phone`),
      await site.get(`/api/listing/${id}`),
      await site.get(`/api/listing/quickView/${id}`),
      await site.get(`/api/listing/${id}/meta`),
    ]
    expect(responses.map(({ status }) => status)).toEqual([409, 409, 200, 200, 200])
    for (const response of responses)
      expect(await response.text()).not.toMatch(/702-555|sold@seller/)
    expect(await leadsIn(id)).toEqual([])
  })

  test('ignores fields that the client may not write', async () => {
    const listingId = await aListing(site.ctx)
    const seller = await aPerson(site.ctx)
    const body = {
      id: 999_999,
      leadId: 999_999,
      profileId: seller.id,
      profile_id: seller.id,
      bizId: 1,
      biz_id: 1,
      submittedAt: '2001-01-01T00:00:00Z',
      submitted_at: '2001-01-01T00:00:00Z',
    }
    expect((await post(listingId, { body })).status).toBe(200)
    expect(await leadsIn(listingId)).toMatchObject([
      { profile_id: null, biz_id: null, submitted_at: site.ctx.now() },
    ])
  })
})

describe('GET /api/listing/{id}/leads', () => {
  test('[CONT-05] shows the seller each message and its status', async () => {
    const seller = await aPerson(site.ctx)
    const listingId = await aListing(site.ctx, { profile_id: seller.id })
    await post(listingId)
    await site.ctx.workJobs()
    const response = await site.get(`/api/listing/${listingId}/leads`, await signIn(site, seller))
    expect(await response.json()).toMatchObject({
      total: 1,
      items: [
        {
          contactName: 'Priya Raman',
          contactEmail: 'priya@raman.example',
          purchaseTime: '3 months',
          message: 'Is it still for sale?',
          deliveries: [
            { recipient: seller.email, role: 'owner', status: 'sent' },
            { recipient: 'priya@raman.example', role: 'receipt', status: 'sent' },
          ],
        },
      ],
    })
  })
})

describe('visitors', () => {
  test('[BEY-10] see no phone number in a listing until they request it', async () => {
    const seller = await aPerson(site.ctx)
    const contact = { contact_phone: '702-555-0177', contact_email: 'mine@seller.test' }
    const id = await aListing(site.ctx, { profile_id: seller.id, ...contact })
    const document = await (await site.get(`/api/listing/${id}`)).json()
    expect(document.contact).toMatchObject({
      hasPhone: true,
      hasSMS: false,
      contactPhone: null,
      contactSMS: null,
      contactEmail: null,
    })
    expect(JSON.stringify(document)).not.toMatch(/702-555|mine@seller/)
    const response = await site.send('POST', `/api/listing/${id}/phone`)
    expect(await response.json()).toEqual({ phone: '702-555-0177', sms: null, local: {} })
    const own = await (await site.get(`/api/listing/${id}`, await signIn(site, seller))).json()
    expect(own.contact).toMatchObject({
      contactPhone: '702-555-0177',
      contactEmail: 'mine@seller.test',
    })
  })

  test('[BEY-10] can request many phone numbers, but a bot can’t collect them all', async () => {
    const id = await aListing(site.ctx, { contact_phone: '702-555-0166' })
    const from = { 'x-forwarded-for': newAddress() }
    const ask = () => site.send('POST', `/api/listing/${id}/phone`, { headers: from })
    const responses = await Promise.all(Array.from({ length: 125 }, ask))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(120)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('[LIST-09] are counted by the page’s own beacon, which has no body or cookie', async () => {
    const id = await aListing(site.ctx)
    const signal = () =>
      site.send('POST', `/api/listing/${id}/visit`, {
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' },
      })
    for (let again = 0; again < 2; again += 1)
      expect(await (await signal()).json()).toEqual({ accepted: true })
    await site.ctx.countTraffic()
    expect((await (await site.get(`/api/listing/${id}`)).json()).listing.views).toBe(1)
  })
})
