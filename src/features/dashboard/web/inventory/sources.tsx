import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { listSourcesEndpoint, type Sources } from '../../contract.ts'
import type { RangeName } from '../../figure-rules.ts'
import { BarList } from '../charts/bar-list.tsx'
import styles from './bars-section.module.css'
import { rangeLabels } from './figures/figure-labels.ts'
import type { Place } from './place.ts'
import { RangeSelect } from './range-select.tsx'

/** Where the leads came from, in a range of its own. */
export function LeadSources({ ofPage, place }: { ofPage: Sources; place: Place }) {
  const [own, setOwn] = useState({ ofPage, shown: ofPage })
  const { sources, total, range } = own.ofPage === ofPage ? own.shown : ofPage
  const load = async (next: RangeName) => {
    try {
      const { bizId, office } = place
      const asked = { id: bizId, range: next, ...(office !== null && { office }) }
      setOwn({ ofPage, shown: await callApi(listSourcesEndpoint, asked) })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <section aria-labelledby="sources">
      <div className={styles.head}>
        <h2 id="sources">{describeSources({ sources, total })}</h2>
        <RangeSelect
          label="Range of where leads came from"
          range={range}
          onChange={(next) => void load(next)}
        />
      </div>
      <p className={styles.about}>By the way to the listing that buyers had taken</p>
      {total === 0 ? (
        <p className={styles.none}>No leads in {rangeLabels[range].toLowerCase()}.</p>
      ) : (
        <>
          <BarList
            bars={sources.map(({ source, count }) => ({
              key: source,
              name: sourceLabels[source] ?? source,
              value: count,
              shown: (
                <>
                  <span className="num">{formatNumber(count)}</span>{' '}
                  <span className="u num">{Math.round((100 * count) / total)} %</span>
                </>
              ),
            }))}
          />
          <dl className={styles.foot}>
            <div>
              <dt>Leads</dt>
              <dd className="num">{formatNumber(total)}</dd>
            </div>
            <div>
              <dt>Ways they came</dt>
              <dd className="num">{formatNumber(sources.length)}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  )
}

/** "Search brings 6 in 10 leads". */
function describeSources({ sources, total }: Pick<Sources, 'sources' | 'total'>): string {
  const [first] = sources
  const tenths = first ? Math.round((10 * first.count) / total) : 0
  if (!first || total < fewest || tenths === 0) return 'Where leads came from'
  const name = sourceLabels[first.source] ?? first.source
  return tenths === 10 ? `${name} brings nearly all leads` : `${name} brings ${tenths} in 10 leads`
}

/** A share of fewer says nothing. */
const fewest = 10

const sourceLabels: Record<string, string> = {
  search: 'Search',
  alert: 'Search alerts',
  featured: 'Front page',
  broker: 'Brokerage page',
  similar: 'Other listings',
  website: 'Own website',
  brochure: 'Brochure QR',
  elsewhere: 'Elsewhere',
}
