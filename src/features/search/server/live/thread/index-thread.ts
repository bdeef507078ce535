import { parentPort } from 'node:worker_threads'
import type { SearchEngine } from '../../engine.ts'
import type { FacetLabels } from '../../facet-labels.ts'
import { loadIndex } from '../load-index.ts'
import { LocalIndex } from '../search-index.ts'
import type { ThreadCalls, ThreadReply, ThreadRequest } from './thread-messages.ts'

/*
 * Worker thread that holds the index of a large market. It processes one message at a time, so searches see each change
 * completely or not at all.
 */

let index = new LocalIndex()
/** Time of the current request. */
let now = 0
let engine = newEngine()
let done = Promise.resolve()

parentPort?.on('message', (request: ThreadRequest) => {
  done = done.then(() => handleRequest(request))
})

async function handleRequest(request: ThreadRequest) {
  const { id } = request
  now = request.now
  try {
    const value = await execute(request)
    const { size, needsRebuild } = index
    reply({ id, value, state: { size, needsRebuild, nextExpiry: index.nextExpiry(now) } })
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    reply({ id, error: { message, code } })
  }
}

async function execute(
  request: ThreadRequest,
): Promise<ThreadCalls[ThreadRequest['call']]['output']> {
  switch (request.call) {
    case 'load': {
      const loaded = await loadIndex(request.from)
      index = loaded.index
      engine = newEngine()
      return loaded.at
    }
    case 'save':
      await index.save(request.path, request.at)
      return null
    case 'names':
      index.setNames(request.names)
      engine = newEngine()
      return null
    case 'apply': {
      const { blocks, ids } = request
      await index.apply({ ids, blocks: blocks.map((block) => Buffer.from(block.buffer)) })
      engine = newEngine()
      return null
    }
    case 'words':
      return index.findIndexedWords(request.words)
    case 'query': {
      const query = engine[request.method] as (...values: unknown[]) => Promise<unknown>
      return query.apply(engine, request.values)
    }
  }
}

function newEngine(): SearchEngine {
  // The main thread adds the labels.
  return index.engine({} as FacetLabels, '', () => now)
}

function reply(message: ThreadReply) {
  parentPort?.postMessage(message)
}
