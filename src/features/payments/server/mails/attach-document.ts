import type { IssuedDocument } from '../invoices/issue-document.ts'

/** Attaches an invoice or a credit note, which is rendered when the email is sent. */
export function attachDocument({ id, number }: IssuedDocument) {
  const contentType = 'application/pdf'
  return { filename: `${number}.pdf`, contentType, content: '', source: String(id) }
}
