import type { CallCenterStaff } from '../contract.ts'
import styles from './call-center.module.css'
import { formatSignUp } from './format-sign-up.ts'

const width = 600
const height = 96

/** Bar chart of sign-ups per day. The dark part represents accounts whose password has been set. */
export function DayChart({ days }: { days: CallCenterStaff['days'] }) {
  const most = Math.max(1, ...days.map(({ signUps }) => signUps))
  const step = width / days.length
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Daily sign-ups (up to ${most}) and how many have set a password`}
      >
        {days.map(({ day, signUps, passwordsSet }, i) => (
          <g key={day}>
            <title>{`${formatDay(day)}: ${signUps} signed up, ${passwordsSet} set a password`}</title>
            <Bar x={i * step} step={step} share={signUps / most} />
            <Bar x={i * step} step={step} share={passwordsSet / most} isSet />
          </g>
        ))}
      </svg>
      <figcaption className="flex justify-between text-ink-3 text-12">
        <span>{first && formatDay(first.day)}</span>
        <span className={styles.key}>
          <i data-set /> password set
          <i /> not set · max {most} per day
        </span>
        <span>{last && formatDay(last.day)}</span>
      </figcaption>
    </figure>
  )
}

function Bar({ x, step, share, isSet }: BarProps) {
  const tall = share * height
  return (
    <rect
      x={x + step * 0.15}
      y={height - tall}
      width={step * 0.7}
      height={tall}
      data-set={isSet || undefined}
    />
  )
}

function formatDay(day: string) {
  return formatSignUp(`${day}T12:00:00Z`, '1970-01-01T00:00:00Z', 'UTC')
}

type BarProps = { x: number; step: number; share: number; isSet?: boolean }
