import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { findInvoicesEndpoint, InvoiceDetail } from '#features/payments/staff-contract.ts'
import IconDownload from '#icons/IconDownload'
import { formatNumber } from '#kernel/format/numbers.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import styles from '../web-app-admin.module.css'
import { WebAppAdminHeader } from '../web-app-admin-header.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { InvoicesFilter } from './invoices-filter.tsx'
import { InvoicesTable } from './invoices-table.tsx'
import { type InvoiceQuery, invoicesCsvUrl, invoicesUrl } from './invoices-url.ts'

export function InvoicesTab({ query, found, detail, providers, now }: InvoicesTabProps) {
  const navigate = useNavigate()
  const { items, total, page, pageSize } = found
  const isNarrowed = query.kw || query.state || query.provider || query.from || query.to
  return (
    <>
      <WebAppAdminHeader />
      <section aria-labelledby="invoices">
        <div className={styles.top}>
          <h2 id="invoices">
            Invoices<small className="num">{formatNumber(total)}</small>
          </h2>
          <a className={styles.file} href={invoicesCsvUrl(query)} download>
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
                  title: 'No matching invoices',
                  text: 'No invoices match these filters. Try removing one.',
                }
              : {
                  title: 'No invoices',
                  text: 'Invoices appear here when someone buys a package or product.',
                })}
          />
        ) : (
          <InvoicesTable items={items} query={query} now={now} />
        )}
        <NumberedPages
          className={styles.pages}
          page={page}
          pages={Math.ceil(total / pageSize)}
          to={(to) => invoicesUrl({ ...query, page: to })}
        />
      </section>
      {detail && (
        <InvoiceDialog
          key={detail.invoiceId}
          invoice={detail}
          onClose={() => void navigate(invoicesUrl(query), { preventScrollReset: true })}
        />
      )}
    </>
  )
}

type InvoicesTabProps = {
  query: InvoiceQuery
  found: z.infer<typeof findInvoicesEndpoint.output>
  /** The open invoice. Null if none is open. */
  detail: InvoiceDetail | null
  providers: readonly string[]
  now: string
}
