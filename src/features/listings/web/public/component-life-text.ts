import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import type { ComponentLife } from '../../components/component-life.ts'

/** Returns text such as "1,588 hr left, due Mar 4, 2030", or null if nothing can be computed. */
export function formatComponentLife(life: ComponentLife): string | null {
  const due = life.dueOn && `due ${formatDate(life.dueOn)}`
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
  return left < 0 ? `${formatNumber(-left)} ${unit} past` : `${formatNumber(left)} ${unit} left`
}
