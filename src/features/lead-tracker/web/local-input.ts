/** An instant as a `datetime-local` field has it, in the device's zone; empty for none. */
export function toLocalInput(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
