import { beforeAll, expect, test } from 'vitest'
import { siteForFile } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, defaultPassword, signIn } from '../../support/people.ts'

const site = siteForFile()
let listingId: number
beforeAll(async () => {
  listingId = await aListing(site.ctx)
})

const lead = { contactName: 'Priya', purchaseTime: '3 months', message: 'Hello?' }

test.each([
  ['POST /api/account/changeemail', 'email', { password: defaultPassword }],
  ['POST /api/listing/lead', 'contactEmail', lead],
  ['POST /api/email/subscribe', 'email', { frequency: 'weekly' }],
  ['POST /api/listing/{id}/report', 'email', { reason: 'gone', words: '' }],
])('[AUTH-03] rejects invalid addresses and accepts a valid one: %s', async (call, field, rest) => {
  const headers = await signIn(site, await aPerson(site.ctx))
  const [method = '', path = ''] = call.replace('{id}', `${listingId}`).split(' ')
  const send = async (address: string) => {
    const code = await aHumanCheckCode(site.ctx, path.endsWith('report') ? 'report' : 'lead')
    const body = { listingId, ...rest, [field]: address }
    return (await site.json(method, path, body, { ...headers, 'x-anti-bot': code })).status
  }
  for (const address of [
    'a@b..example',
    '.a@b.example',
    'a.@b.example',
    'a@-b.example',
    'a@b.example.',
  ])
    expect(await send(address), address).toBe(400)
  expect(await send('priya.raman+172@mail.raman.example')).toBe(200)
})
