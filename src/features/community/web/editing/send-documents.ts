import { ApiFailure } from '#kernel/web/api-failure.ts'
import { emitUnauthorized } from '#kernel/web/unauthorized.ts'
import { type CommunityPhoto, uploadDocumentEndpoint, uploadPhotoEndpoint } from '../../contract.ts'

/** Uploads several files under one name. */
export async function sendDocuments(fields: Record<string, string>, files: readonly File[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('file', file, file.name)
  await send(uploadDocumentEndpoint, form)
}

export async function sendPhoto(file: File): Promise<CommunityPhoto> {
  const form = new FormData()
  form.append('file', file, 'photo')
  return send(uploadPhotoEndpoint, form)
}

async function send({ method, path }: { method: string; path: string }, form: FormData) {
  const response = await fetch(path, { method, body: form }).catch(() => {
    throw new ApiFailure(0, null)
  })
  if (response.ok) return response.json()
  if (response.status === 401) emitUnauthorized()
  throw new ApiFailure(response.status, await response.json().catch(() => null))
}
