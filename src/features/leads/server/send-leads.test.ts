import { describe, expect, test } from 'vitest'
import type { AppContext } from '#kernel/app-context.ts'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { withHumanCheck } from '#tests/support/people.ts'
import { sendLead } from './send-lead.ts'
import { sendLeads } from './send-leads.ts'

const ctx = contextForEachTest()

const form = {
  contactName: 'Priya Raman',
  contactEmail: 'priya@raman.example',
  purchaseTime: '3 months' as const,
  message: 'Is it still available?',
}

async function aBuyer(ip = '10.1.0.1'): Promise<AppContext> {
  return withHumanCheck({ ...ctx, visitor: { ...ctx.visitor, ip, userAgent: 'Firefox' } }, 'lead')
}

const leads = () =>
  ctx.db.selectFrom('lead').select(['listing_id', 'message']).orderBy('listing_id').execute()

describe('leads to several sellers', () => {
  test('[BEY-04] sends each seller a separate lead, names sold listings, and sends the others', async () => {
    const [one, sold, other] = [
      await aListing(ctx, { contact_email: 'one@seller.test' }),
      await aListing(ctx, { is_sold: true }),
      await aListing(ctx, { contact_email: 'other@seller.test' }),
    ]
    const { outcomes, message } = await sendLeads(await aBuyer(), {
      ...form,
      listingIds: [other, sold, one],
    })
    expect(outcomes).toMatchObject([
      { listingId: other, leadId: expect.any(Number), problem: null },
      { listingId: sold, leadId: null, problem: expect.stringContaining('sold') },
      { listingId: one, leadId: expect.any(Number), problem: null },
    ])
    expect(message).toContain('2 messages are on their way.')
    expect(await leads()).toEqual(
      [one, other]
        .toSorted((a, b) => a - b)
        .map((id) => ({ listing_id: id, message: form.message })),
    )
    await ctx.workJobs()
    expect(ctx.sentMail.length).toBeGreaterThan(0)
  })

  test('[BEY-04] stores nothing if no listing is for sale or the sender must wait', async () => {
    const [sold, offered] = [await aListing(ctx, { is_sold: true }), await aListing(ctx)]
    await expectRefusal(
      sendLeads(await aBuyer(), { ...form, listingIds: [sold, 2147483647] }),
      'conflict',
    )
    expect(await leads()).toEqual([])
    await sendLead(await aBuyer('10.1.0.2'), { ...form, listingId: offered })
    await expectRefusal(
      sendLeads(await aBuyer('10.1.0.2'), { ...form, listingIds: [offered] }),
      'slow_down',
    )
    expect(await leads()).toHaveLength(1)
  })

  test('[BEY-04] accepts up to four listings, each once, with one human check', async () => {
    const ids = [await aListing(ctx), await aListing(ctx)]
    const buyer = await aBuyer('10.1.0.3')
    await expectRefusal(
      sendLeads(buyer, { ...form, listingIds: [...ids, ...ids] }),
      'invalid_input',
    )
    await expectRefusal(sendLeads(buyer, { ...form, listingIds: [1, 2, 3, 4, 5] }), 'invalid_input')
    await sendLeads(buyer, { ...form, listingIds: ids })
    await expect(sendLeads(buyer, { ...form, listingIds: ids })).rejects.toMatchObject({
      message: 'The human check failed. Please try again.',
    })
    expect(await leads()).toHaveLength(2)
  })
})
