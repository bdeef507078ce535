import { t, translateMessage } from '#kernel/messages/translate.ts'

/** Decisions that staff can make, with their titles. */
export const decisionTitles = {
  get leave() {
    return translateMessage('Leave', 'as is')
  },
  ask: 'Ask',
  hide: 'Hide',
  block: 'Block',
}

export type Decision = keyof typeof decisionTitles
export const decisionNames = Object.keys(decisionTitles) as [Decision, ...Decision[]]
export const groundNames = ['terms', 'law'] as const
export type Ground = (typeof groundNames)[number]
export const maxDecisionReasonLength = 1_000
/** Default number of days that a seller has to answer. */
export const defaultAnswerDays = 3
export const maxAnswerDays = 60
/** Number of days in which a seller can contest a block. */
export const appealDays = 183

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

/** Describes what two listings have in common, for sellers and staff. */
export function describeFacts({ sameRegistration, sameSerial, samePictures }: Common): string[] {
  const facts = [
    sameRegistration !== null && t`N-number ${sameRegistration}`,
    sameSerial !== null && t`serial number ${sameSerial}`,
    samePictures > 0 && (samePictures === 1 ? '1 photo' : t`${samePictures} photos`),
  ]
  return facts.filter((fact) => typeof fact === 'string')
}

type Common = { sameRegistration: string | null; sameSerial: string | null; samePictures: number }
