import { parseInvoiceNumber } from '#features/payments/server/public/search-invoices.ts'
import { findConsumerRules } from '#features/sites/server/public/consumer-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { FormAnswer } from '#kernel/fields.ts'
import { formatInstant } from '#kernel/format/dates.ts'
import { currentLanguageTag, t } from '#kernel/messages/translate.ts'
import { humanCheckKey } from '#kernel/server/api/human-check.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { answerForm, consumeUnchecked } from '#kernel/server/http/answer-form.ts'
import {
  consumeNetworkLimit,
  type RateLimit,
  tryConsumeRateLimit,
} from '#kernel/server/limits/rate-limit.ts'
import {
  sendWithdrawalEndpoint,
  type WithdrawalField,
  WithdrawalInput,
  withdrawalFields,
} from '../../withdrawal-contract.ts'
import { mailStaff, mailWithdrawalReceipt } from './withdrawal-mails.ts'

export const sendWithdrawal = operation(sendWithdrawalEndpoint, async (ctx, form) => {
  requireContractRules(ctx, form)
  if (!ctx.actor) await ctx.services.get(humanCheckKey)(ctx, 'withdrawal')
  await consumeNetworkLimit(ctx, byNetwork)
  return saveWithdrawal(ctx, form)
})

const byNetwork: RateLimit = { name: 'withdrawal', points: 10, seconds: 3_600 }

/** Handles forms from browsers without scripts. The first answer asks for a confirmation. */
export function handleWithdrawalForm(
  ctx: AppContext,
  form: FormData,
): Promise<FormAnswer<WithdrawalField>> {
  return answerForm(ctx, WithdrawalInput, withdrawalFields, form, async (checked) => {
    requireContractRules(ctx, checked)
    if (!form.has('confirmed')) return { message: '' }
    if (ctx.actor) return sendWithdrawal(ctx, checked)
    await consumeUnchecked(ctx, form, uncheckedByNetwork)
    return saveWithdrawal(ctx, checked)
  })
}

const uncheckedByNetwork: RateLimit = { name: 'withdrawal-unchecked', points: 5, seconds: 86_400 }

/** Throws "not found" if the site's country doesn't require the page, as on sites without an operator. */
export function requireContractRules(
  { site }: Pick<AppContext, 'site'>,
  { kind }: Partial<Pick<WithdrawalInput, 'kind'>> = {},
) {
  const rules = findConsumerRules(site)
  if (!rules || (kind === 'cancellation' && !rules.cancellation)) throw new Refusal('not_found')
  return rules
}

/**
 * Stores the declaration, and emails a receipt and staff. The response, and what is done before it, are the same whether
 * or not there is such a contract, so that they reveal nothing about other people's.
 */
async function saveWithdrawal(ctx: AppContext, form: WithdrawalInput) {
  const { withdrawalDays } = requireContractRules(ctx, form)
  const receivedAt = ctx.now()
  await inTransaction(ctx, async (ctx) => {
    const contract = await findContract(ctx, form)
    const isAllowed = await tryConsumeRateLimit(ctx, receiptsByAddress, form.email.toLowerCase())
    const isCancellation = form.kind === 'cancellation'
    const saved = await ctx.db
      .insertInto('withdrawal')
      .values({
        kind: form.kind,
        invoice_id: contract?.id ?? null,
        by_account: contract !== undefined && contract.profile_id === ctx.actor?.profileId,
        name: form.name,
        email: form.email,
        number: form.number,
        reason: (isCancellation && form.reason) || null,
        ends_on: (isCancellation && form.endsOn) || null,
        language_tag: currentLanguageTag(),
        period_days: withdrawalDays,
        received_at: receivedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!saved) return
    // Anyone can enter any address, which gets only a few emails per day unless it's that of the buyer.
    const isBuyers = contract?.email.toLowerCase() === form.email.toLowerCase()
    if (isBuyers || isAllowed)
      await mailWithdrawalReceipt(ctx, saved, isBuyers ? contract.title : null)
    await mailStaff(ctx, saved)
  })
  return {
    message: t`We received it on ${formatInstant(receivedAt.toISOString())}. We’ll email a receipt to ${form.email}.`,
  }
}

const receiptsByAddress: RateLimit = { name: 'withdrawal-receipt', points: 3, seconds: 86_400 }

/** Finds the paid invoice with the number, or the order's, of the caller or of an account with the address. */
function findContract({ db, actor }: AppContext, { number, email }: WithdrawalInput) {
  const id = parseInvoiceNumber(number.replaceAll(' ', ''))
  return (
    db
      .selectFrom('invoice')
      .innerJoin('profile', 'profile.id', 'invoice.profile_id')
      .leftJoin('product_order', 'product_order.invoice_id', 'invoice.id')
      .select(['invoice.id', 'invoice.title', 'invoice.profile_id', 'profile.email'])
      .where('invoice.state', 'in', ['paid', 'refunded'])
      .where((eb) =>
        eb.or([
          eb('invoice.id', '=', id ?? 0),
          eb('product_order.id', '=', id ?? 0),
          eb.exists(
            eb
              .selectFrom('invoice_document')
              .select('invoice_document.id')
              .whereRef('invoice_document.invoice_id', '=', 'invoice.id')
              .where(
                ({ fn }) => fn<string>('lower', ['invoice_document.number']),
                '=',
                number.toLowerCase(),
              ),
          ),
        ]),
      )
      .where((eb) =>
        eb.or([
          eb(eb.fn<string>('lower', ['profile.email']), '=', email.toLowerCase()),
          eb('invoice.profile_id', '=', actor?.profileId ?? 0),
        ]),
      )
      // An invoice and another invoice's order can have the same number.
      .orderBy((eb) => eb('invoice.id', '=', id ?? 0), 'desc')
      .executeTakeFirst()
  )
}
