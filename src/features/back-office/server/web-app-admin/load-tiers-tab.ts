import type { ActorContext } from '#kernel/app-context.ts'

export async function loadTiersTab(_ctx: ActorContext, _query: URLSearchParams) {
  return {}
}
