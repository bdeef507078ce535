import { createToken } from './create-token.ts'
import { listTokens, revokeToken } from './tokens.ts'

export const apiTokensApi = { listTokens, createToken, revokeToken }
