import type { ReactNode } from 'react'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconInfoCircle from '#icons/IconInfoCircle'
import { formatMonth } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { engineCalendar, isAnnualExpired, isInspectionExpired } from '../../../calendar-limits.ts'
import { engineLife } from '../../../rules.ts'
import side from '../../contact-box.module.css'
import styles from '../../listing-screen.module.css'
import type { ListingView } from '../listing-view.ts'

/** Line of the summary. Its tone shows whether the fact is fine, needs attention, or is unknown. */
export type SummaryLine = { key: string; tone: keyof typeof icons; content: ReactNode }

/** Summarizes the most important facts in up to four lines, after what records contradict. */
export function ListingSummary({ lines }: { lines: readonly SummaryLine[] }) {
  if (lines.length === 0) return null
  const count =
    ['', 'one line', 'two lines', 'three lines', 'four lines', 'five lines', 'six lines'][
      lines.length
    ] ?? 'short'
  return (
    <section className={side.card} data-summary="" aria-labelledby="four-lines">
      <h2 id="four-lines">Summary in {translate(count)}</h2>
      <ul className={styles.lines}>
        {lines.map(({ key, tone, content }) => (
          <li key={key} data-tone={tone}>
            {icons[tone]}
            <span>{content}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the summary line about calendar limits. Expired dates take precedence over the engine's age. */
export function calendarLine({ parts: { specs }, now }: ListingView): SummaryLine | null {
  const { annualDue, inspectionDue, engines } = specs
  const late = (content: ReactNode): SummaryLine => ({ key: 'calendar', tone: 'late', content })
  if (annualDue !== null && isAnnualExpired(annualDue, now))
    return late(
      <>
        Annual <b>expired {formatMonth(annualDue)}</b>
      </>,
    )
  if (inspectionDue !== null && isInspectionExpired(inspectionDue, now))
    return late(
      <>
        Inspection <b>was due {formatMonth(inspectionDue)}</b>
      </>,
    )
  const oldest = engines
    .map((engine) => engineCalendar(engine, now))
    .filter((found) => found !== null)
    .toSorted((a, b) => b.months - a.months)[0]
  if (oldest?.isPast) return late(oldAge(oldest, engines))
  const due = annualDue ?? inspectionDue
  if (due === null) return null
  const name = annualDue === null ? 'Next inspection' : 'Annual'
  return {
    key: 'calendar',
    tone: 'fine',
    content: (
      <>
        {translate(name)} good through <b>{formatMonth(due)}</b>
      </>
    ),
  }
}

function oldAge(
  { from, months }: NonNullable<ReturnType<typeof engineCalendar>>,
  engines: ListingView['parts']['specs']['engines'],
) {
  const years = <b>{Math.floor(months / 12)} years</b>
  const used = Math.max(...engines.map((engine) => engineLife(engine)?.usedPercent ?? 100))
  return (
    <>
      {from === 'overhaul' ? 'Overhaul' : 'Engine'} {years} old
      {used < 50 && ', with few hours on it'}
    </>
  )
}

/** Returns the number of missing facts, with a link to ask about them. */
export function missingFactsLine(missing: number): SummaryLine | null {
  if (missing === 0) return null
  return {
    key: 'unsaid',
    tone: 'open',
    content: (
      <>
        <b>{missing === 1 ? '1 fact' : t`${missing} facts`}</b> missing.{' '}
        <a className="link" href="#not-said">
          Ask the seller
        </a>
      </>
    ),
  }
}

const icons = {
  fine: <IconCircleCheck size={18} />,
  late: <IconAlertTriangle size={18} />,
  wrong: <IconAlertTriangle size={18} />,
  open: <IconInfoCircle size={18} />,
}
