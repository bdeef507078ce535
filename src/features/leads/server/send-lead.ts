import { contactableListing } from '#features/listings/server/public/contactable-listing.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consume } from '#kernel/server/rate-limit.ts'
import { sendLeadEndpoint } from '../contract.ts'
import { limits } from './limits.ts'
import { type StoredLead, storeLead } from './store-lead.ts'
import { enforceLeadInterval, leadSenderKey } from './throttle-leads.ts'

/** The lead, its deliveries and their mails are one transaction; the queue sends the mails afterwards. */
export const sendLead = operation(sendLeadEndpoint, async (ctx, { listingId, ...form }) => {
  await contactableListing(ctx, listingId)
  await consume(ctx, limits.leadsByNetwork, clientNetwork(ctx.visitor.ip))
  const visitor = await leadSenderKey(ctx)
  return inTransaction(ctx, async (ctx) => {
    await enforceLeadInterval(ctx, visitor)
    const stored = await storeLead(ctx, listingId, form)
    return { leadId: stored.lead.id, message: describeSent(stored) }
  })
})

function describeSent({ lead, receipt, isTold, isMailed }: StoredLead) {
  const words = [
    isMailed ? 'Your message is on its way to the seller.' : 'The seller finds your message here.',
    receipt === 'full' && `A copy goes to ${lead.contact_email}.`,
    receipt === 'brief' && `A confirmation goes to ${lead.contact_email}.`,
    !isTold && 'Your list of saved aircraft is full, so changes of its price will not be mailed.',
  ]
  return words.filter(Boolean).join(' ')
}
