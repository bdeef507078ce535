import { createToken } from './create-token.ts'
import { listTokens } from './list-tokens.ts'
import { revokeToken } from './revoke-token.ts'

export const apiTokensApi = [listTokens, createToken, revokeToken]
