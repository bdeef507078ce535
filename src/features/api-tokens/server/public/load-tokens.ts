import type { AppContext } from '#kernel/app-context.ts'
import { listTokens } from '../list-tokens.ts'

/** Loads the caller's tokens for their page. */
export async function loadTokens(ctx: AppContext) {
  return (await listTokens(ctx, {})).tokens
}
