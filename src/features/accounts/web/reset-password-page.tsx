import { useNavigate, useSearchParams } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { LinkButton } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { confirmResetEndpoint } from '../contract.ts'
import { texts } from '../texts.ts'
import type { Route } from './+types/reset-password-page.ts'
import { accountMeta } from './account-meta.ts'
import { AccountScreen } from './account-screen.tsx'
import styles from './public/account-form.module.css'
import { FailureNote } from './public/failure-note.tsx'
import { HumanCheck } from './public/human-check.tsx'
import { NewPasswordFields } from './public/new-password-fields.tsx'
import { useHumanCode } from './public/use-human-code.ts'

export const handle = { query: ['email', 'resettoken', 'confirmed', 'first'] }

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('Reset Password', matches)
}

export default function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('resettoken')
  const isConfirmed = query.get('confirmed') === '1'
  const isFirst = query.get('first') === '1'
  const email = query.get('email')
  if (!token || !email)
    return (
      <AccountScreen title="Choose a new password" intro={texts.resetLinkDead}>
        <div className={styles.form}>
          <LinkButton to={askAnew}>Ask for a new link</LinkButton>
        </div>
      </AccountScreen>
    )
  return (
    <AccountScreen
      title={isConfirmed ? texts.emailConfirmed : isFirst ? firstTitle : 'Choose a new password'}
      intro={isConfirmed ? confirmedElsewhere : isFirst ? firstIntro : loggedOutElsewhere}
    >
      <ResetForm email={email} token={token} />
    </AccountScreen>
  )
}

const firstTitle = 'Choose your password'
const firstIntro = 'Your account is ready. Its password is known to nobody but you.'
const confirmedElsewhere =
  'You confirmed it outside the browser you registered in. Choose the password once more, so that nobody but you knows it.'
const loggedOutElsewhere = 'All devices that are logged in are logged out.'
const askAnew = `${destinations.login()}?forgot=1`

function ResetForm({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate()
  const human = useHumanCode('reset-password')
  const form = useCheckedForm({
    schema: async () => (await import('../rules.ts')).NewPasswordForm,
    initialValues: { newPassword: '', confirmPassword: '' },
    send: async (values) => {
      if (!human.code) return
      try {
        const { message } = await callApi(
          confirmResetEndpoint,
          { ...values, email, token },
          { antiBot: human.code },
        )
        showToast({ message })
        markSessionStale()
        await navigate(destinations.login(), { state: { email }, replace: true })
      } finally {
        human.reset()
      }
    },
  })
  return (
    <form className={styles.form} {...form.props} aria-label="Choose a new password">
      <Field label="E-mail" type="email" autoComplete="username" value={email} disabled readOnly />
      <NewPasswordFields form={form} name="newPassword" label="New password" own={[email]} />
      <HumanCheck {...human.check} />
      <FailureNote title={texts.resetFailed} text={form.failure} />
      {form.failure === texts.resetLinkDead && (
        <LinkButton to={askAnew}>Ask for a new link</LinkButton>
      )}
      <SubmitButton form={form} disabled={!human.code}>
        Save the new password
      </SubmitButton>
    </form>
  )
}
