import { z } from 'zod'
import { NewToken } from './contract.ts'
import { type TokenScope, tokenScopeNames } from './scopes.ts'

/** The form's values, with a checkbox for each scope. */
export const TokenFields = z
  .looseObject(NewToken.omit({ scopes: true }).shape)
  .superRefine((values, check) => {
    if (pickScopes(values).length > 0) return
    const path = [tokenScopeNames[0]]
    check.addIssue({ code: 'custom', path, message: 'Select at least one scope.' })
  })

export function pickScopes(values: Record<string, unknown>): TokenScope[] {
  return tokenScopeNames.filter((scope) => values[scope] === true)
}
