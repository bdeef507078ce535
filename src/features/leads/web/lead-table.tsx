import { formatAge } from '#kernel/format/numbers.ts'
import { phoneHref } from '#kernel/format/phone-href.ts'
import { translate, translateMessage } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { Link } from '#ui/link.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import table from '#ui/list/table.module.css'
import { Time } from '#ui/time/time.tsx'
import type { Lead } from '../contract.ts'
import { deletedBuyerLabel } from '../lead-states.ts'
import { DeliveryState } from './delivery-state.tsx'
import styles from './lead-table.module.css'

/** Table of leads, newest first. On phones, each lead is a block. */
export function LeadTable({ leads, now }: { leads: readonly Lead[]; now: string }) {
  const columns: Column<Lead>[] = [
    {
      title: 'Date',
      className: styles.date,
      cell: ({ dateSubmitted }) => (
        <>
          <Time at={dateSubmitted} as="date" />
          <span className={table.second}>{formatAge(dateSubmitted, now)}</span>
        </>
      ),
    },
    {
      title: 'Buyer',
      isRowHeader: true,
      className: styles.buyer,
      cell: (lead) => <Buyer lead={lead} />,
    },
    {
      title: 'Contact',
      className: styles.contact,
      cell: (lead) => <ContactLinks lead={lead} />,
    },
    {
      title: 'Purchase timeframe',
      isLabeled: true,
      className: styles.time,
      text: ({ purchaseTime }) => translate(purchaseTime),
    },
    {
      title: 'Message',
      className: styles.message,
      cell: ({ message }) => message ?? <span className={table.muted}>No message.</span>,
    },
    {
      title: 'Current aircraft',
      isLabeled: true,
      className: styles.current,
      cell: ({ currentBoat }) => currentBoat ?? <NotStated />,
    },
    {
      title: translateMessage('Reply', 'noun'),
      className: styles.mail,
      cell: (lead) => <Reply lead={lead} />,
    },
  ]
  return (
    <DataTable
      isTall
      className={styles.table}
      rows={leads}
      columns={columns}
      rowKey={({ leadId }) => leadId}
    />
  )
}

function Buyer({ lead }: { lead: Lead }) {
  return (
    <>
      {lead.canReply ? (
        <Link className={styles.name} to={destinations.conversation(lead.leadId)}>
          {lead.contactName}
        </Link>
      ) : (
        <span className={styles.name}>{lead.contactName}</span>
      )}
      {lead.receiveUpdates && <span className={table.second}>Wants price alerts</span>}
    </>
  )
}

function Reply({ lead }: { lead: Lead }) {
  return (
    <>
      {lead.canReply && (
        <LinkButton to={destinations.conversation(lead.leadId)} size="sm">
          Reply<span className="sr"> to {lead.contactName}</span>
        </LinkButton>
      )}
      <DeliveryState deliveries={lead.deliveries} />
    </>
  )
}

function ContactLinks({ lead: { contactEmail, contactPhone, contactSMS } }: { lead: Lead }) {
  if (!contactEmail) return <span className={table.second}>{translate(deletedBuyerLabel)}</span>
  return (
    <>
      <a className="link" href={`mailto:${encodeURIComponent(contactEmail)}`}>
        {contactEmail}
      </a>
      {contactPhone && (
        <a className="link" href={phoneHref(contactPhone)}>
          {contactPhone}
        </a>
      )}
      {contactSMS && contactSMS !== contactPhone && (
        <a className="link" href={phoneHref(contactSMS, 'sms')}>
          {contactSMS} <span className="text-ink-3 text-12 font-400">text</span>
        </a>
      )}
    </>
  )
}
