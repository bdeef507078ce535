import { closedStates, stateName } from '#features/leads/lead-states.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { formatDuration } from './format-duration.ts'

/** Leads that wait longer for a first response are overdue. */
const maxResponseMs = 24 * 3_600_000

/** Returns the last line of a lead card: the next step or the outcome, and when the step is due. */
export function describeNextStep(lead: StepFacts, now: string): StepLabel {
  const { currentStateId, nextStep, lostReason } = lead
  if (closedStates.some((id) => id === currentStateId)) {
    const kind = currentStateId === wonState ? 'won' : 'lost'
    return { kind, text: lostReason || translate(stateName(currentStateId)), at: null }
  }
  if (nextStep) {
    const { text, at } = nextStep
    const isLate = at !== null && Date.parse(at) < Date.parse(now)
    return { kind: isLate ? 'late' : 'due', text, at }
  }
  if (lead.firstAnsweredAt !== null)
    return { kind: 'none', text: translate('Set a next step'), at: null }
  const waited = Date.parse(now) - Date.parse(lead.dateSubmitted)
  return waited >= maxResponseMs
    ? { kind: 'late', text: t`Waiting ${formatDuration(waited)}`, at: null, isAge: true }
    : { kind: 'due', text: translate('Reply today'), at: null }
}

const wonState = 5

type StepFacts = {
  currentStateId: number
  nextStep: { text: string; at: string | null } | null
  lostReason: string | null
  firstAnsweredAt: string | null
  dateSubmitted: string
}
type StepLabel = {
  kind: 'due' | 'late' | 'none' | 'won' | 'lost'
  text: string
  at: string | null
  /** True if the text is the lead's age. */
  isAge?: true
}
