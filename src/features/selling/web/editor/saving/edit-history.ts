import type { ListingEdit } from '../../../contract.ts'
import { isSame, withValue } from './edit-paths.ts'

/** So many steps can be taken back. */
export const longestHistory = 20
/** Changes of the same value that follow each other faster are one step. */
export const coalescedMs = 500

/** A listing as it is being edited, and the versions that lie behind it. */
export function startHistory(draft: ListingEdit): EditHistory {
  return { draft, versions: [], latest: null }
}

/** The draft with other values; `at` is the moment of the change, milliseconds. */
export function changed(history: EditHistory, values: Values, at: number): EditHistory {
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
    versions: isCoalesced ? versions : [...versions, draft].slice(-longestHistory),
    latest: { names, at },
  }
}

/** One step back. */
export function undone(history: EditHistory): EditHistory {
  const draft = history.versions.at(-1)
  return draft ? { draft, versions: history.versions.slice(0, -1), latest: null } : history
}

/** The same history on another ground: every version of it is moved there. */
export function moved(
  history: EditHistory,
  move: (draft: ListingEdit) => ListingEdit,
): EditHistory {
  return { draft: move(history.draft), versions: history.versions.map(move), latest: null }
}

export type EditHistory = {
  draft: ListingEdit
  /** Oldest first. */
  versions: readonly ListingEdit[]
  /** What was changed last, and when. */
  latest: { names: string; at: number } | null
}

/** Values by their paths. */
export type Values = Record<string, unknown>
