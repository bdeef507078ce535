import { getInvoiceNumber } from '#features/payments/invoice-state-labels.ts'
import type { InvoiceRow } from '#features/payments/server/public/lock-invoice.ts'
import type { ContractFile } from '#features/payments/server/public/purchase-hooks.ts'
import { findConsumerRules } from '#features/sites/server/public/consumer-rules.ts'
import { loadAcceptedText } from '#features/sites/server/public/load-legal-document.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatLongDate } from '#kernel/format/dates.ts'
import { isLegalKind, legalKinds } from '#kernel/legal/documents.ts'
import { type Operator, operatorAddress, operatorName } from '#kernel/legal/operator.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { siteById } from '#kernel/server/sites/site-directory.ts'

/**
 * Composes the files of a receipt that consumers must be able to keep: the accepted texts, and a form to withdraw.
 * Empty if the country of the site where the contract was made requires nothing.
 */
export async function composeContractFiles(
  ctx: AppContext,
  invoice: InvoiceRow,
  number: string | null,
) {
  const accepted = await ctx.db
    .selectFrom('terms_acceptance')
    .distinctOn('document')
    .select(['document', 'version', 'language', 'site_id', 'stated_age as statedAge'])
    .where('invoice_id', '=', invoice.id)
    .orderBy('document', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const site = siteById(ctx, invoice.site_id ?? accepted[0]?.site_id ?? undefined)
  if (!site.operator || !findConsumerRules(site)) return []
  const files: ContractFile[] = []
  for (const { document, ...version } of accepted) {
    if (!isLegalKind(document)) continue
    const text = await loadAcceptedText({ ...ctx, site }, document, version)
    if (text !== null) files.push(toFile(translate(legalKinds[document]), text))
  }
  const form = composeWithdrawalForm(site.operator, site.url, {
    ...invoice,
    number: getInvoiceNumber({ number, invoiceId: invoice.id }),
  })
  return [...files, toFile(translate('Withdrawal form'), `${form.join('\n\n')}\n`)]
}

/** The form that the Consumer Rights Directive prescribes, with the operator and the contract. */
function composeWithdrawalForm(
  operator: Operator,
  url: string,
  { number, title, created_at }: InvoiceRow & { number: string },
) {
  const recipient = [operatorName(operator), ...operatorAddress(operator), operator.email]
  return [
    translate('Withdrawal form'),
    translate('Complete and return this form only if you want to withdraw from the contract.'),
    t`To: ${recipient.filter(Boolean).join(', ')}`,
    t`I hereby withdraw from my contract for this service: ${title}`,
    t`Ordered on ${formatLongDate(created_at.toISOString())}, invoice ${number}`,
    t`You can also withdraw here: ${url}/contracts`,
    ...['Your name:', 'Your address:', 'Your signature (only on paper):', 'Date:'].map((label) =>
      translate(label),
    ),
  ]
}

function toFile(title: string, content: string): ContractFile {
  return { filename: `${title}.txt`, contentType: 'text/plain; charset=utf-8', content }
}
