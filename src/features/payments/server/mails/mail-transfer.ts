import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { type BankAccount, formatAccount } from '#kernel/legal/bank-account.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { formatCents } from '../../format-amount.ts'
import type { InvoiceRow } from '../public/lock-invoice.ts'

/** Emails the account and the reference, in the transaction that stores the order. */
export async function mailTransferOrder(ctx: AppContext, invoice: InvoiceRow): Promise<void> {
  await mailAccount(ctx, await readBuyer(ctx, invoice), await readTransfer(ctx, invoice))
}

/** Tells the buyer that the unpaid order has ended, in the transaction that cancels its invoice. */
export async function mailTransferCanceled(ctx: AppContext, invoice: InvoiceRow): Promise<void> {
  await mailCanceled(ctx, await readBuyer(ctx, invoice), await readTransfer(ctx, invoice))
}

const mailAccount = defineMail<Transfer>('transfer-order', (_ctx, transfer) => {
  const amount = formatTransferAmount(transfer)
  return {
    purpose: `transfer-order:${transfer.id}`,
    subject: t`Please transfer ${amount} for ${transfer.title}`,
    paragraphs: [
      t`Thank you for your order. Transfer ${amount} by ${formatDate(transfer.pay_by.toISOString())}, and enter the reference exactly as below.`,
      t`You get ${transfer.title} once the money has arrived. We’ll email you then.`,
    ],
    facts: describeTransfer(transfer),
    ...invoiceLink(transfer),
  }
})

const mailCanceled = defineMail<Transfer>('transfer-canceled', (ctx, transfer) => ({
  purpose: `transfer-canceled:${transfer.id}`,
  replyTo: ctx.site.email,
  subject: t`Your order of ${transfer.title} was canceled`,
  paragraphs: [
    t`We haven’t received your transfer of ${formatTransferAmount(transfer)}, so we canceled the order. You don’t owe anything.`,
    t`If you’ve already sent the money, reply to this email and include the reference ${transfer.reference}.`,
  ],
  ...invoiceLink(transfer),
}))

const invoiceLink = ({ id }: Transfer) => ({
  action: { label: translate('View invoice'), url: `/invoice/${id}` },
  footer: [{ text: t`Invoice ${id}.` }],
})

/** Returns what the buyer enters at the bank. */
export function describeTransfer(transfer: Transfer): [label: string, value: string][] {
  const { holder, account, bankCode, bank } = transfer.account as BankAccount
  return [
    [translate('Amount'), formatTransferAmount(transfer)],
    [translate('Reference'), transfer.reference],
    [translate('Account holder'), holder],
    [translate('IBAN or account number'), formatAccount(account)],
    ...(bankCode ? [[translate('BIC or routing number'), bankCode] as [string, string]] : []),
    ...(bank ? [[translate('Bank'), bank] as [string, string]] : []),
  ]
}

function formatTransferAmount({ amount_cents, currency }: Transfer): string {
  return formatCents(amount_cents, currency)
}

/** Reads an invoice with its transfer. */
export function readTransfer({ db }: AppContext, { id }: { id: number }): Promise<Transfer> {
  return db
    .selectFrom('transfer_order')
    .innerJoin('invoice', 'invoice.id', 'transfer_order.invoice_id')
    .selectAll('transfer_order')
    .select(['invoice.id', 'invoice.title', 'invoice.amount_cents', 'invoice.currency'])
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow()
}

function readBuyer({ db }: AppContext, { profile_id }: InvoiceRow) {
  return db
    .selectFrom('profile')
    .select(['email', 'language_tag as language'])
    .where('id', '=', profile_id)
    .executeTakeFirstOrThrow()
}

export type Transfer = Row<'transfer_order'> &
  Pick<InvoiceRow, 'id' | 'title' | 'amount_cents' | 'currency'>
