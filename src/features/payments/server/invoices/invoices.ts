import { requireAdministrator } from '#features/brokerages/server/public/require-administrator.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import type { Actor, ActorContext, AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import {
  getInvoiceEndpoint,
  type Invoice,
  listListingInvoicesEndpoint,
  listMyInvoicesEndpoint,
} from '../../contract.ts'
import { InvoiceContent } from '../../invoice-content.ts'
import { transferProviderName } from '../../rules.ts'
import { canEditBilling } from '../billing/billing-profiles.ts'
import { describeTransfer, readTransfer } from '../mails/mail-transfer.ts'
import { describeProvider, findProvider } from '../providers/find-provider.ts'
import { findInvoiceDocument } from '../public/invoice-documents.ts'
import { type InvoiceWithDetails, selectInvoices, toInvoice } from './invoice-wire.ts'

export const getInvoice = operation(getInvoiceEndpoint, async (ctx, { id }) => {
  const row = await selectInvoices(ctx).where('invoice.id', '=', id).executeTakeFirst()
  if (!row || !(await canReadInvoice(ctx, row)))
    throw new Refusal('not_found', { message: 'Invoice not found.' })
  return withoutPayer(ctx, row)
})

/** Administrators of the brokerage that paid can read its invoices, as can those who see the payer. */
export async function canReadInvoice(ctx: ActorContext, invoice: Paid): Promise<boolean> {
  const { biz_id: bizId, paid_at: paidAt } = invoice
  if (canSeePayer(ctx.actor, invoice)) return true
  return bizId !== null && paidAt !== null && (await canEditBilling(ctx, bizId))
}

type Paid = { profile_id: number; biz_id: number | null; paid_at: Date | null }

/** Buyers can read all of their own invoices, and cashiers can read all of everyone's. */
function canSeePayer(actor: Actor, invoice: { profile_id: number }): boolean {
  return invoice.profile_id === actor.profileId || actor.roles.some((role) => cashiers.has(role))
}

const cashiers: ReadonlySet<Role> = new Set(['WebAppAdmin', 'ServerAdmin'])

export const listMyInvoices = operation(
  listMyInvoicesEndpoint,
  async (ctx, { bizId, ...paging }) => {
    if (bizId !== undefined) await requireAdministrator(ctx, bizId)
    const own = selectInvoices(ctx)
      .where((eb) =>
        bizId === undefined
          ? eb('invoice.profile_id', '=', ctx.actor.profileId)
          : eb('invoice.biz_id', '=', bizId).and('invoice.paid_at', 'is not', null),
      )
      .leftJoin('invoice_grant', 'invoice_grant.invoice_id', 'invoice.id')
      .leftJoin('listing', 'listing.id', 'invoice_grant.listing_id')
      .leftJoin('product_order', 'product_order.invoice_id', 'invoice.id')
      .select(['invoice_grant.granted_at', 'invoice_grant.revoked_at', 'listing.expires_at'])
      .select(['product_order.state as order_state', 'product_order.scheduled_on'])
      .orderBy('invoice.id', 'desc')
    const list = await loadPage(own, paging)
    const items = list.items.map((row) => {
      const grants = row.granted_at !== null && row.revoked_at === null
      const hasEnded = row.expires_at !== null && row.expires_at <= ctx.now()
      return {
        ...withoutPayer(ctx, row),
        grantedUntil: grants ? (row.expires_at?.toISOString() ?? null) : null,
        isInForce: grants && !hasEnded,
        order:
          row.order_state === null
            ? null
            : { state: row.order_state, scheduledOn: row.scheduled_on },
      }
    })
    return { ...list, items }
  },
)

export const listListingInvoices = operation(listListingInvoicesEndpoint, async (ctx, { id }) => {
  const listing = await requireEditableListing(ctx, id)
  const rows = await selectInvoices(ctx)
    .where('invoice.listing_id', '=', id)
    .orderBy('invoice.id', 'desc')
    .limit(100)
    .execute()
  const hasPaid = rows.some(({ state }) => state === 'paid')
  const hasPackage = listing.tier_id !== null
  const neverEnds = hasPackage && listing.expires_at === null
  return {
    listingId: id,
    isPaymentOffered:
      !listing.is_sold && !neverEnds && (!hasPaid || !hasPackage || listing.expires_at !== null),
    items: rows.map((row) => withoutPayer(ctx, row)),
  }
})

/**
 * Removes the payer's data for colleagues. They can see the payment, but only the payer and cashiers can see that data.
 */
function withoutPayer({ actor }: ActorContext, row: InvoiceWithDetails): Invoice {
  const invoice = toInvoice(row)
  return canSeePayer(actor, row)
    ? invoice
    : { ...invoice, executedPayment: null, executedPaymentMeta: null }
}

/** Loads a printable invoice with its buyer and payment provider. */
export async function loadInvoicePage(ctx: ActorContext, id: number) {
  const invoice = await getInvoice(ctx, { id })
  const row = await ctx.db
    .selectFrom('invoice')
    .innerJoin('profile', 'profile.id', 'invoice.profile_id')
    .select(['provider', 'profile_id', 'first_name', 'last_name', 'email'])
    .where('invoice.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    invoice,
    content: await loadContent(ctx, id),
    buyer: canSeePayer(ctx.actor, row)
      ? {
          name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
          email: row.email,
        }
      : null,
    provider: describeProvider(findProvider(ctx, row)),
    creditNotes: await loadCreditNotes(ctx, id),
    isTransfer: row.provider === transferProviderName,
    transfer:
      invoice.awaitsTransferUntil === null
        ? null
        : describeTransfer(await readTransfer(ctx, { id })),
  }
}

async function loadCreditNotes({ db }: AppContext, invoiceId: number) {
  const rows = await db
    .selectFrom('invoice_document')
    .select('number')
    .where('invoice_id', '=', invoiceId)
    .where('series', '=', 'credit-note')
    .orderBy('id')
    .execute()
  return rows.map(({ number }) => number)
}

/** Loads the invoice as it was issued. Null if it's unpaid, free, or from an earlier release. */
async function loadContent(ctx: AppContext, invoiceId: number): Promise<InvoiceContent | null> {
  const row = await findInvoiceDocument(ctx, invoiceId)
  return row ? InvoiceContent.parse(row.content) : null
}
