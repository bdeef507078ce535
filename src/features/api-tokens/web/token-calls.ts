import { callApi } from '#kernel/web/api-client.ts'
import { makeTokenEndpoint, revokeTokenEndpoint } from '../contract.ts'
import { pickScopes } from '../token-form.ts'

export function makeToken(values: TokenValues) {
  const { name, days, password } = values
  return callApi(makeTokenEndpoint, { name, days, password, scopes: pickScopes(values) })
}

export function revokeToken(id: number) {
  return callApi(revokeTokenEndpoint, { id })
}

export type TokenValues = { name: string; days: string; password: string } & Record<
  string,
  string | boolean
>
