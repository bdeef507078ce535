import { formatNumber } from '#kernel/format/numbers.ts'
import styles from './broker-listing.module.css'
import type { BrokerListingData } from './broker-listing-data.ts'

/** Table of metrics by time span. */
export function ListingMetrics({ figures }: Pick<BrokerListingData, 'figures'>) {
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">Stats</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            {figures.map(({ label }) => (
              <th key={label} scope="col" className={styles.figure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ name, label }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {figures.map((span) => (
                <td key={span.label} className={`num ${styles.figure}`}>
                  {span.counts[name] > 0 ? (
                    formatNumber(span.counts[name])
                  ) : (
                    <span className="text-ink-3">None</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const kinds = [
  { name: 'impressions', label: 'Impressions' },
  { name: 'views', label: 'Views' },
  { name: 'saves', label: 'Saves' },
  { name: 'phones', label: 'Phone reveals' },
  { name: 'leads', label: 'Leads' },
] as const
