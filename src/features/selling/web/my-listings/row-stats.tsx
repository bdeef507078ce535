import IconChevronDown from '#icons/IconChevronDown'
import { formatNumber } from '#kernel/format/numbers.ts'
import type { MyListing } from '../../status-contract.ts'
import styles from './my-listings.module.css'

/** Stats of a listing. Leads expand below the row if the lead list is available. */
export function RowStats({ item, leadsId, showsLeads, onToggle }: RowStatsProps) {
  const { views, saves, leads } = item
  return (
    <ul className={styles.figures}>
      <li>
        <Stat value={views} unit={views === 1 ? 'view' : 'views'} />
      </li>
      <li>
        <Stat value={saves} unit={saves === 1 ? 'save' : 'saves'} />
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
            <Stat value={leads} unit={leads === 1 ? 'lead' : 'leads'} />
            <span className="sr"> of {item.title}</span>
            <IconChevronDown
              className={styles.chevron}
              size={16}
              stroke={1.75}
              aria-hidden="true"
            />
          </button>
        ) : (
          <Stat value={leads} unit={leads === 1 ? 'lead' : 'leads'} />
        )}
      </li>
    </ul>
  )
}

function Stat({ value, unit }: { value: number; unit: string }) {
  return (
    <span className={styles.figure}>
      <b className="num">{formatNumber(value)}</b> <span>{unit}</span>
    </span>
  )
}

type RowStatsProps = {
  item: MyListing
  /** ID of the expanded section. */
  leadsId: string
  showsLeads: boolean
  onToggle: (() => void) | undefined
}
