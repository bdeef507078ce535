import { beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { asUser } from '#tests/support/people.ts'
import { getBrokerageContact } from './get-brokerage-contact.ts'

const ctx = contextForFile()
let biz: number
const reached = { contact_email: 'dana@basin.test', contact_phone: '702 555 0142' }
beforeAll(async () => {
  biz = await aBrokerage(ctx, 'Basin')
})

test('[BRK-03] shows visitors the brokerage and whether it has a phone number, but no number or address', async () => {
  const listingId = await aListing(ctx, { biz_id: biz, ...reached })
  const contact = await getBrokerageContact(ctx, { listingId })
  expect(contact).toMatchObject({ bizName: 'Basin', route: 'basin', hasPhone: true })
  expect(contact).toMatchObject({ contactEmail: null, contactPhone: null })
  const staff = await asUser(ctx, { roles: ['ServerAdmin'] })
  expect(await getBrokerageContact(staff, { listingId })).toMatchObject({
    contactEmail: 'dana@basin.test',
  })
})

test('[BRK-03] shows nothing for a sold, hidden, or private listing', async () => {
  const sold = await aListing(ctx, { biz_id: biz, is_sold: true })
  const hidden = await aListing(ctx, { biz_id: biz, is_active: false })
  const isPrivate = await aListing(ctx, reached)
  await expectRefusal(getBrokerageContact(ctx, { listingId: sold }), 'conflict')
  for (const listingId of [hidden, isPrivate])
    await expectRefusal(getBrokerageContact(ctx, { listingId }), 'not_found')
})
