import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { texts } from '../texts.ts'
import styles from './public/account-form.module.css'
import { FailureNote } from './public/failure-note.tsx'
import { HumanCheck } from './public/human-check.tsx'
import { NewPasswordFields } from './public/new-password-fields.tsx'
import { useHumanCode } from './public/use-human-code.ts'

/** E-mail, password twice, terms, human check. */
export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const human = useHumanCode('register')
  const form = useCheckedForm({
    schema: async () => (await import('../rules.ts')).RegisterForm,
    initialValues: { email: '', password: '', confirmPassword: '', acceptTerms: false },
    send: async (values) => {
      if (!human.code) return
      try {
        const { register } = await import('./account-calls.ts')
        await register(values, human.code)
        onRegistered(values.email.trim())
      } finally {
        human.reset()
      }
    },
  })
  return (
    <form className={styles.form} {...form.props} aria-label="Register">
      <Field label="E-mail" type="email" autoComplete="username" {...form.input('email')} />
      <NewPasswordFields form={form} name="password" label="Password" own={[form.values.email]} />
      <div>
        <Checkbox
          label={
            <>
              I accept the{' '}
              <Link className="link" to={destinations.terms()} target="_blank">
                terms of service
              </Link>
            </>
          }
          {...form.box('acceptTerms')}
        />
        <HumanCheck {...human.check} />
      </div>
      <FailureNote title={texts.registerFailed} text={form.failure} />
      <SubmitButton form={form} disabled={!human.code}>
        Create account
      </SubmitButton>
    </form>
  )
}
