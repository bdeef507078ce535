import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { classNames } from '#ui/class-names.ts'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import table from '#ui/list/table.module.css'
import { Time } from '#ui/time/time.tsx'
import type { AuditEntry } from '../../contract.ts'
import styles from './audit.module.css'

/** Staff actions, one row each: actor, action, subject, and changes. */
export function AuditTable({ entries, now, empty }: AuditTableProps) {
  const columns: Column<AuditEntry>[] = [
    {
      title: 'When',
      hideBelow: 640,
      className: 'num',
      cell: ({ happenedAt }) => <Time at={happenedAt} now={now} as="log" />,
    },
    {
      title: 'User',
      isRowHeader: true,
      hideBelow: 640,
      text: ({ actor }) => actor.email,
      tooltip: ({ actor }) => actor.roles.join(', '),
    },
    {
      title: 'Action',
      cell: (entry) => <Action entry={entry} now={now} />,
      under: ({ changes }) =>
        changes
          .map(
            ({ field, before, after }) =>
              t`${fieldLabel(field)} ${formatValue(field, before)}, now ${formatValue(field, after)}.`,
          )
          .join(' '),
    },
    {
      title: 'Before',
      hideBelow: 640,
      className: styles.side,
      cell: ({ changes }) => <Side changes={changes} side="before" />,
    },
    {
      title: 'After',
      hideBelow: 640,
      className: classNames(styles.side, 'font-600'),
      cell: ({ changes }) => <Side changes={changes} side="after" />,
    },
    { title: 'IP address', hideBelow: 1100, className: 'num', text: ({ ip }) => ip },
  ]
  return (
    <DataTable
      className={styles.log}
      rows={entries}
      columns={columns}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}

function Action({ entry, now }: { entry: AuditEntry; now: string }) {
  const { happenedAt, actor, words, subject, reason } = entry
  return (
    <>
      <span className={classNames(table.under640, styles.name)}>
        <b>{actor.email}</b>
        <Time at={happenedAt} now={now} as="log" />
      </span>
      <span className={styles.did}>
        {translate(words)} <Subject subject={subject} />
      </span>
      {reason && <span className={styles.reason}>“{reason}”</span>}
    </>
  )
}

/** Omits the name of a single field because the action already identifies it. */
function Side({ changes, side }: { changes: AuditEntry['changes']; side: 'before' | 'after' }) {
  const relevant = changes.filter((change) => change[side] !== undefined)
  if (relevant.length === 0) return <span className={table.muted}>None</span>
  return (
    <ul>
      {relevant.map((change) => (
        <li key={change.field}>
          {(changes.length > 1 || side in change) && (
            <span className="text-ink-3 font-400">{fieldLabel(change.field)} </span>
          )}
          {formatValue(change.field, change[side])}
        </li>
      ))}
    </ul>
  )
}

/** Returns a field's label. Most names in code are the words: "Sessions ended" is `sessionsEnded`. */
function fieldLabel(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
  return translate(
    fieldLabels[field] ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase(),
  )
}

function Subject({ subject: { kind, id, name } }: { subject: AuditEntry['subject'] }): ReactNode {
  const to = pages[kind]?.(id)
  if (!to) return <b>{name}</b>
  return (
    <Link className="link" to={to}>
      {name}
    </Link>
  )
}

const pages: Record<string, (id: string) => string> = {
  user: (id) => `${destinations.admin('users')}&user=${id}`,
  listing: (id) => `/listing/${id}`,
  invoice: (id) => destinations.invoice(Number(id)),
}

/** Labels of fields whose names in code aren't the words on screens. */
const fieldLabels: Readonly<Record<string, string>> = {
  addsTaxForBrokerages: 'Add VAT to the prices of packages for brokerages',
  bankCode: 'BIC or routing number',
  brake: 'Removal limit',
  brokeragesConfirmed: 'Manual brokerage approval',
  businessId: 'Business ID',
  contactLanguages: 'Languages of this contact',
  contactText: 'Contact page text',
  contactPoint: 'Contact for authorities and users',
  dataProtection: 'Data protection contact',
  disabledReason: 'Reason',
  endsOn: 'Last day',
  fileName: 'File',
  holder: 'Account holder',
  id: 'Number',
  invitationOnly: 'By invitation only',
  invoicePrefix: 'Prefix of invoice numbers',
  isActive: 'Active',
  isFeatured: 'Featured',
  isForAll: 'Every source',
  leadWaitSeconds: 'Seconds between leads',
  load: 'File',
  logoUrl: 'Logo',
  mailTo: 'Report to',
  methods: 'Two-step login',
  notify: 'Email all members that there is a new version',
  order: 'Sort order',
  payDays: 'Days to pay',
  rate: 'VAT rate',
  rates: 'VAT rates',
  registerName: 'Commercial register',
  representative: 'Represented by',
  reverseCharge: 'Reverse charge: businesses abroad with a VAT ID owe the VAT themselves',
  revokes: 'Purchase ends',
  salesLine: 'Tagline',
  secondStep: 'Two-step login',
  startsOn: 'First day',
  state: 'Status',
  subjects: 'Email subject',
  supervisor: 'Supervisory authority',
  taxMode: 'VAT',
  telephoneRegistration: 'Phone registration',
  tierId: 'Package',
  transfer: 'Bank transfer',
  unservedCountries: 'Countries not served',
  url: 'Website',
  vatId: 'VAT ID',
  withheld: 'Hidden',
}

/** Fields whose values are words of the site rather than names. */
const fieldsOfOwnWords: ReadonlySet<string> = new Set([
  'refund',
  'schedule',
  'state',
  'step',
  'taxMode',
  'transfer',
])

/** Formats a field's value. Shows "none" for a missing value, never 0. */
function formatValue(field: string, value: Value): string {
  if (value === undefined || value === null || value === '') return t`none`
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.map((item) => translate(item)).join(', ') || t`none`
  return fieldsOfOwnWords.has(field) ? translate(value) : value
}

type Value = AuditEntry['changes'][number]['before']
type AuditTableProps = { entries: readonly AuditEntry[]; now: string; empty?: ReactNode }
