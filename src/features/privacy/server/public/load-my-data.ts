import type { ActorContext } from '#kernel/app-context.ts'
import { getMyData } from '../deletion/get-my-data.ts'
import { loadRetention } from './load-retention.ts'

export async function loadMyData(ctx: ActorContext) {
  return { own: await getMyData(ctx, {}), retention: await loadRetention(ctx) }
}
