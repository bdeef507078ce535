import { type AppContext, hasActor } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { joinSentences } from '#kernel/sentence.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { canonicalPhones } from '#kernel/server/texts/phone-numbers.ts'
import { sendLeadsEndpoint } from '../contract.ts'
import type { LeadFormData } from '../rules.ts'
import { enforceLeadInterval, leadLimits, leadSenderKey } from './lead-limits.ts'
import { type StoredLead, storeLead } from './store-lead.ts'

/**
 * Sends one message to several sellers as separate leads in one transaction. Skips and reports unavailable
 * listings. Any other error rolls everything back.
 */
export const sendLeads = operation(sendLeadsEndpoint, async (ctx, { listingIds, ...typed }) => {
  const form = canonicalPhones(ctx, typed, ['contactPhone', 'contactSMS'])
  for (const _ of listingIds) await consumeNetworkLimit(ctx, leadLimits.leadsByNetwork)
  const visitor = await leadSenderKey(ctx)
  return inTransaction(ctx, async (ctx) => {
    await enforceLeadInterval(ctx, visitor)
    const outcomes = await storeEach(ctx, listingIds, form)
    const sent = outcomes.flatMap(({ stored }) => stored ?? [])
    if (sent.length === 0)
      throw new Refusal('conflict', {
        message: 'None of these aircraft are available anymore, so no messages were sent.',
      })
    return {
      outcomes: listingIds.flatMap((id) => {
        const outcome = outcomes.find(({ listingId }) => listingId === id)
        return outcome
          ? { listingId: id, leadId: outcome.stored?.lead.id ?? null, problem: outcome.problem }
          : []
      }),
      message: describeSent(ctx, sent),
    }
  })
})

/** Locks the listings in ID order to prevent deadlocks. */
async function storeEach(ctx: AppContext, listingIds: readonly number[], form: LeadFormData) {
  const outcomes: Outcome[] = []
  for (const listingId of listingIds.toSorted((a, b) => a - b)) {
    try {
      const stored = await storeLead(ctx, listingId, form)
      outcomes.push({ listingId, stored, problem: null })
    } catch (error) {
      if (!(error instanceof Refusal) || !isAboutListing(error)) throw error
      const problem =
        error.code === 'not_found' ? 'This aircraft is no longer available.' : error.message
      outcomes.push({ listingId, stored: null, problem })
    }
  }
  return outcomes
}

function isAboutListing({ code }: Refusal): boolean {
  return code === 'not_found' || code === 'conflict'
}

function describeSent(ctx: AppContext, sent: readonly StoredLead[]): string {
  const count = sent.length
  const email = sent[0]?.lead.contact_email
  return joinSentences([
    count === 1 ? '1 message is on its way.' : t`${count} messages are on their way.`,
    sent.every(({ receipt }) => receipt === 'full') && t`We’ll send a copy of each to ${email}.`,
    sent.some(({ receipt }) => receipt === 'brief') && t`We’ll send confirmations to ${email}.`,
    hasActor(ctx) &&
      sent.some(({ canSendUpdates }) => !canSendUpdates) &&
      'Your saved list is full, so we can’t email you about all price changes.',
  ])
}

type Outcome = { listingId: number; stored: StoredLead | null; problem: string | null }
