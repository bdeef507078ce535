import { ApiFailure } from '#kernel/web/api-client.ts'
import { emitUnauthorized } from '#kernel/web/unauthorized.ts'
import { uploadDocumentEndpoint } from '../../contract.ts'

/** Sends files under one name. */
export async function sendDocuments(fields: Record<string, string>, files: readonly File[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('file', file, file.name)
  const { method, path } = uploadDocumentEndpoint
  const response = await fetch(path, { method, body: form }).catch(() => {
    throw new ApiFailure(0, null)
  })
  if (response.ok) return
  if (response.status === 401) emitUnauthorized()
  throw new ApiFailure(response.status, await response.json().catch(() => null))
}
