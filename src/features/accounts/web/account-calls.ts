import { callApi } from '#kernel/web/api-client.ts'
import { registerEndpoint, resetPasswordEndpoint } from '../contract.ts'
import { RegisterForm } from '../rules.ts'

// Apart from the forms that make them: these are on their way while a form is filled in.

/** `antiBot` is the code of the human check. */
export function register(typed: object, antiBot: string) {
  return callApi(registerEndpoint, RegisterForm.parse(typed), { antiBot })
}

/** Has a link mailed to choose a new password with. */
export function askForNewPassword(email: string, antiBot: string) {
  return callApi(resetPasswordEndpoint, { email }, { antiBot })
}
