import { Link } from 'react-router'
import type { AuditEntry } from '#features/audit/contract.ts'
import IconDownload from '#icons/IconDownload'
import { formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { FilterForm } from '#ui/form/filter-form.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import styles from '../admin.module.css'
import { AdminHeader } from '../admin-header.tsx'
import { AuditTable } from './audit-table.tsx'

/** Searchable, read-only log of all staff actions that affect others, with an export. */
export function AuditTab({ audit, now }: { audit: AuditData; now: string }) {
  const { items, next, query, all, isExact } = audit
  const isFirst = query.before === undefined
  return (
    <>
      <AdminHeader
        tab="audit"
        aside={`${isExact ? '' : 'About '}${formatNumber(all)} entries, read-only`}
      />
      <AuditFilter query={query} />
      {items.length === 0 ? (
        <EmptyState
          title={all === 0 ? 'No entries yet' : 'No matching entries'}
          text={
            all === 0
              ? 'Staff actions on other accounts appear here.'
              : 'Try fewer words or a longer date range.'
          }
        />
      ) : (
        <AuditTable entries={items} now={now} />
      )}
      <nav className="flex gap-6 pt-5 text-14" aria-label="Pages">
        {!isFirst && (
          <Link className="link" to={auditAddress({ ...query, before: undefined })}>
            Newest
          </Link>
        )}
        {next !== null && (
          <Link className="link" to={auditAddress({ ...query, before: next })} rel="next">
            Older entries
          </Link>
        )}
      </nav>
    </>
  )
}

function AuditFilter({ query }: { query: AuditQuery }) {
  return (
    <FilterForm
      label="Audit log"
      preserved={{ tab: 'audit' }}
      query={query}
      className={styles.filter}
    >
      <SearchField
        className={styles.text}
        label="Find an entry"
        name="q"
        defaultValue={query.q}
        placeholder="User, action, target, or ID"
      />
      <Select label="Target" hideLabel name="kind" defaultValue={query.kind ?? ''}>
        <option value="">Any target</option>
        {Object.entries(kinds).map(([kind, title]) => (
          <option key={kind} value={kind}>
            {title}
          </option>
        ))}
      </Select>
      <Field label="From" hideLabel name="from" type="date" defaultValue={query.from ?? ''} />
      <Field label="To" hideLabel name="to" type="date" defaultValue={query.to ?? ''} />
      <Button type="submit">Search</Button>
      <LinkButton to={csvAddress(query)} reloadDocument className={styles.csv ?? ''}>
        <IconDownload size={18} stroke={1.75} aria-hidden="true" />
        CSV
      </LinkButton>
    </FilterForm>
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
  mail: 'Emails',
  job: 'Jobs',
}

function auditAddress(query: AuditQuery): string {
  const search = toSearch(query)
  return `${destinations.admin('audit')}${search && `&${search}`}`
}

function csvAddress({ before: _before, ...filter }: AuditQuery): string {
  return `/api/admin/audit.csv?${toSearch(filter)}`
}

function toSearch(query: object): string {
  const params = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString()
}

type AuditQuery = {
  q: string
  kind?: string | undefined
  from?: string | undefined
  to?: string | undefined
  before?: number | undefined
}
type AuditData = {
  items: AuditEntry[]
  next: number | null
  query: AuditQuery
  all: number
  isExact: boolean
}
