import type { AppContext } from '#kernel/app-context.ts'
import type { OfferedProvider } from '../../offered-provider.ts'
import { describeProvider, listProviders } from '../providers/find-provider.ts'

export function describeCurrentProvider(ctx: AppContext): OfferedProvider {
  return describeProvider(listProviders(ctx)[0])
}
