import { listTokens } from './list-tokens.ts'
import { makeToken } from './make-token.ts'
import { revokeToken } from './revoke-token.ts'

export const apiTokensApi = [listTokens, makeToken, revokeToken]
