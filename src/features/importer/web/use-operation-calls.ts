import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { ImportStepName, OperationAction } from '../import-steps.ts'
import {
  abandonOperationEndpoint,
  hideMissingEndpoint,
  resumeOperationEndpoint,
  retainMissingEndpoint,
  reviewRowsEndpoint,
  runOperationEndpoint,
  stopOperationEndpoint,
} from '../operation-contract.ts'

/** Performs the operation's actions one at a time. Reloads the page after each one. */
export function useOperationCalls(id: number | null): OperationCalls {
  const [busy, setBusy] = useState<OperationAction | null>(null)
  const { revalidate } = useRevalidator()

  async function run(action: OperationAction, detail: CallDetail = {}) {
    if (id === null || busy) return
    setBusy(action)
    try {
      await calls[action](id, detail)
      if (messages[action]) showToast({ message: messages[action] })
    } catch (error) {
      showFailure(error)
      // If another user acted first, the reloaded page is more informative than the error message.
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
  keep: (id, { count = 0 }) => callApi(retainMissingEndpoint, { id, count }),
  takeOff: (id, { count = 0 }) => callApi(hideMissingEndpoint, { id, count }),
  review: (id, { version = 0, isSame = true, rowNo }) =>
    callApi(reviewRowsEndpoint, { id, version, isSame, ...(rowNo && { rowNo }) }),
  abandon: (id) => callApi(abandonOperationEndpoint, { id }),
}

const messages: Partial<Record<OperationAction, string>> = {
  stop: 'Stopping after the current rows',
  keep: 'Missing listings stay active',
  takeOff: 'Missing listings will be hidden',
  review: 'Decision saved for later runs',
  abandon: 'Operation closed. Changes already applied were kept.',
}

type CallDetail = {
  step?: ImportStepName
  count?: number
  version?: number
  isSame?: boolean
  rowNo?: number
}
export type OperationCalls = {
  run: (action: OperationAction, detail?: CallDetail) => Promise<void>
  isBusy: (action: OperationAction) => boolean
}
