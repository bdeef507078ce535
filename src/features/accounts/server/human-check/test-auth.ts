import { operation } from '#kernel/server/operation.ts'
import { testAuthEndpoint } from '../../contract.ts'

export const testAuth = operation(testAuthEndpoint, async () => ({
  isAuthenticated: true as const,
}))
