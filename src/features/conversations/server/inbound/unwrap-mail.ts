import type { MailTasks } from './parse-mail.ts'

/** Some providers send the raw message as a field of a form. */
export async function unwrapMail({
  body,
  contentType,
}: MailTasks['unwrap']['input']): Promise<Uint8Array> {
  const request = new Response(body, { headers: { 'content-type': contentType } })
  const form = await request.formData()
  const field = form.get('email') ?? form.get('body-mime')
  return field === null ? new Uint8Array() : new Uint8Array(await new Blob([field]).arrayBuffer())
}
