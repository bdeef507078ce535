import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCheck from '#icons/IconCheck'
import IconClock from '#icons/IconClock'
import IconInbox from '#icons/IconInbox'
import { translate } from '#kernel/messages/translate.ts'
import { Tag } from '#ui/facts/tag.tsx'
import type { LeadDelivery } from '../contract.ts'
import styles from './lead-table.module.css'

/** Shows the worst delivery status of the lead's emails. Expands to show the status of each. */
export function DeliveryState({ deliveries }: { deliveries: readonly LeadDelivery[] }) {
  const toSeller = deliveries.filter(({ role }) => role !== 'receipt')
  const worst = (['dead', 'waiting', 'held', 'unmailed', 'sent'] as const).find((status) =>
    toSeller.some((delivery) => delivery.status === status),
  )
  const { tone, icon, label } = summaries[worst ?? 'waiting']
  return (
    <details className={styles.state}>
      <summary>
        <Tag tone={tone} icon={icon}>
          {translate(label)}
        </Tag>
      </summary>
      <ul>
        {deliveries.map(({ recipient, role, status }) => (
          <li key={`${role} ${recipient}`}>
            {recipient}
            <span>
              {translate(roleLabels[role])}: {translate(statusLabels[status])}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const summaries = {
  sent: { tone: 'good', icon: <IconCheck />, label: 'Emailed' },
  waiting: { tone: 'quiet', icon: <IconClock />, label: 'Email on its way' },
  held: { tone: 'quiet', icon: <IconClock />, label: 'Queued for digest' },
  unmailed: { tone: 'quiet', icon: <IconInbox />, label: 'On site only' },
  dead: { tone: 'late', icon: <IconAlertTriangle />, label: 'Email rejected' },
} as const

const statusLabels: Record<LeadDelivery['status'], string> = {
  sent: 'emailed',
  waiting: 'on its way',
  held: 'will be sent in one email with other messages',
  unmailed: 'not emailed because email is off in the profile or the address isn’t confirmed',
  dead: 'rejected by the recipient’s mail server',
}

const roleLabels: Record<LeadDelivery['role'], string> = {
  employee: 'the broker',
  office: 'the office',
  contact: 'the listing’s contact',
  tracker: 'the main office',
  owner: 'the account that listed it',
  receipt: 'the buyer’s copy',
}
