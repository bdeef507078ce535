import { callApi } from '#kernel/web/api-client.ts'
import { registerEndpoint, resetPasswordEndpoint } from '../contract.ts'
import { RegisterForm } from '../rules.ts'

// Separate from the forms, so that this code can load while the user fills in a form.

/** `antiBot` is the code of the human check. */
export function register(typed: object, antiBot: string, returnTo: string | null) {
  const fields = RegisterForm.parse(typed)
  return callApi(registerEndpoint, returnTo ? { ...fields, returnTo } : fields, { antiBot })
}

/** Requests a password reset link by email. */
export function requestPasswordReset(email: string, antiBot: string) {
  return callApi(resetPasswordEndpoint, { email }, { antiBot })
}
