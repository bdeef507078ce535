import { useNavigate, useSearchParams } from 'react-router'
import { returnTarget } from '#kernel/addresses/return-target.ts'
import { appContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { LinkButton } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { NoScriptNotice } from '#ui/feedback/no-script-notice.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'

import { Link } from '#ui/link.tsx'
import { accountMessages } from '../account-messages.ts'
import { confirmResetEndpoint } from '../contract.ts'
import type { MemberRules } from '../rules.ts'
import { memberRules } from '../server/member-rules.ts'
import type { Route } from './+types/reset-password-page.ts'
import { AccountScreen } from './account-screen.tsx'
import { MemberBoxes } from './member-boxes.tsx'
import styles from './public/account-form.module.css'
import { HumanCheck } from './public/human-check.tsx'
import { NewPasswordFields } from './public/new-password-fields.tsx'
import { useHumanCode } from './public/use-human-code.ts'

export const handle = {
  query: ['email', 'resettoken', 'confirmed', 'first', 'toState', 'toParams'],
}

export function loader({ context }: Route.LoaderArgs) {
  return { rules: memberRules(context.get(appContext)) }
}

export const meta = privateMeta('Reset Password')

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const token = query.get('resettoken')
  const isConfirmed = query.get('confirmed') === '1'
  const isFirst = query.get('first') === '1'
  const email = query.get('email')
  if (!token || !email)
    return (
      <AccountScreen title="Choose a new password" intro={translate(accountMessages.resetLinkDead)}>
        <div className={styles.form}>
          <LinkButton to={requestPath}>Request a new link</LinkButton>
        </div>
      </AccountScreen>
    )
  return (
    <AccountScreen
      title={
        isConfirmed
          ? translate(accountMessages.emailConfirmed)
          : isFirst
            ? translate(firstTitle)
            : 'Choose a new password'
      }
      intro={
        isConfirmed
          ? translate(confirmedElsewhere)
          : isFirst
            ? translate(firstIntro)
            : translate(loggedOutElsewhere)
      }
    >
      <ResetForm email={email} token={token} isFirst={isFirst} {...loaderData} />
    </AccountScreen>
  )
}

const firstTitle = 'Choose your password'
const firstIntro = 'Your account is ready. Only you will know your password.'
const confirmedElsewhere =
  'You confirmed your address in a different browser from the one you registered in. Choose your password again so that only you know it.'
const loggedOutElsewhere = 'This logs out all devices.'
const requestPath = `${destinations.login()}?forgot=1`

function ResetForm({ email, token, isFirst, rules }: ResetFormProps) {
  const navigate = useNavigate()
  const human = useHumanCode('reset-password')
  const form = useActionForm({
    endpoint: async () => confirmResetEndpoint,
    initialValues: {
      newPassword: '',
      confirmPassword: '',
      confirmsAge: false,
      confirmsCountry: false,
    },
    input: (values) => ({ ...values, email, token }),
    around: human.around,
    done: ({ message }) => message,
    onDone: () => {
      markSessionStale()
      const returnTo = returnTarget(new URLSearchParams(window.location.search))
      const login = returnTo
        ? `${destinations.login()}?${new URLSearchParams({ toState: returnTo })}`
        : destinations.login()
      return navigate(login, { state: { email }, replace: true })
    },
  })
  // The server also asks owners who open another link for their first password.
  const isAsked =
    isFirst || confirmations.some((name) => form.values[name] || form.box(name).error !== undefined)
  return (
    <form className={styles.form} {...form.props} aria-label="Choose a new password">
      <Field label="Email" type="email" autoComplete="username" value={email} disabled readOnly />
      <NewPasswordFields form={form} name="newPassword" label="New password" own={[email]} />
      {isAsked && <MemberBoxes rules={rules} box={form.box} />}
      <HumanCheck {...human.check} />
      <NoScriptNotice />
      <FailureNote title={translate(accountMessages.resetFailed)} text={form.failure} />
      {form.failure === accountMessages.resetLinkDead && (
        <LinkButton to={requestPath}>Request a new link</LinkButton>
      )}
      {isFirst && (
        <p className="text-14 text-ink-2">
          By saving a password, you accept the{' '}
          <Link className="link" to={destinations.terms()}>
            Terms of Service
          </Link>
          .
        </p>
      )}
      <SubmitButton form={form} disabled={!human.code}>
        Save new password
      </SubmitButton>
    </form>
  )
}

const confirmations = ['confirmsAge', 'confirmsCountry'] as const

type ResetFormProps = {
  email: string
  token: string
  /** True if the account was created by staff. */
  isFirst: boolean
  rules: MemberRules
}
