import { formatNumber } from '#kernel/format.ts'
import { TboBar } from '#ui/facts/tbo-bar.tsx'
import { engineLife } from '../../rules.ts'
import styles from './engine-gauge.module.css'

/** Engine time on its way to overhaul, and what is left of it; nothing when either is not stated. */
export function EngineGauge({ hours, tboHours, age = null }: EngineGaugeProps) {
  const life = engineLife(hours, tboHours)
  if (!life || hours === null || tboHours === null) return null
  return (
    <span className={styles.gauge}>
      <TboBar hours={hours} tboHours={tboHours} size="strip" />
      <span className={styles.scale}>
        {age === null ? <span>0</span> : <span className={styles.late}>{age}</span>}
        <span>
          {life.isPastTbo
            ? `${formatNumber(hours - tboHours)} h past TBO`
            : `${formatNumber(life.leftHours)} h left${age === null ? ` · ${life.leftPercent}%` : ''}`}
        </span>
      </span>
    </span>
  )
}

type EngineGaugeProps = {
  hours: number | null
  tboHours: number | null
  /** What the calendar says beside the hours. */
  age?: string | null
}
