import type { SearchEngine } from '../../engine.ts'
import type { FacetLabels } from '../../facet-labels.ts'
import type { MarketVersion } from '../version-log.ts'

/** What the thread of an index is asked; all but the first wait for the index to be loaded. */
export type ThreadCalls = {
  load: { asked: { databaseUrl: string }; answer: MarketVersion }
  names: { asked: { names: FacetLabels }; answer: null }
  /** All of one commit or more: a search sees them whole or not at all. */
  apply: { asked: { blocks: Uint8Array<ArrayBuffer>[]; ids: number[] }; answer: null }
  words: { asked: { words: readonly string[] }; answer: string[] }
  ask: { asked: { question: Question; values: unknown[] }; answer: unknown }
}

/** What an engine is asked in the thread of its index; its names and its version are known outside. */
export type Question = Exclude<keyof SearchEngine, 'labels' | 'version' | 'holdsUntil'>

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
  /** When the next listing runs out, milliseconds. */
  nextExpiry: number
}
