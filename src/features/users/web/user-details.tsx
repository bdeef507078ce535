import { Link } from 'react-router'
import { formatDate } from '#kernel/format/dates.ts'
import { formatAgo, formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import type { UserDetail } from '../contract.ts'
import styles from './users.module.css'
import { UserState } from './users-table.tsx'

export function UserDetails({ user, now }: { user: UserDetail; now: string }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const facts: Record<string, string | null> = {
    Name: name || null,
    Profile: String(user.profileId),
    Joined: formatDate(user.memberSince),
    'Last seen': user.lastSeenAt ? formatAgo(user.lastSeenAt, now) : 'Never',
    Phone: user.phone,
    Cell: user.cell,
    Address: user.isEmailConfirmed ? 'Confirmed' : 'Not confirmed',
    Password: user.hasPassword ? 'Set by the owner' : 'Not set yet',
    'Two-step login': user.hasSecondStep ? 'Set up' : 'None',
    'Linked accounts': user.linkedAccounts.join(', ') || 'None',
    'Leads received': formatNumber(user.leadCount),
  }
  return (
    <section aria-label="Account">
      {user.disabledAt && (
        <p className={styles.note}>
          Disabled {formatDate(user.disabledAt)}. {user.disabledReason ?? 'No reason given.'}
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>Status</dt>
          <dd>
            <UserState user={user} />
          </dd>
        </div>
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt>{translate(label)}</dt>
            <dd>{value ?? <NotStated />}</dd>
          </div>
        ))}
        {user.brokerages.map(({ id, name }) => (
          <div key={id}>
            <dt>Member of</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <Link className="link" to={`${destinations.admin('audit')}&kind=user&q=${user.profileId}`}>
          Staff actions on this account
        </Link>
      </p>
    </section>
  )
}
