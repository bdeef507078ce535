import { useState } from 'react'
import type { ApiFailure } from '#kernel/web/api-failure.ts'
import type { ListingStatusReport, MyListing } from '../../status-contract.ts'
import { actionLabels } from '../status/action-labels.ts'
import type { StatusCall } from '../status/status-calls.ts'

/** Applies an action to several listings, one at a time. Each row shows its own result. */
export function useBulkChange(onChange: (statusReport: ListingStatusReport) => void) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, BulkChangeOutcome>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const take = async (items: readonly MyListing[], action: StatusCall) => {
    setBusy(true)
    setOutcomes(new Map(items.map(({ id }) => [id, { tone: 'waits', words: 'Waiting…' }])))
    const { changeStatus } = await import('../status/status-calls.ts')
    for (const { id } of items) {
      const outcome = await changeStatus(id, action).then(
        (statusReport): BulkChangeOutcome => {
          onChange(statusReport)
          return { tone: 'done', words: actionLabels[action].done }
        },
        (error: ApiFailure): BulkChangeOutcome => {
          if (error.current) onChange(error.current as ListingStatusReport)
          return { tone: 'refused', words: error.message }
        },
      )
      setOutcomes((outcomes) => new Map(outcomes).set(id, outcome))
    }
    setBusy(false)
  }
  return { outcomes, isBusy, take }
}

/** Result of an action for one row. */
export type BulkChangeOutcome = { tone: 'waits' | 'done' | 'refused'; words: string }
