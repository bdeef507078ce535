import type { AppContext } from '#kernel/app-context.ts'
import { loadStates } from '../offices/load-states.ts'

export async function loadCreateBrokeragePage(ctx: AppContext) {
  return {
    states: await loadStates(ctx),
    needsConfirmation: ctx.site.switches.brokeragesConfirmed,
  }
}
