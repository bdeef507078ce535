import type { SearchEngine } from '../../engine.ts'
import type { FacetLabels } from '../../facet-labels.ts'
import type { IndexSource } from '../load-index.ts'
import type { MarketVersion } from '../version-log.ts'

/** Calls to the index thread. All except the first require a loaded index. */
export type ThreadCalls = {
  load: { input: { from: IndexSource }; output: MarketVersion }
  save: { input: { path: string; at: MarketVersion }; output: null }
  names: { input: { names: FacetLabels }; output: null }
  /** Changes from one or more complete commits. A search sees all of them or none. */
  apply: { input: { blocks: Uint8Array<ArrayBuffer>[]; ids: number[] }; output: null }
  words: { input: { words: readonly string[] }; output: string[] }
  query: { input: { method: EngineMethod; values: unknown[] }; output: unknown }
}

/** Engine methods that run in the index thread. The main thread provides labels and version. */
export type EngineMethod = Exclude<keyof SearchEngine, 'labels' | 'version' | 'validUntil'>

export type ThreadRequest = {
  [Call in keyof ThreadCalls]: { id: number; call: Call; now: number } & ThreadCalls[Call]['input']
}[keyof ThreadCalls]

export type ThreadReply = { id: number } & (
  | { value: unknown; state: ThreadState }
  | { error: { message: string; code: string | undefined } }
)

export type ThreadState = {
  size: number
  needsRebuild: boolean
  /** Time in milliseconds when the next listing expires. */
  nextExpiry: number
}
