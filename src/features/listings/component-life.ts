import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Component } from './meta-contract.ts'

/**
 * Returns what's left of a component's life limits. Hours and cycles are negative if the limit has passed. Null if a
 * value is missing.
 */
export function componentLife(component: Component): ComponentLife {
  const { lifeHours, hours, lifeCycles, cycles, lifeMonths, installedOn } = component
  return {
    leftHours: lifeHours === null || hours === null ? null : round(lifeHours - hours),
    leftCycles: lifeCycles === null || cycles === null ? null : lifeCycles - cycles,
    dueOn: lifeMonths === null || installedOn === null ? null : addMonths(installedOn, lifeMonths),
  }
}

/** Checks whether any limit has been reached. Calendar limits end on the due date. */
export function isPastLife({ leftHours, leftCycles, dueOn }: ComponentLife, now: string): boolean {
  return (
    (leftHours !== null && leftHours <= 0) ||
    (leftCycles !== null && leftCycles <= 0) ||
    (dueOn !== null && dueOn <= new Date(now).toISOString().slice(0, 10))
  )
}

/** Adds months to an ISO date. Months without that day end with their last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10)
}

/** Hours have one decimal. */
function round(hours: number) {
  return Math.round(hours * 10) / 10
}

/** Returns text such as "1,588 hr left, due Mar 4, 2030", or null if nothing can be computed. */
export function formatComponentLife(life: ComponentLife): string | null {
  const due = life.dueOn && t`due ${formatDate(life.dueOn)}`
  return [formatComponentLeft(life), due].filter(Boolean).join(', ') || null
}

/** Returns text such as "1,588 hr left, 40 cycles past", or null. */
export function formatComponentLeft({ leftHours, leftCycles }: ComponentLife): string | null {
  return (
    [
      leftHours !== null && formatLeft(leftHours, 'hr'),
      leftCycles !== null && formatLeft(leftCycles, 'cycles'),
    ]
      .filter(Boolean)
      .join(', ') || null
  )
}

function formatLeft(left: number, unit: string) {
  return left < 0
    ? t`${formatNumber(-left)} ${translate(unit)} past`
    : t`${formatNumber(left)} ${translate(unit)} left`
}

type ComponentLife = {
  leftHours: number | null
  leftCycles: number | null
  dueOn: string | null
}
