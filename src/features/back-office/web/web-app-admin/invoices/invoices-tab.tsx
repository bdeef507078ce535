import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { findInvoicesEndpoint, InvoiceDetail } from '#features/payments/staff-contract.ts'
import IconDownload from '#icons/IconDownload'
import { formatNumber } from '#kernel/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import styles from '../tab-parts.module.css'
import { type WebAppAdminFrame, WebAppAdminHead } from '../web-app-admin-head.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { type InvoiceQuery, invoicesAddress, invoicesFile } from './invoices-address.ts'
import { InvoicesFilter } from './invoices-filter.tsx'
import { InvoicesTable } from './invoices-table.tsx'

export function InvoicesTab({ frame, query, found, detail, providers, now }: InvoicesTabProps) {
  const navigate = useNavigate()
  const { items, total, page, pageSize } = found
  const isNarrowed = query.kw || query.state || query.provider || query.from || query.to
  return (
    <>
      <WebAppAdminHead frame={frame} />
      <section aria-labelledby="invoices">
        <div className={styles.top}>
          <h2 id="invoices">
            Invoices<small className="num">{formatNumber(total)}</small>
          </h2>
          <a className={styles.file} href={invoicesFile(query)} download>
            <IconDownload size={18} stroke={1.75} aria-hidden="true" />
            CSV
          </a>
        </div>
        <InvoicesFilter query={query} providers={providers} />
        {total === 0 ? (
          <EmptyState
            heading="h3"
            {...(isNarrowed
              ? {
                  title: 'No such invoice',
                  text: 'Nothing was bought that fits. Take a filter away.',
                }
              : {
                  title: 'No invoices',
                  text: 'Who buys a package or a product gets an invoice here.',
                })}
          />
        ) : (
          <InvoicesTable items={items} query={query} now={now} />
        )}
        <NumberedPages
          className={styles.pages}
          page={page}
          pages={Math.ceil(total / pageSize)}
          to={(to) => invoicesAddress({ ...query, page: to })}
        />
      </section>
      {detail && (
        <InvoiceDialog
          key={detail.invoiceId}
          invoice={detail}
          onClose={() => void navigate(invoicesAddress(query), { preventScrollReset: true })}
        />
      )}
    </>
  )
}

type InvoicesTabProps = {
  frame: WebAppAdminFrame
  query: InvoiceQuery
  found: z.infer<typeof findInvoicesEndpoint.output>
  /** The one that is open. */
  detail: InvoiceDetail | null
  providers: readonly string[]
  now: string
}
