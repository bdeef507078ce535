import type { ActorContext } from '#kernel/app-context.ts'
import { getMyData } from '../deletion/get-my-data.ts'
import { listRetention } from './list-retention.ts'

export async function loadMyData(ctx: ActorContext) {
  return { own: await getMyData(ctx, {}), retention: listRetention(ctx) }
}
