import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { emitUnauthorized } from '#kernel/web/unauthorized.ts'
import {
  editDocumentEndpoint,
  getReleaseEndpoint,
  type ListingDocument,
  listBuyerDocumentsEndpoint,
  listDocumentsEndpoint,
  releaseDocumentsEndpoint,
  removeDocumentEndpoint,
} from '../contract.ts'

export const listDocuments = (id: number) => callApi(listDocumentsEndpoint, { id })

export const listBuyerDocuments = (token: string) => callApi(listBuyerDocumentsEndpoint, { token })

export const getRelease = (id: number) => callApi(getReleaseEndpoint, { id })

export function releaseDocuments(id: number, isReleased: boolean) {
  return callApi(releaseDocumentsEndpoint, { id, isReleased })
}

export function editDocument(
  id: number,
  { documentId, kind, title, version }: ListingDocument,
  access: ListingDocument['access'],
) {
  return callApi(editDocumentEndpoint, { id, documentId, kind, title, access, version })
}

export function removeDocument(id: number, documentId: number) {
  return callApi(removeDocumentEndpoint, { id, documentId })
}

export async function uploadDocument(id: number, fields: Record<string, string>, file: File) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, file.name)
  const path = `/api/listing/${id}/documents`
  const response = await fetch(path, { method: 'POST', body: form }).catch(() => {
    throw new ApiFailure(0, null)
  })
  if (response.ok) return
  if (response.status === 401) emitUnauthorized()
  throw new ApiFailure(response.status, await response.json().catch(() => null))
}
