import { formatDate } from '#kernel/format/dates.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Component } from '../../meta-contract.ts'
import { componentLife, formatComponentLeft, isPastLife } from '../public/component-life.ts'

/** The seller's life-limited components with the computed time left and due date. */
export function ComponentTable({ components, now }: { components: Component[]; now: string }) {
  return (
    <DataTable
      caption="Life-limited components"
      className="mb-4"
      rows={components}
      rowKey={(_, index) => index}
      isTall
      columns={[
        { title: 'Component', text: ({ name }) => name, isRowHeader: true },
        { title: 'Part number', cell: ({ partNumber }) => stated(partNumber), isLabeled: true },
        { title: 'Life limit', cell: (one) => stated(formatLimits(one)), isLabeled: true },
        { title: 'Since new', cell: (one) => stated(formatSinceNew(one)), hideBelow: 800 },
        {
          title: 'Remaining',
          isLabeled: true,
          cell: (one) => colored(formatComponentLeft(componentLife(one)), isPast(one, now)),
        },
        {
          title: 'Due',
          isLabeled: true,
          cell: (one) => {
            const { dueOn } = componentLife(one)
            return colored(dueOn && formatDate(dueOn), isPast(one, now))
          },
        },
      ]}
    />
  )
}

function isPast(component: Component, now: string) {
  return isPastLife(componentLife(component), now)
}

function colored(text: string | null, isPast: boolean) {
  return isPast && text ? <span className="text-amber">{text}</span> : stated(text)
}

function stated(text: string | null) {
  return text ?? <NotStated />
}

/** Returns all limits, such as "2,200 hr or 12 years". */
function formatLimits({ lifeHours, lifeCycles, lifeMonths }: Component): string | null {
  return (
    [
      lifeHours !== null && t`${formatNumber(lifeHours)} hr`,
      lifeCycles !== null && formatCount(lifeCycles, 'cycle'),
      lifeMonths !== null && formatMonths(lifeMonths),
    ]
      .filter(Boolean)
      .join(' or ') || null
  )
}

function formatMonths(months: number) {
  return months % 12 === 0 ? formatCount(months / 12, 'year') : formatCount(months, 'month')
}

function formatSinceNew({ hours, cycles }: Component): string | null {
  return (
    [
      hours !== null && t`${formatNumber(hours)} hr`,
      cycles !== null && formatCount(cycles, 'cycle'),
    ]
      .filter(Boolean)
      .join(', ') || null
  )
}
