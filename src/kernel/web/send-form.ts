import { languageHeader } from './api-client.ts'
import { ApiFailure } from './api-failure.ts'
import { emitUnauthorized } from './unauthorized.ts'

/** Sends a form with files. Throws ApiFailure. */
export async function sendForm(path: string, form: FormData): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    headers: languageHeader(),
    body: form,
  }).catch(() => {
    throw new ApiFailure(0, null)
  })
  if (response.ok) return response
  if (response.status === 401) emitUnauthorized()
  throw new ApiFailure(response.status, await response.json().catch(() => null))
}
