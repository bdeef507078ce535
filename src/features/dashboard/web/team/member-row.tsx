import { memberRoleNames } from '#features/brokerages/member-roles.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Monogram } from '#ui/facts/monogram.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import type { TeamMember } from '../../team-contract.ts'
import { RoleSelect } from './role-select.tsx'
import styles from './team-tab.module.css'

/** Team member with their current workload. Shown as a card on phones. */
export function MemberRow({ bizId, member, mayManage, isLeaving, onLeave }: MemberRowProps) {
  const { name, email, isYou, office, hasAccount } = member
  return (
    <tr className={isLeaving ? styles.leaving : undefined}>
      <th scope="row" className={styles.member}>
        <Monogram name={name} logoUrl={null} size="sm" />
        <span>
          <b>{name}</b>
          <span className={styles.address}>
            {[
              email ?? translate('No email address'),
              isYou && translate('you'),
              !hasAccount && translate('no account yet'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </th>
      <td className={styles.role}>
        {mayManage && hasAccount ? (
          <RoleSelect key={member.version} bizId={bizId} member={member} />
        ) : (
          translate(memberRoleNames[member.role])
        )}
      </td>
      <td className={styles.office}>{office ?? <NotStated />}</td>
      <MemberStats figures={member.figures} />
      <td className={styles.act}>
        {isLeaving ? (
          <Tag tone="late">Leaving</Tag>
        ) : (
          (mayManage || isYou) && <LeaveButton member={member} onLeave={onLeave} />
        )}
      </td>
    </tr>
  )
}

function MemberStats({ figures }: Pick<TeamMember, 'figures'>) {
  if (!figures)
    return (
      <td className={`${styles.figure} ${styles.none}`} colSpan={3}>
        Not visible to you
      </td>
    )
  return (
    <>
      <Count count={figures.listings} name="listings" />
      <Count count={figures.openLeads} name="open leads" />
      <td className={styles.figure}>
        <span className={styles.unit}>responds in </span>
        {figures.answerMinutes === null ? (
          <span className={styles.none}>None yet</span>
        ) : (
          formatWait(figures.answerMinutes)
        )}
      </td>
    </>
  )
}

function Count({ count, name }: { count: number; name: string }) {
  return (
    <td className={styles.figure}>
      {count === 0 ? (
        <span className={styles.none}>None</span>
      ) : (
        <span className="num">{formatNumber(count)}</span>
      )}
      <span className={styles.unit}> {translate(name)}</span>
    </td>
  )
}

function LeaveButton({ member, onLeave }: Pick<MemberRowProps, 'member' | 'onLeave'>) {
  const { bizEmpId, name, isYou, isLastAdmin } = member
  const reasonId = `last-admin-${bizEmpId}`
  return (
    <>
      {isLastAdmin && (
        <span className={styles.reason} id={reasonId}>
          Last admin
        </span>
      )}
      <Button
        size="sm"
        variant="ghost"
        disabled={isLastAdmin}
        aria-describedby={isLastAdmin ? reasonId : undefined}
        aria-label={isYou ? 'Leave' : t`Remove ${name}`}
        onClick={onLeave}
      >
        {isYou ? 'Leave' : 'Remove'}
      </Button>
    </>
  )
}

/** Formats a buyer's waiting time, such as "25 min", "3 hr", or "2 days". */
function formatWait(minutes: number): string {
  if (minutes < 60) return t`${Math.max(1, Math.round(minutes))} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? t`${hours} hr` : t`${Math.round(hours / 24)} days`
}

type MemberRowProps = {
  bizId: number
  member: TeamMember
  mayManage: boolean
  isLeaving: boolean
  onLeave: () => void
}
