import { Form, redirect, redirectDocument, useLocation, useNavigation } from 'react-router'
import { ConfirmFirst } from '#features/accounts/web/public/confirm-first.tsx'
import { useSession } from '#features/accounts/web/public/use-session.ts'
import { mailLinkHeaders, readLinkToken } from '#features/mail/web/public/mail-links.ts'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { withReturn } from '#kernel/web/return-target.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Monogram } from '#ui/facts/monogram.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { formatDay } from '../day-shown.ts'
import type { MemberRole } from '../member-roles.ts'
import { acceptInvitation } from '../server/invitations/accept-invitation.ts'
import {
  type InvitationView,
  loadInvitationPage,
} from '../server/invitations/load-invitation-page.ts'
import type { Route } from './+types/invitation-page.ts'
import styles from './invitation-page.module.css'

/** Loading only reads, because programs that check mail follow its links and must not accept. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return {
    site: ctx.site.name,
    invitation: await loadInvitationPage(ctx, readLinkToken(request)),
  }
}

export const handle = { query: ['t'] }

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  if (!ctx.actor) throw redirect(withReturn(destinations.login(), url))
  try {
    const { bizId } = await acceptInvitation(ctx, { token: readLinkToken(request) })
    // The whole document: the menus of the site have a new entry.
    return redirectDocument(destinations.dashboard(bizId))
  } catch (error) {
    // The page, which is loaded anew, says how the invitation stands now.
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  }
}

export const headers = mailLinkHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle('Invitation', loaderData?.site) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation } = loaderData
  if (invitation.state === 'unknown' || invitation.state === 'withdrawn')
    return <Closed {...closed[invitation.state]} />
  if (invitation.viewer?.isMember) return <AlreadyThere {...invitation} />
  if (invitation.state !== 'open') return <Closed {...closed[invitation.state]} />
  return (
    <div className={`wrap ${styles.page}`}>
      <Monogram name={invitation.bizName} logoUrl={invitation.bizLogo} />
      <h1>Join {invitation.bizName}</h1>
      <p className={styles.text}>
        {invitation.invitedBy ?? invitation.bizName} invites {invitation.email} to work for{' '}
        {invitation.bizName}. The invitation holds until {formatDay(invitation.expiresAt)}.
      </p>
      <p className={styles.text}>{roleWords[invitation.role]}</p>
      {actionData && (
        <p className={styles.refusal} role="alert">
          {actionData.refusal}
        </p>
      )}
      <ConfirmFirst>Confirm your e-mail address before you accept.</ConfirmFirst>
      {invitation.viewer ? (
        <Acceptance viewer={invitation.viewer} email={invitation.email} />
      ) : (
        <LogInFirst />
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
          You are logged in as <b>{viewer.email}</b>, and the invitation went to <b>{email}</b>. It
          will belong to the account that you accept it with.
        </p>
      )}
      <div className={styles.acts}>
        <Form method="post">
          <Button type="submit" variant="act" size="lg" busy={state === 'submitting'}>
            {viewer.isInvited ? 'Accept' : `Accept as ${viewer.email}`}
          </Button>
        </Form>
        {!viewer.isInvited && (
          <Button size="lg" onClick={() => void logOut().catch(showFailure)}>
            Use another account
          </Button>
        )}
      </div>
    </>
  )
}

function LogInFirst() {
  const place = useLocation()
  return (
    <>
      <p className={styles.text}>
        Log in to accept it, or open an account first. Both lead back here.
      </p>
      <div className={styles.acts}>
        <LinkButton variant="act" size="lg" to={withReturn(destinations.login(), place)}>
          Log in
        </LinkButton>
        <LinkButton size="lg" to={withReturn(destinations.register(), place)}>
          Open an account
        </LinkButton>
      </div>
    </>
  )
}

function AlreadyThere({ bizId, bizName }: { bizId: number; bizName: string }) {
  return (
    <EmptyState
      heading="h1"
      title={`You work for ${bizName}`}
      text="There is nothing left to accept."
      actions={
        <LinkButton variant="act" to={destinations.dashboard(bizId)}>
          To the dashboard
        </LinkButton>
      }
    />
  )
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      heading="h1"
      title={title}
      text={text}
      actions={<LinkButton to={destinations.landing()}>Go to the front page</LinkButton>}
    />
  )
}

const closed = {
  unknown: {
    title: 'This link opens no invitation',
    text: 'It may have lost a piece on its way, or the invitation was sent again: then the newest mail has the link that opens.',
  },
  withdrawn: {
    title: 'The invitation was withdrawn',
    text: 'The brokerage has taken it back. If that is a mistake, ask for another one.',
  },
  expired: {
    title: 'The invitation has run out',
    text: 'Its link opened for seven days. Ask the brokerage to send it again.',
  },
  used: {
    title: 'The invitation was used already',
    text: 'It works once. If you accepted it with another account, log in with that one.',
  },
} as const

const roleWords: Record<MemberRole, string> = {
  employee: 'You will work on its listings and answer its leads as an employee.',
  'own-only': 'You will work on listings and leads of your own as an employee.',
  admin: 'You will administer it: its people, offices, listings and leads.',
}

type Viewer = NonNullable<Exclude<InvitationView, { state: 'unknown' }>['viewer']>
