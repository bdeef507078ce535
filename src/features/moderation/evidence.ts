/** What two listings have in common, in one line that can be compared: `registration=N827CW;pictures`. */
export function toEvidence(found: {
  same_registration?: string | null
  same_serial?: string | null
  same_pictures?: number
}): string {
  const parts = [
    found.same_registration && `registration=${found.same_registration}`,
    found.same_serial && `serial=${found.same_serial}`,
    (found.same_pictures ?? 0) > 0 && 'pictures',
  ]
  return parts.filter(Boolean).join(';')
}

/** Whether there is something that was not there when it was decided. More pictures of the same kind are no news. */
export function hasNews(evidence: string, decidedOn: string | null): boolean {
  const known = new Set((decidedOn ?? '').split(';'))
  return evidence.split(';').some((part) => part !== '' && !known.has(part))
}
