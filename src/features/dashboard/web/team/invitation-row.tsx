import { useRevalidator } from 'react-router'
import { memberRoleNames } from '#features/brokerages/member-roles.ts'
import type { Invitation } from '#features/brokerages/members-contract.ts'
import IconMail from '#icons/IconMail'
import { formatDay } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useAction } from '#ui/use-action.ts'
import styles from './team-tab.module.css'

/** Pending invitation with its expiration date and actions. */
export function InvitationRow({ bizId, invitation, office, now }: InvitationRowProps) {
  const { email, role, invitedAt, invitedBy, expiresAt } = invitation
  const hasRunOut = expiresAt <= now
  const expiry = formatDay(expiresAt)
  const link = hasRunOut ? t`Link expired ${expiry}` : t`Link expires ${expiry}`
  return (
    <tr>
      <th scope="row" className={styles.member}>
        <span className={styles.envelope}>
          <IconMail size={18} />
        </span>
        <span>
          <b>{email}</b>
          <span className={styles.address}>
            Invited {formatDay(invitedAt)}
            {invitedBy && t` by ${invitedBy}`}. {link}
          </span>
        </span>
      </th>
      <td className={styles.role}>{translate(memberRoleNames[role])}</td>
      <td className={styles.office}>{office ?? <NotStated />}</td>
      <td className={styles.steps} colSpan={3}>
        <Steps bizId={bizId} invitation={invitation} />
      </td>
      <td className={styles.act}>
        {hasRunOut ? <Tag tone="late">Expired</Tag> : <Tag tone="info">Invited</Tag>}
      </td>
    </tr>
  )
}

function Steps({ bizId, invitation }: Pick<InvitationRowProps, 'bizId' | 'invitation'>) {
  const { revalidate } = useRevalidator()
  const { invitationId, email } = invitation

  const { isBusy, run } = useAction(
    async (done: string, call: (contract: Contract) => Promise<unknown>) => {
      try {
        await call(await import('#features/brokerages/members-contract.ts'))
        showToast({ message: done })
      } finally {
        void revalidate()
      }
    },
  )

  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        disabled={isBusy}
        aria-label={t`Resend to ${email}`}
        onClick={() =>
          void run(t`New link sent to ${email}`, ({ resendInvitationEndpoint }) =>
            callApi(resendInvitationEndpoint, { id: bizId, invitationId }),
          )
        }
      >
        Resend
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={isBusy}
        aria-label={t`Revoke invitation for ${email}`}
        onClick={() =>
          void run(t`Invitation for ${email} revoked`, ({ revokeInvitationEndpoint }) =>
            callApi(revokeInvitationEndpoint, { id: bizId, invitationId }),
          )
        }
      >
        Revoke
      </Button>
    </>
  )
}

type Contract = typeof import('#features/brokerages/members-contract.ts')
type InvitationRowProps = {
  bizId: number
  invitation: Invitation
  office: string | undefined
  now: string
}
