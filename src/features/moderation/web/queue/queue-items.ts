import { destinations } from '#kernel/web/destinations.ts'
import type { CaseState, CaseSummary } from '../../contract.ts'
import { caseSubject, caseTag, outcomeLabels } from '../case-labels.ts'

/** Queue entry: a case, a reported conversation, a brokerage that awaits approval, or a photo to check. */
export type QueueItem = {
  key: string
  to: string
  tag: { tone: 'hot' | 'late' | 'info' | 'quiet'; words: string }
  subject: string
  at: string
  outcome: string | null
}

type QueuePage = {
  items: readonly CaseSummary[]
  conversations: readonly { leadId: number; title: string; reportedAt: string }[]
  page: number
}

export function toQueueItems(
  { items, conversations, page }: QueuePage,
  brokerages: readonly { id: number; name: string; foundedAt: string }[],
  state: CaseState,
  proofs: readonly { id: number; title: string; sentAt: string }[],
): QueueItem[] {
  const cases = items.map((line) => ({
    key: `case-${line.id}`,
    to: pathTo(page, { ...(state !== 'open' && { state }), case: line.id }),
    tag: caseTag(line),
    subject: caseSubject(line),
    at: (state === 'decided' && line.decidedAt) || line.queuedAt,
    outcome: state === 'decided' && line.decision ? outcomeLabels[line.decision] : null,
  }))
  const reported = conversations.map(({ leadId, title, reportedAt }) => ({
    key: `conversation-${leadId}`,
    to: pathTo(page, { conversation: leadId }),
    tag: { tone: 'late' as const, words: 'Reported conversation' },
    subject: title,
    at: reportedAt,
    outcome: null,
  }))
  // Shows all brokerages on the first page, because there are only a few.
  const waiting = (page === 0 ? brokerages : []).map(({ id, name, foundedAt }) => ({
    key: `brokerage-${id}`,
    to: destinations.moderation({ brokerage: id }),
    tag: { tone: 'quiet' as const, words: 'New brokerage' },
    subject: name,
    at: foundedAt,
    outcome: null,
  }))
  const photos = (page === 0 ? proofs : []).map(({ id, title, sentAt }) => ({
    key: `proof-${id}`,
    to: destinations.moderation({ proof: id }),
    tag: { tone: 'info' as const, words: 'Photo with code' },
    subject: title,
    at: sentAt,
    outcome: null,
  }))
  return [...cases, ...reported, ...waiting, ...photos].toSorted((a, b) => b.at.localeCompare(a.at))
}

function pathTo(page: number, item: Parameters<typeof destinations.moderation>[0]) {
  const path = destinations.moderation(item)
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
