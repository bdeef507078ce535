import type { AppContext } from '#kernel/app-context.ts'
import { listTokens } from '../tokens.ts'

export async function loadTokens(ctx: AppContext) {
  return (await listTokens(ctx, {})).tokens
}
