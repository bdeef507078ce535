import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { LeadConflict } from '../../changes-contract.ts'
import { readConflict } from '../tracker-calls.ts'

/**
 * Runs one change at a time and reloads the page after each. On a version conflict, lets the user overwrite the other
 * user's change.
 */
export function useLeadChange<Seen extends { version: number }>(seen: Seen) {
  const { revalidate } = useRevalidator()
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<{ conflict: LeadConflict; save: Save<Seen> } | null>(null)
  const run = async (save: Save<Seen>, upon: Seen | LeadConflict['lead']) => {
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
    change: (save: Save<Seen>) => run(save, seen),
    isSaving,
    conflict: refused && {
      conflict: refused.conflict,
      onInsist: () => void run(refused.save, refused.conflict.lead),
      onClose: () => setRefused(null),
    },
  }
}

/** Saves the change to the loaded lead, or to the current one after a conflict. */
type Save<Seen> = (upon: Seen | LeadConflict['lead']) => Promise<unknown>
