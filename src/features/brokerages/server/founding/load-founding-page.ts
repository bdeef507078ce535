import type { AppContext } from '#kernel/app-context.ts'
import { loadStates } from '../offices/load-states.ts'
import { needsConfirmation } from './confirmation-switch.ts'

export async function loadFoundingPage(ctx: AppContext) {
  const [states, waits] = await Promise.all([loadStates(ctx), needsConfirmation(ctx)])
  return { states, needsConfirmation: waits }
}
