import { useNavigate } from 'react-router'
import IconDownload from '#icons/IconDownload'
import { formatNumber } from '#kernel/format/numbers.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListFilter } from '#ui/list/list-filter.tsx'
import { listUrl } from '#ui/list/list-url.ts'
import list from '#ui/list/staff-list.module.css'
import {
  awaitingTransferLabel,
  getProviderLabel,
  invoiceStateLabels,
} from '../../invoice-state-labels.ts'
import type { InvoiceDetail } from '../../staff-contract.ts'
import { InvoiceDialog } from '../staff/invoice-dialog.tsx'
import { InvoicesTable } from '../staff/invoices-table.tsx'
import { type InvoicePage, type InvoiceQuery, invoicesUrl } from '../staff/invoices-url.ts'
import styles from './staff.module.css'

export function InvoicesTab({ query, page, detail, providers, now }: InvoicesTabProps) {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Web app" />
      <section aria-labelledby="invoices">
        <div className={list.heading}>
          <h2 id="invoices">
            Invoices<small className="num">{formatNumber(page.total)}</small>
          </h2>
          <a
            className={styles.file}
            href={listUrl('/api/invoices.csv', { ...query, page: undefined })}
            download
          >
            <IconDownload size={18} />
            CSV
          </a>
        </div>
        <InvoicesFilter query={query} providers={providers} />
        <InvoicesTable page={page} query={query} now={now} />
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

function InvoicesFilter({ query, providers }: Pick<InvoicesTabProps, 'query' | 'providers'>) {
  const provider = {
    name: 'provider',
    label: 'Provider',
    any: 'Any provider',
    options: Object.fromEntries(providers.map((name) => [name, getProviderLabel(name)])),
  } as const
  return (
    <ListFilter
      label="Invoices"
      preserved={{ tab: 'invoices', sort: query.sort, dir: query.dir }}
      query={query}
      className="mb-4"
      fields={[
        { name: 'kw', label: 'Find an invoice', search: 'Invoice, buyer, aircraft' },
        { name: 'state', label: 'Status', any: 'Any status', options: filterLabels },
        ...(providers.length > 1 ? [provider] : []),
        { name: 'from', label: 'Created from', day: 'From' },
        { name: 'to', label: 'Created to', day: 'to' },
      ]}
    />
  )
}

const filterLabels = {
  ...invoiceStateLabels,
  'awaiting-transfer': awaitingTransferLabel,
  disputed: { name: 'Disputed' },
}

type InvoicesTabProps = {
  query: InvoiceQuery
  page: InvoicePage
  /** The open invoice. Null if none is open. */
  detail: InvoiceDetail | null
  providers: readonly string[]
  now: string
}
