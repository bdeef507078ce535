import { useState } from 'react'
import { callApi } from '#kernel/web/api-client.ts'
import { useAction } from '#ui/use-action.ts'
import { getMetricEndpoint, type Metric } from '../../../contract.ts'
import type { RangeName } from '../../../metric-rules.ts'
import type { InventoryScope } from '../inventory-scope.ts'

/** Manages a metric that can be reloaded for a different range. New page data replaces it. */
export function useMetric(ofPage: Metric, { bizId, office }: InventoryScope) {
  const [own, setOwn] = useState({ ofPage, metric: ofPage })
  const metric = own.ofPage === ofPage ? own.metric : ofPage
  const { isBusy, run: load } = useAction(async (range: RangeName) => {
    const input = { id: bizId, kind: metric.kind, range, ...(office !== null && { office }) }
    setOwn({ ofPage, metric: await callApi(getMetricEndpoint, input) })
  })
  return { metric, isBusy, load }
}
