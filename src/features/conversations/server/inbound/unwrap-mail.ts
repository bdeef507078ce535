import type { MailTasks } from './parse-mail.ts'

/** Extracts the raw email from a form. Some providers send it as a form field. */
export async function unwrapMail({
  body,
  contentType,
}: MailTasks['unwrap']['input']): Promise<Uint8Array> {
  const request = new Response(body, { headers: { 'content-type': contentType } })
  const form = await request.formData()
  const field = form.get('email') ?? form.get('body-mime')
  return field === null ? new Uint8Array() : new Uint8Array(await new Blob([field]).arrayBuffer())
}
