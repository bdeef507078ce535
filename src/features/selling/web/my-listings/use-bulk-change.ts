import { useState } from 'react'
import type { ApiFailure } from '#kernel/web/api-failure.ts'
import type { ListingStatusReport, OwnListing } from '../../status-contract.ts'
import { actionWords } from '../status/action-words.ts'
import type { StatusCall } from '../status/status-calls.ts'

/** Takes the same step with several listings, one after the other; each row says what came of it. */
export function useBulkChange(onChange: (standing: ListingStatusReport) => void) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const take = async (items: readonly OwnListing[], action: StatusCall) => {
    setBusy(true)
    setOutcomes(new Map(items.map(({ id }) => [id, { tone: 'waits', words: 'Waits …' }])))
    const { changeStatus } = await import('../status/status-calls.ts')
    for (const { id } of items) {
      const outcome = await changeStatus(id, action).then(
        (standing): Outcome => {
          onChange(standing)
          return { tone: 'done', words: actionWords[action].done }
        },
        (error: ApiFailure): Outcome => {
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

/** What came of a row's step. */
export type Outcome = { tone: 'waits' | 'done' | 'refused'; words: string }
