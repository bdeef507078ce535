import { useDroppable } from '@dnd-kit/react'
import { useState } from 'react'
import { closedStates } from '#features/leads/lead-states.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import type { CardLead as Card, BoardColumn as Column } from '../../contract.ts'
import styles from '../lead-tracker.module.css'
import { LeadCard } from './lead-card.tsx'

/** Column with the leads in one state and their total number. */
export function LeadColumn({ column, isAt, now, onMore, onOpen }: LeadColumnProps) {
  const { stateId, stateName, count, leads } = column
  const { ref, isDropTarget } = useDroppable({ id: `state-${stateId}`, data: { stateId } })
  const [isLoading, setLoading] = useState(false)
  const showMore = async () => {
    setLoading(true)
    await onMore()
    setLoading(false)
  }
  return (
    <section
      ref={ref}
      className={styles.column}
      data-at={isAt || undefined}
      data-over={isDropTarget || undefined}
      data-closed={closedStates.includes(stateId) || undefined}
      aria-labelledby={`state-${stateId}`}
    >
      <h2 id={`state-${stateId}`}>
        {translate(stateName)}
        <span className="num">{count}</span>
      </h2>
      <ol className={styles.cards}>
        {leads.map((card) => (
          <LeadCard key={card.leadId} card={card} now={now} onOpen={onOpen} />
        ))}
      </ol>
      {count > leads.length && (
        <Button size="sm" variant="ghost" busy={isLoading} onClick={() => void showMore()}>
          {count - leads.length} more
        </Button>
      )}
    </section>
  )
}

type LeadColumnProps = {
  column: Column
  /** True if this is the only column shown on phones. */
  isAt: boolean
  now: string
  onMore: () => Promise<void>
  onOpen: (card: Card, what: 'move' | 'note') => void
}
