import { describeGauge, dialArc, dialMarks, type Gauge, toDialPoint } from '#kernel/format/gauge.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import styles from './gauge.module.css'
import { DialScale, HoursText, Needle, toCalendarShare, toShare } from './gauge.tsx'

/** The dial with a numbered scale and the basis of the hours, for one engine on its aircraft's page. */
export function LargeGauge({ gauge }: { gauge: Gauge }) {
  const { limitHours, basis, calendar } = gauge
  const share = toShare(gauge)
  const isKnown = share !== null
  return (
    <svg
      className={classNames(styles.dial, styles.large, !isKnown && styles.outline)}
      viewBox="0 0 160 160"
      role="img"
      aria-label={describeGauge(gauge)}
    >
      <circle className={styles.face} cx="80" cy="80" r="79" />
      <circle className={styles.rim} cx="80" cy="80" r="75.5" />
      {isKnown && limitHours ? (
        <Scale limit={limitHours} needle={share} />
      ) : (
        <path className={styles.unknown} d={dialArc(80, 63, 0, 1.14)} />
      )}
      {calendar && <Years calendar={calendar} />}
      {isKnown && (
        <Needle className={styles.needle} c={80} share={share} d="M77.6 84 79.2 22h1.6l1.6 62z" />
      )}
      {calendar && (
        <Needle
          className={styles.years}
          c={80}
          share={toCalendarShare(calendar)}
          d="M80 56l-5-9h10z"
        />
      )}
      {isKnown && <circle className={styles.hub} cx="80" cy="80" r="6.5" />}
      <HoursText gauge={gauge} c={80} y={isKnown ? 133 : 86} size={24} wordSize={14} />
      <text className={styles.quiet} x="80" y="148" fontSize="11">
        {translate(basis)}
      </text>
    </svg>
  )
}

function Scale({ limit, needle }: { limit: number; needle: number }) {
  const [, minor = 100, major = 500] = steps.find(([upTo = 0]) => limit <= upTo) ?? []
  const unit = limit < 5_000 ? 100 : 1_000
  const isFree = (share: number, degrees: number) => Math.abs(needle - share) * 210 > degrees
  const numerals = multiples(major, limit).filter(
    (value) => isFree(value / limit, 8) && (1 - value / limit) * 210 > 14,
  )
  return (
    <>
      <DialScale c={80} radius={66} width={8} />
      <path className={styles.minor} d={marks(60, 56.5, minor, limit)} />
      <path className={styles.major} d={marks(61, 54, major, limit)} />
      {numerals.map((value) => (
        <Numeral key={value} share={value / limit} text={formatNumber(value / unit)} />
      ))}
      <path className={styles.limit} strokeWidth="5" d="M130 80h27" />
      {isFree(1, 12) && (
        <text className={styles.limitText} x="119" y="84" fontSize="12">
          {formatNumber(limit / unit)}
        </text>
      )}
      <text className={styles.quiet} x="80" y="106" fontSize="9">
        {t`hr × ${formatNumber(unit)}`}
      </text>
    </>
  )
}

function Numeral({ share, text }: { share: number; text: string }) {
  const [x, y] = toDialPoint(80, 46, share)
  return (
    <text x={x.toFixed(1)} y={(y + 4).toFixed(1)} fontSize="12">
      {text}
    </text>
  )
}

/** The calendar limit on an inner ring. */
function Years({ calendar }: { calendar: NonNullable<Gauge['calendar']> }) {
  return (
    <>
      <path className={styles.ring} d={dialArc(80, 29, 0, 1)} />
      <path
        className={styles.ring}
        d={dialMarks(
          80,
          26.5,
          31.5,
          multiples(36, calendar.limitMonths).map((multiple) => multiple / calendar.limitMonths),
        )}
      />
      <path className={styles.limit} strokeWidth="2.5" d="M105 80h8" />
    </>
  )
}

const marks = (from: number, to: number, step: number, limit: number) =>
  dialMarks(
    80,
    from,
    to,
    multiples(step, limit).map((value) => value / limit),
  )

/** Returns 0, the step, and so on, below the limit. */
function multiples(step: number, limit: number): number[] {
  return Array.from({ length: Math.ceil(limit / step) }, (_, index) => index * step)
}

/** Hours between the marks of a scale, by its limit. */
const steps = [
  [600, 50, 100],
  [3_600, 100, 500],
  [4_999, 200, 1_000],
  [12_000, 500, 2_000],
  [Infinity, 1_000, 5_000],
]
