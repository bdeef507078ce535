import type { AppContext } from '#kernel/app-context.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import type { Simulation } from '../../../simulations.ts'
import { deliverSandboxEvent } from '../../public/deliver-sandbox-event.ts'
import { newSandboxId } from './sandbox-orders.ts'

/** Sends an event to our own webhook as PayPal does: asynchronously, with retries until it's accepted. */
export async function sendEvent(
  ctx: AppContext,
  { kind, resource }: SandboxEvent,
  simulation: Simulation = 'none',
) {
  const event = { id: `WH-${newSandboxId()}`, event_type: kind, resource }
  const copies = simulation === 'double-notice' ? 2 : 1
  for (let n = 0; n < copies; n += 1) await enqueue(ctx, deliverSandboxEvent, { event })
}

export type SandboxEvent = { kind: string; resource: { id: string } & Record<string, unknown> }
