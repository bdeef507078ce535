import type { ReactNode } from 'react'
import { formatHours, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { CalendarBar } from '#ui/facts/calendar-bar.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { TboBar } from '#ui/facts/tbo-bar.tsx'
import { engineCalendar, engineLimit, formatCalendarLeft } from '../../calendar-limits.ts'
import type { EngineEntry } from '../../meta-contract.ts'
import { engineLife } from '../../rules.ts'
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
    <Clock
      name="Hours"
      left={
        life.isPastTbo ? (
          t`${formatNumber(hours - tboHours)} hr past TBO`
        ) : (
          <>
            <b>{formatNumber(life.leftHours)} hr</b> left
          </>
        )
      }
    >
      <TboBar hours={hours} tboHours={tboHours} size="strip" />
      <Axis from="0 hr" middle={formatNumber(tboHours / 2)} to={t`TBO ${formatHours(tboHours)}`} />
    </Clock>
  )
}

/** Returns null for engines without a known limit. Offers to ask for a piston engine's missing overhaul date. */
function calendarClock(engine: EngineEntry, now: string) {
  const found = engineCalendar(engine, now)
  if (!found) {
    if (engineLimit(engine) === null || engine.hoursBasis === null) return null
    return (
      <Clock name="Calendar">
        <NotStated what={engine.hoursBasis === 'SNEW' ? 'Engine year' : 'Overhaul date'} />
      </Clock>
    )
  }
  const years = found.limitMonths / 12
  return (
    <Clock name="Calendar" isLate={found.isPast} left={formatCalendarLeft(found)}>
      <CalendarBar months={found.months} limitMonths={found.limitMonths} />
      <Axis from={found.since} middle={t`${years / 2} years`} to={`${years} years`} />
    </Clock>
  )
}

/** A limit with its progress and the time left. */
function Clock({ name, isLate, left, children }: ClockProps) {
  return (
    <div className={styles.row}>
      <span className={styles.name}>{translate(name)}</span>
      <div className={styles.clock}>{children}</div>
      <span className={isLate ? styles.late : styles.left}>{left}</span>
    </div>
  )
}

type ClockProps = { name: string; isLate?: boolean; left?: ReactNode; children: ReactNode }

function Axis({ from, middle, to }: { from: string; middle: string; to: string }) {
  return (
    <p className={styles.axis} aria-hidden="true">
      <span>{translate(from)}</span>
      <span>{translate(middle)}</span>
      <span>{translate(to)}</span>
    </p>
  )
}
