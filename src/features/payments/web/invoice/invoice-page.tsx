import type { ReactNode } from 'react'
import IconPrinter from '#icons/IconPrinter'
import { Refusal } from '#kernel/errors.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/theme/logo.tsx'
import { getInvoiceEndpoint } from '../../contract.ts'
import { formatBilledAmount, formatCents } from '../../format-amount.ts'
import type { InvoiceContent } from '../../invoice-content.ts'
import { getInvoiceLabel, getInvoiceNumber } from '../../invoice-state-labels.ts'
import type { OfferedProvider } from '../../offered-provider.ts'
import { isFree } from '../../rules.ts'
import { loadInvoicePage } from '../../server/invoices/invoices.ts'
import { describeTax, reverseChargeText } from '../../tax/tax-texts.ts'
import type { Route } from './+types/invoice-page.ts'
import { AwaitedTransfer } from './awaited-transfer.tsx'
import { CreditNoteLink } from './credit-note-link.tsx'
import styles from './invoice-page.module.css'
import { InvoiceParties } from './invoice-parties.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const parsed = getInvoiceEndpoint.input.safeParse(params)
  if (!parsed.success) throw new Refusal('not_found', { message: 'Invoice not found.' })
  return { siteName: ctx.site.name, ...(await loadInvoicePage(ctx, parsed.data.id)) }
}

export const handle = { query: 'any' }

export const meta: Route.MetaFunction = privateMeta(({ loaderData }) => {
  const number = loaderData ? t` ${getInvoiceNumber(loaderData.invoice)}` : ''
  return t`Invoice${number}`
})

export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  const { siteName, invoice, content, buyer, provider } = loaderData
  const { transfer, isTransfer, creditNotes } = loaderData
  const { name, tone } = getInvoiceLabel(invoice)
  return (
    <div className="wrap">
      <div className={styles.page}>
        <div className={styles.tools}>
          <Link className="link" to={destinations.profile('ads')}>
            All purchases
          </Link>
          {invoice.number && (
            <a className="link" href={`/api/invoice/${invoice.invoiceId}/pdf`} download>
              Download PDF
            </a>
          )}
          <Button icon={<IconPrinter size={18} />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
        {transfer && <AwaitedTransfer invoice={invoice} facts={transfer} />}
        <article className={styles.sheet}>
          <header className="flex items-center justify-between gap-4">
            <Logo name={siteName} />
            <Tag tone={tone}>{translate(name)}</Tag>
          </header>
          <h1>Invoice {getInvoiceNumber(invoice)}</h1>
          {content && <InvoiceParties content={content} />}
          <Facts
            rows={[
              {
                label: 'Date',
                value: formatDate(
                  (content && invoice.paymentExecutedDateTime) ?? invoice.createdDate,
                ),
              },
              ...(content || !buyer
                ? []
                : [
                    {
                      label: 'Buyer',
                      value: buyer.name ? `${buyer.name}, ${buyer.email}` : buyer.email,
                    },
                  ]),
              {
                label: 'Paid on',
                value: dayOr(invoice.paymentExecutedDateTime, translate('Unpaid')),
              },
              ...refundFacts(invoice, creditNotes),
              ...orderFacts(invoice, provider, isTransfer),
            ]}
          />
          <Lines invoice={invoice} tax={content && <TaxRows content={content} />} />
          {content?.isReverseCharge && <p>{translate(reverseChargeText)}</p>}
          {(provider.isSandbox || provider.isTest) && (
            <p className="text-ink-3 text-14">Demo payment. No real money was charged.</p>
          )}
        </article>
      </div>
    </div>
  )
}

function Lines({ invoice, tax }: { invoice: Invoice; tax: ReactNode }) {
  const amount = formatBilledAmount(invoice)
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {invoice.title}
            {invoice.listingTitle && (
              <span className="text-ink-3 text-14"> for {invoice.listingTitle}</span>
            )}
          </td>
          <td className="num">{amount}</td>
        </tr>
      </tbody>
      <tfoot>
        {tax}
        <tr>
          <th scope="row">Total, {invoice.currency}</th>
          <td className="num">{amount}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Net amount and tax. Nothing if the site states no tax. */
function TaxRows({ content }: { content: InvoiceContent }) {
  const { net, tax, rate, currency } = content
  if (rate === null) return null
  return (
    <>
      <tr>
        <th scope="row">Net amount</th>
        <td className="num">{formatCents(net, currency)}</td>
      </tr>
      <tr>
        <th scope="row">{describeTax(content)}</th>
        <td className="num">{formatCents(tax, currency)}</td>
      </tr>
    </>
  )
}

function refundFacts(invoice: Invoice, creditNotes: readonly string[]) {
  const { invoiceId, refundedDate, refunded, currency } = invoice
  if (Number(refunded) === 0) return []
  const rows = [
    refundedDate && { label: 'Refunded on', value: formatDate(refundedDate) },
    { label: 'Refunded', value: formatBilledAmount({ amount: refunded, currency }) },
    creditNotes.length > 0 && {
      label: 'Credit notes',
      value: creditNotes.map((number) => (
        <p key={number}>
          <CreditNoteLink invoiceId={invoiceId} number={number} />
        </p>
      )),
    },
  ]
  return rows.filter((row) => typeof row === 'object' && row !== null)
}

function orderFacts(
  { amount, paymentId }: Invoice,
  provider: OfferedProvider,
  isTransfer: boolean,
) {
  if (isFree(amount)) return []
  return [{ label: isTransfer ? 'Reference' : orderLabel(provider), value: paymentId }]
}

function orderLabel({ label, isSandbox }: OfferedProvider): string {
  return isSandbox ? 'Sandbox order' : t`${translate(label ?? 'Provider’s')} order`
}

function dayOr(instant: string | null, otherwise: string) {
  return instant === null ? otherwise : formatDate(instant)
}

type Invoice = Route.ComponentProps['loaderData']['invoice']
