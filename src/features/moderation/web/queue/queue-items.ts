import { destinations } from '#kernel/web/destinations.ts'
import type { CaseState, CaseSummary } from '../../contract.ts'
import { caseSubject, caseTag, outcomeLabels } from '../case-labels.ts'

/** Queue entry: a case, a reported conversation, or a brokerage that awaits approval. */
export type QueueItem = {
  key: string
  to: string
  tag: { tone: 'hot' | 'late' | 'info' | 'quiet'; words: string }
  subject: string
  at: string
  outcome: string | null
}

export function toQueueItems(
  { items, page }: { items: CaseSummary[]; page: number },
  brokerages: readonly { id: number; name: string; foundedAt: string }[],
  conversations: readonly { leadId: number; title: string; reportedAt: string }[],
  state: CaseState,
): QueueItem[] {
  const cases = items.map((line) => ({
    key: `case-${line.id}`,
    to: casePath(state, page, line.id),
    tag: caseTag(line),
    subject: caseSubject(line),
    at: (state === 'decided' && line.decidedAt) || line.queuedAt,
    outcome: state === 'decided' && line.decision ? outcomeLabels[line.decision] : null,
  }))
  // Shows all conversations and brokerages on the first page, because there are only a few.
  const reported = (page === 0 ? conversations : []).map(({ leadId, title, reportedAt }) => ({
    key: `conversation-${leadId}`,
    to: destinations.moderation({ conversation: leadId }),
    tag: { tone: 'late' as const, words: 'Reported conversation' },
    subject: title,
    at: reportedAt,
    outcome: null,
  }))
  const waiting = (page === 0 ? brokerages : []).map(({ id, name, foundedAt }) => ({
    key: `brokerage-${id}`,
    to: destinations.moderation({ brokerage: id }),
    tag: { tone: 'quiet' as const, words: 'New brokerage' },
    subject: name,
    at: foundedAt,
    outcome: null,
  }))
  return [...cases, ...reported, ...waiting].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  )
}

function casePath(state: CaseState, page: number, id: number) {
  const path = destinations.moderation({ ...(state !== 'open' && { state }), case: id })
  return page > 0 ? `${path}&page=${page}` : path
}

/** Returns the items that the previous and next keys select. Wraps around at both ends. */
export function findAdjacentItems(items: readonly QueueItem[], current: string) {
  const at = items.findIndex(({ key }) => key === current)
  const to = (index: number) => items.at(index % Math.max(items.length, 1))?.to ?? null
  return items.length < 2
    ? { next: null, previous: null }
    : { next: to(at + 1), previous: to(at - 1) }
}
