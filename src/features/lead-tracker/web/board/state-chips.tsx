import { useDroppable } from '@dnd-kit/react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { translate } from '#kernel/messages/translate.ts'
import { useCurrentInView } from '#ui/navigation/use-current-in-view.ts'
import type { BoardColumn } from '../../contract.ts'
import { changeTrackerUrl } from '../../tracker-url.ts'
import styles from '../lead-tracker.module.css'

/** Selects the column shown on phones. Cards can also be dropped on a chip. */
export function StateChips({ columns, at, search }: StateChipsProps) {
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row, String(at))
  return (
    <nav ref={row} className={styles.chips} aria-label="Columns">
      {columns.map((column) => (
        <Chip
          key={column.stateId}
          column={column}
          isAt={column.stateId === at}
          to={changeTrackerUrl(search, { at: column.stateId })}
        />
      ))}
    </nav>
  )
}

function Chip({ column: { stateId, stateName, count }, isAt, to }: ChipProps) {
  const { ref, isDropTarget } = useDroppable({ id: `chip-${stateId}`, data: { stateId } })
  return (
    <Link
      ref={ref}
      to={to}
      replace
      preventScrollReset
      className={styles.chip}
      aria-current={isAt ? 'true' : undefined}
      data-over={isDropTarget || undefined}
    >
      {translate(stateName)} <span className="num">{count}</span>
    </Link>
  )
}

type StateChipsProps = { columns: readonly BoardColumn[]; at: number; search: URLSearchParams }
type ChipProps = { column: BoardColumn; isAt: boolean; to: string }
