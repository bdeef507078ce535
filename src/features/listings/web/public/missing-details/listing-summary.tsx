import type { ReactNode } from 'react'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconInfoCircle from '#icons/IconInfoCircle'
import { formatMonth } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { type FoundWarning, isWarnedAbout, warningSection, warningText } from '../../../warnings.ts'
import side from '../../contact-box.module.css'
import styles from '../../listing-screen.module.css'
import type { ListingView } from '../listing-view.ts'

/** Line of the summary. Its tone shows whether the fact is fine, needs attention, or is unknown. */
export type SummaryLine = { key: string; tone: keyof typeof icons; content: ReactNode }

/** Summarizes the most important facts, the worst first. */
export function ListingSummary({ lines }: { lines: readonly SummaryLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className={side.card} data-summary="" aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
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

/** Returns the lines about what lowers the value, each with a link to its section. */
export function warningLines(
  warnings: readonly FoundWarning[],
  describe: (warning: FoundWarning) => ReactNode,
): SummaryLine[] {
  return warnings.map((warning) => ({
    key: `${warning.kind} ${warning.value}`,
    tone: warning.kind === 'contradiction' ? 'wrong' : 'late',
    content: (
      <>
        <a href={`#${warningSection(warning)}`}>{warningText(warning)}</a>
        <Detail>{describe(warning)}</Detail>
      </>
    ),
  }))
}

export function Detail({ children }: { children: ReactNode }) {
  return children ? <small className="block">{children}</small> : null
}

/** Returns how long the inspection is valid. Null if it isn't stated or has expired. */
export function calendarLine({ parts: { specs }, listing }: ListingView): SummaryLine | null {
  const isAnnual = specs.annualDue !== null
  const due = specs.annualDue ?? specs.inspectionDue
  if (due === null || isWarnedAbout(listing.warnings, isAnnual ? 'annualDue' : 'inspectionDue'))
    return null
  return {
    key: 'calendar',
    tone: 'fine',
    content: (
      <>
        {translate(isAnnual ? 'Annual' : 'Next inspection')} good through <b>{formatMonth(due)}</b>
      </>
    ),
  }
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
