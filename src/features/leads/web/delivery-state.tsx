import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { Tag } from '#ui/tag.tsx'
import type { LeadDelivery } from '../contract.ts'
import styles from './delivery-state.module.css'

/** What became of the lead's mails: the worst of them in a word, each of them on demand. */
export function DeliveryState({ deliveries }: { deliveries: readonly LeadDelivery[] }) {
  const toSeller = deliveries.filter(({ role }) => role !== 'receipt')
  const worst = (['dead', 'waiting', 'sent'] as const).find((status) =>
    toSeller.some((delivery) => delivery.status === status),
  )
  const { tone, icon, word } = states[worst ?? 'waiting']
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
              {roleWords[role]}, {states[status].word.toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const states = {
  sent: { tone: 'good', icon: <IconCheck aria-hidden="true" />, word: 'Mailed' },
  waiting: { tone: 'quiet', icon: <IconClock aria-hidden="true" />, word: 'On its way' },
  dead: { tone: 'late', icon: <IconAlertTriangle aria-hidden="true" />, word: 'Not taken' },
} as const

const roleWords: Record<LeadDelivery['role'], string> = {
  employee: 'the broker',
  office: 'the office',
  contact: 'the listing’s contact',
  tracker: 'the main office',
  owner: 'the account that listed it',
  receipt: 'the buyer’s copy',
}
