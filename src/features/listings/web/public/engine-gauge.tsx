import { formatNumber, formatPercent } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { TboBar } from '#ui/facts/tbo-bar.tsx'
import { engineLife } from '../../rules.ts'
import styles from './listings.module.css'

/** Gauge of engine time relative to the overhaul limit, with the time left. Renders nothing if a value is missing. */
export function EngineGauge({ hours, tboHours, age = null }: EngineGaugeProps) {
  const life = engineLife(hours, tboHours)
  if (!life || hours === null || tboHours === null) return null
  return (
    <span className="block font-400 tabular lh-18">
      <TboBar hours={hours} tboHours={tboHours} size="strip" />
      <span className={styles.scale}>
        {age === null ? <span>0</span> : <span className="text-amber font-600">{age}</span>}
        <span>
          {life.isPastTbo
            ? t`${formatNumber(hours - tboHours)} hr past TBO`
            : t`${formatNumber(life.leftHours)} hr left${age === null ? ` · ${formatPercent(life.leftPercent, 0)}` : ''}`}
        </span>
      </span>
    </span>
  )
}

type EngineGaugeProps = {
  hours: number | null
  tboHours: number | null
  /** Calendar age, shown next to the hours. */
  age?: string | null
}
