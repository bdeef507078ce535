import type { HumanCheckAction } from '#kernel/endpoint.ts'
import { callApi } from '#kernel/web/api-client.ts'
import {
  createHumanChallengeEndpoint,
  verifyHumanCheckEndpoint,
} from '../../human-check-contract.ts'

/** Fetches a challenge, solves it in a worker, and exchanges the solution for a code that is valid for one call. */
export async function solveHumanCheck(action: HumanCheckAction, boxes: Boxes, signal: AbortSignal) {
  const challenge = await callApi(createHumanChallengeEndpoint, { action }, { signal })
  const solution = await solveInWorker(challenge, signal)
  const altcha = btoa(JSON.stringify({ challenge, solution }))
  const { code } = await callApi(verifyHumanCheckEndpoint, { ...boxes, altcha }, { signal })
  return code
}

function solveInWorker(challenge: unknown, signal: AbortSignal): Promise<object> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<object>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<object | null>) =>
      data ? resolve(data) : reject(new Error('Human check challenge timed out.'))
    worker.onerror = () => reject(new Error('Failed to start the worker.'))
    signal.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError')))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

/** The box that a person checks, and two honeypot fields that only bots fill in. */
type Boxes = { beChecked: boolean; beUnChecked: boolean; beEmpty: string }
