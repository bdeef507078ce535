import { formatCost, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { useUnits } from '#ui/units.tsx'
import { firstYearMostlyPrincipal, type LoanQuote } from '../../loan-terms.ts'
import styles from './money.module.css'

/** Chart of yearly payments, with principal below interest. */
export function LoanChart({ quote }: { quote: LoanQuote }) {
  const units = useUnits()
  const step = width / quote.years.length
  const barWidth = Math.max(2, step - Math.min(6, step * 0.3))
  const first = quote.years[0]
  const last = quote.years.at(-1)
  if (!first || !last) return null
  const scale = height / (first.interest + first.principal)
  return (
    <figure className={styles.loanChart}>
      <figcaption className="mb-3 text-14 font-600">{translate(describeQuote(quote))}</figcaption>
      <div className="relative">
        <span className={styles.above} aria-hidden="true">
          Interest
        </span>
        <span className={styles.below} aria-hidden="true">
          Principal
        </span>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={screenReaderText(quote, units)}
        >
          {quote.years.map(({ interest, principal }, i) => {
            const x = i * step + (step - barWidth) / 2
            const repaid = principal * scale
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a year is its place in the row
              <g key={i}>
                <rect
                  className={styles.interest}
                  x={x}
                  y={0}
                  width={barWidth}
                  height={Math.max(0, interest * scale)}
                />
                <rect
                  className="fill-ink"
                  x={x}
                  y={height - repaid}
                  width={barWidth}
                  height={repaid}
                />
              </g>
            )
          })}
        </svg>
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>Year 1</span>
        {quote.years.length > 1 && <span>Year {quote.years.length}</span>}
      </p>
      <p className="mt-3 text-ink-2 text-14">
        In the first year, <b className="num">{formatCost(first.interest, units)}</b> goes to
        interest and <b className="num">{formatCost(first.principal, units)}</b> to principal.
      </p>
    </figure>
  )
}

function describeQuote(quote: LoanQuote) {
  const year = firstYearMostlyPrincipal(quote)
  if (year === 1) return 'More goes to principal than to interest from the first year on'
  if (year === null) return 'More goes to interest than to principal every year'
  return t`More goes to interest than to principal until year ${year}`
}

function screenReaderText(quote: LoanQuote, units: Units) {
  const first = quote.years[0]
  const last = quote.years.at(-1)
  const parts = (year: typeof first) =>
    t`${formatCost(year?.interest ?? 0, units)} interest and ${formatCost(year?.principal ?? 0, units)} principal`
  return t`Payments by year. Year 1: ${parts(first)}. Year ${quote.years.length}: ${parts(last)}.`
}

const width = 480
const height = 120
