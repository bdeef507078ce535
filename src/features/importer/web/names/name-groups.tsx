import { Link } from 'react-router'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { groupNames, type NameGroup } from '../../names.ts'
import section from '../section.module.css'

/** Tabs for makes, lookup values, places, and columns, with the number of pending names. */
export function NameGroups({ label, group, counts, to }: NameGroupsProps) {
  return (
    <nav className={section.segments} aria-label={translate(label)}>
      {groupNames.map((name) => (
        <Link
          key={name}
          to={to(name)}
          aria-current={name === group ? 'true' : undefined}
          preventScrollReset
        >
          {translate(titles[name])}
          {counts && counts[name] > 0 && name !== group && (
            <span className="num">{formatNumber(counts[name])}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

const titles: Record<NameGroup, string> = {
  makes: 'Makes',
  lookups: 'Lookups',
  places: 'Locations',
  columns: 'Columns',
}

type NameGroupsProps = {
  label: string
  group: NameGroup
  counts?: Record<NameGroup, number>
  to: (group: NameGroup) => string
}
