import { useState } from 'react'
import { formatCount } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import type { Team } from '../../team-contract.ts'
import type { DashboardData } from '../dashboard-data.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import styles from './team-tab.module.css'

/** Team tab. Administrators can invite and remove members and change their roles. Every member can leave. */
export function TeamTab({ dashboard, team, now }: TeamTabProps) {
  const { id, name } = dashboard.brokerage
  const { members, invitations, mayManage } = team
  const [leavingId, setLeavingId] = useState<number | null>(null)
  const leaving = members.find(({ bizEmpId }) => bizEmpId === leavingId)
  return (
    <div>
      <h1 className={styles.title}>
        Team{' '}
        <small>
          {[
            formatCount(members.length, 'member'),
            invitations.length > 0 && t`${invitations.length} invited`,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </h1>
      {mayManage && <InviteForm bizId={id} offices={dashboard.offices} />}
      <table className={styles.table}>
        <caption className="sr">Members</caption>
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">Role</th>
            <th scope="col">Office</th>
            <th scope="col" className={styles.figure}>
              Listings
            </th>
            <th scope="col" className={styles.figure}>
              Open leads
            </th>
            <th scope="col" className={styles.figure}>
              Response time
            </th>
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.bizEmpId}
              bizId={id}
              member={member}
              mayManage={mayManage}
              isLeaving={member.bizEmpId === leavingId}
              onLeave={() => setLeavingId(member.bizEmpId)}
            />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.invitationId}
              bizId={id}
              invitation={invitation}
              office={
                dashboard.offices.find((office) => office.id === invitation.bizLocationId)?.name
              }
              now={now}
            />
          ))}
        </tbody>
      </table>
      {leaving && (
        <HandOverDialog
          key={leaving.bizEmpId}
          biz={{ id, name }}
          leaving={leaving}
          members={members}
          onClose={() => setLeavingId(null)}
        />
      )}
      <p className="mt-4 text-ink-3 text-12">
        Admins can invite people, change roles, and edit offices. “Own only” members see only their
        own listings and leads. The last admin can’t leave. Response times cover the last 30 days.
      </p>
    </div>
  )
}

type TeamTabProps = { dashboard: DashboardData; team: Team; now: string }
