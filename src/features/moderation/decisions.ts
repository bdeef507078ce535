import { t, translate, translateMessage } from '#kernel/messages/translate.ts'

/** Decisions that staff can make, with their consequences. */
export const decisions = {
  leave: {
    get title() {
      return translateMessage('Leave', 'as is')
    },
    consequence:
      'Stays active, or becomes active again. The case won’t return unless something changes.',
    button: 'Leave as is',
  },
  ask: {
    title: 'Ask',
    consequence: 'Stays active. We email the seller, who has until a set date to reply.',
    button: 'Ask seller',
  },
  hide: {
    title: 'Hide',
    consequence: 'Hidden right away. The seller can reply.',
    button: 'Hide listing',
  },
  block: {
    title: 'Block',
    consequence: 'Permanently removed. This seller can’t list the aircraft again.',
    button: 'Block listing',
  },
} as const

export type Decision = keyof typeof decisions
export const caseSubjects = ['listing', 'brokerage', 'account', 'shop'] as const
export type CaseSubject = (typeof caseSubjects)[number]
export const possibleDecisions = {
  listing: ['leave', 'ask', 'hide', 'block'],
  brokerage: ['leave', 'hide'],
  account: ['leave', 'block'],
  shop: ['leave', 'hide'],
} as const satisfies Record<CaseSubject, readonly Decision[]>
export const decisionNames = Object.keys(decisions) as [Decision, ...Decision[]]
export const groundNames = ['terms', 'law'] as const
export type Ground = (typeof groundNames)[number]
export const maxDecisionReasonLength = 1_000
/** Default number of days that a seller has to answer. */
export const defaultAnswerDays = 3
export const maxAnswerDays = 60
/** Number of days in which a seller can contest a block. */
export const appealDays = 183

export function describeConsequence(subject: CaseSubject, decision: Decision): string {
  if (subject === 'listing') return decisions[decision].consequence
  if (subject === 'account')
    return decision === 'block'
      ? 'The owner can’t log in. We email the reason.'
      : 'The owner can log in again.'
  if (subject === 'shop')
    return decision === 'hide'
      ? 'No one sees the shop until you accept a corrected entry. We email the reason.'
      : 'Accepts what waits for review. The shop is public, or public again.'
  return decision === 'hide'
    ? 'Only the team and staff see the page. Its listings don’t change.'
    : 'Stays public, or becomes public again.'
}

/**
 * Returns the label of the decision button. Doesn't mention a notification for a question to a single seller, because
 * the question itself is the notification.
 */
export function decisionLabel(
  decision: Decision,
  sideCount: number,
  subject: CaseSubject = 'listing',
): string {
  if (subject === 'brokerage') return decision === 'hide' ? 'Hide page' : 'Leave as is'
  if (subject === 'shop') return decision === 'hide' ? 'Hide shop' : 'Accept shop'
  if (subject === 'account') return decision === 'block' ? 'Keep it disabled' : 'Enable account'
  const { button } = decisions[decision]
  if (sideCount > 1) return t`${translate(button)} and notify both sellers`
  return decision === 'ask' ? button : t`${translate(button)} and notify the seller`
}

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
