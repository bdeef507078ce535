import { isExpired } from '#features/listings/rules.ts'
import { getInvoiceNumber } from '#features/payments/invoice-state-labels.ts'
import { selectInvoiceNumber } from '#features/payments/server/public/invoice-documents.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { toUtcDay } from '#kernel/time.ts'
import { isWithdrawalKind, lastDayToWithdraw } from '../../withdrawal-rules.ts'
import { requireContractRules } from './send-withdrawal.ts'

/** Loads the page that ends contracts, with those of the buyer who is logged in. `?kind=` selects what it does. */
export async function loadContractsPage(ctx: AppContext, query: URLSearchParams) {
  const { cancellation, withdrawalDays } = requireContractRules(ctx)
  const kind = query.get('kind')
  return {
    kind: isWithdrawalKind(kind) && (kind === 'withdrawal' || cancellation) ? kind : 'withdrawal',
    canCancel: cancellation,
    number: query.get('number')?.slice(0, 40) ?? '',
    contracts: await listContracts(ctx, withdrawalDays),
  } as const
}

/** Lists those of the caller's latest 50 contracts that run or can be withdrawn from. */
async function listContracts({ db, actor, now }: AppContext, periodDays: number) {
  if (!actor) return []
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('invoice_grant', 'invoice_grant.invoice_id', 'invoice.id')
    .leftJoin('listing', 'listing.id', 'invoice.listing_id')
    .select(['invoice.id', 'invoice.title', 'invoice.paid_at', 'invoice.listing_id'])
    .select(['listing.title as listing_title', 'listing.expires_at'])
    .select((eb) => [
      selectInvoiceNumber(eb).as('number'),
      eb
        .selectFrom('withdrawal')
        .select((eb) => eb.fn.max('received_at').as('received_at'))
        .whereRef('withdrawal.invoice_id', '=', 'invoice.id')
        .where('withdrawal.state', '<>', 'declined')
        .as('received_at'),
    ])
    .where('invoice.profile_id', '=', actor.profileId)
    .where('invoice.state', '=', 'paid')
    .where('invoice_grant.revoked_at', 'is', null)
    .orderBy('invoice.id', 'desc')
    .limit(50)
    .execute()
  const contracts = rows.map(({ id, title, listing_title, paid_at, number, ...row }) => {
    const lastDay = paid_at && lastDayToWithdraw(paid_at, periodDays)
    return {
      number: getInvoiceNumber({ number, invoiceId: id }),
      title,
      listingTitle: listing_title,
      lastDay,
      isInTime: lastDay !== null && lastDay >= toUtcDay(now()),
      isRunning: row.listing_id !== null && !isExpired(row.expires_at, now()),
      /** When it was withdrawn from or canceled. Null if it wasn't, or if that was declined. */
      receivedDate: row.received_at?.toISOString() ?? null,
    }
  })
  return contracts.filter(({ isInTime, isRunning }) => isInTime || isRunning)
}
