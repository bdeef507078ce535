import { useDraggable } from '@dnd-kit/react'
import { Link } from 'react-router'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCalendar from '#icons/IconCalendar'
import IconCheck from '#icons/IconCheck'
import IconDots from '#icons/IconDots'
import IconPlus from '#icons/IconPlus'
import IconStack2 from '#icons/IconStack2'
import IconX from '#icons/IconX'
import { formatCount } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { WholeWords } from '#ui/facts/whole-words.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Time } from '#ui/time/time.tsx'
import type { CardLead as Card } from '../../contract.ts'
import { formatDuration } from '../../format-duration.ts'
import { describeNextStep } from '../../next-step-rules.ts'
import styles from '../lead-tracker.module.css'

/** Lead card with the buyer, aircraft, next step, owner, and age. The buyer's name links to the lead page. */
export function LeadCard({ card, now, onOpen }: LeadCardProps) {
  const { ref, isDragSource } = useDraggable({ id: card.leadId })
  const age = Date.parse(now) - Date.parse(card.dateSubmitted)
  const step = describeNextStep(card, now)
  return (
    <li ref={ref} className={styles.card} data-dragged={isDragSource || undefined}>
      <div className="flex gap-2">
        <Link
          to={destinations.lead(card.leadId)}
          className={styles.name}
          data-lead={card.leadId}
          draggable={false}
        >
          <WholeWords text={card.contactName} />
        </Link>
        <IconButton
          label={t`Move ${card.contactName} to another state`}
          size="sm"
          className={styles.menu}
          onClick={() => onOpen(card, 'move')}
          icon={IconDots}
        />
      </div>
      <p className={styles.leadCardTitle}>
        <WholeWords text={card.listingTitle} />
      </p>
      {card.enquiries > 1 && (
        <p className={styles.more}>
          <IconStack2 size={16} />
          {formatCount(card.enquiries, 'inquiry', 'inquiries')}
        </p>
      )}
      {card.alsoAsked.length > 0 && (
        <p className={styles.more}>Also asked about {card.alsoAsked.join(', ')}</p>
      )}
      <Step step={step} now={now} />
      <p className={styles.footer}>
        <span title={card.owner?.name}>{card.owner?.name.split(' ')[0]}</span>
        {!step.isAge && <span className="whitespace-nowrap">{formatDuration(age)}</span>}
      </p>
    </li>
  )
}

function Step({ step: { kind, text, at }, now }: StepProps) {
  const Icon = stepIcons[kind]
  return (
    <p className={styles.step} data-kind={kind} title={text}>
      <Icon size={16} />
      <span>
        {kind === 'late' && <span className="sr">Overdue: </span>}
        {text}
      </span>
      {at && <Time at={at} now={now} as="day" />}
    </p>
  )
}

const stepIcons = {
  due: IconCalendar,
  late: IconAlertTriangle,
  none: IconPlus,
  won: IconCheck,
  lost: IconX,
} as const

type StepProps = { step: ReturnType<typeof describeNextStep>; now: string }
type LeadCardProps = {
  card: Card
  now: string
  onOpen: (card: Card, what: 'move' | 'note') => void
}
