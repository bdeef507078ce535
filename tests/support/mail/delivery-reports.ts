import { readFileSync } from 'node:fs'

export const reportsFolder = new URL('./reports/', import.meta.url)

/** Returns a delivery report of a mail server, as it's sent in reality. */
export function deliveryReport(
  name: string,
  values: Record<'to' | 'recipient' | 'messageId', string>,
): string {
  return readFileSync(new URL(`${name}.eml`, reportsFolder), 'utf8')
    .replace(/\{(to|recipient|messageId)\}/g, (_, field: keyof typeof values) => values[field])
    .replaceAll('\n', '\r\n')
}
