import { closedStates, stateName } from '#features/leads/lead-states.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { formatDuration } from './format-duration.ts'

/** Leads that wait longer for a first response are overdue. */
const maxResponseMs = 24 * 3_600_000

/** Returns the last line of a lead card: the next step, when it's due, and whether it's overdue. */
export function describeNextStep(lead: StepFacts, now: string): StepLabel {
  const { currentStateId, nextStep, lostReason } = lead
  if (closedStates.some((id) => id === currentStateId)) {
    const name = translate(stateName(currentStateId))
    return {
      text: lostReason ? t`${name}: ${lostReason}` : name,
      at: null,
      isLate: false,
    }
  }
  if (nextStep)
    return {
      text: nextStep.text,
      at: nextStep.at,
      isLate: nextStep.at !== null && Date.parse(nextStep.at) < Date.parse(now),
    }
  if (lead.firstAnsweredAt !== null)
    return { text: translate('No next step'), at: null, isLate: false }
  const waited = Date.parse(now) - Date.parse(lead.dateSubmitted)
  return waited >= maxResponseMs
    ? { text: t`Reply (waiting ${formatDuration(waited)})`, at: null, isLate: true }
    : { text: translate('Reply today'), at: null, isLate: false }
}

type StepFacts = {
  currentStateId: number
  nextStep: { text: string; at: string | null } | null
  lostReason: string | null
  firstAnsweredAt: string | null
  dateSubmitted: string
}
type StepLabel = { text: string; at: string | null; isLate: boolean }
