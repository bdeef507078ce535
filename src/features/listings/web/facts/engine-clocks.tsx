import { formatNumber } from '#kernel/format.ts'
import { CalendarBar } from '#ui/facts/calendar-bar.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { TboBar } from '#ui/facts/tbo-bar.tsx'
import { engineCalendar, formatCalendarLeft } from '../../calendar-limits.ts'
import type { EngineEntry } from '../../meta-contract.ts'
import { engineLife, isTurbinePowered } from '../../rules.ts'
import styles from './engine-clocks.module.css'

/** Two clocks run towards an overhaul: hours, and of a piston engine the calendar. */
export function EngineClocks({ engine, now }: { engine: EngineEntry; now: string }) {
  const hours = hoursClock(engine)
  const calendar = calendarClock(engine, now)
  if (!hours && !calendar) return null
  return (
    <div className={styles.dual}>
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
          from="0 h"
          middle={formatNumber(tboHours / 2)}
          to={`TBO ${formatNumber(tboHours)} h`}
        />
      </div>
      <span className={styles.left}>
        {life.isPastTbo ? (
          `${formatNumber(hours - tboHours)} h past TBO`
        ) : (
          <>
            <b>{formatNumber(life.leftHours)} h</b> left
          </>
        )}
      </span>
    </div>
  )
}

/** A turbine has none. Of a piston that counts from an overhaul, its date is asked for. */
function calendarClock(engine: EngineEntry, now: string) {
  const found = engineCalendar(engine, now)
  if (!found) {
    if (isTurbinePowered([engine]) || engine.hoursBasis === null) return null
    return (
      <div className={styles.row}>
        <span className={styles.name}>Calendar</span>
        <div className={styles.clock}>
          <NotStated
            what={engine.hoursBasis === 'SNEW' ? 'Year of the engine' : 'Date of its overhaul'}
          />
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
        <Axis from={found.since} middle={`${years / 2} years`} to={`${years} years`} />
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
