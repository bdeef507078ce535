import { loadSecurity } from '#features/accounts/server/public/load-security.ts'
import { AccountEmail } from '#features/accounts/web/public/security/account-email.tsx'
import { ActivityList } from '#features/accounts/web/public/security/activity-list.tsx'
import { SessionList } from '#features/accounts/web/public/security/session-list.tsx'
import { SetPasswordButton } from '#features/accounts/web/public/set-password-button.tsx'
import { describeIssuerProblem } from '#features/factors/factor-messages.ts'
import { readIssuerProblem } from '#features/factors/server/public/issuers.ts'
import { loadFactors } from '#features/factors/server/public/load-factors.ts'
import {
  FactorRequiredNotice,
  FactorSection,
} from '#features/factors/web/public/factors-section.tsx'
import { t, translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { LinkButton } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import type { Route } from './+types/security-page.ts'
import styles from './profile.module.css'
import { SecuritySection } from './security-section.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  return {
    userName: ctx.actor.email,
    ...(await loadSecurity(ctx, url.searchParams)),
    factors: await loadFactors(ctx),
    problem: readIssuerProblem(ctx, url.searchParams),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Security'),
    description: translate('How you log in and who is logged in to your account.'),
    path: '/profile/security',
    hidden: true,
  })
}

/** Work area, so the sidebar is expanded. */
export const handle = { working: true, query: ['session', 'before', 'problem', 'issuer'] }

/** Login methods and sessions. Each section loads and renders through its feature's public API. */
export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { userName, email, sessions, activity, now, factors, problem, hasPassword } = loaderData
  const hasIdentities = factors.identities.length > 0 || factors.linkableIssuers.length > 0
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Profile</h1>
      <FailureNote text={problem && describeIssuerProblem(problem)} />
      <FactorRequiredNotice factors={factors} />
      <SecuritySection
        id="password"
        title="Password"
        about={
          hasPassword
            ? t`You log in as ${userName}. Use a unique password so that a leak at another site can’t expose this account.`
            : t`You don’t have a password yet. You need one to change your email address ${userName} or to create API tokens.`
        }
      >
        {hasPassword ? (
          <LinkButton to={destinations.profile('settings')}>Change password</LinkButton>
        ) : (
          <SetPasswordButton />
        )}
      </SecuritySection>
      {hasIdentities && (
        <SecuritySection
          id="linked-accounts"
          title="Linked accounts"
          about="Log in with an account that you have elsewhere, without another password. If you have two-step login, its second step still applies. We store only which account it is."
        >
          <FactorSection part="identities" factors={factors} />
        </SecuritySection>
      )}
      <SecuritySection
        id="passkeys"
        title="Passkeys"
        about="Log in with your fingerprint, your face, a PIN, or a security key. A passkey can’t be guessed, and no other site can ask you for it. Once you have one, your password alone isn’t enough to log in."
      >
        <FactorSection part="passkeys" factors={factors} />
      </SecuritySection>
      <SecuritySection
        id="app"
        title="Authenticator app"
        about="An app on your phone creates a new code every 30 seconds. You enter it after your password."
      >
        <FactorSection part="app" factors={factors} />
      </SecuritySection>
      <SecuritySection
        id="recovery"
        title="Recovery codes"
        about="Use these codes to log in if you lose your passkeys or authenticator app. Each code works once."
      >
        <FactorSection part="recovery" factors={factors} />
      </SecuritySection>
      <SecuritySection
        id="email"
        title="Email address"
        about="You log in with this address, and we send everything about your account to it. To change it, confirm the new address. You can undo the change from the old address for one day."
      >
        <AccountEmail {...email} />
      </SecuritySection>
      <SecuritySection
        id="sessions"
        title="Where you’re logged in"
        about="End any session you don’t recognize, then choose a new password. We show only the network’s address range, not the full IP address."
      >
        <SessionList sessions={sessions} now={now} />
      </SecuritySection>
      <SecuritySection
        id="activity"
        title="Account activity"
        about="Recent changes and logins, with the device used. We also email you about new devices and about logins that stop at the second step."
      >
        <ActivityList {...activity} now={now} />
      </SecuritySection>
      <SecuritySection
        id="integrations"
        title="Integrations"
        about="Let your CRM or website call the API with its own token and receive new leads and listing changes."
      >
        <LinkButton to={destinations.integrations()}>API tokens and webhooks</LinkButton>
      </SecuritySection>
    </div>
  )
}
