import { callApi } from '#kernel/web/api-client.ts'
import { createTokenEndpoint, revokeTokenEndpoint } from '../contract.ts'
import { pickScopes } from '../token-form.ts'

export function createToken(values: TokenValues) {
  const { name, days, password } = values
  return callApi(createTokenEndpoint, { name, days, password, scopes: pickScopes(values) })
}

export function revokeToken(id: number) {
  return callApi(revokeTokenEndpoint, { id })
}

export type TokenValues = { name: string; days: string; password: string } & Record<
  string,
  string | boolean
>
