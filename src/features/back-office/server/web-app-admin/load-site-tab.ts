import type { ActorContext } from '#kernel/app-context.ts'

export async function loadSiteTab(_ctx: ActorContext, _query: URLSearchParams) {
  return {}
}
