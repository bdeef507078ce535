import type { ListingEdit } from '../../../contract.ts'
import { isSame, withValue } from './edit-paths.ts'

export const maxUndoSteps = 20
/** Maximum time between changes to the same value that are combined into one step. */
export const coalescedMs = 500

export function createHistory(draft: ListingEdit): EditHistory {
  return { draft, versions: [], latest: null }
}

/** Applies values to the draft. `at` is the time of the change in milliseconds. */
export function applyValues(history: EditHistory, values: ValuesByPath, at: number): EditHistory {
  const { draft, versions, latest } = history
  const next = Object.entries(values).reduce(
    (tree, [path, value]) => withValue(tree, path, value),
    draft,
  )
  if (isSame(next, draft)) return history
  const names = Object.keys(values).join()
  const isCoalesced = latest?.names === names && at - latest.at < coalescedMs
  return {
    draft: next,
    versions: isCoalesced ? versions : [...versions, draft].slice(-maxUndoSteps),
    latest: { names, at },
  }
}

export function undoLastStep(history: EditHistory): EditHistory {
  const draft = history.versions.at(-1)
  return draft ? { draft, versions: history.versions.slice(0, -1), latest: null } : history
}

/** Applies a change to all versions in the history. */
export function applyToAllVersions(
  history: EditHistory,
  move: (draft: ListingEdit) => ListingEdit,
): EditHistory {
  return { draft: move(history.draft), versions: history.versions.map(move), latest: null }
}

export type EditHistory = {
  draft: ListingEdit
  /** Sorted from oldest to newest. */
  versions: readonly ListingEdit[]
  /** Paths and time of the last change. */
  latest: { names: string; at: number } | null
}

export type ValuesByPath = Record<string, unknown>
