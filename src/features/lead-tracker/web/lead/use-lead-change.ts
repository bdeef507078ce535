import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { LeadConflict } from '../../changes-contract.ts'
import { readConflict } from '../tracker-calls.ts'

/**
 * Runs one change at a time and reloads the page after each. On a version conflict, lets the user overwrite the other
 * user's change.
 */
export function useLeadChange<Loaded extends { version: number }>(loaded: Loaded) {
  const { revalidate } = useRevalidator()
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<{ conflict: LeadConflict; save: Save<Loaded> } | null>(
    null,
  )
  const run = async (save: Save<Loaded>, upon: Loaded | LeadConflict['lead']) => {
    setSaving(true)
    try {
      await save(upon)
      return true
    } catch (error) {
      const conflict = readConflict(error)
      if (conflict) setRefused({ conflict, save })
      else showFailure(error)
      return false
    } finally {
      await revalidate()
      setSaving(false)
    }
  }
  return {
    change: (save: Save<Loaded>) => run(save, loaded),
    isSaving,
    conflict: refused && {
      conflict: refused.conflict,
      onInsist: () => void run(refused.save, refused.conflict.lead),
      onClose: () => setRefused(null),
    },
  }
}

/** Applies the change to the lead as it was loaded or, after a conflict, to its current version. */
type Save<Loaded> = (upon: Loaded | LeadConflict['lead']) => Promise<unknown>
