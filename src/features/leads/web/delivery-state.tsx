import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCheck from '#icons/IconCheck'
import IconClock from '#icons/IconClock'
import IconInbox from '#icons/IconInbox'
import { Tag } from '#ui/facts/tag.tsx'
import type { LeadDelivery } from '../contract.ts'
import styles from './delivery-state.module.css'

/** The worst state of the lead's mails as a label, and each mail's state on demand. */
export function DeliveryState({ deliveries }: { deliveries: readonly LeadDelivery[] }) {
  const toSeller = deliveries.filter(({ role }) => role !== 'receipt')
  const worst = (['dead', 'waiting', 'held', 'unmailed', 'sent'] as const).find((status) =>
    toSeller.some((delivery) => delivery.status === status),
  )
  const { tone, icon, word } = summaries[worst ?? 'waiting']
  return (
    <details className={styles.state}>
      <summary>
        <Tag tone={tone} icon={icon}>
          {word}
        </Tag>
      </summary>
      <ul>
        {deliveries.map(({ recipient, role, status }) => (
          <li key={`${role} ${recipient}`}>
            {recipient}
            <span>
              {roleLabels[role]}: {statusLabels[status]}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const summaries = {
  sent: { tone: 'good', icon: <IconCheck aria-hidden="true" />, word: 'E-mailed' },
  waiting: { tone: 'quiet', icon: <IconClock aria-hidden="true" />, word: 'E-mail on its way' },
  held: { tone: 'quiet', icon: <IconClock aria-hidden="true" />, word: 'Follows with others' },
  unmailed: { tone: 'quiet', icon: <IconInbox aria-hidden="true" />, word: 'Only here' },
  dead: { tone: 'late', icon: <IconAlertTriangle aria-hidden="true" />, word: 'E-mail refused' },
} as const

const statusLabels: Record<LeadDelivery['status'], string> = {
  sent: 'e-mailed',
  waiting: 'on its way',
  held: 'comes in one e-mail with others, because many wrote at once',
  unmailed: 'not e-mailed, because the profile says so or its address is not confirmed',
  dead: 'the mail server there refused it',
}

const roleLabels: Record<LeadDelivery['role'], string> = {
  employee: 'the broker',
  office: 'the office',
  contact: 'the listing’s contact',
  tracker: 'the main office',
  owner: 'the account that listed it',
  receipt: 'the buyer’s copy',
}
