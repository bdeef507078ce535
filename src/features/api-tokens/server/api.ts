import { createToken, listTokens, revokeToken } from './tokens.ts'

export const apiTokensApi = { listTokens, createToken, revokeToken }
