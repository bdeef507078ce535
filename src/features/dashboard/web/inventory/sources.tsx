import { formatNumber, formatPercent } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { lowercaseFirst, lowercaseLabel } from '#kernel/sentence.ts'
import type { Sources } from '../../contract.ts'
import { BarList } from '../charts/bar-list.tsx'
import styles from '../dashboard.module.css'
import { metricSpanLabels } from './metrics/metric-labels.ts'

/** Chart of lead sources. */
export function LeadSources({ sources: { sources, total, range } }: { sources: Sources }) {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">{translate(describeSources({ sources, total }))}</h2>
      <p className={styles.about}>How buyers found the listing</p>
      {total === 0 ? (
        <p className="text-ink-2 text-14">
          No leads ({translate(lowercaseLabel(metricSpanLabels[range]))}).
        </p>
      ) : (
        <>
          <BarList
            bars={sources.map(({ source, count }) => ({
              key: source,
              name: sourceName(source),
              value: count,
              displayValue: (
                <>
                  <span className="num">{formatNumber(count)}</span>{' '}
                  <span className="u num">{formatPercent((100 * count) / total, 0)}</span>
                </>
              ),
            }))}
          />
          <dl className={styles.footer}>
            <div>
              <dt>Leads</dt>
              <dd className="num">{formatNumber(total)}</dd>
            </div>
            <div>
              <dt>Sources</dt>
              <dd className="num">{formatNumber(sources.length)}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  )
}

/** Returns a title such as "6 in 10 leads come from search results". */
function describeSources({ sources, total }: Pick<Sources, 'sources' | 'total'>): string {
  const [first] = sources
  const tenths = first ? Math.round((10 * first.count) / total) : 0
  if (!first || total < fewest || tenths === 0) return 'Lead sources'
  const label = sourceLabels[first.source]
  const name = label ? lowercaseFirst(label) : first.source
  return tenths === 10
    ? t`Nearly all leads come from ${name}`
    : t`${tenths} in 10 leads come from ${name}`
}

/** Sources without a label are names of partners. */
function sourceName(source: string): string {
  return translate(sourceLabels[source]) ?? source
}

/** Minimum number of leads for a meaningful share. */
const fewest = 10

const sourceLabels: Record<string, string> = {
  search: 'Search results',
  alert: 'Search alerts',
  featured: 'Home page',
  broker: 'Brokerage page',
  similar: 'Other listings',
  website: 'Your website',
  brochure: 'Brochure QR',
  elsewhere: 'Elsewhere',
}
