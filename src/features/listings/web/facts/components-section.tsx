import { formatDate } from '#kernel/format/dates.ts'
import { type Gauge, sortByShare } from '#kernel/format/gauge.ts'
import { formatAlternatives, formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { GaugeLine } from '#ui/facts/gauge.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { componentLife, formatComponentLeft, isPastLife } from '../../component-life.ts'
import type { Component } from '../../meta-contract.ts'
import { sellerText } from '../../questions/expected-fact.ts'
import {
  findComponentMention,
  findOverhaulInterval,
  formatComponentName,
  helicopterComponents,
  isHelicopter,
} from '../../rotorcraft.ts'
import { hasComponents } from '../listing-sections.ts'
import type { ListingView } from '../public/listing-view.ts'
import columns from '../public/two-columns.module.css'
import { AirframeOverhaul, helicopterName } from './airframe-overhaul.tsx'
import { isKnown, MissingFacts } from './missing-facts.tsx'
import { useAskLinks } from './use-ask-links.tsx'

/**
 * Components that limit a helicopter's hours: the seller's table, then the usual components that it lacks, with mentions
 * in the seller's text.
 */
export function ComponentsSection({ view }: { view: ListingView }) {
  const askLinks = useAskLinks(view)
  const { components } = view.parts.specs
  if (!hasComponents(view)) return null
  const interval = findOverhaulInterval(helicopterName(view))
  const texts = sellerText(view).split('\n')
  const others = helicopterComponents.filter(
    ({ pattern }) =>
      isHelicopter(view.listing) && !components.some(({ name }) => pattern.test(name)),
  )
  const rows = others.map(({ label, pattern }): FactRow => {
    const mention = findComponentMention(texts, pattern)
    return {
      label,
      value: null,
      hint: mention ? t`The listing mentions “${mention}”` : undefined,
    }
  })
  return (
    <Section title="Components" id="components">
      {isHelicopter(view.listing) && <AirframeOverhaul interval={interval} view={view} />}
      {components.length > 0 && <ComponentTable components={components} now={view.now} />}
      <div className={columns.balanced}>
        <Facts rows={rows.filter(isKnown)} renderQuestion={askLinks?.about} />
      </div>
      <MissingFacts rows={rows} view={view} />
    </Section>
  )
}

/** The seller's life-limited components with the computed time left and due date. */
function ComponentTable({ components, now }: { components: Component[]; now: string }) {
  return (
    <DataTable
      caption="Life-limited components"
      className="mb-4"
      rows={components}
      rowKey={(_, index) => index}
      isTall
      columns={[
        { title: 'Component', text: ({ name }) => formatComponentName(name), isRowHeader: true },
        { title: 'Part number', cell: ({ partNumber }) => stated(partNumber), isLabeled: true },
        { title: 'Life limit', cell: (item) => stated(formatLimits(item)), isLabeled: true },
        { title: 'Since new', cell: (item) => stated(formatSinceNew(item)), hideBelow: 800 },
        {
          title: 'Remaining',
          isLabeled: true,
          cell: (item) => {
            const gauge = toGauge(item)
            const left = colored(formatComponentLeft(componentLife(item)), isPast(item, now))
            return gauge ? <GaugeLine gauge={gauge} words={left} /> : left
          },
        },
        {
          title: 'Due',
          isLabeled: true,
          cell: (item) => {
            const { dueOn } = componentLife(item)
            if (hasHoursOnly(item)) return <span className="text-ink-3">No calendar limit</span>
            return colored(dueOn && formatDate(dueOn), isPast(item, now))
          },
        },
      ]}
    />
  )
}

/** What is used of the limit by hours or cycles, whichever comes first. */
function toGauge({ lifeHours, hours, lifeCycles, cycles }: Component): Gauge | null {
  const limits = [
    { hours, limitHours: lifeHours },
    { hours: cycles, limitHours: lifeCycles },
  ]
  const [first = null] = sortByShare(limits)
  return first
}

/** The seller stated limits, and none of them is by calendar. */
function hasHoursOnly({ lifeHours, lifeCycles, lifeMonths }: Component) {
  return lifeMonths === null && (lifeHours ?? lifeCycles) !== null
}

function isPast(component: Component, now: string) {
  return isPastLife(componentLife(component), now)
}

function colored(text: string | null, isPast: boolean) {
  return isPast && text ? <span className="text-amber">{translate(text)}</span> : stated(text)
}

function stated(text: string | null) {
  return text ?? <NotStated />
}

/** Returns all limits, such as "2,200 hr or 12 years". */
function formatLimits({ lifeHours, lifeCycles, lifeMonths }: Component): string | null {
  const limits = [
    lifeHours !== null && t`${formatNumber(lifeHours)} hr`,
    lifeCycles !== null && formatCount(lifeCycles, 'cycle'),
    lifeMonths !== null && formatMonths(lifeMonths),
  ]
  return formatAlternatives(limits.filter((limit) => limit !== false)) || null
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
