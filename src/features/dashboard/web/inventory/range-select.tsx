import IconChevronDown from '#icons/IconChevronDown'
import { translate } from '#kernel/messages/translate.ts'
import type { MetricSpan } from '../../metric-rules.ts'
import styles from '../dashboard.module.css'
import { metricSpanLabels } from './metrics/metric-labels.ts'

/** Range selector of a widget. */
export function RangeSelect<Name extends MetricSpan>({
  label,
  ranges,
  range,
  onChange,
}: RangeSelectProps<Name>) {
  return (
    <span className={styles.range}>
      <select
        aria-label={translate(label)}
        value={range}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Name)}
      >
        {ranges.map((name) => (
          <option key={name} value={name}>
            {translate(metricSpanLabels[name])}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} />
    </span>
  )
}

type RangeSelectProps<Name> = {
  label: string
  ranges: readonly Name[]
  range: Name
  onChange: (range: Name) => void
}
