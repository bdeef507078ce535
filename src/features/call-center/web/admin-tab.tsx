import { Link } from 'react-router'
import { formatDate } from '#kernel/format/dates.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { listUrl } from '#ui/list/list-url.ts'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import type { AllSignUps, CallCenterStaff } from '../contract.ts'
import styles from './call-center.module.css'
import { SignUpSearch } from './sign-up-search.tsx'
import { SignUpTable } from './sign-up-table.tsx'
import { StaffTable } from './staff-table.tsx'

/** All sign-ups of the call center, with totals and statistics by day and employee. */
export function AdminTab({ staff: { staff, totals, days }, signUps, filter, now }: AdminTabProps) {
  const selectedEmployee = staff.find(({ profileId }) => profileId === filter.by)
  const stats: [string, number][] = [
    ['Today', totals.today],
    ['7 days', totals.week],
    ['30 days', totals.month],
    ['All', totals.total],
    ['Passwords set', totals.passwordsSet],
    ['Listings', totals.listings],
  ]
  const address = (page: number) =>
    listUrl(destinations.callCenter('admin'), { q: filter.q, by: filter.by, page })
  return (
    <>
      <dl className={styles.figures}>
        {stats.map(([label, value]) => (
          <div key={label}>
            <dt>{translate(label)}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="by-day">
        <h2 id="by-day">{formatCount(totals.month, 'sign-up')} in the past 30 days</h2>
        <DayChart days={days} />
      </section>
      <section className="mt-8" aria-labelledby="staff">
        <h2 id="staff">Call center staff</h2>
        {staff.length === 0 ? (
          <p className={styles.sum}>
            No call center users yet. Users that an administrator adds appear here.
          </p>
        ) : (
          <StaffTable staff={staff} chosen={filter.by} now={now} />
        )}
      </section>
      <section className="mt-8" aria-labelledby="all-sign-ups">
        <div className={styles.header}>
          <h2 id="all-sign-ups">
            {selectedEmployee ? t`Sign-ups by ${selectedEmployee.name}` : 'All sign-ups'}{' '}
            <span className="num">{formatNumber(signUps.total)}</span>
          </h2>
          {selectedEmployee && (
            <Link className="link" to={destinations.callCenter('admin')} preventScrollReset>
              Show all
            </Link>
          )}
          <SignUpSearch tab="admin" q={filter.q} by={filter.by} />
        </div>
        {signUps.items.length === 0 ? (
          <p className={styles.sum}>
            {filter.q || filter.by ? 'No sign-ups match these filters.' : 'No sign-ups yet.'}
          </p>
        ) : (
          <SignUpTable caption="All sign-ups" signUps={signUps.items} now={now} />
        )}
        <NumberedPages
          page={signUps.page}
          pages={Math.ceil(signUps.total / signUps.pageSize)}
          to={address}
        />
      </section>
    </>
  )
}

type AdminTabProps = {
  staff: CallCenterStaff
  signUps: AllSignUps
  filter: { q: string; by?: number | undefined }
  now: string
}

const width = 600
const height = 96

/** Bar chart of sign-ups per day. The dark part represents accounts whose password has been set. */
function DayChart({ days }: { days: CallCenterStaff['days'] }) {
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
        aria-label={t`Daily sign-ups (up to ${most}) and how many have set a password`}
      >
        {days.map(({ day, signUps, passwordsSet }, i) => (
          <g key={day}>
            <title>{t`${formatDate(day)}: ${signUps} signed up, ${passwordsSet} set a password`}</title>
            <Bar x={i * step} step={step} share={signUps / most} />
            <Bar x={i * step} step={step} share={passwordsSet / most} isSet />
          </g>
        ))}
      </svg>
      <figcaption className="flex justify-between text-ink-3 text-12">
        <span>{first && formatDate(first.day)}</span>
        <span className={styles.key}>
          <i data-set /> password set
          <i /> not set · max {most} per day
        </span>
        <span>{last && formatDate(last.day)}</span>
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

type BarProps = { x: number; step: number; share: number; isSet?: boolean }
