import { Form, Link, redirectDocument, useLocation, useNavigate, useNavigation } from 'react-router'
import { linkIdentity } from '#features/factors/server/public/link-identity.ts'
import { mailLinkHeaders } from '#features/mail/web/public/mail-links.ts'
import { withReturnTarget } from '#kernel/addresses/return-target.ts'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { NoScriptNotice } from '#ui/feedback/no-script-notice.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { accountMessages } from '../account-messages.ts'
import { type LoginStep, loadReturnedLogin } from '../server/issuer-login/load-returned-login.ts'
import { registerWithIssuer } from '../server/issuer-login/register-with-issuer.ts'
import type { Route } from './+types/single-sign-on-page.ts'
import { AccountScreen } from './account-screen.tsx'
import { MemberBoxes } from './member-boxes.tsx'
import styles from './public/account-form.module.css'
import { ConfirmEmailNotice } from './public/confirm-email-notice.tsx'
import { useVerificationBeforeRetry } from './public/use-verification-before-retry.ts'
import { SecondStepForm } from './second-step/second-step-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadReturnedLogin(context.get(appContext), url.searchParams.get('request') ?? '')
}

/** The page can contain a ticket for the second step. */
export const headers = mailLinkHeaders

export const handle = { query: ['request'] }

/** Links the account at the issuer for logged-in users, and registers others. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const login = { request: url.searchParams.get('request') ?? '' }
  try {
    if (ctx.actor) {
      const { returnTo } = await linkIdentity(ctx, login)
      return redirectDocument(returnTo ?? destinations.security())
    }
    const form = await request.formData()
    const acceptTerms = form.has('acceptTerms') as true
    const confirmsAge = form.has('confirmsAge')
    const confirmsCountry = form.has('confirmsCountry')
    const { returnTo } = await registerWithIssuer(ctx, {
      ...login,
      acceptTerms,
      confirmsAge,
      confirmsCountry,
    })
    return redirectDocument(returnTo)
  } catch (error) {
    // The page reloads and shows the login's current state.
    if (!(error instanceof Refusal)) throw error
    const { acceptTerms, confirmsAge, confirmsCountry } = error.modelState ?? {}
    const errors = { acceptTerms, confirmsAge, confirmsCountry }
    return { errors, refusal: error.message, isVerificationDue: error.code === 'verify_first' }
  }
}

export const meta = privateMeta('Log In')

export default function SingleSignOnPage({ loaderData: next, actionData }: Route.ComponentProps) {
  useVerificationBeforeRetry(actionData?.isVerificationDue ? actionData : null)
  const errors = actionData?.errors ?? {}
  const isForField = Object.values(errors).some((messages) => messages !== undefined)
  const failure = actionData && !isForField ? actionData.refusal : null
  if (next.step === 'expired') return <Expired failure={failure} />
  if (next.step === 'second-step') return <SecondStepScreen {...next} />
  if (next.step === 'link') return <LinkScreen {...next} failure={failure} />
  if (next.step === 'log-in') return <LogInFirst {...next} failure={failure} />
  return <RegisterScreen {...next} failure={failure} errors={errors} />
}

function Expired({ failure }: Failure) {
  return (
    <AccountScreen
      title="This login has expired"
      intro="It was already used or took too long. Please log in again."
    >
      <div className={styles.form}>
        <FailureNote text={failure} />
        <LinkButton to={destinations.login()}>Log in</LinkButton>
      </div>
    </AccountScreen>
  )
}

function SecondStepScreen({ secondStep, target }: Step<'second-step'>) {
  const navigate = useNavigate()
  return (
    <AccountScreen title="Log in">
      <NoScriptNotice />
      <SecondStepForm
        step={secondStep}
        target={target}
        onBack={() => void navigate(destinations.login())}
      />
    </AccountScreen>
  )
}

function LinkScreen({ label, email, userName, failure }: Step<'link'> & Failure) {
  const { state } = useNavigation()
  return (
    <AccountScreen
      title={t`Link your ${label} account?`}
      intro={
        email
          ? t`You’ll be able to log in as ${userName} with the ${label} account of ${email}.`
          : t`You’ll be able to log in as ${userName} with the ${label} account you just used.`
      }
    >
      <div className={styles.form}>
        <FailureNote text={failure} />
        <ConfirmEmailNotice>
          Confirm your email address before you link accounts.
        </ConfirmEmailNotice>
        <Form method="post" className={styles.actions}>
          <Button type="submit" variant="act" busy={state === 'submitting'}>
            Link account
          </Button>
          <LinkButton to={destinations.security()}>Cancel</LinkButton>
        </Form>
      </div>
    </AccountScreen>
  )
}

function LogInFirst({ label, email, failure }: Step<'log-in'> & Failure) {
  return (
    <AccountScreen
      title="You already have an account"
      intro={t`${email} has an account here. Log in to it the usual way, then confirm that you want to link your ${label} account. If you don’t know the password, choose a new one.`}
    >
      <div className={styles.form}>
        <FailureNote text={failure} />
        <LogInToLink />
        <LinkButton to={`${destinations.login()}?forgot=1`}>Choose a new password</LinkButton>
      </div>
    </AccountScreen>
  )
}

/** Returns to this page after the login, which then offers to link the accounts. */
function LogInToLink() {
  const location = useLocation()
  return (
    <LinkButton variant="act" to={withReturnTarget(destinations.login(), location)}>
      Log in
    </LinkButton>
  )
}

function RegisterScreen(props: RegisterScreenProps) {
  const { label, email, isOpen, rules, failure, errors } = props
  const { state } = useNavigation()
  const location = useLocation()
  if (!isOpen)
    return (
      <AccountScreen
        title="Interested in a User account?"
        intro={translate(accountMessages.invitationOnly)}
      />
    )
  return (
    <AccountScreen
      title="Create your account"
      intro={t`${label} confirmed that ${email} is your address. You’ll log in with ${label}, without a password.`}
    >
      <Form method="post" className={styles.form} aria-label="Register">
        <Checkbox
          name="acceptTerms"
          required
          error={errors.acceptTerms?.[0]}
          label={
            <>
              I accept the{' '}
              <Link className="link" to={destinations.terms()} target="_blank">
                terms of service
              </Link>
            </>
          }
        />
        <MemberBoxes
          rules={rules}
          box={(name) => ({ name, required: true, error: errors[name]?.[0] })}
        />
        <FailureNote title={translate(accountMessages.registerFailed)} text={failure} />
        <Button type="submit" variant="act" busy={state === 'submitting'}>
          Create account
        </Button>
      </Form>
      <p className={styles.footer}>
        Do you have an account with another address?{' '}
        <Link className="link" to={withReturnTarget(destinations.login(), location)}>
          Log in to link it
        </Link>
      </p>
    </AccountScreen>
  )
}

type Step<S extends LoginStep['step']> = Extract<LoginStep, { step: S }>
type Failure = { failure: string | null | undefined }
type RegisterScreenProps = Step<'register'> &
  Failure & {
    errors: Partial<Record<'acceptTerms' | 'confirmsAge' | 'confirmsCountry', string[] | undefined>>
  }
