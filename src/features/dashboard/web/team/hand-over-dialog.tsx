import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { formatCount, formatList } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { joinSentences } from '#kernel/sentence.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Select } from '#ui/form/select.tsx'
import { useAction } from '#ui/use-action.ts'
import type { TeamMember } from '../../team-contract.ts'
import styles from '../metric-card.module.css'

/** Dialog that reassigns a member's work and removes the member in a single step. */
export function HandOverDialog({ biz, leaving, members, onClose }: HandOverDialogProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const colleagues = members.filter(
    ({ bizEmpId, hasAccount }) => hasAccount && bizEmpId !== leaving.bizEmpId,
  )
  const first = findDefaultSuccessor(colleagues)
  const [listingsTo, setListingsTo] = useState(first)
  const [leadsTo, setLeadsTo] = useState(first)
  const leave = useLeave(biz, leaving, onClose)
  const { figures } = leaving
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {leaving.isYou ? t`Leave ${biz.name}` : t`Remove ${leaving.name}`}
      </h2>
      <p className={styles.text}>{translate(describeWorkload(leaving))}</p>
      <div className={styles.choices}>
        {colleagues.length > 0 && (
          <Colleague
            label={translate(listingsLabel(figures))}
            colleagues={colleagues}
            value={listingsTo}
            onChange={setListingsTo}
          />
        )}
        {colleagues.length > 1 && (
          <Colleague
            label={translate(leadsLabel(figures))}
            colleagues={colleagues}
            value={leadsTo}
            onChange={setLeadsTo}
          />
        )}
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={leave.isBusy}>
            Cancel
          </Button>
          <Button
            variant="act"
            busy={leave.isBusy}
            onClick={() =>
              void leave.run({
                handOverTo: listingsTo,
                leadsTo: colleagues.length > 1 ? leadsTo : null,
              })
            }
          >
            {leaving.isYou ? 'Reassign and leave' : 'Reassign and remove'}
          </Button>
        </div>
      </div>
      <FailureNote text={leave.failure} />
    </section>
  )
}

/**
 * Returns the default successor: the current user or, for members who leave on their own, an administrator if there is
 * one.
 */
function findDefaultSuccessor(colleagues: readonly TeamMember[]): number | null {
  const first =
    colleagues.find(({ isYou }) => isYou) ??
    colleagues.find(({ role }) => role === 'admin') ??
    colleagues[0]
  return first?.bizEmpId ?? null
}

function useLeave(biz: Biz, leaving: TeamMember, onClose: () => void) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useAction(async (takers: { handOverTo: number | null; leadsTo: number | null }) => {
    const { removeMemberEndpoint } = await import('../../team-contract.ts')
    const input = { id: biz.id, bizEmpId: leaving.bizEmpId, ...takers }
    const { listings, leads } = await callApi(removeMemberEndpoint, input)
    const moved = t`${formatCount(listings, 'listing')} and ${formatCount(leads, 'lead')} reassigned`
    if (leaving.isYou) {
      // Otherwise, the menus would still link to this brokerage.
      markSessionStale()
      showToast({ title: t`You left ${biz.name}`, message: moved })
      await navigate(destinations.landing())
      return
    }
    showToast({ title: t`${leaving.name} removed`, message: moved })
    await revalidate()
    onClose()
  }, describeFailure)
}

function Colleague({ label, colleagues, value, onChange }: ColleagueProps) {
  return (
    <Select
      label={translate(label)}
      className={styles.choice}
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      options={colleagues.map(({ bizEmpId, name, isYou }) => [
        bizEmpId,
        isYou ? t`${name} (you)` : name,
      ])}
    />
  )
}

type Biz = { id: number; name: string }
type HandOverDialogProps = {
  biz: Biz
  leaving: TeamMember
  members: readonly TeamMember[]
  onClose: () => void
}
type ColleagueProps = {
  label: string
  colleagues: readonly TeamMember[]
  value: number | null
  onChange: (bizEmpId: number) => void
}

/** Describes the consequences of removing a member, for the confirmation dialog. */
function describeWorkload({ isYou, figures }: TeamMember): string {
  const named = listWorkload(figures)
  return joinSentences([
    isYou
      ? 'You’ll lose access right away on every device.'
      : 'They’ll lose access right away on every device.',
    ...(named.length > 0
      ? [
          t`At the same time, these will be reassigned: ${formatList(named)}. Buyers keep their conversations.`,
        ]
      : [
          isYou
            ? 'You have no unsold listings or open leads.'
            : 'They have no unsold listings or open leads.',
          'Sold aircraft and closed leads will be reassigned at the same time.',
        ]),
  ])
}

function listingsLabel(stats: TeamMember['figures']): string {
  return stats?.listings
    ? t`Reassign ${formatCount(stats.listings, 'listing')} to`
    : 'Reassign sold aircraft to'
}

/** Next steps are reassigned together with their leads. */
function leadsLabel(stats: TeamMember['figures']): string {
  if (!stats?.openLeads) return 'Reassign closed leads to'
  const leads = formatCount(stats.openLeads, 'lead')
  return stats.nextSteps > 0
    ? t`Reassign ${leads} and ${formatCount(stats.nextSteps, 'next step')} to`
    : t`Reassign ${leads} to`
}

function listWorkload(stats: TeamMember['figures']): string[] {
  if (!stats) return []
  const counts: [number, string][] = [
    [stats.listings, 'listing'],
    [stats.openLeads, 'open lead'],
    [stats.nextSteps, 'next step'],
  ]
  return counts.filter(([count]) => count > 0).map(([count, noun]) => formatCount(count, noun))
}
