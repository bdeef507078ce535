import type { AppContext } from '#kernel/app-context.ts'
import type { OfferedProvider } from '../../offered-provider.ts'
import { describeProvider, listProviders } from '../providers/find-provider.ts'

/** The provider that takes payments now, as pages may name it. */
export function describeCurrentProvider(ctx: AppContext): OfferedProvider {
  return describeProvider(listProviders(ctx)[0])
}
