import IconChevronDown from '#icons/IconChevronDown'
import { formatNumber } from '#kernel/format.ts'
import type { OwnListing } from '../../status-contract.ts'
import styles from './row-figures.module.css'

/** What a listing brings. The leads unfold below the row where something can show them. */
export function RowFigures({ item, leadsId, showsLeads, onToggle }: RowFiguresProps) {
  const { views, saves, leads } = item
  return (
    <ul className={styles.figures}>
      <li>
        <Figure value={views} unit={views === 1 ? 'view' : 'views'} />
      </li>
      <li>
        <Figure value={saves} unit={saves === 1 ? 'save' : 'saves'} />
      </li>
      <li>
        {onToggle ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={showsLeads}
            aria-controls={showsLeads ? leadsId : undefined}
            onClick={onToggle}
          >
            <Figure value={leads} unit={leads === 1 ? 'lead' : 'leads'} />
            <span className="sr"> of {item.title}</span>
            <IconChevronDown
              className={styles.chevron}
              size={16}
              stroke={1.75}
              aria-hidden="true"
            />
          </button>
        ) : (
          <Figure value={leads} unit={leads === 1 ? 'lead' : 'leads'} />
        )}
      </li>
    </ul>
  )
}

function Figure({ value, unit }: { value: number; unit: string }) {
  return (
    <span className={styles.figure}>
      <b className="num">{formatNumber(value)}</b> <span>{unit}</span>
    </span>
  )
}

type RowFiguresProps = {
  item: OwnListing
  /** Of the part that the toggle unfolds. */
  leadsId: string
  showsLeads: boolean
  onToggle: (() => void) | undefined
}
