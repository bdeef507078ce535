import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { describeIssuerProblem } from '#features/factors/factor-messages.ts'
import { listIssuers, readIssuerProblem } from '#features/factors/server/public/issuers.ts'
import { returnTarget } from '#kernel/addresses/return-target.ts'
import { appContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { loadAuth } from '../server/public/get-auth.ts'
import type { Route } from './+types/login-page.ts'
import { AccountScreen } from './account-screen.tsx'
import { AlreadyLoggedIn } from './already-logged-in.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { search, searchParams } = url
  const { user, isLocked } = await loadAuth(ctx)
  // A user with a locked session must unlock it, unless another user wants to log in.
  if (isLocked && !searchParams.has('other')) throw redirect(destinations.lock() + search)
  return {
    user,
    issuers: listIssuers(ctx),
    problem: readIssuerProblem(ctx, searchParams),
    isInvitationOnly: ctx.site.switches.invitationOnly,
    isDemonstration: ctx.config.demo,
  }
}

export const handle = { query: ['toState', 'toParams', 'forgot', 'other', 'problem', 'issuer'] }

/** Skips reloading if only the form's mode changes, because the server has no new data for it. */
export function shouldRevalidate(to: ShouldRevalidateFunctionArgs) {
  const changesMode =
    to.currentUrl.searchParams.has('forgot') !== to.nextUrl.searchParams.has('forgot')
  return to.defaultShouldRevalidate && !changesMode
}

export const meta = privateMeta(
  'Log In',
  'Log in to manage your listings, saved aircraft, and conversations.',
)

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { user, problem, ...options } = loaderData
  const [query, setQuery] = useSearchParams()
  const target = returnTarget(query)
  const forgot = query.has('forgot')
  const changeMode = () =>
    setQuery(
      (now) => {
        if (forgot) now.delete('forgot')
        else now.set('forgot', '1')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  if (user) return <AlreadyLoggedIn user={user} />
  if (forgot)
    return (
      <AccountScreen
        title="Forgot your password?"
        intro="Enter your account’s email address, and we’ll send you a link to reset your password."
      >
        <ForgotPasswordForm onBack={changeMode} />
      </AccountScreen>
    )
  return (
    <AccountScreen title="Log in" intro={target && translate(reasonFor(target))}>
      {problem && (
        <div className="mt-4">
          <FailureNote text={describeIssuerProblem(problem)} />
        </div>
      )}
      <LoginForm target={target} {...options} onForgot={changeMode} />
    </AccountScreen>
  )
}

function reasonFor(target: string): string {
  return target.startsWith(destinations.createListing())
    ? 'You need to be logged in to create a new listing.'
    : 'Log in to continue.'
}
