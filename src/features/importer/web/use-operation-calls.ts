import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { ImportStepName, OperationAction } from '../import-steps.ts'
import {
  abandonOperationEndpoint,
  keepMissingEndpoint,
  resumeOperationEndpoint,
  runOperationEndpoint,
  stopOperationEndpoint,
  takeOffMissingEndpoint,
} from '../operation-contract.ts'

/** What the buttons of an operation do, one at a time; the page is read anew after each. */
export function useOperationCalls(id: number | null): OperationCalls {
  const [busy, setBusy] = useState<OperationAction | null>(null)
  const { revalidate } = useRevalidator()

  async function run(action: OperationAction, detail: CallDetail = {}) {
    if (id === null || busy) return
    setBusy(action)
    try {
      await calls[action](id, detail)
      if (said[action]) showToast({ message: said[action] })
    } catch (error) {
      showFailure(error)
      // Somebody else pressed first: what is there now says more than the refusal.
      if (!(error instanceof ApiFailure) || error.status !== 409) return
    } finally {
      await revalidate()
      setBusy(null)
    }
  }

  return { run, isBusy: (action) => busy === action }
}

const calls: Record<OperationAction, (id: number, detail: CallDetail) => Promise<unknown>> = {
  run: (id, { step }) =>
    callApi(runOperationEndpoint, { id, runsAll: false, ...(step && { step }) }),
  runAgain: (id) => callApi(runOperationEndpoint, { id, step: 'run', runsAll: false }),
  runAll: (id) => callApi(runOperationEndpoint, { id, runsAll: true }),
  stop: (id) => callApi(stopOperationEndpoint, { id }),
  resume: (id) => callApi(resumeOperationEndpoint, { id }),
  keep: (id, { count = 0 }) => callApi(keepMissingEndpoint, { id, count }),
  takeOff: (id, { count = 0 }) => callApi(takeOffMissingEndpoint, { id, count }),
  abandon: (id) => callApi(abandonOperationEndpoint, { id }),
}

const said: Partial<Record<OperationAction, string>> = {
  stop: 'It stops after the rows that are being worked on',
  keep: 'The missing listings stay on the market',
  takeOff: 'The missing listings go off the market',
  abandon: 'The operation is closed; what it has pushed stays',
}

type CallDetail = { step?: ImportStepName; count?: number }
export type OperationCalls = {
  run: (action: OperationAction, detail?: CallDetail) => Promise<void>
  isBusy: (action: OperationAction) => boolean
}
