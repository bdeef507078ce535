import type { ActorContext } from '#kernel/app-context.ts'
import { loadStates } from '../offices/load-states.ts'
import { listOffices } from './list-offices.ts'

/** Loads the offices of a brokerage and the options for their form. */
export async function loadLocationsTab(ctx: ActorContext, bizId: number) {
  const [offices, states] = await Promise.all([listOffices(ctx, { id: bizId }), loadStates(ctx)])
  return { ...offices, states }
}
