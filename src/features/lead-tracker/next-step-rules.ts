import { closedStates, leadStates } from '#features/leads/lead-states.ts'
import { formatDuration } from './moments.ts'

/** A buyer who has waited so long for the first answer is late. */
const answerWithinMs = 24 * 3_600_000

/** What stands at the foot of a lead's card: what to do next, and whether it should be done by now. */
export function describeNextStep(lead: StepFacts, now: string): StepWords {
  const { currentStateId, nextStep, lostReason } = lead
  if (closedStates.some((id) => id === currentStateId)) {
    const name = leadStates.find(({ stateId }) => stateId === currentStateId)?.stateName ?? ''
    return { text: lostReason ? `${name}: ${lostReason}` : name, at: null, isLate: false }
  }
  if (nextStep)
    return {
      text: nextStep.text,
      at: nextStep.at,
      isLate: nextStep.at !== null && Date.parse(nextStep.at) < Date.parse(now),
    }
  if (lead.firstAnsweredAt !== null) return { text: 'No next step', at: null, isLate: false }
  const waited = Date.parse(now) - Date.parse(lead.dateSubmitted)
  return waited >= answerWithinMs
    ? { text: `Answer, waiting ${formatDuration(waited)}`, at: null, isLate: true }
    : { text: 'Answer today', at: null, isLate: false }
}

type StepFacts = {
  currentStateId: number
  nextStep: { text: string; at: string | null } | null
  lostReason: string | null
  firstAnsweredAt: string | null
  dateSubmitted: string
}
type StepWords = { text: string; at: string | null; isLate: boolean }
