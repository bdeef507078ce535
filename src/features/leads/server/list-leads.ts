import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { findSeller } from '#features/listings/server/public/find-seller.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { type Lead, type LeadDelivery, listLeadsEndpoint } from '../contract.ts'
import { findContactAddress } from './find-contact-address.ts'
import { filterWorkableLeads } from './public/require-workable-lead.ts'
import { toLeadContact } from './public/to-lead-contact.ts'

export const listLeads = operation(listLeadsEndpoint, async (ctx, { id, ...page }) => {
  await requireEditableListing(ctx, id)
  const list = await loadPage(selectLeads(ctx, id), page)
  const workable = new Set(await filterWorkableLeads(ctx, list.items))
  return { ...list, items: list.items.map((row) => toWire(row, id, workable.has(row))) }
})

function selectLeads({ db }: AppContext, listingId: number) {
  return db
    .selectFrom('lead')
    .selectAll('lead')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('lead_delivery as delivery')
          .leftJoin('mail', 'mail.id', 'delivery.mail_id')
          .select(['delivery.recipient', 'delivery.role'])
          .select([
            // A missing email row means that the email was sent long ago and its row was deleted.
            sql<
              LeadDelivery['status']
            >`coalesce(case when delivery.held_for = 'digest' then 'held' when delivery.held_for is not null then 'unmailed' end, mail.status, 'sent')`.as(
              'status',
            ),
            // Selects milliseconds because JSON aggregation returns timestamps as text in another format.
            sql<number | null>`extract(epoch from mail.sent_at) * 1000`.as('sent_ms'),
          ])
          .whereRef('delivery.lead_id', '=', 'lead.id')
          .orderBy('delivery.role'),
      ).as('deliveries'),
    )
    .where('listing_id', '=', listingId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
}

function toWire(row: LeadRow, listingId: number, isWorkable: boolean): Lead {
  const contact = toLeadContact(row)
  return {
    leadId: row.id,
    listingId,
    ...contact,
    canReply: isWorkable && contact.contactEmail !== '',
    receiveUpdates: row.receive_updates,
    dateSubmitted: row.submitted_at.toISOString(),
    deliveries: row.deliveries.map(({ recipient, role, status, sent_ms }) => ({
      recipient,
      role,
      status,
      sentAt: sent_ms === null ? null : new Date(sent_ms).toISOString(),
    })),
  }
}

type LeadRow = Awaited<ReturnType<ReturnType<typeof selectLeads>['execute']>>[number]

export async function loadLeadsPage(ctx: AppContext, id: number, page: number) {
  const leads = await listLeads(ctx, { id, page })
  const [card] = await loadListingCards(ctx, [id])
  const listing = await requireEditableListing(ctx, id)
  return {
    listing: { id, url: card?.url ?? '/', title: card?.title ?? '' },
    leads,
    contactAddress: await findContactAddress(ctx, listing, await findSeller(ctx, id)),
    now: ctx.now().toISOString(),
  }
}
