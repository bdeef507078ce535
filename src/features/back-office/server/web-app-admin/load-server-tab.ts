import type { ActorContext } from '#kernel/app-context.ts'

export async function loadServerTab(_ctx: ActorContext) {
  return {}
}
