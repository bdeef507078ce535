import { callApi } from '#kernel/web/api-client.ts'
import { sendForm } from '#kernel/web/send-form.ts'
import { deleteProofEndpoint, getProofEndpoint } from '../contract.ts'

export const loadProof = (id: number) => callApi(getProofEndpoint, { id })

export const deleteProof = (id: number) => callApi(deleteProofEndpoint, { id })

export async function sendProof(id: number, code: string, file: File) {
  const form = new FormData()
  form.append('code', code)
  form.append('file', file, file.name)
  await sendForm(`/api/listing/${id}/possession`, form)
}
