import { gaugeFact } from '#kernel/format/gauge.ts'
import { formatHours } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize } from '#kernel/sentence.ts'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { basisLabel, basisMark } from '../../basis-marks.ts'
import { engineCalendar, engineLimit, formatCalendarLeft } from '../../calendar-limits.ts'
import { toEngineGauge } from '../../gauge.ts'
import type { HoursBasis } from '../../hours-basis.ts'
import type { EngineEntry } from '../../meta-contract.ts'
import styles from './facts.module.css'

/** The time left to the next overhaul by hours and, for piston engines, by calendar, in the words of the gauge. */
export function EngineOverhaulProgress({ engine, rows, now }: EngineOverhaulProgressProps) {
  const left = gaugeFact(toEngineGauge(engine, now))
  return (
    <>
      <dl className={styles.left}>
        <div>
          <dt className="sr">Time to TBO</dt>
          <dd>{left?.text ?? <NotStated />}</dd>
        </div>
      </dl>
      <Facts rows={rows} />
    </>
  )
}

export function overhaulRows(engine: EngineEntry, now: string): FactRow[] {
  const { hours, hoursBasis, tboHours } = engine
  const since =
    hoursBasis === null
      ? 'Engine time'
      : capitalize(translate(basisLabel(hoursBasis, basisMark(engine))))
  return [
    { label: since, value: hours === null ? null : formatHours(hours) },
    { label: 'TBO', value: tboHours === null ? null : formatHours(tboHours) },
    ...calendarRow(engine, now),
  ]
}

/** Empty for engines without a known limit. */
function calendarRow(engine: EngineEntry, now: string): FactRow[] {
  const calendar = engineCalendar(engine, now)
  if (calendar) {
    const left = translate(formatCalendarLeft(calendar))
    const years = calendar.limitMonths / 12
    const text = calendar.limit.isReserved
      ? t`${left}: ${years}-year limit, counted from ${calendar.since}`
      : t`${left}: ${years} years recommended, counted from ${calendar.since}`
    const value = calendar.isPast ? <span className="text-amber font-600">{text}</span> : text
    return [{ label: 'Calendar limit', value }]
  }
  if (engineLimit(engine) === null || engine.hoursBasis === null) return []
  return [{ label: undatedLabels[engine.hoursBasis] ?? 'Overhaul date', value: null }]
}

const undatedLabels: Partial<Record<HoursBasis, string>> = {
  SNEW: 'Engine year',
  STOH: 'Major overhaul',
}

type EngineOverhaulProgressProps = { engine: EngineEntry; rows: readonly FactRow[]; now: string }
