import { Link } from 'react-router'
import type { z } from 'zod'
import IconDownload from '#icons/IconDownload'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListFilter } from '#ui/list/list-filter.tsx'
import { listUrl } from '#ui/list/list-url.ts'
import type { listAuditEndpoint } from '../../contract.ts'
import styles from './audit.module.css'
import { AuditTable } from './audit-table.tsx'

/** Searchable, read-only log of all staff actions that affect others, with an export. */
export function AuditTab({ audit, now }: { audit: AuditData; now: string }) {
  const { items, next, query, all, isExact } = audit
  const isFirst = query.before === undefined
  return (
    <>
      <PageHeader
        title="Audit log"
        aside={
          isExact
            ? t`${formatNumber(all)} entries, read-only`
            : t`About ${formatNumber(all)} entries, read-only`
        }
      />
      <AuditFilter query={query} />
      <AuditTable
        entries={items}
        now={now}
        empty={
          all === 0 ? (
            <EmptyState
              title="No entries yet"
              text="Staff actions on other accounts appear here."
            />
          ) : (
            <EmptyState
              title="No matching entries"
              text="Try fewer words or a longer date range."
            />
          )
        }
      />
      <nav className="flex gap-6 pt-5 text-14" aria-label="Pages">
        {!isFirst && (
          <Link className="link" to={auditUrl({ ...query, before: undefined })}>
            Newest
          </Link>
        )}
        {next !== null && (
          <Link className="link" to={auditUrl({ ...query, before: next })} rel="next">
            Older entries
          </Link>
        )}
      </nav>
    </>
  )
}

function AuditFilter({ query }: { query: AuditQuery }) {
  return (
    <ListFilter
      label="Audit log"
      preserved={{ tab: 'audit' }}
      query={query}
      className="mb-4"
      fields={[
        { name: 'q', label: 'Find an entry', search: 'User, action, target, or ID' },
        { name: 'kind', label: 'Target', any: 'Any target', options: kinds },
        { name: 'from', label: 'From', day: '' },
        { name: 'to', label: 'To', day: '' },
      ]}
    >
      <Button type="submit">Search</Button>
      <LinkButton
        to={listUrl('/api/admin/audit.csv', { ...query, before: undefined })}
        reloadDocument
        className={styles.csv ?? ''}
      >
        <IconDownload size={18} />
        CSV
      </LinkButton>
    </ListFilter>
  )
}

const kinds = {
  user: 'Users',
  brokerage: 'Brokerages',
  listing: 'Listings',
  case: 'Cases',
  invoice: 'Invoices',
  tier: 'Price tiers',
  order: 'Orders',
  site: 'Site',
  import: 'Imports',
  community: 'Community',
  privacy: 'Privacy requests',
  mail: 'Emails',
  job: 'Jobs',
}

function auditUrl(query: AuditQuery): string {
  return listUrl(destinations.admin('audit'), query)
}

type AuditQuery = z.infer<typeof listAuditEndpoint.input>
type AuditData = z.infer<typeof listAuditEndpoint.output> & {
  query: AuditQuery
  all: number
  isExact: boolean
}
