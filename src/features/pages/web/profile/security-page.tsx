import { loadSecurity } from '#features/accounts/server/public/load-security.ts'
import { AccountEmail } from '#features/accounts/web/public/security/account-email.tsx'
import { ActivityList } from '#features/accounts/web/public/security/activity-list.tsx'
import { SessionList } from '#features/accounts/web/public/security/session-list.tsx'
import { loadFactors } from '#features/factors/server/public/load-factors.ts'
import { FactorDue, FactorPart } from '#features/factors/web/public/factors-section.tsx'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta, readSite } from '#kernel/web/page-meta.ts'
import { LinkButton } from '#ui/button.tsx'
import type { Route } from './+types/security-page.ts'
import styles from './profile-page.module.css'
import { ProfileTabs } from './profile-tabs.tsx'
import { SecurityPart } from './security-part.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  return {
    site: readSite(context),
    userName: ctx.actor.email,
    ...(await loadSecurity(ctx, url.searchParams)),
    factors: await loadFactors(ctx),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site, {
    title: 'Security',
    description: 'How you log in, and who is logged in to your account.',
    path: '/profile/security',
    hidden: true,
  })
}

/** A working area: the navigation stands open. */
export const handle = { working: true, query: ['session', 'before'] }

/** How one logs in and who is logged in: every subject is a part, loaded and shown through its room's door. */
export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { userName, email, sessions, activity, now, factors } = loaderData
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Profile</h1>
      <ProfileTabs current="security" />
      <FactorDue factors={factors} />
      <SecurityPart
        id="password"
        title="Password"
        about={`You log in as ${userName}. A password that you use nowhere else keeps a leak at another site from opening this account.`}
      >
        <LinkButton to={destinations.profile('settings')}>Change password</LinkButton>
      </SecurityPart>
      <SecurityPart
        id="passkeys"
        title="Passkeys"
        about="Log in with your fingerprint, your face, a PIN or a security key. A passkey cannot be guessed, and no other site can ask you for it. With one, your password alone no longer logs in."
      >
        <FactorPart part="passkeys" factors={factors} />
      </SecurityPart>
      <SecurityPart
        id="app"
        title="Authenticator app"
        about="An app on your phone makes a new code every half minute, which is asked for after your password."
      >
        <FactorPart part="app" factors={factors} />
      </SecurityPart>
      <SecurityPart
        id="recovery"
        title="Recovery codes"
        about="They let you in when your passkeys or your app are lost. Each works once."
      >
        <FactorPart part="recovery" factors={factors} />
      </SecurityPart>
      <SecurityPart
        id="email"
        title="E-mail address"
        about="You log in with it, and everything about your account goes there. A change is confirmed at the new address, and can be taken back at the old one within a day."
      >
        <AccountEmail {...email} />
      </SecurityPart>
      <SecurityPart
        id="sessions"
        title="Where you are logged in"
        about="End whatever you do not recognize, and choose a new password after it. Of the network only its block is shown, not the whole address."
      >
        <SessionList sessions={sessions} now={now} />
      </SecurityPart>
      <SecurityPart
        id="activity"
        title="Account activity"
        about="What happened with your account, and which device did it. A new device, and a right password without its second step, are also told to you by mail."
      >
        <ActivityList {...activity} now={now} />
      </SecurityPart>
      <SecurityPart
        id="integrations"
        title="Your systems"
        about="A CRM or website of yours may call the API with a token of its own, and be told of leads and listings as they come."
      >
        <LinkButton to={destinations.integrations()}>API tokens and webhooks</LinkButton>
      </SecurityPart>
    </div>
  )
}
