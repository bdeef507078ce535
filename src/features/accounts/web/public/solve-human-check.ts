import type { HumanCheckAction } from '#kernel/endpoint.ts'
import { callApi } from '#kernel/web/api-client.ts'
import {
  createHumanChallengeEndpoint,
  verifyHumanCheckEndpoint,
} from '../../human-check-contract.ts'

/** Fetches a challenge, lets a worker solve it, and exchanges the solution for a code that opens one call. */
export async function solveHumanCheck(action: HumanCheckAction, boxes: Boxes, signal: AbortSignal) {
  const challenge = await callApi(createHumanChallengeEndpoint, { action }, { signal })
  const solution = await solveAside(challenge, signal)
  const altcha = btoa(JSON.stringify({ challenge, solution }))
  const { code } = await callApi(verifyHumanCheckEndpoint, { ...boxes, altcha }, { signal })
  return code
}

function solveAside(challenge: unknown, signal: AbortSignal): Promise<object> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<object>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<object | null>) =>
      data ? resolve(data) : reject(new Error('The challenge was not solved in time.'))
    worker.onerror = () => reject(new Error('The worker did not start.'))
    signal.addEventListener('abort', () => reject(new DOMException('Given up.', 'AbortError')))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

/** The box a person ticks, and the two that only a robot fills in. */
type Boxes = { beChecked: boolean; beUnChecked: boolean; beEmpty: string }
