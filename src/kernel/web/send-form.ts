import { languageHeader } from './api-client.ts'
import { ApiFailure } from './api-failure.ts'
import { request } from './connection.ts'
import { emitUnauthorized } from './unauthorized.ts'

/** Sends a form with files. Throws ApiFailure. */
export async function sendForm(path: string, form: FormData): Promise<Response> {
  const response = await request(path, { method: 'POST', headers: languageHeader(), body: form })
  if (response.ok) return response
  if (response.status === 401) emitUnauthorized()
  throw new ApiFailure(response.status, await response.json().catch(() => null))
}
