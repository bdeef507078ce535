/** Formats a timestamp for a `datetime-local` field in the device's time zone. Returns an empty string for null. */
export function toLocalInput(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
