import IconChevronDown from '#icons/IconChevronDown'
import { translate } from '#kernel/messages/translate.ts'
import { type RangeName, rangeNames } from '../../metric-rules.ts'
import styles from '../dashboard.module.css'
import { rangeLabels } from './metrics/metric-labels.ts'

/** Range selector in the header of a widget. */
export function RangeSelect({ label, range, onChange }: RangeSelectProps) {
  return (
    <span className={styles.range}>
      <select
        aria-label={translate(label)}
        value={range}
        onChange={({ currentTarget }) => onChange(currentTarget.value as RangeName)}
      >
        {rangeNames.map((name) => (
          <option key={name} value={name}>
            {translate(rangeLabels[name])}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} />
    </span>
  )
}

type RangeSelectProps = {
  label: string
  range: RangeName
  onChange: (range: RangeName) => void
}
