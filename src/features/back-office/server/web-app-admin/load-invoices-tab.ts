import type { ActorContext } from '#kernel/app-context.ts'

export async function loadInvoicesTab(_ctx: ActorContext, _query: URLSearchParams) {
  return {}
}
