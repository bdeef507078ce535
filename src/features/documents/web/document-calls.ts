import { callApi } from '#kernel/web/api-client.ts'
import { sendForm } from '#kernel/web/send-form.ts'
import {
  getReleaseEndpoint,
  listBuyerDocumentsEndpoint,
  listDocumentsEndpoint,
} from '../contract.ts'

export const listDocuments = (id: number) => callApi(listDocumentsEndpoint, { id })

export const listBuyerDocuments = (token: string) => callApi(listBuyerDocumentsEndpoint, { token })

export const getRelease = (id: number) => callApi(getReleaseEndpoint, { id })

export async function uploadDocument(id: number, fields: Record<string, string>, file: File) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, file.name)
  await sendForm(`/api/listing/${id}/documents`, form)
}
