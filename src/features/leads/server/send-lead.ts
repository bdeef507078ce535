import { requireContactableListing } from '#features/listings/server/public/require-contactable-listing.ts'
import { t } from '#kernel/messages/translate.ts'
import { joinSentences } from '#kernel/sentence.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { canonicalPhones } from '#kernel/server/texts/phone-numbers.ts'
import { sendLeadEndpoint } from '../contract.ts'
import { enforceLeadInterval, leadLimits, leadSenderKey } from './lead-limits.ts'
import { type StoredLead, storeLead } from './store-lead.ts'

/** Stores the lead and queues its emails in one transaction. The mail queue sends them afterward. */
export const sendLead = operation(sendLeadEndpoint, async (ctx, { listingId, ...typed }) => {
  const form = canonicalPhones(ctx, typed, ['contactPhone', 'contactSMS'])
  await requireContactableListing(ctx, listingId)
  await consumeNetworkLimit(ctx, leadLimits.leadsByNetwork)
  const visitor = await leadSenderKey(ctx)
  return inTransaction(ctx, async (ctx) => {
    await enforceLeadInterval(ctx, visitor)
    const stored = await storeLead(ctx, listingId, form)
    return { leadId: stored.lead.id, message: describeSent(stored) }
  })
})

function describeSent({ lead, receipt, canSendUpdates, isMailed }: StoredLead) {
  return joinSentences([
    isMailed
      ? 'We’ve sent your message to the seller.'
      : 'The seller can read your message on this site.',
    receipt === 'full' && t`We’ll send a copy to ${lead.contact_email}.`,
    receipt === 'brief' && t`We’ll send a confirmation to ${lead.contact_email}.`,
    !canSendUpdates &&
      'Your saved list is full, so we can’t email you about price changes for this aircraft.',
  ])
}
