import type { SearchEngine } from '../../engine.ts'
import type { FacetLabels } from '../../facet-labels.ts'
import type { IndexSource } from '../load-index.ts'
import type { MarketVersion } from '../version-log.ts'

/** Calls to the index thread. All except the first require a loaded index. */
export type ThreadCalls = {
  load: { asked: { from: IndexSource }; answer: MarketVersion }
  save: { asked: { path: string; at: MarketVersion }; answer: null }
  names: { asked: { names: FacetLabels }; answer: null }
  /** Changes from one or more complete commits. A search sees all of them or none. */
  apply: { asked: { blocks: Uint8Array<ArrayBuffer>[]; ids: number[] }; answer: null }
  words: { asked: { words: readonly string[] }; answer: string[] }
  ask: { asked: { question: EngineMethod; values: unknown[] }; answer: unknown }
}

/** Engine methods that run in the index thread. The main thread provides labels and version. */
export type EngineMethod = Exclude<keyof SearchEngine, 'labels' | 'version' | 'validUntil'>

export type ThreadRequest = {
  [Call in keyof ThreadCalls]: { id: number; call: Call; now: number } & ThreadCalls[Call]['asked']
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
