import type { ActorContext } from '#kernel/app-context.ts'
import { describeRetention } from '../../retention.ts'
import { getOwnData } from '../deletion/get-own-data.ts'

/** What the page of one's own data shows. */
export async function loadOwnData(ctx: ActorContext) {
  return { own: await getOwnData(ctx, {}), retention: describeRetention(ctx.config) }
}
