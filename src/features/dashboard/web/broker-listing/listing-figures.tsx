import { formatNumber } from '#kernel/format.ts'
import type { BrokerListingData } from './broker-listing-data.ts'
import styles from './broker-table.module.css'

/** How often buyers did what, by span. */
export function ListingFigures({ figures }: Pick<BrokerListingData, 'figures'>) {
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">Figures</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Counted</th>
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
                    <span className={styles.none}>None</span>
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
  { name: 'impressions', label: 'Shown in lists' },
  { name: 'views', label: 'Views' },
  { name: 'saves', label: 'Saves' },
  { name: 'phones', label: 'Phone shown' },
  { name: 'leads', label: 'Leads' },
] as const
