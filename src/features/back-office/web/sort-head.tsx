import { Link } from 'react-router'
import IconArrowDown from '#icons/IconArrowDown'
import IconArrowUp from '#icons/IconArrowUp'
import { classNames } from '#ui/class-names.ts'
import styles from './sort-head.module.css'

/** A column's heading whose link sorts the table by it; `sorted` says which way it does already. */
export function SortHead({ to, sorted, className, children }: SortHeadProps) {
  const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      className={classNames(styles.head, className)}
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
    >
      <Link className={styles.sort} to={to} preventScrollReset>
        {children}
        {sorted && <Arrow size={14} stroke={2} aria-hidden="true" />}
      </Link>
    </th>
  )
}

type SortHeadProps = {
  to: string
  sorted: 'asc' | 'desc' | undefined
  className?: string | undefined
  children: string
}
