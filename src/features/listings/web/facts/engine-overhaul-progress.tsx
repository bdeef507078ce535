import { formatHours, formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { CalendarBar } from '#ui/facts/calendar-bar.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { TboBar } from '#ui/facts/tbo-bar.tsx'
import { engineCalendar, formatCalendarLeft } from '../../calendar-limits.ts'
import type { EngineEntry } from '../../meta-contract.ts'
import { engineLife, isTurbinePowered } from '../../rules.ts'
import styles from './facts.module.css'

/** Progress toward the next overhaul by hours and, for piston engines, by calendar time. */
export function EngineOverhaulProgress({ engine, now }: { engine: EngineEntry; now: string }) {
  const hours = hoursClock(engine)
  const calendar = calendarClock(engine, now)
  if (!hours && !calendar) return null
  return (
    <div className="grid gap-3 mb-3 text-14">
      {hours}
      {calendar}
    </div>
  )
}

function hoursClock({ hours, tboHours }: EngineEntry) {
  const life = engineLife(hours, tboHours)
  if (!life || hours === null || tboHours === null) return null
  return (
    <div className={styles.row}>
      <span className={styles.name}>Hours</span>
      <div className={styles.clock}>
        <TboBar hours={hours} tboHours={tboHours} size="strip" />
        <Axis
          from="0 hr"
          middle={formatNumber(tboHours / 2)}
          to={t`TBO ${formatHours(tboHours)}`}
        />
      </div>
      <span className={styles.left}>
        {life.isPastTbo ? (
          t`${formatNumber(hours - tboHours)} hr past TBO`
        ) : (
          <>
            <b>{formatNumber(life.leftHours)} hr</b> left
          </>
        )}
      </span>
    </div>
  )
}

/** Returns null for turbines. If a piston engine's overhaul date or year is missing, offers to ask for it. */
function calendarClock(engine: EngineEntry, now: string) {
  const found = engineCalendar(engine, now)
  if (!found) {
    if (isTurbinePowered([engine]) || engine.hoursBasis === null) return null
    return (
      <div className={styles.row}>
        <span className={styles.name}>Calendar</span>
        <div className={styles.clock}>
          <NotStated what={engine.hoursBasis === 'SNEW' ? 'Engine year' : 'Overhaul date'} />
        </div>
        <span className={styles.left} />
      </div>
    )
  }
  const years = found.limitMonths / 12
  return (
    <div className={styles.row}>
      <span className={styles.name}>Calendar</span>
      <div className={styles.clock}>
        <CalendarBar months={found.months} limitMonths={found.limitMonths} />
        <Axis from={found.since} middle={t`${years / 2} years`} to={t`${years} years`} />
      </div>
      <span className={found.isPast ? styles.late : styles.left}>{formatCalendarLeft(found)}</span>
    </div>
  )
}

function Axis({ from, middle, to }: { from: string; middle: string; to: string }) {
  return (
    <p className={styles.axis} aria-hidden="true">
      <span>{from}</span>
      <span>{middle}</span>
      <span>{to}</span>
    </p>
  )
}
