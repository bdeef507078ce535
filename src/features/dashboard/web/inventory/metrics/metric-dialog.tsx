import { useEffect, useState } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { lowercaseLabel } from '#kernel/sentence.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/link.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { listMetricListingsEndpoint, type Metric, type MetricListing } from '../../../contract.ts'
import { BarList } from '../../charts/bar-list.tsx'
import styles from '../../metric-card.module.css'
import type { InventoryScope } from '../inventory-scope.ts'
import { MetricHistory } from './metric-history.tsx'
import { metricLabels, metricSpanLabels } from './metric-labels.ts'

/** Detail dialog for a metric, with its history and top listings. */
export function MetricDialog({ metric, scope, onClose }: MetricDialogProps) {
  const listings = useListings(metric, scope)
  const name = metricLabels[metric.kind]
  return (
    <Dialog
      at="l"
      title={t`${translate(name)}, ${lowercaseLabel(metricSpanLabels[metric.range])}`}
      onClose={onClose}
    >
      <MetricHistory metric={metric} />
      {metric.kind === 'leads' && <p className="text-ink-2 text-14">{translate(leadsNote)}</p>}
      <h3 className={styles.heading}>Breakdown by listing</h3>
      {listings === null ? (
        <Skeleton className={styles.toCome} />
      ) : listings.length === 0 ? (
        <p className="text-ink-2 text-14">No listings counted in this period.</p>
      ) : (
        <BarList
          bars={listings.map(({ listingId, url, title, count }) => ({
            key: listingId,
            name: (
              <Link className="link" to={url}>
                {title}
              </Link>
            ),
            value: count,
            displayValue: <span className="num">{formatNumber(count)}</span>,
          }))}
        />
      )}
    </Dialog>
  )
}

const leadsNote =
  'Each inquiry about a listing counts on the day it arrives. The lead list can show a different total. It goes back further than this period, includes leads without a listing, and counts merged inquiries as one.'

/** Returns null while loading. */
function useListings({ kind, range }: Metric, { bizId, office }: InventoryScope) {
  const [listings, setListings] = useState<readonly MetricListing[] | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const input = { id: bizId, kind, range, ...(office !== null && { office }) }
    callApi(listMetricListingsEndpoint, input, { signal: controller.signal }).then(
      setListings,
      (error: unknown) => {
        if (controller.signal.aborted) return
        setListings([])
        showFailure(error)
      },
    )
    return () => controller.abort()
  }, [bizId, office, kind, range])
  return listings
}

type MetricDialogProps = { metric: Metric; scope: InventoryScope; onClose: () => void }
