/** Serializes what a case is about, so that it can be compared: `registration=N827CW;pictures`. */
export function toEvidence(found: {
  same_registration?: string | null
  same_serial?: string | null
  same_pictures?: number
  discrepancies?: readonly string[]
}): string {
  const parts = [
    found.same_registration && `registration=${found.same_registration}`,
    found.same_serial && `serial=${found.same_serial}`,
    (found.same_pictures ?? 0) > 0 && 'pictures',
    ...(found.discrepancies ?? []),
  ]
  return parts.filter(Boolean).join(';')
}

/** Checks for evidence that wasn't there at the time of the decision. Additional matching photos don't count. */
export function hasNewEvidence(evidence: string, decidedOn: string | null): boolean {
  const previous = new Set((decidedOn ?? '').split(';'))
  return evidence.split(';').some((part) => part !== '' && !previous.has(part))
}
