import { Form, redirect, redirectDocument, useLocation, useNavigation } from 'react-router'
import { ConfirmEmailNotice } from '#features/accounts/web/public/confirm-email-notice.tsx'
import { useSession } from '#features/accounts/web/public/use-session.ts'
import { useVerificationBeforeRetry } from '#features/accounts/web/public/use-verification-before-retry.ts'
import { mailLinkHeaders, readLinkToken } from '#features/mail/web/public/mail-links.ts'
import { withReturnTarget } from '#kernel/addresses/return-target.ts'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatDay } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Monogram } from '#ui/facts/monogram.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { MemberRole } from '../member-roles.ts'
import {
  acceptInvitation,
  type InvitationView,
  loadInvitationPage,
} from '../server/invitations/accept-invitation.ts'
import type { Route } from './+types/invitation-page.ts'
import styles from './brokerages.module.css'

/** Loads the invitation without accepting it, because email scanners follow links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return {
    invitation: await loadInvitationPage(ctx, readLinkToken(request)),
  }
}

export const handle = { query: ['t'] }

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  if (!ctx.actor) throw redirect(withReturnTarget(destinations.login(), url))
  try {
    const { bizId } = await acceptInvitation(ctx, { token: readLinkToken(request) })
    // Reloads the document, because the site's menus have a new entry.
    return redirectDocument(destinations.dashboard(bizId))
  } catch (error) {
    // The page reloads and shows the invitation's current state.
    if (error instanceof Refusal)
      return { refusal: error.message, isVerificationDue: error.code === 'verify_first' }
    throw error
  }
}

export const headers = mailLinkHeaders

export const meta = privateMeta('Invitation')

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation } = loaderData
  useVerificationBeforeRetry(actionData?.isVerificationDue ? actionData : null)
  if (invitation.state === 'unknown' || invitation.state === 'revoked')
    return <Closed {...closed[invitation.state]} />
  if (invitation.viewer?.isMember) return <AlreadyThere {...invitation} />
  if (invitation.state !== 'open') return <Closed {...closed[invitation.state]} />
  return (
    <div className={`wrap ${styles.page}`}>
      <Monogram name={invitation.bizName} logoUrl={invitation.bizLogo} />
      <h1>Join {invitation.bizName}</h1>
      <p className="text-ink-2 wrap-anywhere text-pretty">
        {invitation.invitedBy ?? invitation.bizName} invited {invitation.email} to work for{' '}
        {invitation.bizName}. The invitation expires on {formatDay(invitation.expiresAt)}.
      </p>
      <p className="text-ink-2 wrap-anywhere text-pretty">
        {translate(roleDescriptions[invitation.role])}
      </p>
      {actionData && (
        <p className={styles.refusal} role="alert">
          {translate(actionData.refusal)}
        </p>
      )}
      <ConfirmEmailNotice>Confirm your email address before you accept.</ConfirmEmailNotice>
      {invitation.viewer ? (
        <Acceptance viewer={invitation.viewer} email={invitation.email} />
      ) : (
        <LogInFirst email={invitation.email} />
      )}
    </div>
  )
}

function Acceptance({ viewer, email }: { viewer: Viewer; email: string }) {
  const { state } = useNavigation()
  const { logOut } = useSession()
  return (
    <>
      {!viewer.isInvited && (
        <p className={styles.other}>
          You’re logged in as <b>{viewer.email}</b>, but the invitation was sent to <b>{email}</b>.
          The account you use to accept it will join the brokerage.
        </p>
      )}
      <div className={styles.actions}>
        <Form method="post">
          <Button type="submit" variant="act" size="lg" busy={state === 'submitting'}>
            {viewer.isInvited ? 'Accept' : t`Accept as ${viewer.email}`}
          </Button>
        </Form>
        {!viewer.isInvited && (
          <Button size="lg" onClick={() => void logOut().catch(showFailure)}>
            Use a different account
          </Button>
        )}
      </div>
    </>
  )
}

function LogInFirst({ email }: { email: string }) {
  const currentLocation = useLocation()
  return (
    <>
      <p className="text-ink-2 wrap-anywhere text-pretty">
        Log in or create an account to accept it. You’ll come back to this page.
      </p>
      <div className={styles.actions}>
        <LinkButton
          variant="act"
          size="lg"
          to={withReturnTarget(destinations.login(), currentLocation)}
        >
          Log in
        </LinkButton>
        <LinkButton
          size="lg"
          to={`${withReturnTarget(destinations.register(), currentLocation)}&${new URLSearchParams({ email })}`}
        >
          Create account
        </LinkButton>
      </div>
    </>
  )
}

function AlreadyThere({ bizId, bizName }: { bizId: number; bizName: string }) {
  return (
    <EmptyState
      heading="h1"
      title={t`You’re a member of ${bizName}`}
      text="There’s nothing left to accept."
      actions={
        <LinkButton variant="act" to={destinations.dashboard(bizId)}>
          Go to dashboard
        </LinkButton>
      }
    />
  )
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      heading="h1"
      title={translate(title)}
      text={text}
      actions={<LinkButton to={destinations.landing()}>Go to home page</LinkButton>}
    />
  )
}

const closed = {
  unknown: {
    title: 'This invitation link isn’t valid',
    text: 'The link may be incomplete, or a newer invitation may have replaced it. Use the link in the most recent email.',
  },
  revoked: {
    title: 'This invitation was revoked',
    text: 'The brokerage revoked this invitation. If you think that’s a mistake, ask for a new one.',
  },
  expired: {
    title: 'This invitation has expired',
    text: 'Invitations expire after 7 days. Ask the brokerage to send a new one.',
  },
  used: {
    title: 'This invitation has already been used',
    text: 'Each invitation works once. If you accepted it with another account, log in with that one.',
  },
} as const

const roleDescriptions: Record<MemberRole, string> = {
  employee: 'You’ll work on its listings and reply to its leads as an employee.',
  'own-only': 'You’ll work on your own listings and leads as an employee.',
  admin: 'You’ll manage its members, offices, listings, and leads as an administrator.',
}

type Viewer = NonNullable<Exclude<InvitationView, { state: 'unknown' }>['viewer']>
