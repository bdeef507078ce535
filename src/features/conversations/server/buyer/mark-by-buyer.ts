import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import {
  endByBuyerEndpoint,
  markReadByBuyerEndpoint,
  reportByBuyerEndpoint,
} from '../../buyer-contract.ts'
import type { LeadRow } from '../conversation-row.ts'
import { recordEnd, recordRead, recordReport } from '../mark-conversation.ts'
import { findBuyerParty } from '../viewing/viewing-party.ts'
import { openedByLink } from './buyer-link.ts'

export const markReadByBuyer = operation(markReadByBuyerEndpoint, async (ctx, { token }) => {
  const { lead } = await openedByLink(ctx, token)
  await recordRead(ctx, lead.id, 'buyer')
  return { message: 'Read.' }
})

export const endByBuyer = operation(endByBuyerEndpoint, async (ctx, { token }) => {
  const party = await findBuyerParty(ctx, token)
  await inTransaction(ctx, (ctx) => recordEnd(ctx, party))
  return { message: 'The conversation has ended. Nobody can write in it any more.' }
})

export const reportByBuyer = operation(reportByBuyerEndpoint, async (ctx, { token, reason }) => {
  const { lead } = await openedByLink(ctx, token)
  await inTransaction(ctx, (ctx) => recordReport(ctx, lead.id, { ...buyerPerson(lead), reason }))
  return { message: 'Thank you. We will look at it.' }
})

/** The buyer is known by the link; whichever account they may have is none of the history's. */
function buyerPerson(lead: LeadRow) {
  return { side: 'buyer', profileId: null, name: lead.contact_name } as const
}
