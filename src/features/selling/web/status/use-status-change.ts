import { useState } from 'react'
import type { ApiFailure } from '#kernel/web/api-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { ListingStatusReport } from '../../status-contract.ts'
import { actionLabels } from './action-labels.ts'
import type { Details, StatusCall } from './status-calls.ts'

/**
 * Changes a listing's status and passes the result to `onChange`. If the change is rejected, passes the current status.
 */
export function useStatusChange(id: number, onChange: (report: ListingStatusReport) => void) {
  const [busy, setBusy] = useState<StatusCall | null>(null)
  const runAction = async (action: StatusCall, details?: Details) => {
    setBusy(action)
    try {
      const { changeStatus } = await import('./status-calls.ts')
      onChange(await changeStatus(id, action, details))
      showToast({ message: actionLabels[action].done })
      return null
    } catch (error) {
      const { current, message } = error as ApiFailure
      if (current) onChange(current as ListingStatusReport)
      if (action !== 'marksold') showToast({ tone: 'error', message })
      return error as ApiFailure
    } finally {
      setBusy(null)
    }
  }
  return { busy, runAction }
}
