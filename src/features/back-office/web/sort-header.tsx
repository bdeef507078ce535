import { Link } from 'react-router'
import IconArrowDown from '#icons/IconArrowDown'
import IconArrowUp from '#icons/IconArrowUp'
import { classNames } from '#ui/class-names.ts'
import styles from './admin-table.module.css'

/** Column heading that sorts the table when clicked. `sorted` is the current direction. */
export function SortHeader({ to, sorted, className, children }: SortHeaderProps) {
  const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      className={classNames(styles.header, className)}
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
    >
      <Link className={styles.sort} to={to} preventScrollReset>
        {children}
        {sorted && <Arrow size={14} stroke={2} aria-hidden="true" />}
      </Link>
    </th>
  )
}

type SortHeaderProps = {
  to: string
  sorted: 'asc' | 'desc' | undefined
  className?: string | undefined
  children: string
}
