import type { AppContext } from '#kernel/app-context.ts'
import type { Factors } from '../../contract.ts'
import { getFactors } from '../get-factors.ts'

export const loadFactors = (ctx: AppContext): Promise<Factors> => getFactors(ctx, {})
