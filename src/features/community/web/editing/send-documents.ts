import { sendForm } from '#kernel/web/send-form.ts'
import {
  type CommunityPhoto,
  uploadCommunityDocumentEndpoint,
  uploadPhotoEndpoint,
} from '../../contract.ts'

/** Uploads several files under one name. */
export async function sendDocuments(fields: Record<string, string>, files: readonly File[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('file', file, file.name)
  await sendForm(uploadCommunityDocumentEndpoint.path, form)
}

export async function sendCommunityPhoto(file: File): Promise<CommunityPhoto> {
  const form = new FormData()
  form.append('file', file, 'photo')
  return (await sendForm(uploadPhotoEndpoint.path, form)).json()
}
