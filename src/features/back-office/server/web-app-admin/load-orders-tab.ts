import type { ActorContext } from '#kernel/app-context.ts'

export async function loadOrdersTab(_ctx: ActorContext, _query: URLSearchParams) {
  return {}
}
