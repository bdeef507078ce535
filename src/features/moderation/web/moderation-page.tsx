import { listPendingBrokerages } from '#features/brokerages/server/public/list-pending-brokerages.ts'
import { listPendingProofs } from '#features/possession/server/public/pending-proofs.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { moderatorRoles } from '../contract.ts'
import { loadQueue } from '../server/cases/load-queue.ts'
import type { Route } from './+types/moderation-page.ts'
import { BrokerageCase } from './case/brokerage-case.tsx'
import { CaseView } from './case/case-view.tsx'
import { ConversationCase } from './case/conversation-case.tsx'
import { ProofCase } from './case/proof-case.tsx'
import styles from './moderation.module.css'
import { findAdjacentItems, toQueueItems } from './queue/queue-items.ts'
import { QueueList } from './queue/queue-list.tsx'
import { StateLinks } from './queue/state-links.tsx'
import { useCaseKeys } from './queue/use-case-keys.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url, moderatorRoles)
  const [queue, brokerages, proofs] = await Promise.all([
    loadQueue(ctx, url.searchParams),
    listPendingBrokerages(ctx, {}),
    listPendingProofs(ctx),
  ])
  return {
    now: ctx.now().toISOString(),
    ...queue,
    brokerages,
    proofs,
    brokerageId: Number(url.searchParams.get('brokerage')),
    proofId: Number(url.searchParams.get('proof')),
  }
}

export const meta = privateMeta('Moderation')

/** Work area, so the sidebar is expanded. */
export const handle = { working: true, query: 'any' }

export default function ModerationPage({ loaderData }: Route.ComponentProps) {
  const { state, list, detail, now } = loaderData
  const isOpen = state === 'open'
  const brokerages = isOpen ? loaderData.brokerages : []
  const proofs = isOpen ? loaderData.proofs : []
  const { proof, conversation, brokerage, key } = selectItem(loaderData, brokerages, proofs)
  const items = toQueueItems(list, brokerages, state, proofs)
  const adjacentItems = findAdjacentItems(items, key)
  useCaseKeys(adjacentItems)
  const shared = { next: adjacentItems.next, now }
  const open = list.counts.open + loaderData.brokerages.length
  return (
    <div className="wrap pt-6 pb-12">
      <div className={styles.moderationPageHeader}>
        <h1>
          Moderation <span className={styles.count}>{formatCount(open, 'case')}</span>
        </h1>
        <StateLinks current={state} asked={list.counts.asked} />
      </div>
      {state === 'decided' && <NumbersLinks year={Number(now.slice(0, 4))} />}
      {items.length === 0 ? (
        <EmptyState
          title={state === 'open' ? 'No open cases' : translate(emptyTitles[state])}
          text={
            state === 'open'
              ? 'Reports, reported conversations, aircraft listed by two sellers, photos to check, inspection shops, and brokerages waiting for approval appear here.'
              : undefined
          }
        />
      ) : (
        <div className={styles.columns}>
          <QueueList list={list} items={items} current={key} state={state} now={now} />
          {conversation && <ConversationCase key={key} conversation={conversation} {...shared} />}
          {proof && <ProofCase key={`${key}-${proof.version}`} proof={proof} {...shared} />}
          {!proof && !conversation && brokerage && (
            <BrokerageCase key={key} brokerage={brokerage} {...shared} />
          )}
          {!proof && !conversation && !brokerage && detail && (
            <CaseView key={`${key}-${detail.version}`} detail={detail} {...shared} />
          )}
        </div>
      )}
    </div>
  )
}

/** Returns what is shown next to the queue: a photo, a reported conversation, a brokerage, or otherwise the case. */
function selectItem(
  { state, detail, brokerageId, proofId, conversation }: Route.ComponentProps['loaderData'],
  brokerages: Route.ComponentProps['loaderData']['brokerages'],
  proofs: Route.ComponentProps['loaderData']['proofs'],
) {
  const chosen = brokerages.find(({ id }) => id === brokerageId)
  const isEmpty = !chosen && !conversation && !detail && brokerages.length === 0
  const proof = proofs.find(({ id }) => id === proofId) ?? (isEmpty ? proofs[0] : null) ?? null
  if (proof) return { proof, conversation: null, brokerage: null, key: `proof-${proof.id}` }
  if (conversation && state === 'open' && !chosen)
    return { proof, conversation, brokerage: null, key: `conversation-${conversation.leadId}` }
  const brokerage = chosen ?? (detail ? null : brokerages[0]) ?? null
  const key = brokerage ? `brokerage-${brokerage.id}` : detail ? `case-${detail.id}` : ''
  return { proof, conversation: null, brokerage, key }
}

const emptyTitles = { asked: 'No open questions', decided: 'No decisions yet' } as const

function NumbersLinks({ year }: { year: number }) {
  return (
    <p className="flex gap-4 mb-4 text-14">
      {[year, year - 1].map((year) => (
        <a key={year} className="link" href={`/api/moderation/numbers.csv?year=${year}`}>
          Numbers of {year} (CSV)
        </a>
      ))}
    </p>
  )
}
