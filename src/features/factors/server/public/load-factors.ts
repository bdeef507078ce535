import type { AppContext } from '#kernel/app-context.ts'
import type { Factors } from '../../contract.ts'
import { getFactors } from '../get-factors.ts'

/** Returns the user's own factors for the Security page. */
export const loadFactors = (ctx: AppContext): Promise<Factors> => getFactors(ctx, {})
