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
  const reported = conversations.map(({ leadId, title, reportedAt }) =>
    toItem({ conversation: leadId }, 'late', 'Reported conversation', title, reportedAt, page),
  )
  // Shows all brokerages on the first page, because there are only a few.
  const waiting = (page === 0 ? brokerages : []).map(({ id, name, foundedAt }) =>
    toItem({ brokerage: id }, 'quiet', 'New brokerage', name, foundedAt),
  )
  const photos = (page === 0 ? proofs : []).map(({ id, title, sentAt }) =>
    toItem({ proof: id }, 'info', 'Photo with code', title, sentAt),
  )
  return [...cases, ...reported, ...waiting, ...photos].toSorted((a, b) => b.at.localeCompare(a.at))
}

function toItem(
  item: Record<string, number>,
  tone: QueueItem['tag']['tone'],
  words: string,
  subject: string,
  at: string,
  page = 0,
): QueueItem {
  const key = Object.entries(item).flat().join('-')
  return { key, to: pathTo(page, item), tag: { tone, words }, subject, at, outcome: null }
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
