import { Link } from 'react-router'
import { formatDay } from '#features/listings/dates-shown.ts'
import { figureKinds } from '../../../figure-rules.ts'
import type { InventoryData } from '../../dashboard-data.ts'
import { dashboardPath } from '../../dashboard-path.ts'
import type { Place } from '../place.ts'
import { FigureHistory } from './figure-history.tsx'
import { beforeLabels, describeFinding, kindLabels } from './figure-labels.ts'
import styles from './main-chart.module.css'

/** What the range brought, added up; the title is what it finds. */
export function MainChart({ inventory, place, className }: MainChartProps) {
  const { figures, kind, range } = inventory
  const figure = figures[kind]
  const against = figure.before === null ? '' : `, against ${beforeLabels[range]}`
  return (
    <section className={className} aria-labelledby="finding">
      <h2 id="finding">{describeFinding(figure, figures.views)}</h2>
      <p className={styles.about}>
        {kindLabels[kind]} since {formatDay(figure.since)}, added up{against}
      </p>
      <nav className={styles.kinds} aria-label="What the chart shows">
        {figureKinds.map((other) => (
          <Link
            key={other}
            to={dashboardPath(place.bizId, { office: place.office, range, kind: other })}
            aria-current={other === kind ? 'true' : undefined}
            preventScrollReset
          >
            {kindLabels[other]}
          </Link>
        ))}
      </nav>
      <FigureHistory figure={figure} />
    </section>
  )
}

type MainChartProps = { inventory: InventoryData; place: Place; className?: string | undefined }
