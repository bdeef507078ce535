import { Link } from 'react-router'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import type { NameGroup } from '../../names.ts'
import section from '../section.module.css'

/** Tabs for makes, lookup values, places, and columns, with the number of pending names. */
export function NameGroups({ label, group, counts, to }: NameGroupsProps) {
  return (
    <nav className={section.segments} aria-label={translate(label)}>
      {groups.map(({ name, title }) => (
        <Link
          key={name}
          to={to(name)}
          aria-current={name === group ? 'true' : undefined}
          preventScrollReset
        >
          {translate(title)}
          {counts && counts[name] > 0 && name !== group && (
            <span className="num">{formatNumber(counts[name])}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

const groups: readonly { name: NameGroup; title: string }[] = [
  { name: 'makes', title: 'Makes' },
  { name: 'lookups', title: 'Lookups' },
  { name: 'places', title: 'Locations' },
  { name: 'columns', title: 'Columns' },
]

type NameGroupsProps = {
  label: string
  group: NameGroup
  counts?: Record<NameGroup, number>
  to: (group: NameGroup) => string
}
