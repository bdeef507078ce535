import type { ActorContext } from '#kernel/app-context.ts'
import { describeRetention } from '../../retention.ts'
import { getMyData } from '../deletion/get-my-data.ts'

export async function loadMyData(ctx: ActorContext) {
  return { own: await getMyData(ctx, {}), retention: describeRetention(ctx.config) }
}
